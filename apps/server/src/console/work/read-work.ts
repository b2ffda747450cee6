import type { readWork as endpoint } from '@cauce/contract/console';
import { complaintFolio, marketOf } from '@cauce/lending';
import { sql } from 'kysely';
import { countOpenDataRequests } from '../../borrowers/data-requests.ts';
import type { Db } from '../../database/tables/tables.ts';
import { countBrokenPromises } from '../collections/collection-rows.ts';
import { countOpenComplaints } from '../charts/chart-rows.ts';
import { listQueue } from '../complaints/complaint-queue.ts';
import { deskDay } from '../loans/desk-day.ts';
import { isLateBy } from '../loans/loan-list.ts';
import { sumUndecided } from '../loans/undecided-payments.ts';
import { sumOpenMoney } from '../money/unmatched-queue.ts';
import { countApprovals } from './approvals.ts';
import { countFailedWork } from './failed-work.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

const FIRST = 6;

/** Work that needs somebody, and the complaints with the least time left. The audit log records which were listed. */
export const readWork: ConsoleHandler<typeof endpoint> = async (_input, context) => {
  const { db, ports, agent, audit } = context;
  const now = new Date(ports.clock.now());
  const types = await countOpenComplaints(db, now);
  const sum = (of: (one: (typeof types)[number]) => number) =>
    types.reduce((total, one) => total + of(one), 0);
  const undecided = await sumUndecided(db, now);
  const unmatched = await sumOpenMoney(db);
  // Every agent sees the counts; the complaints themselves only agents who may read them.
  const first = agent.permissions.has('complaints.read')
    ? await listQueue(db, { tab: 'open' }, null, FIRST)
    : [];
  audit({
    subject: ['list', 'work'],
    details: { count: first.length, complaints: first.map(({ id }) => id) },
  });
  const failed = await countFailedWork(db);
  const { calendar } = marketOf(context.settings.country);
  const isLate = isLateBy({ lateFrom: 1 }, deskDay(context).today, calendar);
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
    first: first.map((one) => ({
      complaintId: one.id,
      folio: complaintFolio(one.folio),
      title: one.type,
      borrowerName: one.borrowerName,
      agentName: one.agent?.name ?? null,
      answerBy: one.answerBy.toISOString(),
    })),
  };
};

/** Open complaints that were escalated to a supervisor. */
async function countEscalated(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from complaints where state = 'open' and escalated_at is not null
  `.execute(db);
  return rows[0]?.count ?? 0;
}
