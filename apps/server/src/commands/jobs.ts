import { CommandRefused } from '../console/agents/agent-by-command.ts';
import { listOpenJobs, makeJobDue } from '../jobs/open-jobs.ts';
import type { Command } from './command.ts';
import { auditAccess } from './audit-access.ts';

const MAX_SHOWN = 200;

/** Decisions and payouts that a borrower is waiting for. */
export const jobsList: Command = {
  name: 'jobs list',
  summary: 'open jobs with number of tries, next try and last error',
  options: {},
  run: async (_input, { open }) => {
    const { db } = await open();
    const jobs = await listOpenJobs(db, MAX_SHOWN);
    const lines = jobs.map(
      ({ id, kind, orderId, tries, dueAt, lastError }) =>
        `${id}  ${kind}  order ${orderId}  tried ${tries} times, next ${dueAt.toISOString()}${lastError === null ? '' : `: ${lastError}`}`,
    );
    return { lines: lines.length === 0 ? ['No job is open.'] : lines, data: { jobs } };
  },
};

/** Retrying a job is safe: its provider gets the same id each time. */
export const jobsRetry: Command = {
  name: 'jobs retry',
  summary: 'makes one open job due now; a running server starts it within a second',
  options: { id: { help: 'its number in `jobs list`', value: 'id' } },
  word: 'id',
  run: async (options, context) => {
    const typed = options.read('id');
    if (!/^\d{1,15}$/.test(typed)) throw new CommandRefused('--id must be a number.');
    const { db } = await context.open();
    await db.transaction().execute(async (tx) => {
      const isDue = await makeJobDue(tx, Number(typed), new Date(context.clock.now()));
      if (!isDue) throw new CommandRefused(`No open job has the number ${typed}.`);
      await auditAccess(tx, context, { act: 'retryJob', subject: ['job', typed] });
    });
    return { lines: [`Job ${typed} is due now.`], data: { id: Number(typed) } };
  },
};
