import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// What runs on a database runs on both of them (reliability.md T36).
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
          name: 'server-pglite',
          include: onDatabase,
          exclude: [
            'apps/server/src/database/connect-postgres*.test.ts',
            // These try the model test and the migrations themselves, whose own tests run here too.
            'apps/server/src/records/ledger-seeded-bugs.test.ts',
            'apps/server/src/database/schema-levels.test.ts',
          ],
          env: { TEST_DATABASE: 'pglite' },
          globalSetup: 'apps/server/test/pglite-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: onDatabase,
          // What the embedded database alone needs.
          exclude: [
            'apps/server/src/database/durable-files.test.ts',
            'apps/server/src/database/folder-lock.test.ts',
          ],
          env: { TEST_DATABASE: 'postgresql' },
          globalSetup: 'apps/server/test/postgres-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
