import type { Breach } from '../../apps/server/src/money/ledger/books.ts';
import { canaries } from '../wire/planted.ts';
import type { FuzzOutcome } from './run-fuzz.ts';

export interface After {
  readonly hasEnded: boolean;
  readonly log: string;
  readonly seconds: number;
  readonly breaches: readonly Breach[];
  /** Whether every call was to be made: unreached ones are then reported. */
  readonly isWhole: boolean;
}

export interface Verdict {
  readonly isRight: boolean;
  readonly table: Readonly<
    Record<string, { found: number | string; must: string; isRight: boolean }>
  >;
  readonly findings: readonly string[];
}

// What a server may keep once it is warm: answers of repeated calls, statements, pictures being drawn.
const MAX_GROWTH_MB = 400;
const MIN_REACHED = 0.2;

export function figuresOf(outcome: FuzzOutcome, seconds: number): Record<string, unknown> {
  return {
    targets: `${outcome.targets} calls and pages`,
    requests: outcome.sent,
    'reached their handler': `${outcome.reached} (${Math.round((100 * outcome.reached) / outcome.sent)} %)`,
    'replies by status': JSON.stringify(outcome.byStatus),
    'slowest reply, ms': Math.round(outcome.slowestMs),
    'memory, MB': outcome.residentMb.join(' '),
    'requests a second': Math.round(outcome.sent / seconds),
  };
}

/** Judges each row; the run passes if all do. */
export function judge(outcome: FuzzOutcome, after: After): Verdict {
  const share = outcome.reached / outcome.sent;
  const [first = 0] = outcome.residentMb.slice(2);
  const growth = Math.max(0, ...outcome.residentMb.slice(2)) - first;
  const leaks = leaksIn(after.log);
  const row = (found: number | string, must: string, isRight: boolean) => ({
    found,
    must,
    isRight,
  });
  const table = {
    'wrong replies': row(outcome.faults.length, '0', outcome.faults.length === 0),
    'server died': row(after.hasEnded ? 'yes' : 'no', 'no', !after.hasEnded),
    'share that reached a handler': row(
      Number(share.toFixed(3)),
      `≥ ${MIN_REACHED}`,
      share >= MIN_REACHED || !after.isWhole,
    ),
    'grown after warming up, MB': row(growth, `≤ ${MAX_GROWTH_MB}`, growth <= MAX_GROWTH_MB),
    'breaches of I1–I14': row(after.breaches.length, '0', after.breaches.length === 0),
    'personal data and secrets in the log': row(leaks.length, '0', leaks.length === 0),
  };
  const findings = [
    ...outcome.faults.map(
      ({ target, what, times, requestId, curl }) =>
        `\n${target}: ${what} (${times} times)\n  ${curl}${logOf(after.log, requestId)}`,
    ),
    ...after.breaches.map(({ invariant, what }) => `${invariant}: ${what}`),
    ...leaks.map((line) => `in the log: ${line}`),
    ...(after.isWhole && outcome.unreached.length > 0
      ? [`No request reached: ${outcome.unreached.join(', ')}`]
      : []),
  ];
  return { isRight: Object.values(table).every(({ isRight }) => isRight), table, findings };
}

/** The server's own log of a request that failed. */
function logOf(log: string, requestId: string): string {
  if (requestId === '') return '';
  const line = log.split('\n').find((one) => one.includes(requestId) && one.includes('"err"'));
  return line === undefined ? '' : `\n  ${line.slice(0, 1_500)}`;
}

function leaksIn(log: string): string[] {
  const secrets = ['demo-1001', 'demo-1002', ...Object.values(canaries).flat()];
  return secrets.flatMap((secret) => {
    const line = log.split('\n').find((one) => one.includes(secret));
    return line === undefined ? [] : [`${secret}: ${line.slice(0, 400)}`];
  });
}
