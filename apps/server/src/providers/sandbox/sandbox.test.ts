import { isValidClabe } from '@cauce/lending';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import { ProviderRefused, ProviderSilent } from '../payments.ts';
import type { Payments } from '../payments.ts';
import { registerSandbox } from './register-sandbox.ts';
import { CARD_WITH_BANK_CHALLENGE } from './sandbox-cards.ts';
import { sandboxTablesOf } from './sandbox-database.ts';

let payments: Payments;
const lender = appForFile({ withDemo: false });
beforeAll(async () => {
  payments = lender.ports.payments;
});
afterEach(() => {
  lender.sandbox.faults.set({ delayMs: 0, failNext: 0, loseAnswers: 0, loseNext: 0 });
});

const CARD = {
  good: '4242 4242 4242 4242',
  needsCode: '4000002500003155',
  declined: '4000000000000002',
  silent: '4000000000000119',
};
const holder = { name: 'Ana', phone: '+525500000000', email: 'ana@example.mx' };

/** The remaining fields of a charge. */
const rest = {
  returnUrl: 'https://app.lender.mx/repay/status',
  recordReference: () => Promise.reject(new Error('the sandbox goes by our own id')),
};
const known = (id: string, amount = 88_920) =>
  ({ id, amount, method: 'card', providerReference: null }) as const;

let count = 0;
const nextId = (): string => `a${(count += 1)}`;

async function charge(number: string, attemptId = nextId()) {
  const cardToken = await lender.sandbox.makeToken(number);
  const input = { ...rest, attemptId, cardToken, amount: 88_920, description: 'Pago' };
  return { input, answer: payments.startCharge(input) };
}

const voucher = (requestId: string, channel = 'oxxo', amount = 88_920) =>
  payments.issueVoucher({
    requestId,
    channel,
    amount,
    expiresAt: new Date(lender.clock.now() + 86_400_000),
    description: 'Pago',
    borrower: holder,
  });

describe('a voucher', () => {
  test('of a till is 14 digits, of a transfer a CLABE with a valid check digit', async () => {
    expect((await voucher('v1')).reference).toMatch(/^\d{14}$/);
    expect(isValidClabe((await voucher('v2', 'spei')).reference)).toBe(true);
  });

  test.each([
    ['upi', /^loan\.\d{12}@sandbox$/],
    ['neft', /^9301\d{12}$/],
    ['instapay', /^9301\d{12}$/],
    ['7eleven', /^\d{14}$/],
    ['cebuana', /^\d{14}$/],
  ])('of %s has that channel’s kind of code, and can be paid', async (channel, shape) => {
    const { reference } = await voucher(`of-${channel}`, channel);
    expect(reference).toMatch(shape);
    expect(await lender.sandbox.pay(reference, 88_920)).toMatch(/^rec_/);
  });

  test('of a channel that no market has is refused', async () => {
    await expect(voucher('v0', 'pigeon')).rejects.toThrow(ProviderRefused);
  });

  test('requested again by the same id is the same, also concurrently and after a lost answer', async () => {
    lender.sandbox.faults.set({ loseNext: 1 });
    await expect(voucher('v3')).rejects.toThrow(ProviderSilent);
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => voucher('v3')));
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(1);
  });

  test('requested again with another amount is refused', async () => {
    await voucher('v4');
    await expect(voucher('v4', 'oxxo', 1)).rejects.toThrow(ProviderRefused);
  });
});

