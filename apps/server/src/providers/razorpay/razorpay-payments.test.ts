import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startRazorpayStandIn } from '../../../test/stand-ins/razorpay-stand-in.ts';
import type { RazorpayStandIn } from '../../../test/stand-ins/razorpay-stand-in.ts';
import { ProviderRefused, ProviderSilent } from '../payments.ts';
import type { Payments } from '../payments.ts';
import { razorpayPayments } from './razorpay-payments.ts';

const NOW = Date.parse('2026-03-02T18:00:00Z');
const DAY_MS = 86_400_000;
const ACCOUNT = { virtual_account: { id: 'va_1' } };
let razorpay: RazorpayStandIn;
let payments: Payments;
const connect = ({ ifsc = 'RATN0VAAPIS', keySecret = 'a-key-secret', timeoutMs = 5_000 } = {}) =>
  razorpayPayments(
    {
      url: razorpay.address,
      keyId: 'rzp_test_00000000',
      keySecret,
      webhookSecrets: razorpay.secrets,
      bank: { name: 'RBL Bank', ifsc },
    },
    { currency: 'INR', now: () => NOW, timeoutMs },
  );
beforeAll(async () => {
  razorpay = await startRazorpayStandIn(() => NOW);
  payments = connect();
});
afterAll(() => razorpay.close());
afterEach(() => {
  Object.assign(razorpay.faults, { loseNext: 0, failNext: 0, isMute: false });
});

const voucher = (channel: 'upi' | 'neft', { from = payments, lifeMs = DAY_MS } = {}) =>
  from.issueVoucher({
    requestId: 'r1',
    channel,
    amount: 362_511,
    expiresAt: new Date(NOW + lifeMs),
    description: 'Vaiga, payment of loan D174',
    borrower: { name: 'Ananya Krishnan', phone: '+919000000100', email: 'care@vaiga.example' },
  });
const accountOf = (providerId: string) => {
  const found = razorpay.accounts.find(({ id }) => id === providerId);
  if (found === undefined) throw new Error('no such account');
  return found;
};
const read = (call: ReturnType<RazorpayStandIn['event']>) =>
  payments.webhooks['razorpay']?.read(call, NOW) ?? null;

describe('a voucher of Razorpay', () => {
  test('is a UPI ID, or an account at the bank whose IFSC slips show', async () => {
    const upi = await voucher('upi');
    expect(upi.reference).toMatch(/^rpy\.payto\d+@icici$/);
    expect(upi.expiresAt).toEqual(new Date(NOW + DAY_MS));
    expect((await voucher('neft')).reference).toMatch(/^\d{16}$/);
    expect(payments.channels).toMatchObject([
      { payCode: 'upi' },
      { payCode: 'neft', bank: { name: 'RBL Bank', ifsc: 'RATN0VAAPIS' } },
    ]);
  });

  test('tells Razorpay nothing about the borrower', async () => {
    await voucher('upi');
    expect(JSON.stringify(razorpay.requests)).not.toMatch(/ananya|9000000100|care@/i);
  });

  test('at a bank with another IFSC is never shown', async () => {
    const other = connect({ ifsc: 'YESB0CMSNOC' });
    await expect(voucher('neft', { from: other })).rejects.toThrow(ProviderSilent);
    expect((await voucher('upi', { from: other })).reference).toContain('@icici');
  });

  test('can be issued in the last minutes of a day, although accounts live at least 15 minutes', async () => {
    const late = await voucher('upi', { lifeMs: 60_000 });
    expect(late.expiresAt.getTime()).toBeGreaterThan(NOW + 900_000);
  });

  test('whose answer was lost is requested again', async () => {
    razorpay.faults.loseNext = 1;
    await expect(voucher('upi')).rejects.toThrow(ProviderSilent);
    const again = await voucher('upi');
    expect(accountOf(again.providerId).status).toBe('active');
  });

  test('can be closed', async () => {
    const { providerId } = await voucher('neft');
    await payments.cancelVoucher(providerId);
    expect(accountOf(providerId).status).toBe('closed');
    await expect(payments.cancelVoucher('va_none')).rejects.toThrow(ProviderRefused);
  });

  test('is refused with a wrong key, and its outcome is unknown after a server error or silence', async () => {
    const wrongKey = connect({ keySecret: 'another' });
    await expect(voucher('upi', { from: wrongKey })).rejects.toThrow(ProviderRefused);
    razorpay.faults.failNext = 1;
    await expect(voucher('upi')).rejects.toThrow(ProviderSilent);
    razorpay.faults.isMute = true;
    const impatient = connect({ timeoutMs: 100 });
    await expect(voucher('upi', { from: impatient })).rejects.toThrow(ProviderSilent);
  });
});

