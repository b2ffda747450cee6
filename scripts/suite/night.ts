/* The plan of a nightly run (`npm run nightly`): how much of each part fits into the given hours, what does not fit at all,
   and the time limit of each part. */

/** The sizes of a part by name: rounds, runs, payments, requests. */
type Sizes = Readonly<Record<string, number>>;

export interface NightPart {
  readonly what: string;
  /** Minutes of its full size on two cores, with a margin for a slower machine. */
  readonly minutes: number;
  /** What shrinks with the hours; a part without sizes always runs whole. */
  readonly sizes: Sizes;
  readonly args: (sizes: Sizes) => readonly string[];
  readonly env?: (sizes: Sizes) => Readonly<Record<string, string>>;
  /** The short form of a part without sizes; without one, the part is left out of a short run. */
  readonly short?: {
    readonly what: string;
    readonly minutes: number;
    readonly args?: readonly string[];
  };
}

interface PlannedPart {
  readonly name: string;
  readonly what: string;
  readonly sizes: Sizes;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly limitSeconds: number;
}

export interface Night {
  /** The fraction of the full sizes. */
  readonly share: number;
  readonly parts: readonly PlannedPart[];
  /** The names of parts for which there is no time. */
  readonly leftOut: readonly string[];
}

// A part may take two and a half times as long, and always at least a quarter of an hour.
const TIME_FACTOR = 2.5;
const MIN_SECONDS = 900;

const VITEST = 'node_modules/vitest/vitest.mjs';
/** The timeout of tests without their own. */
const TIMEOUT_MS = 3_600_000;
const vitest = (project: string, ...files: string[]): readonly string[] => [
  VITEST,
  'run',
  '--project',
  project,
  `--testTimeout=${TIMEOUT_MS}`,
  ...files,
];
const texts = (sizes: Sizes): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, String(size)]));
const options = (sizes: Sizes): string[] =>
  Object.entries(sizes).flatMap(([name, size]) => [`--${name}`, String(size)]);

/** Fifty at once in each round, on one shared PostgreSQL. */
const race = (what: string, minutes: number, rounds: number, ...files: string[]): NightPart => ({
  what,
  minutes,
  sizes: { RACE_ROUNDS: rounds },
  env: texts,
  args: () => vitest('server-postgres', ...files),
});

const WHOLE = { CAUCE_WHOLE: '1' } as const;
/** As in every run: by pairs, and with fewer examples. */
const asEveryRun = (minutes: number) => ({ what: 'as in every run', minutes });

export const NIGHT: Readonly<Record<string, NightPart>> = {
  stories: {
    what: 'every cell of the matrices, in a browser, on the embedded database',
    minutes: 20,
    sizes: {},
    args: () => ['scripts/e2e.ts'],
    env: () => WHOLE,
    short: asEveryRun(8),
  },
  embedded: {
    what: 'every server test on the embedded database, properties at their full runs',
    minutes: 15,
    sizes: {},
    args: () => vitest('server-pglite'),
    env: () => WHOLE,
    short: asEveryRun(4),
  },
  postgres: {
    what: 'every server test on PostgreSQL, properties at their full runs',
    minutes: 15,
    sizes: {},
    args: () => [...vitest('server-postgres'), '--project', 'server-seeded-bugs'],
    env: () => WHOLE,
    short: asEveryRun(5),
  },
  unit: {
    what: 'every unit test, properties of the screens at their full runs',
    minutes: 8,
    sizes: {},
    args: () => [...vitest('unit'), '--project', 'unit-apart', '--project', 'unit-shared'],
    env: () => WHOLE,
    short: asEveryRun(3),
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
    what: 'the ledger against a second implementation of the rules, up to 60 commands each',
    minutes: 60,
    sizes: { MONEY_RUNS: 1e4 },
    args: () => vitest('server-postgres', 'apps/server/src/money/ledger/ledger-model.test.ts'),
    env: (sizes) => ({
      ...texts(sizes),
      MONEY_COMMANDS: '60',
      MONEY_LANES: '4',
    }),
  },
  pictures: {
    what: 'uploads changed anywhere',
    minutes: 2,
    sizes: { FUZZ_RUNS: 2e3 },
    env: texts,
    args: () => vitest('unit', 'apps/server/src/http/uploads/make-picture.test.ts'),
  },
  amounts: {
    what: 'amounts for each law of money',
    minutes: 12,
    sizes: { LAW_RUNS: 1e6 },
    env: texts,
    args: () => vitest('unit', 'packages/lending/src/money'),
  },
  chaos: {
    what: 'borrowers pay at two servers while everything breaks',
    minutes: 20,
    sizes: { payments: 5_000, kills: 100, partitions: 20, jumps: 8, crashes: 8 },
    args: (sizes) => ['verify/chaos.ts', ...options(sizes)],
  },
  caught: {
    what: 'each seeded bug of money is caught by the payments that are to show it',
    minutes: 20,
    sizes: {},
    args: () => ['verify/chaos.ts', '--prove'],
  },
  failover: {
    what: 'borrowers pay while a cluster of databases loses its leader',
    minutes: 20,
    sizes: { payments: 1500 },
    args: (sizes) => ['verify/failover.ts', ...options(sizes)],
  },
  drill: {
    what: 'a database is lost and everything comes back',
    minutes: 10,
    sizes: {},
    args: () => ['verify/drill.ts'],
  },
  fuzz: {
    what: 'valid and broken requests to every call, page and webhook',
    minutes: 20,
    sizes: { requests: 1e5 },
    args: (sizes) => ['verify/fuzz.ts', ...options(sizes)],
  },
  attack: {
    what: 'every caller at every endpoint',
    minutes: 15,
    sizes: {},
    args: () => ['verify/attack.ts'],
    short: {
      what: 'one key for each endpoint',
      minutes: 2,
      args: ['verify/attack.ts', '--quick'],
    },
  },
  scan: {
    what: 'security scanners of others',
    minutes: 30,
    sizes: {},
    args: () => ['verify/scan.ts'],
    short: {
      what: 'policies, lockfile, secrets',
      minutes: 3,
      args: ['verify/scan.ts', '--only', 'policies,lockfile,secrets'],
    },
  },
  mutants: {
    what: 'changes of the money rules, each of which a test must notice',
    minutes: 30,
    sizes: {},
    args: () => [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'packages/lending/stryker.json',
    ],
  },
  bench: {
    what: 'what everything costs, with the limits of its figures',
    minutes: 60,
    sizes: {},
    args: () => ['bench/bench.ts'],
  },
};

