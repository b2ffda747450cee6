import { expect, test } from 'vitest';
import { Journal } from './journal.ts';
import { judge } from './report.ts';
import type { Outcome } from './run-chaos.ts';

const LIMITS = { readyMs: 5_000, slowestMs: 11_000 };

/** A run without a finding, in which nothing happened but payments at tills. */
function runWith(payments: number): Outcome {
  const journal = new Journal();
  for (let n = 0; n < payments; n += 1)
    journal.receipts.push({ orderId: 'D1', receiptId: `r${n}`, amount: 100 });
  journal.calls.push({ endpoint: 'readLoan', result: 'ok', atMs: 2_000, ms: 10 });
  return {
    journal,
    aftermath: {},
    findings: [],
    payouts: new Map(),
    deaths: [],
    acrossMidnight: null,
    settledAfterMs: 0,
    leftOpen: '0, 0, 0, 0',
    fromMs: 0,
    calmFromMs: 1_000,
    durationMs: 3_000,
    logFolder: '',
  };
}

test('a whole run in which agents did nothing is not right, and says what never happened', () => {
  const { isRight, table } = judge(runWith(5_000), LIMITS);
  expect(isRight).toBe(false);
  const { found } = table['done beside payments, and never once in this run'] ?? {};
  expect(found).toContain('payments restored by agents');
  expect(found).toContain('new loans');
});

test('a short run may miss what is rare', () => {
  expect(judge(runWith(300), LIMITS).isRight).toBe(true);
});

test('a run without a call after the disasters has not shown how long these take', () => {
  const outcome = runWith(300);
  expect(judge({ ...outcome, calmFromMs: 3_000 }, LIMITS).isRight).toBe(false);
});
