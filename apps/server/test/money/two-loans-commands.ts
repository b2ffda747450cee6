import type { LocalDate, Product } from '@cauce/lending';
import { addDays, flex, localDate } from '@cauce/lending';
import * as fc from 'fast-check';
import { productsElsewhere, testedProducts } from './make-loan.ts';
import { COMMANDS, daysAgo, share, starts, sum, wants, withReturns } from './money-commands.ts';
import type { Command, Story } from './money-commands.ts';

/** What happens to one of two loans of a borrower, or to both at once. `wait` passes days for both. */
export type Turn =
  | { readonly loan: 0 | 1; readonly command: Command }
  | { readonly loan: 'both'; readonly command: AtOnce };

type AtOnce =
  /** Credit pays both. */
  | { readonly do: 'spendCredit' }
  /** The provider takes a share of a payment of `from` back, while credit pays the other loan. */
  | {
      readonly do: 'takenBackWhileSpent';
      readonly from: 0 | 1;
      readonly which: number;
      readonly share: number;
    }
  /** The same of a payment of each loan. */
  | { readonly do: 'takenBack'; readonly which: number; readonly share: number };

/** Two loans of one borrower. The second is paid out some days after the first. */
export interface TwoLoans {
  readonly stories: readonly [Story, Story];
  readonly turns: readonly Turn[];
}

const of = (loan: 0 | 1, ...commands: Command[]): Turn[] =>
  commands.map((command) => ({ loan, command }));
const payAll = (more: number): Command => ({
  do: 'pay',
  sum: { of: 'balance', cents: more },
  daysAgo: 0,
  wants: 'instalment',
});
const loan = fc.constantFrom(0 as const, 1 as const);
const which = fc.integer({ min: -3, max: 3 });
const other = (one: 0 | 1): 0 | 1 => (one === 0 ? 1 : 0);
const cents = fc.integer({ min: 1, max: 150_000 });

/** Credit that one loan left pays the other one, and its money leaves and comes back. */
const spentElsewhere: fc.Arbitrary<readonly Turn[]> = fc
  .record({
    from: loan,
    more: cents,
    waits: fc.constantFrom(31, 60),
    left: share,
    paid: sum,
    wish: wants,
    daysAgo,
    after: fc.integer({ min: 1, max: 20 }),
    won: share,
  })
  .map(({ from, more, waits, left, paid, wish, daysAgo: ago, after, won }) => [
    ...of(from, payAll(more), { do: 'wait', days: waits }),
    ...of(other(from), { do: 'spendCredit' }),
    ...of(other(from), { do: 'pay', sum: paid, daysAgo: ago, wants: wish }),
    ...of(from, { do: 'takenBack', which: -1, share: left }),
    ...of(other(from), { do: 'wait', days: after }, { do: 'accrue' }),
    ...of(from, { do: 'wonBack', which: -1, share: won }),
    { loan: 'both', command: { do: 'spendCredit' } },
  ]);

/** Credit that both loans could use, at once. */
const spentAtOnce: fc.Arbitrary<readonly Turn[]> = fc
  .record({ from: loan, more: cents, waits: fc.constantFrom(31, 60), left: share })
  .map(({ from, more, waits, left }) => [
    ...of(from, payAll(0), {
      do: 'pay',
      sum: { of: 'cents', cents: more },
      daysAgo: 0,
      wants: 'instalment',
    }),
    ...of(from, { do: 'takenBack', which: -2, share: 100 }, { do: 'wait', days: waits }),
    { loan: 'both', command: { do: 'spendCredit' } },
    { loan: 'both', command: { do: 'takenBack', which: -1, share: left } },
  ]);

/** Money of one loan leaves while the credit that it had left pays the other one. */
const takenWhileSpent: fc.Arbitrary<readonly Turn[]> = fc
  .record({ from: loan, more: cents, waits: fc.constantFrom(31, 60), left: share, won: share })
  .map(({ from, more, waits, left, won }) => [
    ...of(from, payAll(more), { do: 'wait', days: waits }),
    { loan: 'both', command: { do: 'takenBackWhileSpent', from, which: -1, share: left } },
    ...of(from, { do: 'wonBack', which: -1, share: won }),
  ]);

/** A payment by card of one loan is open while money of the other one comes and goes. */
const cardOpen: fc.Arbitrary<readonly Turn[]> = fc
  .record({
    to: loan,
    wish: fc.constantFrom('instalment' as const, 'payoff' as const, 'shorterTerm' as const),
    paid: sum,
    more: cents,
    waits: fc.integer({ min: 1, max: 40 }),
    left: share,
    isCharged: fc.boolean(),
  })
  .map(({ to, wish, paid, more, waits, left, isCharged }) => [
    ...of(to, { do: 'reserve', sum: paid, wants: wish }),
    ...of(other(to), payAll(more), { do: 'wait', days: waits }),
    ...of(to, { do: 'spendCredit' }, { do: 'answer', isCharged }),
    ...of(other(to), { do: 'takenBack', which: -1, share: left }),
    ...of(to, { do: 'accrue' }),
  ]);