// Parts with sizes start with this fraction, or with half of the time if there is little.
const FIRST_SHARE = 0.2;

/**
 * Plans the parts for that many hours. Every part without sizes first gets its short form if there is time; one without a
 * short form, or that does not fit, is left out and named. Remaining time makes them whole again, in order. The rest is
 * divided among parts with sizes in proportion to their full time, and never exceeds it: each size is at least one.
 */
export function planNight(
  hours: number,
  parts: Readonly<Record<string, NightPart>> = NIGHT,
): Night {
  const all = Object.entries(parts);
  const fixed = all.filter(([, part]) => !canShrink(part));
  const shrinking = all.reduce((sum, [, part]) => sum + (canShrink(part) ? part.minutes : 0), 0);
  const first = Math.min(shrinking * FIRST_SHARE, hours * 30);
  let left = hours * 60 - first;
  const forms = new Map<string, 'short' | 'whole'>();
  const choose = (name: string, form: 'short' | 'whole', minutes: number): void => {
    if (minutes > left) return;
    left -= minutes;
    forms.set(name, form);
  };
  for (const [name, { short }] of fixed) if (short) choose(name, 'short', short.minutes);
  for (const [name, { short, minutes }] of fixed)
    choose(name, 'whole', minutes - (forms.has(name) && short ? short.minutes : 0));

  const share = shrinking === 0 ? 1 : Math.min(1, (first + left) / shrinking);
  const planned = all.flatMap(([name, part]): PlannedPart[] => {
    if (canShrink(part)) return [sized(name, part, share)];
    const form = forms.get(name);
    if (form === 'whole') return [sized(name, part, 1)];
    return form === 'short' && part.short ? [shortened(name, part, part.short)] : [];
  });
  const names = new Set(planned.map(({ name }) => name));
  const leftOut = all.map(([name]) => name).filter((name) => !names.has(name));
  return { share, parts: planned, leftOut };
}

function sized(name: string, part: NightPart, share: number): PlannedPart {
  const sizes = Object.fromEntries(
    Object.entries(part.sizes).map(([key, full]) => [key, Math.ceil(full * share)]),
  );
  return {
    name,
    what: part.what,
    sizes,
    args: part.args(sizes),
    env: part.env?.(sizes) ?? {},
    limitSeconds: limitOf(part.minutes * share),
  };
}

function shortened(
  name: string,
  part: NightPart,
  short: NonNullable<NightPart['short']>,
): PlannedPart {
  return {
    name,
    what: `${part.what}; short: ${short.what}`,
    sizes: {},
    env: {},
    args: short.args ?? part.args({}),
    limitSeconds: limitOf(short.minutes),
  };
}

const limitOf = (minutes: number): number => Math.max(MIN_SECONDS, minutes * 60 * TIME_FACTOR);

function canShrink({ sizes }: NightPart): boolean {
  return Object.keys(sizes).length > 0;
}
