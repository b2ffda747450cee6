import { isValidClabe } from '@cauce/lending';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startConektaStandIn } from '../../../test/stand-ins/conekta-stand-in.ts';
import type { ConektaStandIn } from '../../../test/stand-ins/conekta-stand-in.ts';
import { conektaPayments } from './conekta-payments.ts';
import { ProviderRefused, ProviderSilent } from '../payments.ts';
import type { Payments } from '../payments.ts';

const NOW = Date.parse('2026-03-02T18:00:00Z');
let standIn: ConektaStandIn;
let payments: Payments;
const paymentsOf = (options: { readonly timeoutMs?: number } = {}): Payments =>
  conektaPayments(
    {
      url: standIn.address,
      privateKey: 'key_private0000',
      publicKey: 'key_public00000',
      webhookKeys: standIn.publicKeys,
    },
    { currency: 'MXN', now: () => NOW, ...options },
  );
beforeAll(async () => {
  standIn = await startConektaStandIn(() => NOW);
  payments = paymentsOf();
});
afterAll(() => standIn.close());
afterEach(() => {
  Object.assign(standIn.faults, { loseNext: 0, failNext: 0, isMute: false, losePath: '' });
});

const payer = { name: 'Ana Ruiz', phone: '+525512345678', email: 'ayuda@lender.mx' };
const voucher = (requestId: string, channel = 'efectivo', lifeMs = 86_400_000) =>
  payments.issueVoucher({
    requestId,
    channel,
    amount: 88_920,
    expiresAt: new Date(NOW + lifeMs),
    description: 'Pago D174',
    borrower: payer,
  });
const bind = (token = 'tok_1') => payments.describeCard(token, payer);
/** What the lender has stored for each attempt: Conekta's own id, or nothing. */
const stored = new Map<string, string>();
const charge = (attemptId: string, cardToken: string, mayKeep = true) =>
  payments.startCharge({
    attemptId,
    cardToken,
    amount: 88920,
    description: 'Pago',
    returnUrl: 'https://app.lender.mx/repay/status',
    recordReference: async (reference) => {
      if (mayKeep) stored.set(attemptId, reference);
      return mayKeep;
    },
  });
const known = (id: string) =>
  ({ id, providerReference: stored.get(id) ?? null, method: 'card', amount: 88_920 }) as const;
const chargesOf = (attemptId: string) =>
  standIn.orders
    .filter(({ metadata }) => metadata['cauce_id'] === attemptId)
    .flatMap(({ charges }) => charges.data);
const read = (call: { body: Buffer; headers: Record<string, string> }) =>
  payments.webhooks['conekta']?.read(call, NOW) ?? null;

describe('a voucher of Conekta', () => {
  test('is an order with a charge: a reference for tills, a CLABE for transfers', async () => {
    const cash = await voucher('r1');
    expect(cash).toMatchObject({
      reference: expect.stringMatching(/^\d{14}$/),
      expiresAt: new Date(NOW + 86_400_000),
    });
    expect(isValidClabe((await voucher('r2', 'spei')).reference)).toBe(true);
    const posted = standIn.requests.find(({ method }) => method === 'POST');
    // The published API has no idempotency key for this call, so none is sent.
    expect(posted?.headers['idempotency-key']).toBeUndefined();
  });

  test('whose answer was lost is requested again: nobody was shown the first one', async () => {
    standIn.faults.loseNext = 1;
    await expect(voucher('r3')).rejects.toThrow(ProviderSilent);
    const again = await voucher('r3');
    expect(standIn.orders.map(({ id }) => id)).toContain(again.providerId);
  });

  test('is issued also in the last hour of its day, although Conekta requires a longer life', async () => {
    const late = await voucher('r5', 'efectivo', 1_800_000);
    expect(late.reference).toMatch(/^\d{14}$/);
    expect(late.expiresAt.getTime()).toBeGreaterThan(NOW + 3_600_000);
  });

  test('can be cancelled', async () => {
    const { providerId } = await voucher('r4');
    await payments.cancelVoucher(providerId);
    expect(standIn.orders.find(({ id }) => id === providerId)?.payment_status).toBe('canceled');
    await expect(payments.cancelVoucher('ord_none')).rejects.toThrow(ProviderRefused);
  });
});