/** Credit of one loan pays the other after its charge-off, and leaves again. */
const lostElsewhere: fc.Arbitrary<readonly Turn[]> = fc
  .record({ from: loan, more: cents, left: share, won: share, isUndone: fc.boolean() })
  .map(({ from, more, left, won, isUndone }) => [
    ...of(from, { do: 'wait', days: 120 }, { do: 'wait', days: 120 }, { do: 'accrue' }),
    ...of(other(from), { do: 'accrue' }, { do: 'chargeOff', cents: 0 }),
    ...of(from, payAll(more)),
    ...of(other(from), { do: 'spendCredit' }),
    ...of(from, { do: 'takenBack', which: -1, share: left }),
    ...(isUndone ? of(other(from), { do: 'undoChargeOff' }) : []),
    ...of(from, { do: 'wonBack', which: -1, share: won }),
  ]);

/** Credit of a decided payment pays the other loan, and the decision is taken back and overruled. */
const decidedElsewhere: fc.Arbitrary<readonly Turn[]> = fc
  .record({ from: loan, more: cents, waits: fc.constantFrom(31, 60), isReplanned: fc.boolean() })
  .map(({ from, more, waits, isReplanned }) => [
    ...of(from, {
      do: 'decide',
      sum: { of: 'balance', cents: more },
      daysAgo: 0,
      wants: 'instalment',
      isCharged: true,
    }),
    ...of(from, { do: 'wait', days: waits }),
    ...of(other(from), { do: 'spendCredit' }),
    ...of(from, { do: 'undoDecision', which: -1 }),
    ...(isReplanned ? of(from, { do: 'reschedule', count: 4, days: 30, isStale: false }) : []),
    ...of(from, { do: 'wait', days: 9 }, { do: 'lateCharge', which: -1 }),
    ...of(other(from), { do: 'accrue' }),
  ]);

/** Credit that one loan left pays the other one, and its money leaves; one of them gets another plan, or both, before it is won back. */
const plannedWhileSpent: fc.Arbitrary<readonly Turn[]> = fc
  .record({
    from: loan,
    more: cents,
    waits: fc.constantFrom(9, 31, 60),
    left: share,
    planned: fc.constantFrom('from', 'other', 'both'),
    count: fc.integer({ min: 1, max: 6 }),
    paid: fc.option(sum, { nil: null }),
    after: fc.integer({ min: 1, max: 40 }),
    won: share,
    rest: share,
  })
  .map(({ from, more, waits, left, planned, count, paid, after, won, rest }) => {
    const plan: Command[] = [
      { do: 'waiver', share: 100 },
      { do: 'reschedule', count, days: 30, isStale: false },
    ];
    return [
      ...of(from, payAll(more), { do: 'wait', days: waits }),
      ...of(other(from), { do: 'spendCredit' }),
      ...of(from, { do: 'takenBack', which: -1, share: left }, { do: 'wait', days: 3 }),
      ...(planned === 'other' ? [] : of(from, ...plan)),
      ...(planned === 'from' ? [] : of(other(from), ...plan)),
      ...of(from, { do: 'wait', days: after }),
      ...(paid === null ? [] : of(from, { do: 'pay', sum: paid, daysAgo: 0, wants: 'instalment' })),
      ...of(from, { do: 'restoreByHand', which: paid === null ? -1 : -2, share: rest }),
      ...of(from, { do: 'wonBack', which: paid === null ? -1 : -2, share: won }),
      { loan: 'both', command: { do: 'spendCredit' } },
    ];
  });

const turns: fc.Arbitrary<readonly Turn[]> = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.tuple(loan, withReturns).map(([one, all]) => of(one, ...all)),
  },
  {
    weight: 2,
    arbitrary: fc.record({ which, share }).map(({ which: one, share: part }): readonly Turn[] => [
      { loan: 'both', command: { do: 'takenBack', which: one, share: part } },
      { loan: 'both', command: { do: 'spendCredit' } },
    ]),
  },
  { weight: 2, arbitrary: spentElsewhere },
  { weight: 2, arbitrary: spentAtOnce },
  { weight: 2, arbitrary: takenWhileSpent },
  { weight: 2, arbitrary: cardOpen },
  { weight: 1, arbitrary: lostElsewhere },
  { weight: 1, arbitrary: decidedElsewhere },
  { weight: 2, arbitrary: plannedWhileSpent },
);

const story = (product: Product, startsOn: LocalDate, isRepeatClient: boolean): Story => ({
  product,
  startsOn,
  isRepeatClient,
  coupon: 0,
  commands: [],
});

