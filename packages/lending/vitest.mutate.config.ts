import { defineConfig } from 'vitest/config';

/*
 * What `npm run mutate` tries each change with: the tests of the money and of the ledger's rules alone, so that a change counts as
 * seen where its own tests see it. A law is tried on a hundred cases instead of thousands: nearly all that it can see, it sees
 * there.
 */
export default defineConfig({
  test: {
    include: [
      'packages/lending/src/{money,ledger,penalties}/*.test.ts',
      'packages/lending/src/repayment/application-of-payment.test.ts',
    ],
    env: { LAW_RUNS: '100' },
    testTimeout: 600_000,
  },
});
