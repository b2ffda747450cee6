import type { readWork as endpoint } from '@cauce/contract/console';
import { complaintFolio } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { countBrokenPromises } from '../collections/collection-rows.ts';
import { countOpenComplaints } from '../charts/chart-rows.ts';
import { listQueue } from '../complaints/complaint-queue.ts';
import { openUndecided } from '../loans/undecided-payments.ts';
import { sumOpenMoney } from '../money/unmatched-queue.ts';
import { countFailedWork } from './failed-work.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

const FIRST = 6;

/** What waits for somebody, and the complaints with the least time left. The audit log has which of them were listed. */
export const readWork: ConsoleHandler<typeof endpoint> = async (_input, context) => {
  const { db, ports, agent, audit } = context;
  const now = new Date(ports.clock.now());
  const types = await countOpenComplaints(db, now);
  const sum = (of: (one: (typeof types)[number]) => number) =>
    types.reduce((total, one) => total + of(one), 0);
  const undecided = await openUndecided(db, now);
  const unmatched = await sumOpenMoney(db);
  // Counts are for everybody who works here; whose complaints they are, for those who may read them.
  const first = agent.permissions.has('complaints.read')
    ? await listQueue(db, { tab: 'open' }, null, FIRST)
    : [];
  audit({
    subject: ['list', 'work'],
    details: { count: first.length, complaints: first.map(({ id }) => id) },
  });
  const failed = await countFailedWork(db);
  return {
    now: now.toISOString(),
    complaints: {
      open: sum(({ late, soon, days, later }) => late + soon + days + later),
      late: sum(({ late }) => late),
      soon: sum(({ soon }) => soon),
      escalated: await countEscalated(db),
    },
    undecided: {
      count: undecided.length,
      amount: undecided.reduce((total, { amount }) => total + amount, 0),
      since: undecided[0]?.startedAt.toISOString() ?? null,
    },
    unmatched: { ...unmatched, since: unmatched.since?.toISOString() ?? null },
    approvals: await countApprovals(db, agent.id),
    dataRequests: await countDataRequests(db),
    brokenPromises: await countBrokenPromises(db),
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

/** Complaints that wait and went to a supervisor. */
async function countEscalated(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from complaints where state = 'open' and escalated_at is not null
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** What was proposed and nobody has answered, and what of it the reader proposed. */
async function countApprovals(
  db: Db,
  agentId: string,
): Promise<{ readonly count: number; readonly own: number }> {
  const { rows } = await sql<{ count: number; own: number }>`
    select count(*) as count, count(*) filter (where by = ${agentId}) as own from (
      select asked_by as by from money_requests where state = 'asked'
      union all
      select d.proposed_by from attempt_decisions d where d.answer is null
    ) open
  `.execute(db);
  return rows[0] ?? { count: 0, own: 0 };
}

async function countDataRequests(
  db: Db,
): Promise<{ readonly open: number; readonly nextDueOn: string | null }> {
  const { rows } = await sql<{ open: number; next: string | null }>`
    select count(*) as open, min(due_on) as next from data_requests where due_on is not null
  `.execute(db);
  return { open: rows[0]?.open ?? 0, nextDueOn: rows[0]?.next ?? null };
}
