import { describe, expect, it } from 'vitest';
import { movableClock } from '../../../test/movable-clock.ts';
import { FilesSilent } from '../files.ts';
import { OidcUnproven } from '../oidc.ts';
import { ProviderRefused, ProviderSilent } from '../payments.ts';
import type { KnownPayment, PaymentAnswer, Payments } from '../payments.ts';
import type { Ports } from '../ports.ts';
import { AnsweredWith } from './answered-with.ts';
import { countTries } from './count-tries.ts';
import { outcomeOfError, reasonOfError } from './judge-try.ts';
import { tryCounter } from './try-counter.ts';
import type { TryCounter } from './try-counter.ts';

const NAMES = {
  payments: 'conekta',
  wallet: 'wallet',
  office: 'backOffice',
  sms: 'twilio',
  mail: 'backOffice',
  files: null,
};
const clock = () => movableClock(Date.parse('2026-03-02T18:07:00Z'));
const failed: PaymentAnswer = { kind: 'failed', providerReference: null, reason: 'no funds' };
const payment: KnownPayment = { id: 'a', providerReference: null, method: 'wallet', amount: 1 };

function unused(): never {
  throw new Error('not called here');
}
const payments: Payments = {
  name: 'conekta',
  channels: [],
  takesCards: true,
  takesWallet: true,
  walletName: 'wallet',
  issueVoucher: async () => unused(),
  cancelVoucher: async () => undefined,
  startCharge: async () => failed,
  sendCodeAgain: async () => {
    throw new ProviderSilent('no answer about 5512345678');
  },
  confirmCharge: async () => unused(),
  startWallet: async () => unused(),
  findPayment: async () => failed,
  endPayment: async () => failed,
  cardBinding: async () => ({ tokenUrl: '', publicKey: '' }),
  describeCard: async () => unused(),
  webhooks: {},
};
function portsWith(counter: TryCounter): Ports {
  const ports: Ports = {
    clock: clock(),
    decision: { decide: async () => ({ kind: 'declined', reason: 'x' }) },
    payouts: { payOut: async () => ({ kind: 'failed', reason: 'closed account of María' }) },
    payments,
    sms: {
      send: async () => {
        throw new AnsweredWith('Twilio', 400);
      },
    },
    lenderEvents: null,
    mail: null,
    oidc: null,
    files: { put: async () => undefined, read: async () => null, remove: async () => undefined },
    secrets: {
      seal: unused,
      open: unused,
      fingerprint: unused,
      fingerprintsSince: unused,
      sign: unused,
    },
  };
  return countTries(ports, NAMES, counter);
}
/** The counts without durations, which vary on a busy machine. */
function seen(counter: TryCounter) {
  const found = new Map<string, { what: string; count: number; lastReason: string }>();
  for (const { provider, call, outcome, count, lastReason } of counter.take()) {
    const what = `${provider} ${call} ${outcome}`;
    found.set(what, { what, count: count + (found.get(what)?.count ?? 0), lastReason });
  }
  return [...found.values()];
}
const sent = { messageId: 'm', phone: '+52', text: 't' };

describe('a call to a provider', () => {
  it('is counted by its outcome, and its answer is passed through unchanged', async () => {
    const counter = tryCounter(clock());
    const ports = portsWith(counter);
    expect(await ports.payments.cardBinding()).toEqual({ tokenUrl: '', publicKey: '' });
    await ports.payments.cardBinding();
    await ports.payments.cancelVoucher('v');
    await expect(ports.payments.sendCodeAgain('a')).rejects.toThrow(ProviderSilent);
    await expect(ports.sms.send(sent)).rejects.toThrow('Twilio answered 400');
    expect(seen(counter)).toEqual([
      { what: 'conekta cardBinding ok', count: 2, lastReason: '' },
      { what: 'conekta cancelVoucher ok', count: 1, lastReason: '' },
      // Nothing of the error's text is recorded, because it contains a person's number.
      { what: 'conekta sendCodeAgain silent', count: 1, lastReason: 'noAnswer' },
      { what: 'twilio sendSms refused', count: 1, lastReason: 'answered 400' },
    ]);
    expect(counter.take()).toEqual([]);
  });

  it('that is declined counts as refused, and a status query with the same answer as ok', async () => {
    const counter = tryCounter(clock());
    const ports = portsWith(counter);
    const recordReference = async () => true;
    const charge = { attemptId: 'a', cardToken: 't', amount: 1, description: '', returnUrl: '' };
    expect(await ports.payments.startCharge({ ...charge, recordReference })).toBe(failed);
    await ports.payments.findPayment(payment);
    await ports.payments.endPayment({ ...payment, method: 'card' });
    const payout = { payoutId: 'p', orderId: 'o', amount: 1, account: null, holder: '', phone: '' };
    await ports.payouts.payOut(payout);
    expect(seen(counter)).toEqual([
      { what: 'conekta startCharge refused', count: 1, lastReason: 'declined' },
      { what: 'wallet findPayment ok', count: 1, lastReason: '' },
      { what: 'conekta endPayment ok', count: 1, lastReason: '' },
      { what: 'backOffice payOut refused', count: 1, lastReason: 'declined' },
    ]);
  });

  it('does not fail if it cannot be counted', async () => {
    const ports = portsWith({
      add: () => {
        throw new Error('no memory left');
      },
      take: () => [],
      giveBack: () => undefined,
    });
    expect(await ports.payments.findPayment(payment)).toBe(failed);
    await expect(ports.sms.send(sent)).rejects.toThrow('Twilio answered 400');
  });
});

