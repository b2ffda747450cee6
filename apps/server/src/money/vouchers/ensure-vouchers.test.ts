import { localDateOf, minor } from '@cauce/lending';
import { beforeEach, describe, expect, test } from 'vitest';
import { withEveryCode } from '../../../test/every-code.ts';
import { settleEvents } from '../../../test/signed-events.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { ProviderSilent } from '../../providers/payments.ts';
import { readDues } from '../ledger/dues.ts';
import type { BorrowerContext } from '../../http/handler.ts';
import { ensureVouchers } from './ensure-vouchers.ts';

const lender = appForFile();
beforeEach(async () => {
  await lender.db.deleteFrom('vouchers').execute();
});

function contextOf(payments = lender.ports.payments): BorrowerContext {
  const { db, ports, settings } = lender;
  // The common parameters are not used here.
  const hints = {} as BorrowerContext['hints'];
  const caller = {
    language: 'es',
    origin: '',
    address: '',
    hints,
    requestId: 'test',
    borrowerId: '1001',
  } as const;
  return { db, ports: { ...ports, payments }, settings, ...caller };
}
const duesOf = async (orderId: string) => {
  const today = localDateOf(lender.clock.now(), 'America/Mexico_City');
  const dues = await readDues(lender.db, orderId, today);
  if (dues === null) throw new Error('no such order');
  return dues;
};
const codes = async (orderId = 'D174', payments = lender.ports.payments, amount?: number) => {
  const dues = await duesOf(orderId);
  const wanted = { purpose: 'instalment', amount: amount ?? dues.dueNow } as const;
  const ready = await ensureVouchers(contextOf(payments), dues, wanted);
  return ready.map(({ channel, voucher }) => `${channel.payCode} ${voucher?.reference ?? 'none'}`);
};

describe('the codes of a repayment screen', () => {
  test('exist for every channel, and are the same the next time', async () => {
    const first = await withEveryCode(codes);
    expect(first).toHaveLength(3);
    expect(first.every((code) => /\d{14,18}$/.test(code))).toBe(true);
    expect(await codes()).toEqual(first);
  });

  test('are not requested from a channel that does not accept the amount', async () => {
    const { payments } = lender.ports;
    const { dueNow } = await duesOf('D174');
    const limitOf = (most: number, least = 0) => ({
      ...payments,
      channels: payments.channels.map((one) => ({
        ...one,
        least: minor(least),
        most: minor(most),
      })),
    });
    for (const limited of [limitOf(dueNow - 1), limitOf(dueNow + 1, dueNow + 1)])
      expect(await codes('D174', limited)).toEqual(['oxxo none', 'tienda none', 'spei none']);
    expect(await lender.db.selectFrom('vouchers').select('id').execute()).toEqual([]);
    expect(await withEveryCode(() => codes('D174', limitOf(dueNow, dueNow)))).toHaveLength(3);
  });

  test('are the same on two screens opened at once', async () => {
    const [one, other] = await withEveryCode(() => Promise.all([codes(), codes()]));
    expect(one).toEqual(other);
    expect(await lender.db.selectFrom('vouchers').select('id').execute()).toHaveLength(3);
  });

  test('are left out after 2 s if a provider hangs, and are shown the next time', async () => {
    const { payments } = lender.ports;
    const releases: (() => void)[] = [];
    const hanging = {
      ...payments,
      issueVoucher: async (request: Parameters<typeof payments.issueVoucher>[0]) => {
        if (request.channel === 'spei')
          await new Promise<void>((release) => releases.push(release));
        return payments.issueVoucher(request);
      },
    };
    // A loan of its own: a code that another test no longer waited for would be stored in the middle of this one.
    const orderId = 'D180';
    const stored = async () =>
      (
        await lender.db
          .selectFrom('vouchers')
          .where('order_id', '=', orderId)
          .select('id')
          .execute()
      ).length;
    // The call returns although the provider does not answer until it is released. Other codes may be late on a busy
    // machine.
    await codes(orderId, hanging);
    await expect.poll(stored, { timeout: 20_000 }).toBe(2);
    const shown = await codes(orderId, hanging);
    expect(shown.map((code) => code.endsWith('none'))).toEqual([false, false, true]);
    // Releases only the first request: another one would store its code during the next test.
    releases[0]?.();
    await expect.poll(stored, { timeout: 20_000 }).toBe(3);
  });

  test('are missing while the provider does not answer, or if the amount is not what is due', async () => {
    const silent = {
      ...lender.ports.payments,
      issueVoucher: () => Promise.reject(new ProviderSilent('x')),
    };
    const none = ['oxxo none', 'tienda none', 'spei none'];
    expect(await codes('D174', silent)).toEqual(none);
    expect(await codes('D174', lender.ports.payments, 1)).toEqual(none);
  });
});

test('the fee of an extension, paid at a till, moves the due date', async () => {
  const dues = await duesOf('D174');
  const { extension } = dues;
  if (extension === null) throw new Error('D174 can be extended');
  const wanted = { purpose: 'extension', amount: extension.payNow } as const;
  const [reference = ''] = await withEveryCode(async () =>
    (await ensureVouchers(contextOf(), dues, wanted)).map(
      ({ voucher }) => voucher?.reference ?? 'none',
    ),
  );
  // Concurrently twice: the second payment pays the debt and does not extend again.
  const { balance } = await duesOf('D174');
  await lender.sandbox.pay(reference, extension.payNow);
  await lender.sandbox.pay(reference, extension.payNow);
  await settleEvents(lender);
  const after = await duesOf('D174');
  expect(after.balance).toBe(balance - extension.dueFirst - extension.payNow);
  expect(after.instalments.find(({ number }) => number === extension.instalment)?.dueOn).toBe(
    extension.newDueOn,
  );
});