describe('a card (sentinels)', () => {
  test('is charged once, however often the attempt is sent', async () => {
    const { input, answer } = await charge(CARD.good);
    expect(await answer).toMatchObject({ kind: 'succeeded' });
    const again = await Promise.all([1, 2, 3].map(() => payments.startCharge(input)));
    expect(again).toEqual([await answer, await answer, await answer]);
    expect(await payments.findPayment(known(input.attemptId))).toEqual(await answer);
    await expect(payments.startCharge({ ...input, amount: 1 })).rejects.toThrow(ProviderRefused);
  });

  test('that needs a code is charged only with the right one', async () => {
    const { input, answer } = await charge(CARD.needsCode);
    expect(await answer).toMatchObject({ kind: 'needsCode' });
    const codeNow = async () => {
      const codes = await lender.sandbox.app.inject('/sandbox/v1/codes');
      return codes
        .json<{ attemptId: string; code: string }[]>()
        .find(({ attemptId }) => attemptId === input.attemptId)?.code;
    };
    const code = (await codeNow()) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await payments.confirmCharge(input.attemptId, wrong)).toMatchObject({
      kind: 'wrongCode',
    });
    await payments.sendCodeAgain(input.attemptId);
    expect(await payments.confirmCharge(input.attemptId, (await codeNow()) ?? '')).toMatchObject({
      kind: 'succeeded',
    });
  });

  test('fails after three wrong codes', async () => {
    const { input, answer } = await charge(CARD.needsCode);
    await answer;
    for (const kind of ['wrongCode', 'wrongCode', 'failed', 'failed'])
      expect(await payments.confirmCharge(input.attemptId, 'x')).toMatchObject({ kind });
  });

  test('may be declined', async () => {
    const { answer } = await charge(CARD.declined);
    expect(await answer).toMatchObject({ kind: 'failed', reason: 'declined' });
  });

  test('may be charged without an answer, which a query reveals', async () => {
    const { input, answer } = await charge(CARD.silent);
    await expect(answer).rejects.toThrow(ProviderSilent);
    expect(await payments.findPayment(known(input.attemptId))).toMatchObject({ kind: 'succeeded' });
  });

  test('whose answer was lost was still charged once', async () => {
    const attemptId = nextId();
    const cardToken = await lender.sandbox.makeToken(CARD.good);
    lender.sandbox.faults.set({ loseNext: 1 });
    const input = { ...rest, attemptId, cardToken, amount: 100, description: '' };
    await expect(payments.startCharge(input)).rejects.toThrow(ProviderSilent);
    expect(await payments.startCharge(input)).toMatchObject({ kind: 'succeeded' });
  });

  test('is not charged by a call that fails', async () => {
    lender.sandbox.faults.set({ failNext: 1 });
    const attemptId = nextId();
    const input = { ...rest, attemptId, cardToken: 'tok_x', amount: 100, description: '' };
    await expect(payments.startCharge(input)).rejects.toThrow(ProviderSilent);
    expect(await payments.findPayment(known(attemptId))).toBeNull();
  });

  test('may be ended: then it is never charged, even if its request arrives later', async () => {
    const { input, answer } = await charge(CARD.needsCode);
    await answer;
    expect(await payments.endPayment(known(input.attemptId))).toMatchObject({ kind: 'failed' });
    const { input: late } = { input: { ...input, attemptId: nextId() } };
    expect(await payments.endPayment(known(late.attemptId))).toMatchObject({ kind: 'failed' });
    await expect(payments.startCharge(late)).rejects.toThrow(ProviderRefused);
    const made = await charge(CARD.good);
    await made.answer;
    const ended = await payments.endPayment(known(made.input.attemptId));
    expect(ended).toMatchObject({ kind: 'succeeded' });
  });

  test('whose bank asks has a page of the bank, which leads back', async () => {
    const { input, answer } = await charge(CARD_WITH_BANK_CHALLENGE);
    const ended = await answer;
    const url = ended.kind === 'needsAction' ? ended.url : '';
    expect(await (await fetch(url)).text()).toContain('Banco de prueba');
    const body = new URLSearchParams({ press: 'pay' });
    const pressed = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, rest.returnUrl]);
    expect(await payments.findPayment(known(input.attemptId))).toMatchObject({ kind: 'succeeded' });
  });

  test('shows its mask and brand; its number is in no table and no answer', async () => {
    const token = await lender.sandbox.makeToken(CARD.good);
    const card = await payments.describeCard(token, holder);
    expect(card).toEqual({
      token,
      bankName: 'Visa',
      bankCode: 'sandbox',
      mask: '·· 4242',
      fingerprint: 'Visa ·· 4242',
    });
    const rows = await sandboxTablesOf(lender.db)
      .selectFrom('sandbox_tokens')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/4242\s?4242/);
    await expect(payments.describeCard('tok_none', holder)).rejects.toThrow(ProviderRefused);
  });

  test('with a wrong digit gets no token', async () => {
    const { status } = await lender.sandbox.post('/v1/tokens', { number: '4242424242424241' });
    expect(status).toBe(422);
  });
});

describe('the wallet', () => {
  test('opens a page, accepts one press and leads back', async () => {
    const attemptId = nextId();
    const returnUrl = 'https://app.lender.mx/repay/status';
    const input = { attemptId, amount: 500, description: 'Pago', returnUrl };
    const { url } = await payments.startWallet(input);
    expect(await (await fetch(url)).text()).toContain('$5,00');
    const body = new URLSearchParams({ press: 'pay' });
    const pressed = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, returnUrl]);
    expect(await payments.findPayment(known(attemptId))).toMatchObject({ kind: 'succeeded' });
    expect((await payments.startWallet(input)).url).toBe(url);
  });
});

describe('the sandbox', () => {
  test('refuses calls without its key', async () => {
    const answer = await lender.sandbox.app.inject('/sandbox/v1/payments/a1');
    expect(answer.statusCode).toBe(401);
  });

  test('refuses to start in production', async () => {
    const { app } = lender.sandbox;
    // No other option is read.
    await expect(registerSandbox(app, { mode: 'production' } as never)).rejects.toThrow(
      'does not start in production',
    );
  });
});
