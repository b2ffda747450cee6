import { readExtension } from '@cauce/contract/server';
import { describe, expect, test } from 'vitest';
import { withEveryCode } from '../../../test/every-code.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { takeEvents } from '../../../test/work-of.ts';

const app = appForFile();

const read = async (orderId: string, language: 'es' | 'en' = 'es') =>
  (await app.call(readExtension, { orderId, productId: null }, { language })).outcome;
const percentOf = (text: string): number => Number(text.replace(' %', '').replace(',', '.'));

describe('an extension', () => {
  test('shows fee, tax, both dates, the plan after it and what stays owed', async () => {
    const outcome = await read('D174');
    expect(outcome).toMatchObject({
      ok: true,
      data: {
        label: 'Cargo por aplazamiento',
        payNow: 11_136,
        fee: 9_600,
        feeTax: 1_536,
        dueFirst: 0,
        days: 5,
        oldDueOn: '2026-03-08',
        newDueOn: '2026-03-13',
        stillOwed: 266_760,
        note: 'El cargo no reduce tu deuda.',
        plan: [
          {
            title: 'Cargo por aplazamiento',
            amount: 11_136,
            remark: 'Hoy',
            dueOn: '2026-03-02',
          },
          { title: 'Pago 2', amount: 88_920, remark: 'Antes 2026-03-08', dueOn: '2026-03-13' },
          { title: 'Pago 3', amount: 88_920, remark: 'Sin cambio', dueOn: '2026-04-07' },
          { title: 'Pago 4', amount: 88_920, remark: 'Sin cambio', dueOn: '2026-05-07' },
        ],
      },
    });
  });

  test('shows the annual cost before and after, both without tax in Mexico: the fee makes it dearer', async () => {
    const outcome = await read('D174');
    const { annualCostName, annualCostBefore, annualCostAfter } = outcome.ok ? outcome.data : {};
    expect(annualCostName).toBe('CAT sin IVA');
    expect(annualCostBefore).toBe('108,2 %');
    expect(percentOf(annualCostAfter)).toBeGreaterThan(percentOf(annualCostBefore));
  });

  test('of a late payment requires its interest and penalties first, and counts from today', async () => {
    const outcome = await read('D180');
    const { label, dueFirst, payNow, plan, newDueOn, stillOwed } = outcome.ok ? outcome.data : {};
    expect(dueFirst).toBeGreaterThan(0);
    expect(payNow).toBe(11_136 + dueFirst);
    // Clients show this label next to the amount, so a total must not be called a fee.
    expect(label).toBe('Total a pagar hoy');
    expect(await read('D180', 'en')).toMatchObject({ data: { label: 'Total to pay today' } });
    expect(plan[0]).toMatchObject({ title: 'Cargo por aplazamiento', amount: 11_136 });
    expect(newDueOn).toBe('2026-03-09');
    expect(plan[1]).toMatchObject({ title: 'Intereses y cargos vencidos', amount: dueFirst });
    // Without the fee and what is due first, the plan sums to what remains owed.
    const after = plan.slice(2).map(({ amount }: { amount: number }) => amount);
    expect(after.reduce((sum: number, one: number) => sum + one, 0)).toBe(stillOwed);
  });

  test('paid at a till moves the date once; the next one is refused', async () => {
    const orderId = await addLoanLike(app, 'X1');
    const before = await withEveryCode(() => read(orderId));
    const [channel] = before.ok ? before.data.groups[0].channels : [];
    await app.sandbox.pay(channel.code, 11_136);
    await takeEvents(app);
    const moved = await app.db
      .selectFrom('extensions')
      .select(['new_due_on', 'fee', 'fee_tax'])
      .where('order_id', '=', orderId)
      .execute();
    expect(moved).toEqual([{ new_due_on: '2026-03-13', fee: 9_600, fee_tax: 1_536 }]);
    expect(await read(orderId)).toMatchObject({ ok: false, refusal: 'notExtendable' });
  });
});

describe('refusals', () => {
  test('notExtendable: the order’s own switch, or a status without payments', async () => {
    for (const id of ['D174N', 'D21', 'D110', 'D151', 'D170', 'D200'])
      expect(await read(id)).toMatchObject({ ok: false, refusal: 'notExtendable' });
  });

  test('orderNotFound: an unknown order and another borrower’s, in the same bytes', async () => {
    const [unknown, foreign] = await Promise.all(
      ['nothing', 'E174'].map((orderId) => app.call(readExtension, { orderId, productId: null })),
    );
    expect(unknown?.outcome).toMatchObject({ ok: false, refusal: 'orderNotFound' });
    expect(foreign?.body).toEqual(unknown?.body);
  });
});