describe('a card at Conekta', () => {
  test('is stored as a source of a customer and charged once', async () => {
    const card = await bind();
    expect(card).toMatchObject({ bankName: 'banamex', mask: '·· 4242' });
    expect(await charge('a1', card.token)).toMatchObject({
      kind: 'succeeded',
      paidAt: new Date(NOW),
    });
    expect(chargesOf('a1')).toHaveLength(1);
    expect(await payments.findPayment(known('a1'))).toMatchObject({ kind: 'succeeded' });
  });

  test('is charged only once its order’s id is stored, and not at all if the attempt is over', async () => {
    const { token } = await bind();
    await expect(charge('over', token, false)).rejects.toThrow(ProviderRefused);
    expect(chargesOf('over')).toEqual([]);
    expect(await payments.findPayment(known('over'))).toBeNull();
    expect(await payments.endPayment(known('over'))).toMatchObject({ kind: 'failed' });
  });

  test('whose bank asks the borrower leads to Conekta’s page for it, until it is ended', async () => {
    const { token } = await bind('tok_3ds');
    expect(await charge('3ds', token)).toMatchObject({
      kind: 'needsAction',
      url: expect.stringContaining('https://pay.conekta.com/'),
    });
    expect(await payments.endPayment(known('3ds'))).toMatchObject({ kind: 'failed' });
    expect(await payments.findPayment(known('3ds'))).toMatchObject({ kind: 'failed' });
  });

  test('may be declined, which is an answer', async () => {
    const { token } = await bind('tok_declined');
    const reason = 'conekta.errors.processing.bank.declined';
    expect(await charge('a2', token)).toMatchObject({ kind: 'failed', reason });
    expect(await payments.findPayment(known('a2'))).toMatchObject({ kind: 'failed' });
  });

  test('with an unknown token is refused', async () => {
    await expect(bind('nothing')).rejects.toThrow(ProviderRefused);
    await expect(charge('a3', 'card of another provider')).rejects.toThrow(ProviderRefused);
  });
});

describe('silence of Conekta', () => {
  test.each([
    ['no answer in time', { isMute: true }, { timeoutMs: 100 }],
    ['a fault of theirs', { failNext: 1 }, {}],
  ])('%s leaves the outcome unknown, never failed', async (_what, fault, patience) => {
    Object.assign(standIn.faults, fault);
    const found = paymentsOf(patience).findPayment(known('a1'));
    await expect(found).rejects.toThrow(ProviderSilent);
  });

  test.each([
    ['the order', '/orders', 0],
    ['the charge', '/charges', 1],
  ])('after %s the payment is looked up by Conekta’s id', async (_what, losePath, charges) => {
    const attemptId = `lost${charges}`;
    const { token } = await bind();
    Object.assign(standIn.faults, { loseNext: 1, losePath });
    await expect(charge(attemptId, token)).rejects.toThrow(ProviderSilent);
    expect(chargesOf(attemptId)).toHaveLength(charges);
    const found = await payments.findPayment(known(attemptId));
    expect(found?.kind).toBe(charges === 0 ? undefined : 'succeeded');
    // Ending the payment gives the same result, whatever was lost: what was charged stays charged.
    const { kind } = await payments.endPayment(known(attemptId));
    expect(kind).toBe(charges === 0 ? 'failed' : 'succeeded');
  });
});

