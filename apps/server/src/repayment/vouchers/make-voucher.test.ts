import { makeVoucher, readRepaymentStatus } from '@cauce/contract/server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addLoanLike } from '../../../test/running-loan.ts';
import { settleEvents } from '../../../test/signed-events.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import type { CallOptions } from '../../../test/test-app.ts';
import { readDues } from '../../money/ledger/dues.ts';
import { expireVouchers } from '../../money/vouchers/expire-vouchers.ts';
import type { Work } from '../../jobs/work.ts';
import { OXXO_LIMITS, localDateOf } from '@cauce/lending';

const lender = appForFile();
let work: Work;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  const { db: database, ports, settings } = lender;
  work = { database, ports, settings, log: quiet };
});
beforeEach(async () => {
  lender.sandbox.faults.set({ failNext: 0, loseNext: 0 });
  await lender.db.deleteFrom('vouchers').execute();
});

const duesOf = async (orderId: string) => {
  const today = localDateOf(lender.clock.now(), 'America/Mexico_City');
  const dues = await readDues(lender.db, orderId, today);
  if (dues === null) throw new Error('no such order');
  return dues;
};

interface Input {
  readonly orderId?: string;
  readonly payCode?: string;
  readonly requestType?: 'instalment' | 'extension' | 'part';
  readonly amount?: number;
  readonly voucherId?: string | undefined;
}
async function make(request: Input = {}, call: CallOptions = {}) {
  const { orderId = 'D174', payCode = 'oxxo', requestType = 'instalment' } = request;
  const amount = request.amount ?? (await duesOf(orderId)).dueNow;
  const { voucherId } = request;
  const input = {
    productId: '',
    orderId,
    amount: String(amount),
    payCode,
    requestType,
    voucherId,
  };
  // A form carries text; the input's type describes what the server parses from it.
  return lender.call(makeVoucher, input as never, call);
}
const stored = () => lender.db.selectFrom('vouchers').selectAll().execute();
const pay = async (reference: string, amount: number): Promise<void> => {
  await lender.sandbox.pay(reference, amount);
  await settleEvents(lender);
};
const codeOf = (answer: Awaited<ReturnType<typeof make>>): string =>
  answer.body.data.repayDetail.vCode;
const idOf = (answer: Awaited<ReturnType<typeof make>>): string => answer.body.data.voucherId;

