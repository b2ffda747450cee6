import type { Db } from '../database/tables/tables.ts';
import { isAnyEventDue as isAnyLenderEventDue } from '../events/outgoing-events.ts';
import { isAnyJobDue } from '../jobs/jobs.ts';
import { isAnyCodeDue } from '../messages/sms-sending.ts';
import { isAnyEventDue } from '../money/events/webhook-events.ts';

/** What somebody waits for: each kind has a queue of rows with the time from which they are due. */
export interface DueWork {
  readonly events: boolean;
  readonly jobs: boolean;
  readonly lenderEvents: boolean;
  readonly codes: boolean;
}

/** Which queues have due rows, in one statement: it runs twice a second, also while nothing happens. */
export const readDueWork = (db: Db, now: Date): Promise<DueWork> =>
  db
    .selectNoFrom([
      isAnyEventDue(now).as('events'),
      isAnyJobDue(now).as('jobs'),
      isAnyLenderEventDue(now).as('lenderEvents'),
      isAnyCodeDue(now).as('codes'),
    ])
    .executeTakeFirstOrThrow();
