import { defineConfig } from 'vitest/config';

/* The tests with which `npm run mutate` tries each mutant: those of money and of the ledger's rules only, so that a mutant
   counts as killed where its own tests kill it. A property runs a hundred cases instead of thousands, which finds nearly
   everything. */
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
