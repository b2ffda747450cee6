import { rmSync } from 'node:fs';
import type { Approval, Journal } from './journal.ts';
import type { Outcome } from './run-chaos.ts';

const P999_MS = 30_000;
const SLOWEST_SHOWN = 8;
/** With so many payments, everything that borrowers and agents do has happened; a shorter run may miss what is rare. */
const WHOLE_RUN = 5_000;

/** Limits of a run besides the rows that must be 0. */
export interface Limits {
  /** From a disaster's end, or its start if it has none, until the servers are ready again, in ms: the median of each kind. */
  readonly readyMs: number;
  /** The slowest reply during disasters, in ms; null if clients wait longer than that for a leader, and give up. */
  readonly slowestMs: number | null;
}

interface Row {
  readonly found: string | number;
  readonly must: string;
  readonly isRight: boolean;
}

/** Prints what happened and the verdict; deletes the logs if all is right. */
export function conclude(outcome: Outcome, limits: Limits): ReturnType<typeof judge> {
  const verdict = judge(outcome, limits);
  console.table(figuresOf(outcome));
  console.log(refusalsOf(outcome));
  console.table(slowestOf(outcome));
  console.table(verdict.table);
  const samples = outcome.findings.filter(({ found }) => found !== 0);
  for (const { what, samples: some } of samples) console.log(`${what}: ${some.join(' | ')}`);
  for (const death of outcome.deaths) console.log(death);
  if (verdict.isRight) rmSync(outcome.logFolder, { recursive: true, force: true });
  else console.log(`Logs: ${outcome.logFolder}`);
  return verdict;
}

/** Everything that must hold, with what was found. */
export function judge(
  outcome: Outcome,
  { readyMs, slowestMs }: Limits,
): {
  readonly table: Record<string, Row>;
  readonly isRight: boolean;
} {
  const { journal, findings, deaths, settledAfterMs, leftOpen, calmFromMs } = outcome;
  const table: Record<string, Row> = {};
  for (const { what, found } of findings) table[what] = { found, must: '0', isRight: found === 0 };
  table['open a minute after the last payment (I7)'] = {
    found: settledAfterMs === null ? leftOpen : `${leftOpen}, after ${seconds(settledAfterMs)} s`,
    must: '0, 0, 0, 0',
    isRight: settledAfterMs !== null,
  };
  table['processes that died by themselves'] = {
    found: deaths.length,
    must: '0',
    isRight: deaths.length === 0,
  };
  // A run in which no payment crosses midnight has not tested that case.
  if (outcome.acrossMidnight !== null)
    table['reserved before midnight and paid after it'] = {
      found: outcome.acrossMidnight,
      must: '≥ 1',
      isRight: outcome.acrossMidnight > 0,
    };
  // Calls beside payments are repeated until they succeed or the run is over: one that is always refused leaves no finding.
  if (journal.acknowledged >= WHOLE_RUN) {
    const never = neverDone(outcome);
    table['done beside payments, and never once in this run'] = {
      found: never.length === 0 ? 0 : never.join(', '),
      must: '0',
      isRight: never.length === 0,
    };
  }
  const calm = journal.calls.filter(({ atMs }) => atMs > calmFromMs).map(({ ms }) => ms);
  const p999 = quantile(calm, 0.999);
  table[`p99.9 of ${calm.length} calls once the disasters are over, s`] = {
    found: seconds(p999),
    must: '≤ 30',
    isRight: calm.length > 0 && p999 <= P999_MS,
  };
  for (const [what, times] of Object.entries(outcome.aftermath)) {
    const median = quantile(times, 0.5);
    table[`${what}, s (median)`] = {
      found: seconds(median),
      must: `≤ ${seconds(readyMs)}`,
      isRight: median <= readyMs,
    };
  }
  const slowest = quantile(
    journal.calls.filter(({ atMs }) => atMs <= calmFromMs).map(({ ms }) => ms),
    1,
  );
  if (slowestMs !== null)
    table['slowest reply during the disasters, s'] = {
      found: seconds(slowest),
      must: `≤ ${seconds(slowestMs)}`,
      isRight: slowest <= slowestMs,
    };
  return { table, isRight: Object.values(table).every(({ isRight }) => isRight) };
}

