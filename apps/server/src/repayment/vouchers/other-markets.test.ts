import {
  bindBankAccount,
  confirmLoan,
  makeVoucher,
  quoteLoan,
  readContract,
  readLoan,
  readPayoff,
  readRepayment,
} from '@cauce/contract/server';
import { addDays, localDate, markets } from '@cauce/lending';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { withEveryCode } from '../../../test/every-code.ts';
import { brandSettings } from '../../../test/test-settings.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { takeEvents, workOf } from '../../../test/work-of.ts';
import { checkBooks } from '../../money/ledger/books.ts';
import { readDues } from '../../money/ledger/dues.ts';
import { sandboxTablesOf } from '../../providers/sandbox/sandbox-database.ts';
import { textCode } from '../../providers/sandbox/text-code.ts';
import { listOutbox } from '../../providers/sms-outbox.ts';
import { runDueJobs } from '../../schedule/run-due-jobs.ts';

// A complete lender in India: its brand file, with the demo's orders (docs/decisions/024-payment-channels-by-market.md).
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: brandSettings('vaiga') });
});
afterAll(() => app.close());

const order = { orderId: 'D174', productId: 'steady' };
const dueOf = async () => {
  const read = () => app.call(readRepayment, order, { language: 'en' });
  return dataOf(await withEveryCode(read));
};

describe('paying in India', () => {
  test('is by UPI or by bank transfer, with the tax by its own name and no wallet', async () => {
    const due = await dueOf();
    const { groups, takesWallet, details } = due;
    expect(groups.map(({ title }: { title: string }) => title)).toEqual([
      'Payment app',
      'Transfer',
    ]);
    const channels = groups.flatMap((group: { channels: object[] }) => group.channels);
    expect(channels).toMatchObject([
      { payCode: 'upi', codeName: 'UPI ID', hasBarcode: false },
      { payCode: 'neft', codeName: 'Account number', hasBarcode: false },
    ]);
    expect(takesWallet).toBe(false);
    expect(details.map(({ text }: { text: string }) => text)).toContain('GST (18%)');
  });

  test('by transfer shows the IFSC and the bank, by UPI opens the app; neither accepts the other’s code', async () => {
    const { amount } = await dueOf();
    const give = async (payCode: string) =>
      app.call(
        makeVoucher,
        { ...order, amount, payCode, requestType: 'instalment' },
        { language: 'en' },
      );
    expect((await give('neft')).outcome).toMatchObject({
      data: {
        codeParts: [
          { label: 'IFSC', value: 'SNDX0000001' },
          { label: 'Bank', value: 'Sandbox Bank' },
        ],
        payUrl: '',
      },
    });
    const upi = (await give('upi')).outcome;
    expect(upi).toMatchObject({ data: { amountName: 'Total to pay', codeParts: [] } });
    expect(upi.ok && upi.data.payUrl).toMatch(/^upi:\/\/pay\?pa=loan\.\d{12}@sandbox&.*&cu=INR$/);
    expect((await give('oxxo')).outcome).toMatchObject({ refusal: 'channelNotFound' });
  });

  test('by UPI arrives in rupees and lowers what is due', async () => {
    const { amount, groups } = await dueOf();
    await app.sandbox.pay(groups[0].channels[0].code, amount);
    const before = await dueOf();
    await takeEvents(app);
    expect((await dueOf()).dueOn > before.dueOn).toBe(true);
    const vouchers = await app.db
      .selectFrom('vouchers')
      .select(['channel', 'state'])
      .where('state', '=', 'paid')
      .execute();
    expect(vouchers).toEqual([{ channel: 'upi', state: 'paid' }]);
  });
});

describe('an Indian account', () => {
  const bind = async (number: string, bankCode: string) =>
    (await app.call(bindBankAccount, { account: { number, bankCode }, orderId: null })).outcome;
  const confirm = async (number: string, bankCode: string) => {
    const [sent] = await listOutbox(app.db);
    const verifyCode = /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '';
    const input = { account: { number, bankCode }, orderId: null, verifyCode };
    return (await app.call(bindBankAccount, input)).outcome;
  };

  test('is stored with its IFSC, which identifies the bank', async () => {
    expect(await bind('501000000000004829', 'UTIB0000001')).toMatchObject({
      data: { bankName: 'Axis Bank', accountMask: '·· 4829', needsCode: true },
    });
    expect(await confirm('501000000000004829', 'UTIB0000001')).toMatchObject({
      data: { bankName: 'Axis Bank', accountMask: '·· 4829', needsCode: false },
    });
    const stored = await app.db
      .selectFrom('borrowers')
      .select(['clabe', 'bank_code', 'bank_name'])
      .where('id', '=', '1001')
      .executeTakeFirst();
    expect(stored).toEqual({
      clabe: '501000000000004829',
      bank_code: 'UTIB0000001',
      bank_name: 'Axis Bank',
    });
  });

  test('accountRefused: a Mexican CLABE, and an IFSC without its zero', async () => {
    expect(await bind('032180000118359719', '')).toMatchObject({ refusal: 'accountRefused' });
    expect(await bind('501000000000', 'UTIB1000001')).toMatchObject({ refusal: 'accountRefused' });
  });
});

