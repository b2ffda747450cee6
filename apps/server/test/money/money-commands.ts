import type { LocalDate, Product } from '@cauce/lending';
import { localDate } from '@cauce/lending';
import * as fc from 'fast-check';
import { productsElsewhere, testedProducts } from './make-loan.ts';

/** An incoming amount, absolute or relative to what is owed at that moment. */
export type Sum =
  | { readonly of: 'cents'; readonly cents: number }
  | { readonly of: 'dueNow' | 'balance' | 'extension' | 'payoff'; readonly cents: number };

/** What money is paid for. */
export type Wish = 'instalment' | 'extension' | 'payoff' | 'lowerInstalments' | 'shorterTerm';

/**
 * What may happen to a loan. `daysAgo`: how long before today the money was paid. `which` counts from the first, or below
 * zero from the last.
 */
export type Command =
  | { readonly do: 'pay'; readonly sum: Sum; readonly daysAgo: number; readonly wants: Wish }
  | { readonly do: 'payAgain'; readonly which: number }
  | { readonly do: 'payTwiceAtOnce'; readonly sum: Sum; readonly isSameSource: boolean }
  | { readonly do: 'wait'; readonly days: number }
  | { readonly do: 'accrue' }
  /** The month-end work, on any day. */
  | { readonly do: 'earn' }
  | { readonly do: 'unmatched'; readonly sum: Sum; readonly daysAgo: number }
  | { readonly do: 'match'; readonly which: number; readonly wants: Wish }
  | { readonly do: 'refundUnmatched'; readonly which: number }
  | { readonly do: 'refundCredit'; readonly share: number }
  /** Two people waive a share of the penalties, take a share off the debt, put one back; or more than there is. */
  | { readonly do: 'waiver' | 'creditAdjustment' | 'debitAdjustment'; readonly share: number }
  /** The provider takes a share of a payment back in all, or the lender wins a share of it back; or more than there is. */
  | {
      readonly do: 'takenBack' | 'wonBack' | 'takenFromQueue' | 'wonBackIntoQueue';
      readonly which: number;
      readonly share: number;
    }
  /** Two people restore a share of what left of a payment. */
  | { readonly do: 'restoreByHand'; readonly which: number; readonly share: number }
  /** Two people take an act back. */
  | {
      readonly do: 'undoMatch' | 'undoWaiver' | 'undoAdjustment' | 'undoRestoration';
      readonly which: number;
    }
  | { readonly do: 'undoChargeOff' }
  /** Two people decide a payment without an answer, whose amount was reserved so many days ago. */
  | {
      readonly do: 'decide';
      readonly sum: Sum;
      readonly daysAgo: number;
      readonly wants: Exclude<Wish, 'extension'>;
      readonly isCharged: boolean;
    }
  /** A payment by card whose provider answers later, if at all. */
  | {
      readonly do: 'reserve';
      readonly sum: Sum;
      readonly wants: Exclude<Wish, 'extension'>;
    }
  | { readonly do: 'answer'; readonly isCharged: boolean }
  /** Two people take that back, and its provider reports a charge after that. */
  | { readonly do: 'undoDecision' | 'lateCharge'; readonly which: number }
  /** The borrower's credit pays what is due of the loan. */
  | { readonly do: 'spendCredit' }
  /** Two people charge the loan off, with its debt or with another amount. */
  | { readonly do: 'chargeOff'; readonly cents: number }
  /** Its borrower accepts another plan of so many instalments, or an outdated one. */
  | {
      readonly do: 'reschedule';
      readonly count: number;
      readonly days: number;
      readonly isStale: boolean;
    }
  /** `inDays`: relative to today, may be in the past. */
  | { readonly do: 'stop' | 'resume'; readonly inDays: number };

export interface Story {
  readonly product: Product;
  /** For the one-time penalty. */
  readonly isRepeatClient: boolean;
  readonly startsOn: LocalDate;
  readonly coupon: number;
  readonly commands: readonly Command[];
}

