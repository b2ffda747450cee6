/*
 * What a night tries (`npm run nightly`): the share of each part's full size that fits into the hours which are given, and the
 * time after which a part has failed.
 */

/** How many of a thing a part tries by itself: rounds, runs, payments, requests. */
type Sizes = Readonly<Record<string, number>>;

export interface NightPart {
  readonly what: string;
  /** What its full size took on two cores, in minutes, with room for a slower machine. */
  readonly minutes: number;
  /** What shrinks with the hours; a part without sizes is run whole whatever they are. */
  readonly sizes: Sizes;
  readonly args: (sizes: Sizes) => readonly string[];
  readonly env?: (sizes: Sizes) => Readonly<Record<string, string>>;
}

export interface PlannedPart extends NightPart {
  readonly name: string;
  readonly asked: Sizes;
  readonly limitSeconds: number;
}

// A part may take as long again and half as long; none is broken off before it has begun.
const ROOM = 2.5;
const LEAST_SECONDS = 900;

const VITEST = 'node_modules/vitest/vitest.mjs';
/** For tests that say nothing of their own. */
const PATIENCE_MS = 3_600_000;
const vitest = (project: string, ...files: string[]): readonly string[] => [
  ...[VITEST, 'run', '--project', project, `--testTimeout=${PATIENCE_MS}`, ...files],
];
const texts = (sizes: Sizes): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, String(size)]));
const options = (sizes: Sizes): string[] =>
  Object.entries(sizes).flatMap(([name, size]) => [`--${name}`, String(size)]);

/** Fifty at once, for each round, on a PostgreSQL that everybody shares. */
const race = (what: string, minutes: number, rounds: number, ...files: string[]): NightPart => ({
  ...{ what, minutes, sizes: { RACE_ROUNDS: rounds }, env: texts },
  args: () => vitest('server-postgres', ...files),
});

const WHOLE = { CAUCE_WHOLE: '1' } as const;

export const NIGHT: Readonly<Record<string, NightPart>> = {
  stories: {
    what: 'every cell of the matrices, in a browser',
    ...{ minutes: 20, sizes: {}, args: () => ['scripts/e2e.ts'], env: () => WHOLE },
  },
  embedded: {
    what: 'every server test on the embedded database, properties at their full runs',
    ...{ minutes: 15, sizes: {}, args: () => vitest('server-pglite'), env: () => WHOLE },
  },
  postgres: {
    what: 'every server test on PostgreSQL, properties at their full runs',
    ...{ minutes: 15, sizes: {}, args: () => vitest('server-postgres'), env: () => WHOLE },
  },
  unit: {
    what: 'every unit test, properties of the screens at their full runs',
    ...{ minutes: 8, sizes: {}, args: () => vitest('unit'), env: () => WHOLE },
  },
  'one-account': race(
    'fifty registrations of one phone at once',
    ...([6, 100] as const),
    'apps/server/src/promotion/one-account.test.ts',
    'apps/server/src/promotion/sms-codes.test.ts',
  ),
  'one-charge': race(
    'fifty payments at once: with one key, with fifty, with a token and a card each',
    ...([4, 60] as const),
    'apps/server/src/repayment/card-repayment/one-charge.test.ts',
  ),
  'two-servers': race(
    'fifty payments at once with fifty keys, at two servers',
    ...([3, 60] as const),
    'apps/server/src/database/postgres/connect-postgres-payers.test.ts',
  ),
  'one-coupon': race(
    'fifty orders at once that would use one coupon',
    ...([2, 60] as const),
    'apps/server/src/loans/coupons.test.ts',
  ),
  books: {
    what: 'the books against a second writing of the rules, up to 60 commands each',
    ...{ minutes: 60, sizes: { MONEY_RUNS: 10_000 } },
    args: () => vitest('server-postgres', 'apps/server/src/money/ledger/ledger-model.test.ts'),
    env: (sizes) => ({ ...texts(sizes), MONEY_COMMANDS: '60' }),
  },
  pictures: {
    what: 'uploads changed anywhere',
    ...{ minutes: 2, sizes: { FUZZ_RUNS: 2_000 }, env: texts },
    args: () => vitest('unit', 'apps/server/src/http/uploads/make-picture.test.ts'),
  },
  amounts: {
    what: 'amounts for each law of money',
    ...{ minutes: 12, sizes: { MONEY_AMOUNTS: 1_000_000 }, env: texts },
    args: () => vitest('unit', 'packages/lending/src/money'),
  },
  chaos: {
    what: 'borrowers pay at two servers while everything breaks',
    minutes: 20,
    sizes: { payments: 5_000, kills: 100, partitions: 20, jumps: 8, crashes: 8 },
    args: (sizes) => ['verify/chaos.ts', ...options(sizes)],
  },
  failover: {
    what: 'borrowers pay while a cluster of databases loses its leader',
    ...{ minutes: 20, sizes: { payments: 1_500 } },
    args: (sizes) => ['verify/failover.ts', ...options(sizes)],
  },
  drill: {
    what: 'a database is lost and everything comes back',
    ...{ minutes: 10, sizes: {}, args: () => ['verify/drill.ts'] },
  },
  fuzz: {
    what: 'valid and broken requests to every call, page and webhook',
    ...{ minutes: 20, sizes: { requests: 100_000 } },
    args: (sizes) => ['verify/fuzz.ts', ...options(sizes)],
  },
  attack: {
    what: 'everybody at every door',
    ...{ minutes: 15, sizes: {}, args: () => ['verify/attack.ts'] },
  },
  scan: {
    what: 'other people’s scanners',
    ...{ minutes: 30, sizes: {}, args: () => ['verify/scan.ts'] },
  },
  mutants: {
    what: 'changes of the money rules, each of which a test must see',
    ...{ minutes: 30, sizes: {} },
    args: () => [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'packages/lending/stryker.json',
    ],
  },
  bench: {
    what: 'what everything costs, with the limits of its figures',
    ...{ minutes: 60, sizes: {}, args: () => ['bench/bench.ts'] },
  },
};

/**
 * Plans the parts for so many hours. What cannot be made smaller goes first out of them; the rest shares what is left by its full
 * time, and never more than all of it. Of nothing at all every law holds, so that each size is at least one.
 */
export function planNight(
  hours: number,
  parts: Readonly<Record<string, NightPart>> = NIGHT,
): { readonly share: number; readonly parts: readonly PlannedPart[] } {
  const all = Object.entries(parts);
  const minutesOf = (which: (part: NightPart) => boolean) =>
    all.reduce((sum, [, part]) => sum + (which(part) ? part.minutes : 0), 0);
  const fixed = minutesOf((part) => !canShrink(part));
  const shrinking = minutesOf(canShrink);
  const share = Math.min(1, Math.max(0, hours * 60 - fixed) / shrinking || 0.01);
  return {
    share,
    parts: all.map(([name, part]) => {
      const own = canShrink(part) ? share : 1;
      return {
        ...part,
        name,
        asked: Object.fromEntries(
          Object.entries(part.sizes).map(([key, most]) => [key, Math.ceil(most * own)]),
        ),
        limitSeconds: Math.max(LEAST_SECONDS, part.minutes * own * 60 * ROOM),
      };
    }),
  };
}

function canShrink({ sizes }: NightPart): boolean {
  return Object.keys(sizes).length > 0;
}
