import type { countWork as endpoint } from '@cauce/contract/console';
import { countOpenDataRequests } from '../../borrowers/data-requests.ts';
import { countOpenComplaints } from '../charts/chart-rows.ts';
import { deskDay } from '../loans/desk-day.ts';
import { UNDECIDED_LATE_MS, sumUndecided } from '../loans/undecided-payments.ts';
import { sumOpenMoney } from '../money/unmatched-queue.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { countApprovals } from './approvals.ts';
import { countFailedWork } from './failed-work.ts';

/** How much work waits in each section. Every screen shows it, so it reads no names and is not audited. */
export const countWork: ConsoleHandler<typeof endpoint> = async (_input, context) => {
  const { db, ports, agent } = context;
  const now = new Date(ports.clock.now());
  const complaints = await countOpenComplaints(db, now);
  const undecided = await sumUndecided(db, now);
  const unmatched = await sumOpenMoney(db);
  const approvals = await countApprovals(db, agent, now);
  const dataRequests = await countOpenDataRequests(db);
  const failed = await countFailedWork(db);
  const { since } = undecided.open;
  return {
    complaints: {
      count: complaints.reduce(
        (sum, { late, soon, days, later }) => sum + late + soon + days + later,
        0,
      ),
      isLate: complaints.some(({ late }) => late > 0),
    },
    undecided: {
      count: undecided.count,
      isLate: since !== null && now.getTime() - since.getTime() > UNDECIDED_LATE_MS,
    },
    // Unmatched money has no deadline.
    unmatched: { count: unmatched.count, isLate: false },
    approvals: { count: approvals.count, isLate: false },
    dataRequests: {
      count: dataRequests.open,
      isLate: dataRequests.nextDueOn !== null && dataRequests.nextDueOn < deskDay(context).today,
    },
    operation: { count: failed.count, isLate: failed.count > 0 },
  };
};
