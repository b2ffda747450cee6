import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const onDatabase = [
  'apps/server/src/modules/**/*.test.ts',
  'apps/server/src/commands/**/*.test.ts',
  'apps/server/src/database/**/*.test.ts',
  'apps/server/src/records/**/*.test.ts',
  'apps/server/src/worker/**/*.test.ts',
  'apps/server/src/wire/**/*.test.ts',
  'apps/server/src/sandbox/**/*.test.ts',
  'apps/server/src/vouchers/**/*.test.ts',
];

/*
 * Everything on a database runs on PostgreSQL, which lenders run. What the embedded one can do differently runs on it as well in
 * every run: connecting, migrating, reading columns, locking, and every path that moves money. The rest speaks to it through
 * these; `npm run nightly` runs all of it there (CAUCE_WHOLE), and so does whoever names a file.
 */
const differsEmbedded = [
  // Connections, column parsers, migrations, partitions, the folder and its lock, the filled demo.
  'apps/server/src/database/**/*.test.ts',
  // Ledger, loans, orders, complaints: the statements with their row locks.
  'apps/server/src/records/**/*.test.ts',
  // Money from its intent to its receipt.
  'apps/server/src/modules/card-repayment/**/*.test.ts',
  'apps/server/src/modules/repayment/**/*.test.ts',
  'apps/server/src/modules/vouchers/**/*.test.ts',
  'apps/server/src/modules/webhooks/**/*.test.ts',
  'apps/server/src/vouchers/**/*.test.ts',
  // Kept answers, notices between connections, and jobs that several take from one table.
  'apps/server/src/wire/idempotency.test.ts',
  'apps/server/src/wire/live-route.test.ts',
  'apps/server/src/worker/worker.test.ts',
];
const seededBugs = 'apps/server/src/records/ledger-seeded-bugs.test.ts';
/** What a process remembers of other tests would be in their way: names of statements, what is logged once, what is drawn. */
const apart = [
  seededBugs,
  'apps/server/src/database/connect-postgres.test.ts',
  'apps/server/src/modules/promotion/promotion.test.ts',
  'apps/server/src/wire/canaries.test.ts',
];
const isFileNamed = process.argv.slice(2).some((word) => /^[^-].*[./]/.test(word));
const isWhole = process.env.CAUCE_WHOLE === '1' || isFileNamed;

/**
 * Files of the server share a process and its modules, which Node itself loads, as in production: reading the server anew for
 * every file took longer than its tests. Tests of screens do not share: one document that is left behind broke the next file's.
 */
const asInProduction = {
  isolate: false,
  experimental: { viteModuleRunner: false },
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  test: {
    // By itself it leaves a core to whoever watches; two cores are what there is.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'architecture.test.ts',
            'packages/**/*.test.{ts,tsx}',
            'apps/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...onDatabase],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...asInProduction,
          name: 'server-pglite',
          include: isWhole ? onDatabase : differsEmbedded,
          exclude: [
            'apps/server/src/database/connect-postgres*.test.ts',
            // These try the model test and the migrations themselves, whose own tests run here too.
            seededBugs,
            'apps/server/src/database/schema-levels.test.ts',
          ],
          env: { TEST_DATABASE: 'pglite' },
          globalSetup: 'apps/server/test/pglite-setup.ts',
        },
      },
      {
        test: {
          ...asInProduction,
          name: 'server-postgres',
          include: onDatabase,
          exclude: [
            ...apart,
            // What the embedded database alone needs.
            'apps/server/src/database/durable-files.test.ts',
            'apps/server/src/database/folder-lock.test.ts',
          ],
          env: { TEST_DATABASE: 'postgresql' },
          globalSetup: 'apps/server/test/postgres-setup.ts',
        },
      },
      {
        test: {
          // Seeded bugs are put in place of a module, which Vite's way of loading alone can do.
          name: 'server-seeded-bugs',
          include: apart,
          env: { TEST_DATABASE: 'postgresql' },
          globalSetup: 'apps/server/test/postgres-setup.ts',
          testTimeout: 60_000,
        },
      },
    ],
  },
});
