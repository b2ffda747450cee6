import { exportStatement, readOrder } from '@cauce/contract/console';
import { readPayoff, readRepayment } from '@cauce/contract/server';
import { accountStatementTexts } from '@cauce/copy/server';
import { localDateOf } from '@cauce/lending';
import { describe, expect, test } from 'vitest';
import { consoleForFile } from '../../test/app-for-file.ts';
import { pdfText } from '../../test/pdf-text.ts';
import { addLoanLike } from '../../test/running-loan.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../test/signed-events.ts';
import { addTestVoucher } from '../../test/voucher-rows.ts';
import { workOf } from '../../test/work-of.ts';
import { readDues, scheduledOf } from '../money/ledger/dues.ts';
import { listOrderTransactions } from '../money/ledger/order-ledger.ts';
import { movementsOf } from './account-statement.ts';
import { updateBooks } from './update-books.ts';

const [app, mateo] = consoleForFile(['operator']);
const texts = accountStatementTexts('es');
const duesOfLoan = async (id: string) =>
  (await readDues(app.db, id, localDateOf(app.clock.now(), 'America/Mexico_City')))!;

let events = 0;
async function receive(type: string, id: string, amount: number): Promise<void> {
  events += 1;
  const about = { paymentId: `vou_${id}`, receiptId: `rec_${id}`, amount };
  const paidAt = new Date(app.clock.now());
  await sendEvent(app, sandboxEvent({ id: `evt_state${events}`, type, ...about, paidAt }));
  await settleEvents(app);
}
async function pay(
  orderId: string,
  id: string,
  amount: number,
  purpose: 'instalment' | 'extension' | 'payoff' = 'instalment',
): Promise<void> {
  await addTestVoucher(app, { id, orderId, amount });
  await app.db.updateTable('vouchers').set({ purpose }).where('id', '=', id).execute();
  await receive('voucher.paid', id, amount);
}

async function movements(orderId: string) {
  const page = { beforeId: null, limit: 1_000 };
  const newestFirst = await listOrderTransactions(app.db, orderId, page);
  return newestFirst.toReversed().flatMap((one) => movementsOf(one, texts));
}
/** The last movements without their days. */
const last = async (orderId: string, count: number) =>
  (await movements(orderId))
    .slice(-count)
    .map(({ text, charged, received, cancelled }) => [text, charged, received, cancelled]);

async function printed(orderId: string): Promise<string> {
  const { file } = await mateo.done(exportStatement, { orderId });
  const pieces = await pdfText(Buffer.from(file.base64, 'base64'));
  return pieces.join(' ').replaceAll(/\s+/g, ' ');
}