export const sum: fc.Arbitrary<Sum> = fc.oneof(
  fc.record({ of: fc.constant('cents' as const), cents: fc.integer({ min: 1, max: 200_000 }) }),
  fc.record({
    of: fc.constantFrom('dueNow', 'balance', 'extension', 'payoff'),
    cents: fc.constantFrom(0, -1, 1, 12_345),
  }),
);
export const wants = fc.constantFrom<Wish[]>(
  ...(['instalment', 'instalment', 'extension', 'payoff'] as const),
  ...(['lowerInstalments', 'shorterTerm'] as const),
);
export const daysAgo = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 45 }));
const which = fc.nat({ max: 20 });

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pay' as const), sum, daysAgo, wants }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('payAgain' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('payTwiceAtOnce' as const),
      sum,
      isSameSource: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.constantFrom(28, 30, 31, 60)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('accrue' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('earn' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unmatched' as const), sum, daysAgo }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('match' as const), which, wants }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refundUnmatched' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('refundCredit' as const), share: fc.nat({ max: 130 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('waiver' as const), share: fc.nat({ max: 120 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('creditAdjustment' as const, 'debitAdjustment' as const),
      share: fc.oneof(fc.nat({ max: 40 }), fc.constantFrom(100, 120)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('chargeOff' as const),
      cents: fc.constantFrom(0, 0, 0, 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reschedule' as const),
      count: fc.integer({ min: 1, max: 6 }),
      days: fc.constantFrom(7, 15, 30),
      isStale: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('stop' as const, 'resume' as const),
      inDays: fc.integer({ min: -8, max: 12 }),
    }),
  },
);

/** Penalties that are stopped while something is late and then resumed, which single commands rarely produce. */
const dispute: fc.Arbitrary<readonly Command[]> = fc
  .record({
    late: fc.constantFrom(31, 60),
    stopped: fc.integer({ min: 1, max: 10 }),
    after: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ late, stopped, after }) => [
    { do: 'wait', days: late },
    { do: 'stop', inDays: 1 },
    { do: 'wait', days: stopped },
    { do: 'resume', inDays: 1 },
    { do: 'wait', days: after },
    { do: 'accrue' },
  ]);

/** An extension, and money that would pay for another one of the same instalment. */
const extendAgain: fc.Arbitrary<readonly Command[]> = fc
  .record({
    waits: fc.integer({ min: 1, max: 5 }),
    cents: fc.integer({ min: 40_000, max: 80_000 }),
  })
  .map(({ waits, cents }) => [
    { do: 'pay', sum: { of: 'extension', cents: 0 }, daysAgo: 0, wants: 'extension' },
    { do: 'wait', days: waits },
    { do: 'pay', sum: { of: 'cents', cents }, daysAgo: 0, wants: 'extension' },
  ]);

/** A loan that is not paid until its income is suspended, and longer until it is charged off; then money arrives after all. */
const longOverdue: fc.Arbitrary<readonly Command[]> = fc
  .record({
    months: fc.integer({ min: 2, max: 6 }),
    sum,
    wants,
    after: fc.integer({ min: 1, max: 40 }),
    daysAgo,
  })
  .map(({ months, sum: paid, wants: wish, after, daysAgo: ago }) => [
    ...Array.from({ length: months }, () => ({ do: 'wait', days: 60 }) as const),
    { do: 'accrue' },
    { do: 'chargeOff', cents: 0 },
    { do: 'pay', sum: paid, daysAgo: ago, wants: wish },
    { do: 'wait', days: after },
    { do: 'earn' },
    { do: 'accrue' },
  ]);

/** Another plan for a late loan, with payments before and after it. */
const anotherPlan: fc.Arbitrary<readonly Command[]> = fc
  .record({
    late: fc.constantFrom(45, 60, 130),
    count: fc.integer({ min: 1, max: 6 }),
    paid: sum,
    wants,
    after: fc.integer({ min: 1, max: 70 }),
    daysAgo,
  })
  .map(({ late, count, paid, wants: wish, after, daysAgo: ago }) => [
    { do: 'pay', sum: paid, daysAgo: 0, wants: wish },
    { do: 'wait', days: late },
    { do: 'accrue' },
    { do: 'reschedule', count, days: 30, isStale: false },
    { do: 'wait', days: after },
    { do: 'earn' },
    { do: 'accrue' },
    { do: 'pay', sum: { of: 'dueNow', cents: 0 }, daysAgo: ago, wants: wish },
  ]);

/** An amount taken off the debt, and put back in parts. */
const adjustment: fc.Arbitrary<readonly Command[]> = fc
  .record({ off: fc.integer({ min: 1, max: 60 }), back: fc.nat({ max: 120 }), daysAgo, sum, wants })
  .map(({ off, back, daysAgo: ago, sum: paid, wants: wish }) => [
    { do: 'creditAdjustment', share: off },
    { do: 'pay', sum: paid, daysAgo: ago, wants: wish },
    { do: 'debitAdjustment', share: back },
  ]);

const commands: fc.Arbitrary<readonly Command[]> = fc.oneof(
  { weight: 60, arbitrary: command.map((one) => [one]) },
  { weight: 1, arbitrary: dispute },
  { weight: 1, arbitrary: extendAgain },
  { weight: 2, arbitrary: longOverdue },
  { weight: 2, arbitrary: anotherPlan },
  { weight: 1, arbitrary: adjustment },
);

export const share = fc.oneof(fc.integer({ min: 1, max: 101 }), fc.constant(100));

const returned: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['takenBack', 'wonBack', 'takenFromQueue', 'wonBackIntoQueue'] as const),
      ),
      which,
      share,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['undoMatch', 'undoWaiver', 'undoAdjustment', 'undoRestoration'] as const),
      ),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restoreByHand' as const), which, share }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('spendCredit' as const, 'undoChargeOff' as const) }),
  },
);

