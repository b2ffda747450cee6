import type { LocalDate } from '@cauce/lending';
import { localDate } from '@cauce/lending';
import * as fc from 'fast-check';
import { testedProducts } from './make-loan.ts';

/** What money comes in: a sum, or a sum told by what is owed at that moment. */
export type Sum =
  | { readonly of: 'cents'; readonly cents: number }
  | { readonly of: 'dueNow' | 'balance' | 'extension' | 'payoff'; readonly cents: number };

/** What money is paid for. */
export type Wish = 'instalment' | 'extension' | 'payoff' | 'lowerInstalments' | 'shorterTerm';

/** What may happen to a loan. `daysAgo`: how long before today the money was paid. */
export type Command =
  | { readonly do: 'pay'; readonly sum: Sum; readonly daysAgo: number; readonly wants: Wish }
  | { readonly do: 'payAgain'; readonly which: number }
  | { readonly do: 'payTwiceAtOnce'; readonly sum: Sum; readonly isSameSource: boolean }
  | { readonly do: 'wait'; readonly days: number }
  | { readonly do: 'accrue' }
  /** The work of a month's end, on whatever day it is done. */
  | { readonly do: 'earn' }
  | { readonly do: 'unmatched'; readonly sum: Sum; readonly daysAgo: number }
  | { readonly do: 'match'; readonly which: number; readonly wants: Wish }
  | { readonly do: 'refundUnmatched'; readonly which: number }
  | { readonly do: 'refundCredit'; readonly share: number }
  /** Two people forgive a share of the penalties, or more than there are. */
  | { readonly do: 'waive'; readonly share: number }
  /** `inDays`: from today on, a past day too. */
  | { readonly do: 'stop' | 'resume'; readonly inDays: number };

export interface Story {
  readonly product: (typeof testedProducts)[number];
  readonly borrowerId: 'm1' | 'm2';
  readonly startsOn: LocalDate;
  readonly coupon: number;
  readonly commands: readonly Command[];
}

const sum: fc.Arbitrary<Sum> = fc.oneof(
  fc.record({ of: fc.constant('cents' as const), cents: fc.integer({ min: 1, max: 200_000 }) }),
  fc.record({
    of: fc.constantFrom('dueNow', 'balance', 'extension', 'payoff'),
    cents: fc.constantFrom(0, -1, 1, 12_345),
  }),
);
const wants = fc.constantFrom<Wish[]>(
  ...(['instalment', 'instalment', 'extension', 'payoff'] as const),
  ...(['lowerInstalments', 'shorterTerm'] as const),
);
const daysAgo = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 45 }));
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
    arbitrary: fc.record({ do: fc.constant('waive' as const), share: fc.nat({ max: 120 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('stop' as const, 'resume' as const),
      inDays: fc.integer({ min: -8, max: 12 }),
    }),
  },
);

/** Penalties that are stopped while something is late, and go on: by single commands few lives come to that. */
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

/** An extension, and money that would pay for another of the same instalment. */
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

const commands: fc.Arbitrary<readonly Command[]> = fc.oneof(
  { weight: 60, arbitrary: command.map((one) => [one]) },
  { weight: 1, arbitrary: dispute },
  { weight: 1, arbitrary: extendAgain },
);

const COMMANDS = Number(process.env['MONEY_COMMANDS'] ?? 40);

/** The life of one loan: up to 40 commands, or `MONEY_COMMANDS`, from a start that puts due dates at month ends and bank holidays. */
export const stories: fc.Arbitrary<Story> = fc.record({
  product: fc.constantFrom(...testedProducts),
  borrowerId: fc.constantFrom('m1' as const, 'm2' as const),
  startsOn: fc
    .constantFrom(
      '2026-01-31',
      '2026-02-27',
      '2026-03-02',
      '2026-11-16',
      '2027-12-31',
      '2028-02-29',
    )
    .map(localDate),
  coupon: fc.constantFrom(0, 5_000, 30_000),
  commands: fc
    .array(commands, { minLength: 1, maxLength: COMMANDS, size: 'max' })
    .map((all) => all.flat()),
});