/** What borrowers, agents and the provider do beside payments, and did not do once. */
function neverDone({ journal, payouts }: Outcome): string[] {
  const { approvals, decisions } = journal;
  const agreedOn = (kind: Approval['kind']) => approvals.filter((one) => one.kind === kind).length;
  const decidedAs = (wanted: string) =>
    decisions.filter(({ outcome }) => outcome === wanted).length;
  const counts = {
    'payments taken back by the provider': journal.takenBack,
    'disputes won': journal.restored,
    'credit paid back': journal.paidBack,
    'new loans': journal.loans.length,
    payouts: payouts.size,
    'other plans': journal.plans.length,
    'transfers without a voucher': journal.unmatched.length,
    'transfers sent back': journal.sentBack,
    waivers: agreedOn('waivePenalties'),
    adjustments: agreedOn('creditAdjustment') + agreedOn('debitAdjustment'),
    'charge-offs': agreedOn('chargeOff'),
    'payments restored by agents': agreedOn('restorePayment'),
    matches: agreedOn('match'),
    'decisions taken back': agreedOn('takeBack'),
    'payments decided as charged': decidedAs('charged'),
    'payments decided as not charged': decidedAs('notCharged'),
  };
  return Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [what] : []));
}

/** What happened, for the reader of the verdict. */
function figuresOf(outcome: Outcome): Record<string, string | number> {
  const { journal, aftermath, calmFromMs, durationMs } = outcome;
  const calm = journal.payments.filter(({ atMs }) => atMs > calmFromMs).map(({ ms }) => ms);
  return {
    'payments acknowledged': journal.acknowledged,
    'by card, of these with a code': `${journal.paidBy('card')}, ${journal.withCode}`,
    'at a till, of these for an extension': `${journal.receipts.length}, ${journal.extensionsPaid}`,
    'in a wallet': journal.paidBy('wallet'),
    'taken back by the provider, of these restored': `${journal.takenBack}, ${journal.restored}`,
    'overpaid, so that credit is left; paid back by two agents': `${journal.overpaid}; ${journal.paidBack}`,
    'new loans; payouts sent, of these refused': loansOf(outcome),
    'other plans agreed to': journal.plans.length,
    'acts that two agents agreed on': approvalsOf(journal),
    'unanswered payments decided as charged, as not charged': (['charged', 'notCharged'] as const)
      .map((wanted) => journal.decisions.filter(({ outcome }) => outcome === wanted).length)
      .join(', '),
    'transferred to another account, of these sent back by an agent': `${journal.unmatched.length}, ${journal.sentBack}`,
    'slips of an extension paid after its instalment': journal.extensionsPaidLate,
    ...Object.fromEntries(
      Object.entries(aftermath).map(([what, times]) => [
        `${what}, s (median, longest)`,
        after(times),
      ]),
    ),
    'calls, of these without a reply': `${journal.calls.length}, ${journal.counts['no reply'] ?? 0}`,
    'p99.9 from tap to certainty once they are over, s': seconds(quantile(calm, 0.999)),
    'duration, s': seconds(durationMs),
  };
}

/** How many, by kind. */
function approvalsOf({ approvals }: Journal): string {
  const nameOf = ({ kind, about }: Approval): string =>
    kind === 'takeBack' ? `takeBack of a ${about}` : kind;
  const counts = [...Map.groupBy(approvals, nameOf)];
  return counts.length === 0
    ? 'none'
    : counts.map(([kind, all]) => `${kind} ${all.length}`).join(', ');
}

/** How many were confirmed; how many payouts were sent, and how many of these the bank refused. */
function loansOf({ journal, payouts }: Outcome): string {
  const sent = [...payouts.values()];
  const made = new Set(journal.loans.map(({ orderId }) => orderId));
  return `${made.size}; ${sent.length}, ${sent.filter(({ isPaid }) => !isPaid).length}`;
}

/** How often calls were refused, by reason. */
function refusalsOf({ journal }: Outcome): string {
  const counts = Object.entries(journal.counts).map(([name, count]) => `${name} ${count}`);
  return `Refusals: ${counts.join(', ')}`;
}

/** The slowest calls: when in the run, and their answers. */
function slowestOf({ journal, calmFromMs, fromMs }: Outcome): object[] {
  return journal.calls
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST_SHOWN)
    .map(({ endpoint, result, atMs, ms }) => ({
      'slowest replies': endpoint,
      result,
      'took, s': seconds(ms),
      'begun after, s': seconds(atMs - fromMs),
      during: atMs > calmFromMs ? 'calm' : 'disasters',
    }));
}

const seconds = (ms: number): number => Number((ms / 1_000).toFixed(2));

const after = (times: readonly number[]): string =>
  times.length === 0
    ? 'none'
    : `${times.length}; ${seconds(quantile(times, 0.5))}, ${seconds(Math.max(...times))}`;

function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0;
}