/** Credit that pays what is due, and the payment that had left it is taken back: what it paid is owed again. */
const spentCredit: fc.Arbitrary<readonly Command[]> = fc
  .record({
    cents: fc.integer({ min: 1, max: 90_000 }),
    more: fc.integer({ min: 1, max: 150_000 }),
    waits: fc.constantFrom(15, 31, 60),
    left: share,
    daysAgo,
    paid: sum,
    won: share,
  })
  .map(({ cents, more, waits, left, daysAgo: ago, paid, won }): readonly Command[] => [
    { do: 'pay', sum: { of: 'balance', cents }, daysAgo: 0, wants: 'instalment' },
    { do: 'pay', sum: { of: 'cents', cents: more }, daysAgo: 0, wants: 'instalment' },
    { do: 'takenBack', which: -2, share: left },
    { do: 'wait', days: waits },
    { do: 'spendCredit' },
    { do: 'pay', sum: paid, daysAgo: ago, wants: 'instalment' },
    { do: 'takenBack', which: -2, share: 100 },
    { do: 'wonBack', which: -2, share: won },
    { do: 'spendCredit' },
  ]);

/** A payment that two people restore and take back again, and whose provider reports more. */
const restoredTwice: fc.Arbitrary<readonly Command[]> = fc
  .record({ paid: sum, wants, left: share, back: share, more: share, waits: fc.nat({ max: 20 }) })
  .map(({ paid, wants: wish, left, back, more, waits }): readonly Command[] => [
    { do: 'pay', sum: paid, daysAgo: 0, wants: wish },
    { do: 'takenBack', which: -1, share: left },
    { do: 'restoreByHand', which: -1, share: back },
    { do: 'wait', days: waits + 1 },
    { do: 'undoRestoration', which: -1 },
    { do: 'takenBack', which: -1, share: more },
    { do: 'wonBack', which: -1, share: back },
  ]);

/** A payment that two people decide, take back, and that its provider reports after all. */
const decidedTwice: fc.Arbitrary<readonly Command[]> = fc
  .record({
    paid: sum,
    daysAgo,
    wants: fc.constantFrom('instalment' as const, 'payoff' as const, 'shorterTerm' as const),
    isCharged: fc.boolean(),
    isReported: fc.boolean(),
    more: sum,
    left: share,
    waits: fc.nat({ max: 40 }),
  })
  .map(({ paid, daysAgo: ago, wants: wish, isCharged, isReported, more, left, waits }) => [
    { do: 'decide', sum: paid, daysAgo: ago, wants: wish, isCharged } as const,
    { do: 'wait', days: waits + 1 } as const,
    { do: 'pay', sum: more, daysAgo: 0, wants: 'instalment' } as const,
    { do: 'undoDecision', which: -1 } as const,
    { do: 'accrue' } as const,
    ...(isReported ? [{ do: 'lateCharge', which: -1 } as const] : []),
    { do: 'takenBack', which: -1, share: left } as const,
  ]);

/** A charge-off that two people take back, at once or after money came; and money that came after one and leaves again. */
const chargedOffInError: fc.Arbitrary<readonly Command[]> = fc
  .record({
    paid: sum,
    wants,
    isPaid: fc.boolean(),
    left: share,
    won: share,
    waits: fc.nat({ max: 20 }),
  })
  .map(({ paid, wants: wish, isPaid, left, won, waits }): readonly Command[] => [
    { do: 'pay', sum: paid, daysAgo: 0, wants: 'instalment' },
    { do: 'wait', days: 120 },
    { do: 'wait', days: 120 },
    { do: 'accrue' },
    { do: 'chargeOff', cents: 0 },
    ...(isPaid ? [{ do: 'pay', sum: paid, daysAgo: 0, wants: wish } as const] : []),
    { do: 'wait', days: waits + 1 },
    { do: 'undoChargeOff' },
    { do: 'takenBack', which: -1, share: left },
    { do: 'wonBack', which: -1, share: won },
    { do: 'earn' },
    { do: 'accrue' },
  ]);