test('Razorpay offers neither cards nor a wallet here', async () => {
  expect(payments).toMatchObject({ takesCards: false, takesWallet: false });
  await expect(payments.cardBinding()).rejects.toThrow(ProviderRefused);
});

describe('an event of Razorpay', () => {
  test('says what was paid, in paise, when and to which account, whichever receiver took it', async () => {
    const { providerId } = await voucher('upi');
    const payment = razorpay.payment(362_511, 'bank_transfer');
    const event = read(
      razorpay.event('virtual_account.credited', {
        payment,
        virtual_account: accountOf(providerId),
        bank_transfer: { payment_id: payment.id, mode: 'NEFT', amount: 362_511 },
      }),
    );
    expect(event).toMatchObject({
      kind: 'paid',
      paymentId: payment.id,
      providerId,
      reference: '',
      amount: 362_511,
      currency: 'INR',
      paidAt: new Date(NOW),
    });
    expect(read(razorpay.event('payment.captured', { payment }))?.kind).toBe('other');
  });

  test('of a refund or a lost dispute says all that left of the payment', () => {
    const payment = { ...razorpay.payment(500_000), amount_refunded: 190_000 };
    const refund = { id: 'rfnd_1', payment_id: payment.id, amount: 50_000 };
    expect(read(razorpay.event('refund.processed', { refund, payment }))).toMatchObject({
      kind: 'refunded',
      paymentId: payment.id,
      amount: 190_000,
    });
    const dispute = { id: 'disp_1', payment_id: payment.id, amount_deducted: 39_000 };
    expect(read(razorpay.event('payment.dispute.lost', { payment, dispute }))).toMatchObject({
      kind: 'refunded',
      amount: 229_000,
    });
    for (const type of ['payment.dispute.created', 'payment.dispute.won', 'refund.created'])
      expect(read(razorpay.event(type, { payment, dispute, refund }))?.kind).toBe('other');
  });

  test('of a payment that was never captured and goes back by itself is of no concern', () => {
    const payment = { ...razorpay.payment(500), captured: false, amount_refunded: 500 };
    expect(read(razorpay.event('refund.processed', { payment }))?.kind).toBe('other');
  });

  test('of an account that was closed ends its voucher', async () => {
    const { providerId } = await voucher('neft');
    const closed = razorpay.event('virtual_account.closed', {
      virtual_account: accountOf(providerId),
    });
    expect(read(closed)).toMatchObject({ kind: 'expired', providerId, currency: 'INR' });
  });

  test('about money that cannot be read is stored for a person, without what names anybody', async () => {
    const { providerId } = await voucher('upi');
    const payment = { ...razorpay.payment(362_511), amount: 'much' };
    const call = razorpay.event('virtual_account.credited', {
      payment,
      virtual_account: accountOf(providerId),
    });
    const event = read(call);
    expect(event).toMatchObject({ kind: 'paid', paymentId: '', amount: 0 });
    expect(event?.unread).toContain(payment.id);
    expect(event?.unread).not.toMatch(/gaurav|90000/i);
    const mended = (event?.unread ?? '').replace('"much"', '362511');
    expect(payments.webhooks['razorpay']?.readAgain(JSON.parse(mended), 0)).toMatchObject({
      eventId: call.headers['x-razorpay-event-id'],
      kind: 'paid',
      paymentId: payment.id,
      providerId,
      amount: 362_511,
    });
  });

  test.each([
    ['credited without its account', 'virtual_account.credited', {}, {}],
    ['not captured', 'virtual_account.credited', { captured: false }, ACCOUNT],
    ['paid at an impossible time', 'virtual_account.credited', { created_at: 9e15 }, ACCOUNT],
    ['a lost dispute without its amount', 'payment.dispute.lost', {}, {}],
  ])('about money that is %s is stored for a person', (_what, type, changed, others) => {
    const payment = { ...razorpay.payment(100), ...changed };
    expect(read(razorpay.event(type, { payment, ...others }))?.unread).toContain(payment.id);
  });

  test('is proven by either of two secrets and by nothing else', () => {
    const payment = razorpay.payment(88_920);
    const call = razorpay.event('refund.processed', { payment }, 1);
    expect(read(call)).not.toBeNull();
    const changed = Buffer.from(call.body.toString().replace('88920', '98920'));
    expect(read({ ...call, body: changed })).toBeNull();
    const { 'x-razorpay-signature': signature } = call.headers;
    for (const other of ['', 'AAAA', signature.toUpperCase(), signature.slice(2), `${signature}00`])
      expect(
        read({ ...call, headers: { ...call.headers, 'x-razorpay-signature': other } }),
      ).toBeNull();
    for (const eventId of ['', 'a'.repeat(65), 'with space'])
      expect(
        read({ ...call, headers: { ...call.headers, 'x-razorpay-event-id': eventId } }),
      ).toBeNull();
  });
});
