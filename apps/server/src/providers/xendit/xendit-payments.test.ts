import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startXenditStandIn } from '../../../test/stand-ins/xendit-stand-in.ts';
import type { XenditStandIn } from '../../../test/stand-ins/xendit-stand-in.ts';
import { ProviderRefused, ProviderSilent } from '../payments.ts';
import type { Payments } from '../payments.ts';
import { xenditPayments } from './xendit-payments.ts';

const NOW = Date.parse('2026-03-02T04:00:00Z');
const DAY_MS = 86_400_000;
let xendit: XenditStandIn;
let payments: Payments;
const connect = ({ secretKey = 'xnd_development_00000000', timeoutMs = 5_000, now = NOW } = {}) =>
  xenditPayments(
    { url: xendit.address, secretKey, callbackTokens: ['the-token-before', xendit.token] },
    { now: () => now, timeoutMs },
  );
beforeAll(async () => {
  xendit = await startXenditStandIn(() => NOW);
  payments = connect();
});
afterAll(() => xendit.close());
afterEach(() => {
  Object.assign(xendit.faults, { loseNext: 0, failNext: 0, isMute: false });
});

let count = 0;
const voucher = ({
  from = payments,
  requestId = `r${(count += 1)}`,
  channel = '7eleven',
  lifeMs = DAY_MS,
} = {}) =>
  from.issueVoucher({
    requestId,
    channel,
    amount: 169_739,
    expiresAt: new Date(NOW + lifeMs),
    description: 'Liwaya, payment of loan D174',
    borrower: { name: 'Maria Santos', phone: '+639170000100', email: 'care@liwaya.example' },
  });

describe('a voucher of Xendit', () => {
  test('is a payment code for a counter, in pesos and centavos', async () => {
    const { providerId, reference, expiresAt } = await voucher();
    expect(expiresAt).toEqual(new Date(NOW + DAY_MS));
    expect(xendit.requests.find(({ id }) => id === providerId)).toMatchObject({
      amount: 1697.39,
      currency: 'PHP',
      payment_method: {
        over_the_counter: {
          channel_code: '7ELEVEN',
          channel_properties: { payment_code: reference, customer_name: 'Maria Santos' },
        },
      },
    });
    await voucher({ channel: 'cebuana' });
    expect(payments.channels.map(({ payCode }) => payCode)).toEqual(['7eleven', 'cebuana']);
  });

  test('is the same one for the same request, also when its first answer was lost', async () => {
    const before = xendit.requests.length;
    xendit.faults.loseNext = 1;
    await expect(voucher({ requestId: 'lost' })).rejects.toThrow(ProviderSilent);
    const again = await voucher({ requestId: 'lost' });
    expect(xendit.requests.slice(before).map(({ id }) => id)).toEqual([again.providerId]);
  });

  test.each([
    ['due at once', 60_000],
    ['due in a month', 30 * DAY_MS],
  ])('%s is requested again word for word a minute later', async (_when, dueMs) => {
    xendit.faults.loseNext = 1;
    const requestId = `again${dueMs}`;
    await expect(voucher({ requestId, lifeMs: dueMs })).rejects.toThrow(ProviderSilent);
    const later = connect({ now: NOW + 60_000 });
    const again = await voucher({ from: later, requestId, lifeMs: dueMs });
    expect(xendit.requests.at(-1)?.id).toBe(again.providerId);
  });

  test.each([
    ['in a day’s last minutes', 60_000],
    ['weeks ahead', 30 * DAY_MS],
  ])('can be issued %s, within the lives that 7-Eleven takes', async (_when, lifeMs) => {
    const { expiresAt } = await voucher({ lifeMs });
    expect(expiresAt.getTime() - NOW).toBeGreaterThan(2 * 3_600_000);
    expect(expiresAt.getTime() - NOW).toBeLessThan(9 * DAY_MS);
  });

  test('is refused with a wrong key, and its outcome is unknown after a server error or silence', async () => {
    const wrongKey = connect({ secretKey: 'xnd_development_11111111' });
    await expect(voucher({ from: wrongKey })).rejects.toThrow(ProviderRefused);
    xendit.faults.failNext = 1;
    await expect(voucher()).rejects.toThrow(ProviderSilent);
    xendit.faults.isMute = true;
    await expect(voucher({ from: connect({ timeoutMs: 100 }) })).rejects.toThrow(ProviderSilent);
  });
});

test('Xendit offers neither cards nor a wallet here', async () => {
  expect(payments).toMatchObject({ takesCards: false, takesWallet: false });
  await expect(payments.cardBinding()).rejects.toThrow(ProviderRefused);
});

