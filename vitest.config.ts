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
  'apps/server/src/providers/{conekta,razorpay,wallet,xendit}/**/*.test.ts',
  'apps/server/src/settings/**/*.test.ts',
  'apps/server/src/telemetry/**/*.test.ts',
];

/** What `npm start` does in a new folder. */
const startsEmbedded = 'apps/server/src/start-server.test.ts';

/*
 * All database tests run on PostgreSQL, which lenders use. Tests of what can differ on the embedded database run there as well:
 * connecting, migrating, reading columns, locking, and the database's own functions, which move all money. All other code reaches
 * it through these. `npm run nightly` runs everything there (CAUCE_WHOLE), and so does a run that names a file.
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
  // Statements with row locks, and statements composed of many parts.
  'apps/server/src/borrowers/personal-data.test.ts',
  'apps/server/src/loans/coupons.test.ts',
  'apps/server/src/console/charts/chart-rows.test.ts',
  'apps/server/src/console/complaints/complaint-queue.test.ts',
  // Stored answers of repeated calls, and notifications between connections.
  'apps/server/src/http/idempotency/**/*.test.ts',
  'apps/server/src/console/mount/live-route.test.ts',
];
/** Files of the folders above with nothing that can differ. Each of their tests opens databases, which takes most of the time. */
const sameEmbedded = [
  'apps/server/src/database/database-mode.test.ts',
  // The demo of one market is filled there by the other tests.
  'apps/server/src/demo/demo-market.test.ts',
  // The voucher's function is called by the other tests of vouchers.
  'apps/server/src/money/vouchers/ensure-vouchers.test.ts',
  // The functions of these are called by the tests of an event's order and of a credit.
  'apps/server/src/money/receipts/{returns,returns-at-midnight,small-balance,unmatched-returns,wallet-refunds}.test.ts',
];
/** What chaos runs and other tests show as well, in many processes or rounds: nightly, or if named. */
const nightly = [
  'apps/server/src/database/postgres/connect-postgres-{migrate,payers}.test.ts',
  'apps/server/src/promotion/one-account.test.ts',
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
/** These replace a module, the page or the process, measure its memory, or measure the built files. */
const isolatedFiles = [
  'apps/web/test/**/*.test.ts',
  'apps/web/src/features/card-repayment/poll-until-known.test.ts',
  'apps/server/src/console/agents/password-no-memory.test.ts',
  'apps/server/src/http/uploads/**/*.test.ts',
  'apps/server/src/telemetry/**/*.test.ts',
  'apps/server/test/end-with-process.test.ts',
  'scripts/checks/regular-expressions.test.ts',
];
/** Nightly, or if named: shows that the model test of the ledger can fail. The compiler knows the functions that it breaks. */
const seededBugs = 'apps/server/src/money/ledger/ledger-seeded-bugs.test.ts';
/** These need a fresh process: prepared statement names, once-only log lines and counters would leak between tests. */
const freshProcess = [
  seededBugs,
  'apps/server/src/database/postgres/connect-postgres.test.ts',
  'apps/server/src/promotion/promotion.test.ts',
  'apps/server/src/http/canaries.test.ts',
  'apps/server/src/http/traces.test.ts',
];
const isFileNamed = process.argv.slice(2).some((word) => /^[^-].*[./]/.test(word));
const isWhole = process.env.CAUCE_WHOLE === '1' || isFileNamed;

/** Generous: a test must not fail because the machine is busy. One that hangs still fails. */
const LONG_TIMEOUTS = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 40_000 } },
} as const;

/**
 * Test files of the server share a process and its modules, which Node itself loads, as in production: loading the server for
 * each file took longer than its tests. Tests of screens do not share: a document that one left behind broke the next.
 */
const asInProduction = {
  isolate: false,
  experimental: { viteModuleRunner: false },
  setupFiles: 'apps/server/test/quick-passwords.ts',
  ...LONG_TIMEOUTS,
} as const;

/** The files that take longest run first, so that none of them still runs alone at the end. */
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
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own method, which returns a new list
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      longest.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Vitest's default leaves one core free, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          // A file can be named without knowing which of the three projects it belongs to.
          include: [...withPage, ...(isFileNamed ? [...isolatedFiles, ...withoutPage] : [])],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: 'scripts/suite/screen-test-setup.ts',
          // Each file gets a fresh page in a reused process; a process for each took half as long again.
          pool: isFileNamed ? 'threads' : 'vmThreads',
          ...LONG_TIMEOUTS,
        },
      },
      {
        test: {
          name: 'unit-apart',
          include: isFileNamed ? [] : isolatedFiles,
          pool: 'threads',
          ...LONG_TIMEOUTS,
        },
      },
      {
        test: {
          name: 'unit-shared',
          include: isFileNamed ? [] : withoutPage,
          exclude: ['**/node_modules/**', '**/dist/**', ...isolatedFiles],
          isolate: false,
          ...LONG_TIMEOUTS,
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
            // These show that the model test and the tests of migrations can fail; those tests themselves run here too.
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
            ...freshProcess,
            // Only the embedded database needs these.
            startsEmbedded,
            'apps/server/src/database/pglite/durable-files.test.ts',
            'apps/server/src/database/pglite/folder-lock.test.ts',
            ...(isWhole ? [] : nightly),
          ],
          env: { TEST_DATABASE: 'postgresql' },
          globalSetup: 'apps/server/test/databases/postgres-setup.ts',
        },
      },
      {
        test: {
          // Only Vite's module loader can replace a module by one with a seeded bug.
          name: 'server-seeded-bugs',
          include: freshProcess.filter((file) => isWhole || file !== seededBugs),
          env: { TEST_DATABASE: 'postgresql' },
          globalSetup: 'apps/server/test/databases/postgres-setup.ts',
          ...LONG_TIMEOUTS,
        },
      },
    ],
  },
});
