import { readRepayment } from '@cauce/contract/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { withEveryCode } from '../../../test/every-code.ts';
import { startRazorpayStandIn } from '../../../test/stand-ins/razorpay-stand-in.ts';
import type { RazorpayStandIn } from '../../../test/stand-ins/razorpay-stand-in.ts';
import { brandSettings } from '../../../test/test-settings.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { takeEvents, workOf } from '../../../test/work-of.ts';
import { checkBooks } from '../../money/ledger/books.ts';
import { cancelVouchers } from '../../money/vouchers/cancel-vouchers.ts';
import { razorpayPayments } from '../../providers/razorpay/razorpay-payments.ts';

// A lender in India whose payments come through Razorpay's virtual accounts.
let razorpay: RazorpayStandIn;
let app: TestApp;
beforeAll(async () => {
  razorpay = await startRazorpayStandIn(() => app.clock.now());
  const settings = {
    url: razorpay.address,
    keyId: 'rzp_test_00000000',
    keySecret: 'a-key-secret',
    webhookSecrets: razorpay.secrets,
    bank: { name: 'RBL Bank', ifsc: 'RATN0VAAPIS' },
  };
  const payments = razorpayPayments(settings, { currency: 'INR', now: () => app.clock.now() });
  app = await startTestApp({
    settings: brandSettings('vaiga'),
    ports: { payments },
  });
});
afterAll(async () => {
  await app.close();
  await razorpay.close();
});

const dueOf = async () => {
  const order = { orderId: 'D174', productId: 'steady' };
  return dataOf(await withEveryCode(() => app.call(readRepayment, order, { language: 'en' })));
};
const accountOf = (upiId: string) => {
  const found = razorpay.accounts.find(({ receivers }) =>
    receivers.some((one) => 'address' in one && one.address === upiId),
  );
  if (found === undefined) throw new Error(`no account with ${upiId}`);
  return found;
};
const send = async ({ body, headers }: ReturnType<RazorpayStandIn['event']>): Promise<number> => {
  const call = { method: 'POST', url: '/webhooks/razorpay', payload: body } as const;
  return (await app.inject({ ...call, headers })).statusCode;
};

test('a loan is paid to a UPI ID of Razorpay, once however often it is reported, and owed again after a refund', async () => {
  const before = await dueOf();
  expect(before).toMatchObject({ takesCards: false, takesWallet: false });
  const [upi, bank] = before.groups.flatMap((group: { channels: object[] }) => group.channels);
  expect(upi.code).toMatch(/@icici$/);
  expect(bank.code.replaceAll(' ', '')).toMatch(/^\d{16}$/);

  const account = accountOf(upi.code);
  const payment = razorpay.payment(before.amount);
  const paid = { payment, virtual_account: account };
  const forged = razorpay.event('virtual_account.credited', paid);
  forged.headers['x-razorpay-signature'] = 'a'.repeat(64);
  expect(await send(forged)).toBe(401);
  for (let times = 0; times < 2; times += 1)
    expect(await send(razorpay.event('virtual_account.credited', paid))).toBe(200);
  await takeEvents(app);
  const after = await dueOf();
  expect(after.dueOn > before.dueOn).toBe(true);

  const back = { ...payment, amount_refunded: payment.amount };
  const refund = { id: 'rfnd_1', payment_id: payment.id, amount: payment.amount };
  expect(await send(razorpay.event('refund.processed', { refund, payment: back }))).toBe(200);
  await takeEvents(app);
  expect((await dueOf()).dueOn).toBe(before.dueOn);
  expect(await checkBooks(app.db, { now: new Date(app.clock.now()) })).toEqual([]);
});

test('an account whose instalment was paid otherwise is closed at Razorpay', async () => {
  const { amount, groups } = await dueOf();
  const [upi] = groups.flatMap((group: { channels: object[] }) => group.channels);
  const open = razorpay.accounts.filter(({ status }) => status === 'active');
  const account = accountOf(upi.code);
  const payment = razorpay.payment(amount, 'bank_transfer');
  const paid = { payment, virtual_account: account };
  expect(await send(razorpay.event('virtual_account.credited', paid))).toBe(200);
  await takeEvents(app);
  await cancelVouchers(workOf(app));
  expect(open.filter(({ status }) => status === 'closed').length).toBeGreaterThan(0);
  expect(account.status).toBe('active');
});
