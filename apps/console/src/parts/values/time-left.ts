import type { ConsoleCopy } from '@cauce/copy/console';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
// Half a working day.
const SOON_MS = 4 * HOUR_MS;
// Longer times are shown in days.
const HOURS_SHOWN_MS = 48 * HOUR_MS;

/** The time left to answer, or the time since the deadline (`tone` is then `late`). */
export interface TimeLeft {
  readonly tone: 'late' | 'soon' | 'plain';
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/** The time from `nowMs` to `answerBy`, or since it, in its largest unit; rounded down, but at least one minute. */
export function timeLeft(answerBy: string, nowMs: number): TimeLeft {
  const leftMs = Date.parse(answerBy) - nowMs;
  const ms = Math.abs(leftMs);
  const tone = leftMs < 0 ? 'late' : leftMs <= SOON_MS ? 'soon' : 'plain';
  if (ms < HOUR_MS)
    return { tone, unit: 'minutes', count: Math.max(1, Math.floor(ms / MINUTE_MS)) };
  if (ms < HOURS_SHOWN_MS) return { tone, unit: 'hours', count: Math.floor(ms / HOUR_MS) };
  return { tone, unit: 'days', count: Math.floor(ms / DAY_MS) };
}

/** `2 h`, in the agent's language. */
export function timeText({ unit, count }: TimeLeft, { complaintDesk }: ConsoleCopy): string {
  return complaintDesk[unit](count);
}