/** Money of an extension, or a prepayment, that leaves in parts. */
const extensionReturned: fc.Arbitrary<readonly Command[]> = fc
  .record({
    wish: wants,
    of: fc.constantFrom('extension' as const, 'dueNow' as const),
    left: share,
    rest: share,
  })
  .map(({ wish, of, left, rest }): readonly Command[] => [
    {
      do: 'pay',
      sum: { of, cents: 12_345 },
      daysAgo: 0,
      wants: of === 'extension' ? 'extension' : wish,
    },
    { do: 'takenBack', which: -1, share: left },
    { do: 'wait', days: 3 },
    { do: 'takenBack', which: -1, share: rest },
    { do: 'wonBack', which: -1, share: left },
  ]);

/** A payment that leaves in parts, and of which a part is won back. */
const wonInParts: fc.Arbitrary<readonly Command[]> = fc
  .record({ paid: sum, wants, daysAgo, waits: fc.integer({ min: 1, max: 40 }) })
  .chain(({ paid, wants: wish, daysAgo: ago, waits }) =>
    fc
      .tuple(share, share, share)
      .map(([first, second, won]): readonly Command[] => [
        { do: 'pay', sum: paid, daysAgo: ago, wants: wish },
        { do: 'takenBack', which: -1, share: first },
        { do: 'wait', days: waits },
        { do: 'takenBack', which: -1, share: second },
        { do: 'accrue' },
        { do: 'wonBack', which: -1, share: won },
      ]),
  );

/** Often less than all, so that more can leave later. */
const firstPart = fc.oneof(share, fc.integer({ min: 1, max: 60 }));

/**
 * Another plan while a payment is gone, whole or in part. More of it leaves under that plan, and some is won back: by an
 * event, by two people, who may take that back, or by both.
 */
const plannedWhileReturned: fc.Arbitrary<readonly Command[]> = fc
  .record({
    paid: fc.oneof(sum, fc.constant<Sum>({ of: 'balance', cents: 12_345 })),
    wish: wants,
    ago: daysAgo,
    before: fc.nat({ max: 40 }),
    spends: fc.boolean(),
    count: fc.integer({ min: 1, max: 6 }),
    days: fc.constantFrom(7, 15, 30),
    after: fc.nat({ max: 60 }),
    more: fc.option(sum, { nil: null }),
    again: fc.boolean(),
    undoes: fc.boolean(),
  })
  .chain(({ paid, wish, ago, before, spends, count, days, after, more, again, undoes }) =>
    fc.tuple(firstPart, share, share, share).map(([first, second, byEvent, byHand]) => {
      const which = more === null ? -1 : -2;
      const plan = { do: 'reschedule', count, days, isStale: false } as const;
      return [
        { do: 'pay', sum: paid, daysAgo: ago, wants: wish },
        { do: 'takenBack', which: -1, share: first },
        { do: 'wait', days: before + 1 },
        ...(spends ? [{ do: 'spendCredit' } as const] : []),
        // With penalties most plans would exceed the cap on total cost.
        { do: 'waiver', share: 100 },
        plan,
        { do: 'wait', days: after + 1 },
        { do: 'takenBack', which: -1, share: second },
        ...(more === null ? [] : [{ do: 'pay', sum: more, daysAgo: 0, wants: wish } as const]),
        ...(again ? [{ do: 'waiver', share: 100 } as const, plan] : []),
        { do: 'accrue' },
        { do: 'restoreByHand', which, share: byHand },
        ...(undoes ? [{ do: 'undoRestoration', which: -1 } as const] : []),
        { do: 'wonBack', which, share: byEvent },
        { do: 'takenBack', which, share: 100 },
        { do: 'earn' },
        { do: 'accrue' },
      ] satisfies readonly Command[];
    }),
  );