describe('the outcome of an error', () => {
  it.each([
    [new ProviderRefused('no'), 'refused'],
    [new OidcUnproven('state'), 'refused'],
    [new AnsweredWith('x', 401), 'refused'],
    [new AnsweredWith('x', 429), 'silent'],
    [new AnsweredWith('x', 503), 'silent'],
    [new ProviderSilent('x'), 'silent'],
    [new DOMException('late', 'TimeoutError'), 'silent'],
    [new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }), 'silent'],
    [new TypeError('x is not a function'), 'unknown'],
    [new Error('answered in an unknown shape'), 'unknown'],
    ['a text', 'unknown'],
  ] as const)('%s is %s', (error, outcome) => {
    expect(outcomeOfError(error)).toBe(outcome);
  });
});

describe('the reason of an error', () => {
  it.each([
    [new ProviderRefused('no'), 'refused'],
    [new AnsweredWith('x', 401), 'answered 401'],
    [new ProviderSilent('x', { answered: 502 }), 'answered 502'],
    [new ProviderSilent('x', { answered: 'unreadable' }), 'unreadable'],
    [new ProviderSilent('x'), 'noAnswer'],
    [new FilesSilent('x', { answered: 500 }), 'answered 500'],
    [new DOMException('late', 'TimeoutError'), 'noAnswer'],
    [new TypeError('x is not a function'), 'unexpected'],
  ] as const)('%s is %s', (error, reason) => {
    expect(reasonOfError(error)).toBe(reason);
  });
});

describe('counts', () => {
  const one = { provider: 'p', call: 'c', outcome: 'ok', reason: '' } as const;

  it('are grouped by five minutes and by latency bucket', () => {
    const time = clock();
    const counter = tryCounter(time);
    for (const ms of [30, 40, 900]) counter.add({ ...one, ms });
    time.advance(3 * 60_000);
    counter.add({ ...one, ms: 90_000 });
    expect(
      counter.take().map(({ bucketAt, withinMs, count, totalMs, maxMs }) => ({
        bucketAt: bucketAt.slice(11, 16),
        figures: [withinMs, count, totalMs, maxMs],
      })),
    ).toEqual([
      { bucketAt: '18:05', figures: [50, 2, 70, 40] },
      { bucketAt: '18:05', figures: [1_000, 1, 900, 900] },
      { bucketAt: '18:10', figures: [600_000, 1, 90_000, 90_000] },
    ]);
  });

  it('that were given back are added to what was counted since', () => {
    const counter = tryCounter(clock());
    counter.add({ ...one, ms: 10 });
    const taken = counter.take();
    counter.add({ ...one, ms: 20 });
    counter.giveBack(taken);
    expect(counter.take()).toMatchObject([{ count: 2, totalMs: 30, maxMs: 20 }]);
  });

  it('use limited memory, however many kinds there are', () => {
    const counter = tryCounter(clock());
    for (let kind = 0; kind < 6_000; kind += 1) counter.add({ ...one, call: `c${kind}`, ms: 1 });
    counter.add({ ...one, call: 'c1', ms: 1 });
    const taken = counter.take();
    expect(taken).toHaveLength(5_000);
    expect(taken.find(({ call }) => call === 'c1')?.count).toBe(2);
  });
});