describe('a voucher', () => {
  test('shows what is due, by whom it is paid and how', async () => {
    const { dueNow } = await duesOf('D174');
    const { data } = (await make()).body;
    expect(data).toMatchObject({
      topLogo: '/assets/channels/oxxo.svg',
      repayDetail: { amount: dueNow, companyName: lender.settings.brand.operator.name },
      payCode: 'oxxo',
      hasBarcode: '1',
      state: 'active',
    });
    expect(data.repayDetail.vCode).toMatch(/^\d{14}$/);
    const feePage = await lender.app.inject(`${data.feeUrl}?sessionId=demo-1001&userId=1001`);
    expect(feePage.statusCode).toBe(200);
    expect(feePage.body).toContain('Comisiones de OXXO');
    expect(feePage.body).toContain('href="/repay?userId=1001&amp;sessionId=demo-1001"');
    expect((await lender.app.inject('/channel-fees/nowhere')).statusCode).toBe(404);
    expect(data.dataList.length).toBeGreaterThan(1);
    expect((await make({ payCode: 'spei' }, { language: 'en' })).body.data).toMatchObject({
      hasBarcode: '0',
      repayDetail: { repayTitle: 'Transfer to this account' },
    });
  });

  test('requested again it is the same voucher; for another channel it is another one', async () => {
    const codes = [await make(), await make(), await make({ payCode: 'tienda' })].map(codeOf);
    expect(new Set(codes).size).toBe(2);
    expect(await stored()).toHaveLength(2);
  });

  test('requested twenty times at once, it is one voucher', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => make()));
    expect(new Set(answers.map(codeOf)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('is found again after the provider’s answer was lost', async () => {
    lender.sandbox.faults.set({ loseNext: 1 });
    const lost = await make();
    expect(lost.outcome).toMatchObject({ ok: false, refusal: 'providerUnavailable' });
    expect(await stored()).toHaveLength(0);
    expect((await make()).outcome.ok).toBe(true);
    const atProvider = await lender.sandbox.app.inject('/sandbox/v1/codes');
    expect(atProvider.statusCode).toBe(200);
  });

  test('of another amount replaces the old one', async () => {
    const first = codeOf(await make());
    await lender.db.updateTable('vouchers').set({ amount: 1 }).execute();
    const second = codeOf(await make());
    expect(second).not.toBe(first);
    expect((await stored()).map(({ state }) => state).toSorted()).toEqual(['active', 'superseded']);
  });

  test('of an extension is for its fee', async () => {
    const { extension } = await duesOf('D174');
    const amount = extension?.payNow ?? 0;
    const { body } = await make({ requestType: 'extension', amount });
    expect(body.data.repayDetail.amount).toBe(amount);
  });
});

describe('a voucher is refused', () => {
  test.each([
    ['of another borrower’s loan', { orderId: 'E174', amount: 1 }, 'orderNotFound'],
    ['of a loan that does not run', { orderId: 'D151', amount: 1 }, 'notRepayable'],
    ['of another amount than what is due', { amount: 1 }, 'amountChanged'],
    ['of an unknown channel', { payCode: 'bank', amount: 1 }, 'channelNotFound'],
    [
      'of an extension that cannot be had',
      { orderId: 'D174N', requestType: 'extension', amount: 1 },
      'notExtendable',
    ],
  ] as const)('%s', async (_what, input, refusal) => {
    expect((await make(input)).outcome).toMatchObject({ ok: false, refusal });
    expect(await stored()).toHaveLength(0);
  });

  test('when the provider does not answer', async () => {
    lender.sandbox.faults.set({ failNext: 1 });
    const { outcome } = await make();
    expect(outcome).toMatchObject({ ok: false, refusal: 'providerUnavailable' });
  });
});

describe('a voucher ends', () => {
  test('at the end of its day in the market’s zone, and another is issued', async () => {
    await make();
    const [voucher] = await stored();
    const ends = voucher?.expires_at.toISOString() ?? '';
    expect(ends).toMatch(/T05:59:59.999Z$/);
    await lender.db
      .updateTable('vouchers')
      .set({ issued_at: new Date(0), expires_at: new Date(1) })
      .execute();
    expect(await expireVouchers(work)).toBe(1);
    expect((await stored())[0]?.state).toBe('expired');
    expect((await make()).body.data.state).toBe('active');
  });

  test('when it is paid, and shows as paid when it is opened again', async () => {
    const { dueNow, balance } = await duesOf('D174');
    const first = await make();
    const [code, voucherId] = [codeOf(first), idOf(first)];
    const spei = idOf(await make({ payCode: 'spei' }));
    await pay(code, dueNow);
    expect((await duesOf('D174')).balance).toBe(balance - dueNow);
    // Opened again, the voucher shows as paid; the next payment of the same amount gets a voucher of its own at once.
    const again = await make({ amount: dueNow, voucherId });
    expect(again.body.data).toMatchObject({
      state: 'paid',
      voucherId,
      repayDetail: { vCode: code },
    });
    // So does a screen that listed the other one before, and neither gets the next payment's.
    expect(
      (await make({ payCode: 'spei', amount: dueNow, voucherId: spei })).outcome,
    ).toMatchObject({
      refusal: 'amountChanged',
    });
    const states = (await stored()).map(({ channel, state }) => `${channel} ${state}`).toSorted();
    expect(states).toEqual(['oxxo paid', 'spei superseded']);
    const next = await make({ amount: dueNow });
    expect(next.body.data).toMatchObject({ state: 'active' });
    expect(codeOf(next)).not.toBe(code);
    const oxxo = lender.ports.payments.channels.find(({ payCode }) => payCode === 'oxxo');
    // If the channel does not accept that amount, the paid voucher still opens and no other is made.
    for (const limit of [{ most: dueNow - 1 }, { least: dueNow + 1 }])
      try {
        Object.assign(oxxo!, limit); // ! the demo has it
        expect(codeOf(await make({ amount: dueNow, voucherId }))).toBe(code);
        expect((await make({ amount: dueNow })).outcome).toMatchObject({
          refusal: 'channelNotFound',
        });
      } finally {
        Object.assign(oxxo!, OXXO_LIMITS);
      }
  });

  test('when another amount than its own is paid, which is then the amount that it shows', async () => {
    const orderId = await addLoanLike(lender, 'P2');
    const slip = await make({ orderId, payCode: 'spei' });
    const { amount } = slip.body.data.repayDetail;
    await pay(codeOf(slip), 20_000);
    const again = await make({ orderId, payCode: 'spei', amount, voucherId: idOf(slip) });
    expect(again.body.data).toMatchObject({ state: 'paid', repayDetail: { amount: 20_000 } });
  });

  test('when a part of what is due is paid, and opened again none takes its place', async () => {
    const part = {
      requestType: 'part',
      amount: 20_000,
      orderId: await addLoanLike(lender, 'P1'),
    } as const;
    const paid = await make(part);
    const other = await make({ ...part, payCode: 'spei' });
    await pay(codeOf(paid), part.amount);
    const status = await lender.call(readRepaymentStatus, {
      orderId: part.orderId,
      recordId: idOf(paid),
    });
    expect(status.outcome).toMatchObject({ data: { isFinal: true, state: 'succeeded' } });
    expect((await make({ ...part, voucherId: idOf(paid) })).body.data).toMatchObject({
      state: 'paid',
      repayDetail: { vCode: codeOf(paid) },
    });
    const again = await make({ ...part, payCode: 'spei', voucherId: idOf(other) });
    expect(again.body.data).toMatchObject({ state: 'superseded', voucherId: idOf(other) });
    expect((await stored()).filter(({ state }) => state === 'active')).toEqual([]);
    // Chosen anew it is another payment, and the first one's id names neither another loan's nor another channel's.
    expect(idOf(await make({ ...part, voucherId: undefined }))).not.toBe(idOf(paid));
    expect(idOf(await make({ voucherId: idOf(paid) }))).not.toBe(idOf(paid));
  });
});
