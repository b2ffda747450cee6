import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const onServer = ['apps/server/src/**/*.test.ts'];
/** Tests of the server that open no database. */
const withoutDatabase = [
  'apps/server/src/console/agents/password*.test.ts',
  'apps/server/src/http/pages/**/*.test.ts',
  'apps/server/src/http/uploads/**/*.test.ts',
  'apps/server/src/providers/*.test.ts',
  'apps/server/src/providers/{conekta,wallet}/**/*.test.ts',
  'apps/server/src/settings/**/*.test.ts',
  'apps/server/src/telemetry/**/*.test.ts',
];

/** What `npm start` does in a new folder. */
const startsEmbedded = 'apps/server/src/start-server.test.ts';

/*
 * Everything on a database runs on PostgreSQL, which lenders run. What the embedded one can do differently runs on it as well in
 * every run: connecting, migrating, reading columns, locking, and the database's own functions, which move all money. The rest
 * speaks to it through these; `npm run nightly` runs all of it there (CAUCE_WHOLE), and so does whoever names a file.
 */
const differsEmbedded = [
  startsEmbedded,
  // Connections, column parsers, migrations, partitions, the folder and its lock, the filled demo.
  'apps/server/src/database/**/*.test.ts',
  'apps/server/src/demo/**/*.test.ts',
  // The functions that move money, each by one of its callers: charge, event, receipt, return, voucher, credit.
  'apps/server/src/money/{credit,receipts,vouchers}/**/*.test.ts',
  'apps/server/src/money/ledger/{move-order,stopped-penalties}.test.ts',
  'apps/server/src/money/events/{event-orders,money-of-vouchers}.test.ts',
  'apps/server/src/repayment/card-repayment/one-charge.test.ts',
  // Statements with row locks, and those that are made of many parts.
  'apps/server/src/borrowers/personal-data.test.ts',
  'apps/server/src/loans/coupons.test.ts',
  'apps/server/src/console/charts/chart-rows.test.ts',
  'apps/server/src/console/complaints/complaint-queue.test.ts',
  // Kept answers, and notices between connections.
  'apps/server/src/http/idempotency/**/*.test.ts',
  'apps/server/src/console/mount/live-route.test.ts',
];
/** Of the folders above, what is made of statements and rows alone: each of its tests opens databases, which is most of its time. */
const sameEmbedded = [
  'apps/server/src/database/database-mode.test.ts',
  // The voucher's function is called by the other tests of vouchers.
  'apps/server/src/money/vouchers/ensure-vouchers.test.ts',
];
/** Tests of screens. */
const withPage = ['{packages,apps}/**/*.test.tsx'];
/** Tests without a page: they share a process and its modules, which takes a third less than a process for each. */
const withoutPage = [
  'architecture.test.ts',
  'packages/**/*.test.ts',
  'apps/{web,console}/src/**/*.test.ts',
  'apps/server/test/**/*.test.ts',
  ...withoutDatabase,
  'scripts/**/*.test.ts',
  'verify/**/*.test.ts',
];
/** These put other things in place of a module, of the page or of the process, measure its memory, or weigh what is built. */
const byThemselves = [
  'apps/web/test/**/*.test.ts',
  'apps/web/src/features/card-repayment/until-known.test.ts',
  'apps/server/src/console/agents/password-no-memory.test.ts',
  'apps/server/src/http/uploads/**/*.test.ts',
  'apps/server/src/telemetry/**/*.test.ts',
  'apps/server/test/end-with-process.test.ts',
  'scripts/checks/regular-expressions.test.ts',
];
const seededBugs = 'apps/server/src/money/ledger/ledger-seeded-bugs.test.ts';
/** What a process remembers of other tests would be in their way: names of statements, what is logged once, what is drawn. */
const apart = [
  seededBugs,
  'apps/server/src/database/postgres/connect-postgres.test.ts',
  'apps/server/src/promotion/promotion.test.ts',
  'apps/server/src/http/canaries.test.ts',
  'apps/server/src/http/traces.test.ts',
];
const isFileNamed = process.argv.slice(2).some((word) => /^[^-].*[./]/.test(word));
const isWhole = process.env.CAUCE_WHOLE === '1' || isFileNamed;

/** How long is no test's question: a machine that does much else is slow. */
const PATIENT = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 40_000 } },
} as const;

/**
 * Files of the server share a process and its modules, which Node itself loads, as in production: reading the server anew for
 * every file took longer than its tests. Tests of screens do not share: one document that is left behind broke the next file's.
 */
const asInProduction = {
  isolate: false,
  experimental: { viteModuleRunner: false },
  setupFiles: 'apps/server/test/quick-passwords.ts',
  ...PATIENT,
} as const;

/** Files of a few tests that take longer than most others: a part ends when its last file does, so these begin. */
const longest = [
  seededBugs,
  'apps/server/src/database/postgres/connect-postgres-processes.test.ts',
  'apps/server/src/http/limits/connections.test.ts',
  'apps/server/src/start-server.test.ts',
  'apps/server/src/http/uploads/make-picture.test.ts',
  'apps/server/test/end-with-process.test.ts',
  'scripts/checks/regular-expressions.test.ts',
  'scripts/checks/supply-chain.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's: Vitest's own order, which answers a new list
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      longest.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // By itself it leaves a core to whoever watches; two cores are what there is.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          // Whoever names a file need not know which of the three it is in.
          include: [...withPage, ...(isFileNamed ? [...byThemselves, ...withoutPage] : [])],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: 'scripts/suite/patient-screens.ts',
          // A page of its own for each file in a process that stays: a process for each took half as much again.
          pool: isFileNamed ? 'threads' : 'vmThreads',
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'unit-apart',
          include: isFileNamed ? [] : byThemselves,
          pool: 'threads',
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'unit-shared',
          include: isFileNamed ? [] : withoutPage,
          exclude: ['**/node_modules/**', '**/dist/**', ...byThemselves],
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          ...asInProduction,
          name: 'server-pglite',
          include: isWhole ? onServer : differsEmbedded,
          exclude: [
            ...withoutDatabase,
            'apps/server/src/database/postgres/connect-postgres*.test.ts',
            // These try the model test and the migrations themselves, whose own tests run here too.
            seededBugs,
            'apps/server/src/database/migrations/schema-levels.test.ts',
            ...(isWhole ? [] : sameEmbedded),
          ],
          env: { TEST_DATABASE: 'pglite' },
          globalSetup: 'apps/server/test/databases/pglite-setup.ts',
        },
      },
      {
        test: {
          ...asInProduction,
          name: 'server-postgres',
          include: onServer,
          exclude: [
            ...withoutDatabase,
            ...apart,
            // What the embedded database alone needs.
            startsEmbedded,
            'apps/server/src/database/pglite/durable-files.test.ts',
            'apps/server/src/database/pglite/folder-lock.test.ts',
          ],
          env: { TEST_DATABASE: 'postgresql' },
          globalSetup: 'apps/server/test/databases/postgres-setup.ts',
        },
      },
      {
        test: {
          // Seeded bugs are put in place of a module, which Vite's way of loading alone can do.
          name: 'server-seeded-bugs',
          include: apart,
          env: { TEST_DATABASE: 'postgresql' },
          globalSetup: 'apps/server/test/databases/postgres-setup.ts',
          ...PATIENT,
        },
      },
    ],
  },
});