describe('the statement of an account', () => {
  test('names the lender with its licence, as every proof of a debt must', async () => {
    const text = await printed(await addLoanLike(app, 'S0'));
    const { name, licence } = app.settings.brand.operator;
    expect(text).toContain(`Acreedor ${name} · ${licence}`);
  });

  test('has a paid extension, which leaves the debt unchanged and moves a due date', async () => {
    const id = await addLoanLike(app, 'S1');
    const { extension } = await duesOfLoan(id);
    const fee = extension!.payNow;
    await pay(id, 's1', fee, 'extension');
    expect(await last(id, 1)).toEqual([['Aplazamiento', fee, fee, 0]]);
    expect(await printed(id)).toContain('Aplazamiento $111,36 $111,36');
  });

  test('has an early payoff with what was paid, and the interest that was cancelled on a line of its own', async () => {
    const id = await addLoanLike(app, 'S2');
    const { payoff, balance } = await duesOfLoan(id);
    const { total } = payoff()!;
    await pay(id, 's2', total, 'payoff');
    expect(await last(id, 2)).toEqual([
      ['Liquidación anticipada', 0, total, 0],
      ['Intereses cancelados por pago anticipado', 0, 0, balance - total],
    ]);
    expect((await movements(id)).at(-1)?.owedAfter).toBe(0);
  });

  test('names a payment that was taken back, and the same money once the dispute is won', async () => {
    const id = await addLoanLike(app, 'S3');
    await pay(id, 's3', 20_000);
    await receive('payment.refunded', 's3', 20_000);
    await receive('payment.restored', 's3', 20_000);
    expect(await last(id, 3)).toEqual([
      ['Pago', 0, 20_000, 0],
      ['Pago devuelto', 20_000, 0, 0],
      ['Pago restituido tras la aclaración', 0, 20_000, 0],
    ]);
  });

  test('corrects what was charged while a won payment was gone, and calls that no waiver', async () => {
    const id = await addLoanLike(app, 'S4');
    const { dueNow } = await duesOfLoan(id);
    await pay(id, 's4', dueNow);
    await receive('payment.refunded', 's4', dueNow);
    app.clock.advance(20 * 86_400_000);
    await updateBooks(workOf(app));
    const { penalty } = await duesOfLoan(id);
    expect(penalty).toBeGreaterThan(0);
    await receive('payment.restored', 's4', dueNow);
    expect(await last(id, 2)).toEqual([
      ['Pago restituido tras la aclaración', 0, dueNow, 0],
      ['Corrección', 0, 0, penalty],
    ]);
  });

  test('asks in its schedule for the fee of an extension whose payment was returned, and shows nothing as paid', async () => {
    const id = await addLoanLike(app, 'S5');
    const { extension, dueNow } = await duesOfLoan(id);
    const fee = extension!.payNow;
    await pay(id, 's5', fee, 'extension');
    await receive('payment.refunded', 's5', fee);
    const scheduled = async () => (await duesOfLoan(id)).instalments.map(scheduledOf)[1];
    expect(await scheduled()).toEqual({ amount: dueNow + fee, paid: 0 });
    await mateo.signInAs('operator');
    const { schedule } = await mateo.done(readOrder, { orderId: id });
    expect(schedule[1]).toMatchObject({ amount: dueNow + fee, paid: 0, total: dueNow + fee });
    expect(await printed(id)).toContain('$1.000,56 $0,00 $0,00 $1.000,56');
    await pay(id, 's6', dueNow + fee);
    expect(await scheduled()).toEqual({ amount: dueNow, paid: dueNow });
  });

  test.each([
    ['of which nothing is paid', false],
    ['that is paid otherwise', true],
  ])(
    'asks for that fee of an instalment %s under its own name, not as an opening fee',
    async (_, isPaid) => {
      const id = await addLoanLike(app, isPaid ? 'S8' : 'S7');
      const { extension, dueNow } = await duesOfLoan(id);
      const fee = extension!.payNow;
      await pay(id, `fee${id}`, fee, 'extension');
      if (isPaid) await pay(id, `due${id}`, dueNow);
      await receive('payment.refunded', `fee${id}`, fee);
      for (const endpoint of [readRepayment, readPayoff]) {
        const { body } = await app.call(endpoint, { orderId: id, productId: null });
        const labels = body.data.detail.map(({ text }: { readonly text: string }) => text);
        expect(labels).toContain('Comisión y otros cargos');
        expect(labels).not.toContain('Comisión por apertura');
      }
    },
  );

  test('adds up for every loan: charges less payments and what was cancelled are the balance', async () => {
    const orders = await app.db.selectFrom('orders').select('id').execute();
    let checked = 0;
    for (const { id } of orders) {
      let balance = 0;
      for (const { charged, received, cancelled, owedAfter } of await movements(id)) {
        balance += charged - received - cancelled;
        expect([id, owedAfter]).toEqual([id, balance]);
        checked += 1;
      }
      const page = { beforeId: null, limit: 1 };
      const [newest] = await listOrderTransactions(app.db, id, page);
      expect([id, balance]).toEqual([id, newest?.owedAfter ?? 0]);
    }
    expect(checked).toBeGreaterThan(20);
  });
});