describe('giving a loan back in India', () => {
  test('until the day after its payout costs the principal and a share of the charges; after that the commission is not returned', async () => {
    const options = { language: 'en' } as const;
    const quote = await app.call(quoteLoan, { productId: 'steady', isReload: true }, options);
    if (!quote.outcome.ok) throw new Error(quote.outcome.refusal);
    const { amount, periods, termUnit } = quote.outcome.data;
    const wanted = { productId: 'steady', amount, periods, termUnit };
    const { body } = await app.call(confirmLoan, wanted, options);
    const address = new URL(body.data.lendDetailsUrl, 'http://x');
    const orderId = address.searchParams.get('orderId') ?? '';
    for (let i = 0; i < 8; i += 1) {
      await runDueJobs(workOf(app));
      await takeEvents(app);
      app.clock.advance(2_000);
    }
    const loan = async () => {
      return dataOf(await app.call(readLoan, { orderId, productId: 'steady' }, options));
    };
    const { payoff } = await loan();
    expect(payoff.coolingOffUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const note = await app.call(readContract, { orderNo: orderId, productId: 'steady' }, options);
    expect(JSON.stringify(note.outcome)).toContain('note-2026-11-30-9');
    const { outcome } = await app.call(readPayoff, { orderId }, options);
    if (!outcome.ok) throw new Error(outcome.refusal);
    // On the day of the payout nothing was earned and nothing of the commission used: exactly what was lent.
    expect(outcome.data).toMatchObject({ amount, coolingOffUntil: payoff.coolingOffUntil });
    expect(payoff.amount).toBe(amount);
    // The day after the last one it is an ordinary payoff: the commission stays.
    const dayAfter = addDays(localDate(payoff.coolingOffUntil), 1);
    const later = await readDues(app.db, orderId, dayAfter);
    expect(later?.coolingOffUntil).toBeNull();
    expect(later?.payoff()?.total).toBeGreaterThan((payoff.amount ?? 0) + 1_000);
    const slip = await app.call(
      makeVoucher,
      {
        orderId,
        productId: 'steady',
        payCode: 'upi',
        requestType: 'payoff',
        amount: String(amount),
      } as never,
      options,
    );
    if (!slip.outcome.ok) throw new Error(slip.outcome.refusal);
    await app.sandbox.pay(slip.outcome.data.code, amount ?? 0);
    await takeEvents(app);
    expect((await loan()).status).toBe(200);
    expect(await checkBooks(app.db, { orderId, now: new Date(app.clock.now()) })).toEqual([]);
  });
});

describe('paying at a counter in the Philippines', () => {
  let philippine: TestApp;
  beforeAll(async () => {
    philippine = await startTestApp({ settings: brandSettings('liwaya') });
  });
  afterAll(() => philippine.close());

  test('a slip mentions a barcode only if it has one', async () => {
    const loan = { orderId: 'D174', productId: 'hulugan' };
    const options = { language: 'en' } as const;
    const { amount } = dataOf(await philippine.call(readRepayment, loan, options));
    const slipOf = async (payCode: string) => {
      const input = { ...loan, amount, payCode, requestType: 'instalment' } as const;
      const { outcome } = await philippine.call(makeVoucher, input, options);
      if (!outcome.ok) throw new Error(outcome.refusal);
      const { hasBarcode, title, description, sections } = outcome.data;
      return { hasBarcode, text: JSON.stringify([title, description, sections]) };
    };
    const code = /\bcode\b|brightness/;
    expect(await slipOf('7eleven')).toEqual({
      hasBarcode: true,
      text: expect.stringMatching(code),
    });
    expect(await slipOf('cebuana')).toEqual({
      hasBarcode: false,
      text: expect.not.stringMatching(code),
    });
  });

  test('the test wallet, the test bank and its code are in English', async () => {
    const { payments } = philippine.ports;
    const charge = { amount: 500, description: 'Payment', returnUrl: 'https://app.example/status' };
    const { url } = await payments.startWallet({ ...charge, attemptId: 'w1' });
    expect(await (await fetch(url)).text()).toMatch(/<html lang="en">.*Test wallet.*Pay</s);
    const cardToken = await philippine.sandbox.makeToken('4000002500003155');
    const recordReference = () => Promise.resolve(true);
    await payments.startCharge({ ...charge, attemptId: 'c1', cardToken, recordReference });
    const sent: string[] = [];
    const money = markets.philippines.moneyFormat.locale;
    const context = { db: sandboxTablesOf(philippine.db), money, language: 'en' } as const;
    const textPayer = async (_to: string, text: string) => void sent.push(text);
    await textCode({ ...context, textPayer }, 'c1');
    expect(sent).toEqual([expect.stringMatching(/^Test bank: \d{6} is your code to pay ₱5\.00/)]);
  });
});
