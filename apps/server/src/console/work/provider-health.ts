import type {
  ProviderCallHealth,
  ProviderTries,
  readProviderHealth as endpoint,
} from '@cauce/contract/console';
import { listHours, listLastFailures, sumTries } from '../../providers/health/provider-tries.ts';
import type { LastFailure, TrySum } from '../../providers/health/provider-tries.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS_SHOWN = 24;

type Window = 'hour' | 'day' | 'week';

/** How provider calls ended recently: what every server has recorded, seconds old. */
export const readProviderHealth: ConsoleHandler<typeof endpoint> = async (
  _input,
  { db, ports },
) => {
  const now = ports.clock.now();
  const ago = (ms: number) => new Date(now - ms);
  const week = ago(7 * DAY_MS);
  const sums = await sumTries(db, { hour: ago(HOUR_MS), day: ago(DAY_MS), week });
  const failures = await listLastFailures(db, week);
  const firstHour = now - (now % HOUR_MS) - (HOURS_SHOWN - 1) * HOUR_MS;
  const hours = await listHours(db, new Date(firstHour));
  const isOf = (one: CallKey) => (other: CallKey) =>
    one.provider === other.provider && one.call === other.call;
  const calls = sums.filter((one, index) => sums.findIndex(isOf(one)) === index);
  return {
    now: new Date(now).toISOString(),
    calls: calls.map((one): ProviderCallHealth => {
      const sumsOfCall = sums.filter(isOf(one));
      const failure = failures.find(isOf(one));
      return {
        provider: one.provider,
        call: one.call,
        hour: triesOf(sumsOfCall, 'hour'),
        day: triesOf(sumsOfCall, 'day'),
        week: triesOf(sumsOfCall, 'week'),
        lastFailure:
          failure === undefined ? null : { at: failure.at.toISOString(), ...whyOf(failure) },
        hours: hours.filter(isOf(one)).map(({ at, count, ok }) => ({
          from: at.toISOString(),
          count,
          ok,
        })),
      };
    }),
  };
};

type FailureReason = Pick<NonNullable<ProviderCallHealth['lastFailure']>, 'reason' | 'status'>;
const REASONS = ['declined', 'refused', 'noAnswer', 'unreadable', 'unexpected'] as const;
const REASON_OF_OUTCOME = {
  refused: 'refused',
  silent: 'noAnswer',
  unknown: 'unexpected',
} as const;

function whyOf({ reason, outcome }: LastFailure): FailureReason {
  const status = /answered (\d{3})$/u.exec(reason)?.[1];
  if (status !== undefined) return { reason: 'answered', status: Number(status) };
  // An earlier release stored sentences; their last ones are deleted after 35 days.
  return {
    reason: REASONS.find((word) => word === reason) ?? REASON_OF_OUTCOME[outcome],
    status: null,
  };
}

interface CallKey {
  readonly provider: string;
  readonly call: string;
}

function triesOf(sums: readonly TrySum[], window: Window): ProviderTries {
  const of = (outcome: TrySum['outcome']) =>
    sums.reduce((sum, one) => sum + (one.outcome === outcome ? one[window] : 0), 0);
  return {
    ok: of('ok'),
    refused: of('refused'),
    silent: of('silent'),
    unknown: of('unknown'),
    p95Ms: p95Of(sums, window),
  };
}

/** The bucket within which 95 of 100 ended, or the longest duration, if that is less. */
function p95Of(sums: readonly TrySum[], window: Window): number | null {
  const all = sums.reduce((sum, one) => sum + one[window], 0);
  if (all === 0) return null;
  const most = Math.max(...sums.map((one) => one[`${window}MaxMs`]));
  let ended = 0;
  for (const one of sums.toSorted((a, b) => a.withinMs - b.withinMs)) {
    ended += one[window];
    if (ended * 100 >= all * 95) return Math.min(one.withinMs, most);
  }
  return most;
}