const together = (command: AtOnce): Turn => ({ loan: 'both', command });
const dueNow: Command = {
  do: 'pay',
  sum: { of: 'dueNow', cents: 0 },
  daysAgo: 0,
  wants: 'instalment',
};

/** Two loans of one borrower, by what could go wrong between them. */
export const knownPairs = {
  'credit that one loan left paid both, and a part of it leaves again': [
    ...of(0, payAll(0), { ...dueNow, sum: { of: 'cents', cents: 120_000 } }),
    ...of(0, { do: 'takenBack', which: -2, share: 100 }, { do: 'wait', days: 31 }),
    ...of(0, { do: 'spendCredit' }),
    ...of(1, { do: 'spendCredit' }, { do: 'wait', days: 5 }, { do: 'accrue' }),
    ...of(0, { do: 'takenBack', which: -1, share: 10 }, { do: 'takenBack', which: -1, share: 50 }),
    ...of(1, { do: 'wait', days: 9 }, { do: 'accrue' }),
    ...of(0, { do: 'wonBack', which: -1, share: 60 }),
  ],
  'credit that both loans could use at once': [
    ...of(0, payAll(0), { ...dueNow, sum: { of: 'cents', cents: 60_000 } }),
    ...of(0, { do: 'takenBack', which: -2, share: 100 }, { do: 'wait', days: 31 }),
    together({ do: 'spendCredit' }),
    together({ do: 'takenBack', which: -1, share: 100 }),
  ],
  'credit that each loan left paid the other, and both leave at once': [
    ...of(0, payAll(40_000), { do: 'wait', days: 31 }),
    ...of(1, { do: 'spendCredit' }, payAll(70_000)),
    ...of(0, { do: 'takenBack', which: -1, share: 30 }),
    together({ do: 'spendCredit' }),
    together({ do: 'takenBack', which: -1, share: 100 }),
    ...of(1, { do: 'wonBack', which: -1, share: 100 }),
  ],
  'credit of one loan that paid the other after its charge-off, and left again': [
    ...of(0, { do: 'wait', days: 120 }, { do: 'wait', days: 120 }, { do: 'accrue' }),
    ...of(1, { do: 'accrue' }, { do: 'chargeOff', cents: 0 }),
    ...of(0, payAll(90_000)),
    ...of(1, { do: 'spendCredit' }),
    ...of(0, { do: 'takenBack', which: -1, share: 100 }, { do: 'wonBack', which: -1, share: 100 }),
  ],
  'credit of one loan that paid the other, which has another plan once it is won back': [
    ...of(0, payAll(60_000), { do: 'wait', days: 31 }),
    ...of(1, { do: 'spendCredit' }),
    ...of(0, { do: 'takenBack', which: -1, share: 100 }, { do: 'wait', days: 1 }),
    ...of(1, { do: 'reschedule', count: 4, days: 30, isStale: false }, { do: 'wait', days: 3 }),
    ...of(0, { do: 'wonBack', which: -1, share: 100 }, { do: 'wait', days: 31 }),
    together({ do: 'spendCredit' }),
  ],
  'a payment by card of one loan, charged after the other one filled the credit': [
    ...of(0, { do: 'reserve', sum: { of: 'dueNow', cents: 0 }, wants: 'instalment' }),
    ...of(1, payAll(60_000), { do: 'wait', days: 31 }),
    ...of(0, { do: 'spendCredit' }, { do: 'answer', isCharged: true }),
    ...of(1, { do: 'takenBack', which: -1, share: 100 }),
    ...of(0, { do: 'accrue' }),
  ],
} as const satisfies Readonly<Record<string, readonly Turn[]>>;

export const knownPair = (name: keyof typeof knownPairs): TwoLoans => ({
  stories: [
    story(flex, localDate('2026-03-02'), false),
    story(flex, localDate('2026-03-02'), false),
  ],
  turns: knownPairs[name],
});

/** Lives of two loans of one market, with as many commands together as the life of one loan has. */
export const twoLoansIn = (country: Product['market']): fc.Arbitrary<TwoLoans> => {
  const here = fc.constantFrom(
    ...[...testedProducts, ...productsElsewhere].filter(({ market }) => market === country),
  );
  return fc
    .record({
      products: fc.tuple(here, here),
      startsOn: fc.constantFrom(...starts).map(localDate),
      gap: fc.nat({ max: 40 }),
      isRepeatClient: fc.boolean(),
      turns: fc.array(turns, { minLength: 1, maxLength: Math.ceil(COMMANDS / 3), size: 'max' }),
    })
    .map(({ products: [first, second], startsOn, gap, isRepeatClient, turns: all }) => ({
      stories: [
        story(first, startsOn, isRepeatClient),
        story(second, addDays(startsOn, gap), isRepeatClient),
      ],
      turns: all.flat(),
    }));
};
