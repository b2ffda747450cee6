import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '../../../test/rounds.ts';
import { startWalletStandIn } from '../../../test/stand-ins/wallet-stand-in.ts';
import type { WalletStandIn } from '../../../test/stand-ins/wallet-stand-in.ts';
import { fromDecimal, toDecimal } from '../decimal-amount.ts';
import { ProviderSilent } from '../payments.ts';
import type { Payments } from '../payments.ts';
import { walletPayments } from './wallet-payments.ts';
import type { Wallet } from './wallet-payments.ts';
import { withWallet } from './with-wallet.ts';

// 02:00 on the 3rd by the gateway's own clock.
const NOW = Date.parse('2026-03-02T18:00:00Z');
let standIn: WalletStandIn;
let wallet: Wallet;
const walletOf = (allowedHosts: string[], patience: { timeoutMs?: number } = {}): Wallet =>
  walletPayments(
    {
      gatewayUrl: standIn.gatewayUrl,
      appId: 'app1',
      privateKey: standIn.privateKey,
      publicKeys: standIn.publicKeys,
    },
    {
      now: () => NOW,
      currency: 'MXN',
      notifyUrl: 'https://app.lender.mx/webhooks/wallet',
      allowedHosts,
      ...patience,
    },
  );
beforeAll(async () => {
  standIn = await startWalletStandIn();
  wallet = walletOf([standIn.host]);
});
afterAll(() => standIn.close());

const known = (id: string, method: 'card' | 'wallet' = 'wallet') =>
  ({ id, method, providerReference: null, amount: 88_920 }) as const;
const open = async (attemptId: string, amount = 88_920): Promise<Response> => {
  const returnUrl = 'https://app.lender.mx/repay/status';
  const input = { attemptId, amount, description: 'Pago, préstamo & más', returnUrl };
  return fetch((await wallet.startWallet(input)).url);
};
const read = (body: Buffer) => wallet.webhook.read({ body, headers: {} }, NOW);
const paid = { out_trade_no: 'w1', trade_status: 'TRADE_SUCCESS', total_amount: '889.20' };

describe('a payment in the wallet', () => {
  test('begins at a signed address that the wallet accepts', async () => {
    expect((await open('w1')).status).toBe(200);
    expect(standIn.trades.get('w1')).toMatchObject({
      total_amount: '889.20',
      notify_url: 'https://app.lender.mx/webhooks/wallet',
    });
    const [address, query = ''] = (
      await wallet.startWallet({
        attemptId: 'w2',
        amount: 1,
        description: '',
        returnUrl: 'https://a.mx/',
      })
    ).url.split('?');
    const forged = new URLSearchParams(query);
    forged.set('biz_content', '{"out_trade_no":"w2","total_amount":"0.02"}');
    expect((await fetch(`${address}?${forged.toString()}`)).status).toBe(400);
  });

  test('can be queried: unknown, waiting, or paid at the gateway’s time', async () => {
    expect(await wallet.findPayment(known('w3'))).toBeNull();
    await open('w3');
    expect(await wallet.findPayment(known('w3'))).toMatchObject({ kind: 'pending' });
    standIn.pay('w3', '2026-03-03 01:30:00');
    expect(await wallet.findPayment(known('w3'))).toEqual({
      kind: 'succeeded',
      providerReference: 'w3',
      paidAt: new Date('2026-03-02T17:30:00Z'),
    });
  });

  test('can be ended: one that waits, or whose page was never opened, but not a paid one', async () => {
    await open('w4');
    expect(await wallet.endPayment(known('w4'))).toMatchObject({ kind: 'failed' });
    expect(standIn.trades.get('w4')?.trade_status).toBe('TRADE_CLOSED');
    expect(await wallet.endPayment(known('w5'))).toMatchObject({ kind: 'failed' });
    expect(await wallet.endPayment(known('w3'))).toMatchObject({ kind: 'succeeded' });
  });

  test('of a wallet that does not answer is unknown', async () => {
    standIn.faults.isMute = true;
    const hasty = walletOf([standIn.host], { timeoutMs: 100 });
    await expect(hasty.findPayment(known('w3'))).rejects.toThrow(ProviderSilent);
    standIn.faults.isMute = false;
  });

  test('opens listed hosts only', () => {
    expect(() => walletOf(['pay.other.mx'])).toThrow('host is not one that borrowers');
  });
});

