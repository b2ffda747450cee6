import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const server = (path: string): string => join('apps/server', path);

/** The server's tests on PostgreSQL, as in the project `server-postgres`, each statement written down (`npm run statements`). */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['modules', 'records', 'worker', 'wire', 'vouchers'].map((room) =>
      server(`src/${room}/**/*.test.ts`),
    ),
    env: { TEST_DATABASE: 'postgresql' },
    globalSetup: server('test/postgres-setup.ts'),
    setupFiles: 'bench/statements/record.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
