import { localDateOf, marketOf } from '@cauce/lending';
import { readClockLead } from '../providers/database-clock.ts';
import { clockSkew, dayWorkedAt, workerFailures } from '../telemetry/meters.ts';
import { reasonOf } from '../telemetry/without-data.ts';
import { earnInterest } from '../loans/earn-interest.ts';
import { updateBooks } from '../loans/update-books.ts';
import { maintainPartitions } from './maintain-partitions.ts';
import { planReminders } from '../messages/plan-reminders.ts';
import { removeClosedImages } from '../complaints/remove-closed-images.ts';
import { removeUnfiledImages } from '../complaints/remove-unfiled-images.ts';
import { removeOldMessages } from '../site/remove-old-messages.ts';
import { eraseOldReasons } from '../money/events/erase-old-reasons.ts';
import { sealAuditLog } from './seal-audit-log.ts';
import { retryAfterMs } from '../jobs/retry-after.ts';
import type { Work } from '../jobs/work.ts';

/**
 * Above this difference one of the two clocks must be wrong, so nobody is charged for a day that may not have come.
 * Partners' signatures are refused from here on too.
 */
const MAX_SKEW_MS = 5 * 60_000;

/** One part of the daily work; `run` returns what it did, for the log. */
interface Part {
  readonly name: string;
  readonly run: (work: Work, isStopping: () => boolean) => Promise<object>;
}

/** The order matters: reminders mention penalties that the books have charged, and closed complaints release images. */
const parts: readonly Part[] = [
  { name: 'books', run: updateBooks },
  { name: 'interest', run: earnInterest },
  {
    name: 'reminders',
    run: async (work, isStopping) => ({ reminders: await planReminders(work, isStopping) }),
  },
  {
    name: 'closedImages',
    run: async (work, isStopping) => ({ closedImages: await removeClosedImages(work, isStopping) }),
  },
  {
    name: 'unfiledImages',
    run: async (work, isStopping) => ({
      unfiledImages: await removeUnfiledImages(work, isStopping),
    }),
  },
  { name: 'oldMessages', run: async (work) => ({ oldMessages: await removeOldMessages(work) }) },
  { name: 'oldReasons', run: async (work) => ({ oldReasons: await eraseOldReasons(work) }) },
  // Before the months, which drop what need not be kept any more.
  { name: 'auditSeals', run: sealAuditLog },
  { name: 'months', run: maintainPartitions },
];

/** How far a part has come on the day. */
interface Progress {
  readonly part: Part;
  isDone: boolean;
  tries: number;
  tryAgainAtMs: number;
}

/**
 * The work of a market day: each part once for each worker and day. What one worker has done, another finds done. A part
 * that fails is reported and retried with a growing delay, and does not hold up other parts.
 */
export function dailyWork(): (work: Work, isStopping: () => boolean) => Promise<void> {
  let day = '';
  let progress: readonly Progress[] = [];
  // A part that has never run must still be visible in the metrics.
  for (const { name } of parts) dayWorkedAt.set({ part: name }, 0);
  return async (work, isStopping) => {
    if (!(await isClockRight(work))) return;
    const nowMs = work.ports.clock.now();
    const today = localDateOf(nowMs, marketOf(work.settings.country).timeZone);
    if (today !== day) {
      day = today;
      progress = parts.map((part) => ({ part, isDone: false, tries: 0, tryAgainAtMs: 0 }));
    }
    for (const one of progress) {
      if (!one.isDone && one.tryAgainAtMs <= nowMs) await take(one, today, work, isStopping);
      if (isStopping()) return;
      if (one.isDone) dayWorkedAt.set({ part: one.part.name }, Math.floor(nowMs * 0.001));
    }
  };
}

/** Whether this machine's clock and the database's agree closely enough for both to be trusted. */
async function isClockRight({ database, ports, log }: Work): Promise<boolean> {
  const aheadMs = await readClockLead(ports.clock, database);
  clockSkew.set(Math.abs(aheadMs) * 0.001);
  if (Math.abs(aheadMs) <= MAX_SKEW_MS) return true;
  workerFailures.inc({ step: 'day.clock' });
  const aheadSeconds = Math.round(aheadMs * 0.001);
  log.error({ aheadSeconds }, 'the clock differs from the database’s: daily work is paused');
  return false;
}

async function take(
  one: Progress,
  today: string,
  work: Work,
  isStopping: () => boolean,
): Promise<void> {
  const { name: part, run } = one.part;
  one.tries += 1;
  try {
    const did = await run(work, isStopping);
    if (isStopping()) return;
    one.isDone = true;
    work.log.info({ part, ...did, today }, 'a part of the daily work is done');
  } catch (error) {
    one.tryAgainAtMs = work.ports.clock.now() + retryAfterMs(one.tries);
    workerFailures.inc({ step: `day.${part}` });
    const { tries } = one;
    work.log.error(
      { part, tries, reason: reasonOf(error), today },
      'a part of the daily work failed and will be retried',
    );
  }
}