describe('a notify of the wallet', () => {
  test('is accepted if it is signed, and acknowledged with «success»', () => {
    expect(wallet.webhook.received).toBe('success');
    expect(read(standIn.notify({ ...paid, gmt_payment: '2026-03-03 01:30:00' }))).toEqual({
      eventId: 'n1',
      kind: 'paid',
      paymentId: '2026aa',
      providerId: 'w1',
      attemptId: 'w1',
      reference: '2026aa',
      amount: 88_920,
      currency: 'MXN',
      reason: '',
      paidAt: new Date('2026-03-02T17:30:00Z'),
    });
    expect(read(standIn.notify(paid, 1))).not.toBeNull();
  });

  test.each([
    [{ trade_status: 'TRADE_CLOSED' }, 'failed', 88_920],
    [{ trade_status: 'TRADE_CLOSED', refund_fee: '889.20' }, 'refunded', 88_920],
    [{ trade_status: 'TRADE_SUCCESS', refund_fee: '0.20' }, 'refunded', 20],
    [{ trade_status: 'WAIT_BUYER_PAY' }, 'other', 88_920],
  ])('of %o is %s', (changes, kind, amount) => {
    expect(read(standIn.notify({ ...paid, ...changes }))).toMatchObject({ kind, amount });
  });

  test('is refused if anything differs from what was signed', () => {
    const text = standIn.notify(paid).toString();
    const forged = [
      text.replace('889.20', '999.20'),
      text.replace('w1', 'w9'),
      `${text}&total_amount=1.00`,
      `${text}&refund_fee=1.00`,
      text.replace(/sign=[^&]*/, 'sign='),
      text.replace('TRADE_SUCCESS', 'TRADE_FINISHED'),
      '',
    ];
    for (const one of forged) expect(read(Buffer.from(one))).toBeNull();
    for (const changes of [
      { app_id: 'app2' },
      { notify_time: '2026-03-03 02:06:00' },
      { notify_id: '' },
      { trade_status: 'WAIT_BUYER_PAY', total_amount: '889.2.0' },
    ])
      expect(read(standIn.notify({ ...paid, ...changes }))).toBeNull();
  });

  test('about money that cannot be read is stored for a person, and can be read again', () => {
    for (const [changes, kind] of [
      [{ total_amount: '889.2.0' }, 'paid'],
      [{ trade_no: '' }, 'paid'],
      [{ trade_status: 'TRADE_CLOSED', refund_fee: 'all' }, 'refunded'],
    ] as const) {
      const event = read(standIn.notify({ ...paid, ...changes, buyer_logon_id: 'maria@x.mx' }));
      expect(event).toMatchObject({ eventId: 'n1', kind, amount: 0 });
      expect(event?.unread).not.toContain('maria');
      const content: unknown = JSON.parse(event?.unread ?? '');
      expect(wallet.webhook.readAgain(content, 0)).toMatchObject({ unread: event?.unread });
    }
    const fields = Object.fromEntries(new URLSearchParams(standIn.notify(paid).toString()));
    expect(wallet.webhook.readAgain(fields, 0)).toMatchObject({ kind: 'paid', amount: 88_920 });
    expect(wallet.webhook.readAgain([fields], 0)).toBeNull();
  });
});

test('law: an amount survives the conversion to decimals and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
      expect(fromDecimal(toDecimal(amount))).toBe(amount);
    }),
    { numRuns: rounds(10_000) },
  );
  expect([fromDecimal('1'), fromDecimal('1.5'), fromDecimal('0.07')]).toEqual([100, 150, 7]);
  for (const bad of ['', '1.', '.5', '1,50', '1.505', '-1.00', '1e3', ' 1'])
    expect(fromDecimal(bad)).toBeNull();
});

describe('a wallet beside a provider', () => {
  const failed = (reason: string) =>
    Promise.resolve({ kind: 'failed', providerReference: 'p', reason } as const);
  // Nothing else of the provider is called.
  const provider = {
    findPayment: () => failed('provider'),
    endPayment: () => failed('provider'),
    webhooks: {},
  } as unknown as Payments;

  test.each(['findPayment', 'endPayment'] as const)(
    '%s is sent to the provider that has the payment',
    async (call) => {
      const both = withWallet(provider, {
        ...wallet,
        findPayment: () => failed('wallet'),
        endPayment: () => failed('wallet'),
      });
      expect(await both[call](known('a', 'wallet'))).toMatchObject({ reason: 'wallet' });
      expect(await both[call](known('a', 'card'))).toMatchObject({ reason: 'provider' });
    },
  );
});