/** Money of the queue of which a part leaves before it is matched, and is won back; the match is taken back. */
const matchedInParts: fc.Arbitrary<readonly Command[]> = fc
  .record({ came: sum, wants, daysAgo, left: share, after: share, won: share })
  .map(({ came, wants: wish, daysAgo: ago, left, after, won }): readonly Command[] => [
    { do: 'unmatched', sum: came, daysAgo: ago },
    { do: 'takenFromQueue', which: -1, share: left },
    { do: 'match', which: -1, wants: wish },
    { do: 'takenBack', which: -1, share: after },
    { do: 'wonBack', which: -1, share: won },
    { do: 'undoMatch', which: -1 },
    { do: 'wonBackIntoQueue', which: -1, share: won },
  ]);

/** Penalties that are waived and owed again, with a payment of which the lender learns late. */
const waivedForNow: fc.Arbitrary<readonly Command[]> = fc
  .record({ late: fc.constantFrom(31, 60, 100), part: share, daysAgo, paid: sum, wants })
  .map(({ late, part, daysAgo: ago, paid, wants: wish }): readonly Command[] => [
    { do: 'wait', days: late },
    { do: 'accrue' },
    { do: 'waiver', share: part },
    { do: 'pay', sum: paid, daysAgo: ago, wants: wish },
    { do: 'undoWaiver', which: -1 },
    { do: 'pay', sum: { of: 'balance', cents: 0 }, daysAgo: 0, wants: 'instalment' },
  ]);

export const withReturns: fc.Arbitrary<readonly Command[]> = fc.oneof(
  { weight: 50, arbitrary: commands },
  { weight: 10, arbitrary: returned.map((one) => [one]) },
  { weight: 2, arbitrary: wonInParts },
  { weight: 2, arbitrary: matchedInParts },
  { weight: 2, arbitrary: waivedForNow },
  { weight: 1, arbitrary: spentCredit },
  { weight: 1, arbitrary: restoredTwice },
  { weight: 2, arbitrary: plannedWhileReturned },
  { weight: 1, arbitrary: decidedTwice },
  { weight: 1, arbitrary: chargedOffInError },
  { weight: 1, arbitrary: extensionReturned },
);

export const COMMANDS = Number(process.env['MONEY_COMMANDS'] ?? 40);

export const starts = [
  '2026-01-31',
  '2026-02-27',
  '2026-03-02',
  '2026-11-16',
  '2027-12-31',
  '2028-02-29',
];

/**
 * The life of one loan: up to 40 commands, or `MONEY_COMMANDS`, from a start that puts due dates at month ends and bank
 * holidays.
 */
const storiesOf = (
  products: readonly Product[],
  begins: fc.Arbitrary<readonly Command[]>,
  acts = withReturns,
): fc.Arbitrary<Story> =>
  fc.record({
    product: fc.constantFrom(...products),
    isRepeatClient: fc.boolean(),
    startsOn: fc.constantFrom(...starts).map(localDate),
    coupon: fc.constantFrom(0, 5_000, 30_000),
    commands: fc
      .tuple(begins, fc.array(acts, { minLength: 1, maxLength: COMMANDS, size: 'max' }))
      .map(([first, all]) => [...first, ...all.flat()]),
  });

/** Lives without returns, and with them. */
export const stories = storiesOf(testedProducts, fc.constant([]), commands);
export const storiesWithReturns = storiesOf(testedProducts, fc.constant([]));

/**
 * Money for a payoff on the day of the payout, the next one or the one after: while the loan can be given back, and just
 * after.
 */
const givenBack: fc.Arbitrary<readonly Command[]> = fc
  .record({
    waits: fc.integer({ min: 0, max: 2 }),
    cents: fc.constantFrom(0, 0, -1, 5_000),
    wants,
    left: fc.array(share, { maxLength: 3 }),
  })
  .map(({ waits, cents, wants: wish, left }) => [
    ...(waits === 0 ? [] : [{ do: 'wait', days: waits } as const]),
    { do: 'pay', sum: { of: 'payoff', cents }, daysAgo: 0, wants: wish },
    ...left.map((one) => ({ do: 'takenBack', which: -1, share: one }) as const),
  ]);
const sometimesBack = fc.oneof(
  { weight: 5, arbitrary: fc.constant<readonly Command[]>([]) },
  { weight: 1, arbitrary: givenBack },
);

/** Lives of the other markets, by name. */
export const storiesElsewhere: Readonly<Record<'india' | 'philippines', fc.Arbitrary<Story>>> = {
  india: storiesOf(
    productsElsewhere.filter(({ market }) => market === 'india'),
    sometimesBack,
  ),
  philippines: storiesOf(
    productsElsewhere.filter(({ market }) => market === 'philippines'),
    sometimesBack,
  ),
};