describe('an event of Xendit', () => {
  const reader = (from = payments) => {
    const found = from.webhooks['xendit'];
    if (found?.confirm === undefined) throw new Error('no reader');
    return { read: found.read, confirm: found.confirm };
  };
  const confirm = async (call: ReturnType<XenditStandIn['event']>, from = payments) => {
    const claimed = reader(from).read(call, NOW);
    return claimed && reader(from).confirm(claimed);
  };

  test('counts by what Xendit answers, and not by what the event says', async () => {
    const { providerId } = await voucher();
    xendit.settle(providerId);
    expect(await confirm(xendit.event(providerId, 1))).toMatchObject({
      eventId: `${providerId}:SUCCEEDED`,
      kind: 'paid',
      paymentId: providerId,
      providerId,
      amount: 169_739,
      currency: 'PHP',
      paidAt: new Date(NOW),
    });
  });

  test('of a payment that Xendit does not show yet is refused, so that it is sent again', async () => {
    const { providerId } = await voucher();
    await expect(confirm(xendit.event(providerId, 169_739))).rejects.toThrow(ProviderSilent);
    expect((await confirm(xendit.event(providerId, 169_739, 'PENDING')))?.kind).toBe('other');
  });

  test('counts to the centavo, although amounts are decimal numbers', async () => {
    const { providerId } = await voucher();
    xendit.settle(providerId);
    Object.assign(xendit.requests.find(({ id }) => id === providerId) ?? {}, {
      amount: 1697.389999999,
    });
    expect((await confirm(xendit.event(providerId, 1)))?.amount).toBe(169_739);
  });

  test.each(['EXPIRED', 'FAILED', 'CANCELED', 'VOIDED'] as const)(
    'of a code that ended unpaid as %s ends its voucher',
    async (status) => {
      const { providerId } = await voucher();
      xendit.settle(providerId, status);
      expect(await confirm(xendit.event(providerId, 0, status))).toMatchObject({
        kind: 'expired',
        providerId,
      });
    },
  );

  test('of a payment that cannot be read waits for a person, without the borrower’s name', async () => {
    const { providerId } = await voucher();
    xendit.settle(providerId);
    const found = xendit.requests.find(({ id }) => id === providerId)!; // ! just made
    const { amount } = found;
    Object.assign(found, { amount: 'one thousand' });
    const held = await confirm(xendit.event(providerId, 5));
    expect(held).toMatchObject({ kind: 'paid', eventId: `${providerId}:unread`, amount: 0 });
    expect(held?.unread).toContain('one thousand');
    expect(held?.unread).not.toContain('Maria Santos');
    // A version that can read what is stored books it.
    const stored = { ...JSON.parse(held?.unread ?? ''), amount };
    expect(payments.webhooks['xendit']?.readAgain(stored, NOW)).toMatchObject({
      kind: 'paid',
      paymentId: providerId,
      amount: 169_739,
    });
    // No money came: nobody has to do anything.
    xendit.settle(providerId, 'EXPIRED');
    expect((await confirm(xendit.event(providerId, 0, 'EXPIRED')))?.unread).toBeUndefined();
  });

  test('of a request that Xendit does not have, or of none, is of no concern', async () => {
    expect((await confirm(xendit.event('pr-of-nobody', 5)))?.kind).toBe('other');
    expect((await confirm(xendit.event(null, 5)))?.kind).toBe('other');
  });

  test('cannot be confirmed while Xendit does not answer, or refuses the key', async () => {
    const { providerId } = await voucher();
    xendit.settle(providerId);
    const call = xendit.event(providerId, 5);
    xendit.faults.failNext = 1;
    await expect(confirm(call)).rejects.toThrow(ProviderSilent);
    const wrongKey = connect({ secretKey: 'xnd_development_11111111' });
    await expect(confirm(call, wrongKey)).rejects.toThrow(ProviderSilent);
  });

  test('is proven by either of two tokens and by nothing else', () => {
    const call = xendit.event('pr-1', 5);
    const withToken = (token: string) =>
      reader().read({ ...call, headers: { 'x-callback-token': token } }, NOW);
    expect(withToken('the-token-before')).not.toBeNull();
    for (const token of ['', 'another', xendit.token.slice(1), `${xendit.token} `])
      expect(withToken(token)).toBeNull();
    expect(reader().read({ ...call, headers: {} }, NOW)).toBeNull();
    expect(reader().read({ ...call, body: Buffer.from('no JSON') }, NOW)).toBeNull();
  });
});