describe('an event of Conekta', () => {
  test('says what was paid, in cents, when and for what', async () => {
    const { providerId, reference } = await voucher('r5');
    const order = standIn.pay(providerId);
    const event = read(standIn.event('order.paid', order));
    expect(event).toMatchObject({
      kind: 'paid',
      paymentId: standIn.chargeAt(order).id,
      providerId,
      reference,
      amount: 88920,
      currency: 'MXN',
      attemptId: null,
      paidAt: new Date(NOW),
    });
    // The same money reported as a charge is the same payment.
    const ofCharge = read(standIn.event('charge.paid', standIn.chargeAt(order)));
    expect(ofCharge).toMatchObject({ kind: 'paid', paymentId: event?.paymentId, providerId });
    expect(ofCharge?.eventId).not.toBe(event?.eventId);
  });

  test('of a card names the attempt', async () => {
    await charge('a5', (await bind()).token);
    const order = standIn.orders.find(({ metadata }) => metadata['cauce_id'] === 'a5') ?? {};
    expect(read(standIn.event('order.paid', order))).toMatchObject({
      attemptId: 'a5',
      kind: 'paid',
    });
  });

  test('about returned money has the amount, whether the order or the charge reports it', async () => {
    const { providerId } = await voucher('r7');
    const order = standIn.pay(providerId);
    const back = { ...order, amount_refunded: 88_920 };
    const ofOrder = read(standIn.event('order.refunded', back));
    expect(ofOrder).toMatchObject({ kind: 'refunded', amount: 88_920 });
    const part = { ...standIn.chargeAt(order), refunds: { data: [{ amount: -500 }] } };
    const ofCharge = read(standIn.event('charge.refunded', part));
    expect(ofCharge).toMatchObject({ amount: 500, paymentId: ofOrder?.paymentId });
  });

  test('of a card that its bank charged back is the whole charge, which is what a chargeback names', async () => {
    await charge('a6', (await bind()).token);
    const order = standIn.orders.find(({ metadata }) => metadata['cauce_id'] === 'a6');
    if (order === undefined) throw new Error('no such order');
    const paid = read(standIn.event('order.paid', order));
    const back = { ...order, payment_status: 'charged_back' };
    expect(read(standIn.event('order.charged_back', back))).toMatchObject({
      kind: 'refunded',
      attemptId: 'a6',
      amount: paid?.amount,
      paymentId: paid?.paymentId,
      providerId: paid?.providerId,
    });
  });

  test('about money that cannot be read is stored for a person, without personal data', () => {
    const order = {
      object: 'order',
      id: 'ord_1',
      amount: 100,
      currency: 'MXN',
      customer_info: { name: 'María', email: 'maria@example.com' },
      charges: { data: [{ id: 'chg_1', status: 'paid', amount: 'one', currency: 'MXN' }] },
    };
    const event = read(standIn.event('order.paid', order));
    expect(event).toMatchObject({ kind: 'paid', paymentId: '', amount: 0 });
    expect(event?.unread).toContain('"id":"chg_1"');
    expect(event?.unread).not.toMatch(/mar[ií]a/i);
    // The stored content is complete enough for a later version that can read it.
    const stored = (event?.unread ?? '').replace('"one"', '100');
    expect(payments.webhooks['conekta']?.readAgain(JSON.parse(stored), 0)).toMatchObject({
      eventId: event?.eventId,
      kind: 'paid',
      paymentId: 'chg_1',
      amount: 100,
    });
    expect(read(standIn.event('order.expired', { object: 'order' }))?.kind).toBe('other');
  });

  test.each([
    ['order.expired', 'expired'],
    ['charge.declined', 'failed'],
    ['order.pending_payment', 'other'],
  ])('%s is %s', async (type, kind) => {
    const { providerId } = await voucher('r6');
    const order = standIn.orders.find(({ id }) => id === providerId) ?? {};
    expect(read(standIn.event(type, order))?.kind).toBe(kind);
  });

  test('is verified by either of two keys and by nothing else', () => {
    const order = standIn.orders[0] ?? {};
    const call = standIn.event('order.paid', order, 1);
    expect(read(call)).not.toBeNull();
    const changed = Buffer.from(call.body.toString().replace('88920', '98920'));
    expect(read({ ...call, body: changed })).toBeNull();
    for (const digest of ['', 'AAAA', call.headers.digest.slice(4), `${call.headers.digest}AA`])
      expect(read({ ...call, headers: { ...call.headers, digest } })).toBeNull();
  });
});
