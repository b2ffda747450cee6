import type { readWork as endpoint } from '@cauce/contract/console';
import { marketOf } from '@cauce/lending';
import { sql } from 'kysely';
import { countOpenDataRequests } from '../../borrowers/data-requests.ts';
import type { Db } from '../../database/tables/tables.ts';
import { countBrokenPromises } from '../collections/collection-rows.ts';
import { countOpenComplaints } from '../charts/chart-rows.ts';
import { deskDay } from '../loans/desk-day.ts';
import { isLateBy } from '../loans/loan-list.ts';
import { sumUndecided } from '../loans/undecided-payments.ts';
import { sumOpenMoney } from '../money/unmatched-queue.ts';
import { countApprovals } from './approvals.ts';
import { listFirstDue } from './first-due.ts';
import { countFailedWork } from './failed-work.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

/** Work that needs somebody, and what is due first. The audit log records which were listed. */
export const readWork: ConsoleHandler<typeof endpoint> = async (_input, context) => {
  const { db, ports, agent, audit } = context;
  const now = new Date(ports.clock.now());
  const types = await countOpenComplaints(db, now);
  const sum = (of: (one: (typeof types)[number]) => number) =>
    types.reduce((total, one) => total + of(one), 0);
  const undecided = await sumUndecided(db, now);
  const unmatched = await sumOpenMoney(db);
  const { calendar, timeZone } = marketOf(context.settings.country);
  const { today } = deskDay(context);
  // Every agent sees the counts; what is behind them only agents who may read it.
  const first = await listFirstDue(db, { reader: agent, now, today, timeZone });
  audit({
    subject: ['list', 'work'],
    details: {
      count: first.length,
      complaints: first.flatMap((one) => (one.of === 'complaint' ? [one.complaintId] : [])),
      orders: first.flatMap((one) => ('orderId' in one ? [one.orderId] : [])),
    },
  });
  const failed = await countFailedWork(db);
  const isLate = isLateBy({ lateFrom: 1 }, today, calendar);
  return {
    now: now.toISOString(),
    complaints: {
      open: sum(({ late, soon, days, later }) => late + soon + days + later),
      late: sum(({ late }) => late),
      soon: sum(({ soon }) => soon),
      escalated: await countEscalated(db),
    },
    undecided: {
      count: undecided.count,
      amount: undecided.open.amount,
      since: undecided.open.since?.toISOString() ?? null,
    },
    unmatched: { ...unmatched, since: unmatched.since?.toISOString() ?? null },
    approvals: await countApprovals(db, agent, now),
    dataRequests: await countOpenDataRequests(db),
    brokenPromises: await countBrokenPromises(db, isLate),
    failedJobs: { count: failed.count, since: failed.since?.toISOString() ?? null },
    first,
  };
};

/** Open complaints that were escalated to a supervisor. */
async function countEscalated(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from complaints where state = 'open' and escalated_at is not null
  `.execute(db);
  return rows[0]?.count ?? 0;
}
