import { sendAgentMessages } from '../collections/agent-messages.ts';
import { settlePromises } from '../collections/promises.ts';
import { escalateComplaints } from '../complaints/escalate-complaints.ts';
import { returnIdleComplaints } from '../complaints/return-idle-complaints.ts';
import { applyWebhookEvents } from '../money/events/apply-webhook-events.ts';
import { collectEvents } from '../events/collect-events.ts';
import { deliverEvents } from '../events/deliver-events.ts';
import { payCreditsBack } from '../money/requests/pay-credits-back.ts';
import { cancelVouchers } from '../money/vouchers/cancel-vouchers.ts';
import { dailyWork } from './daily-work.ts';
import { readDueWork } from './due-work.ts';
import type { DueWork } from './due-work.ts';
import { expireVouchers } from '../money/vouchers/expire-vouchers.ts';
import { reconcileAttempts } from '../money/attempts/reconcile-attempts.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { sendChangeNotices } from '../borrowers/payment-methods/send-change-notices.ts';
import { recordMonths } from '../console/charts/record-months.ts';
import { sendSetupLinks } from '../console/agents/send-setup-links.ts';
import { sendCodes } from '../messages/send-codes.ts';
import { sendReminders } from '../messages/send-reminders.ts';
import { workerFailures } from '../telemetry/meters.ts';
import { reasonOf } from '../telemetry/without-data.ts';
import { spendCredits } from '../money/credit/spend-credit.ts';
import { reportFacts } from './report-facts.ts';
import { watchCodes } from '../messages/watch-codes.ts';
import { watchLedger } from '../money/ledger/watch-ledger.ts';
import type { Work } from '../jobs/work.ts';

/** How often due work is looked for. A borrower waits at most this much longer. */
const POLL_EVERY_MS = 500;
/** The pause after a failure, mostly of the database itself. */
const POLL_AGAIN_MS = 5_000;
/** For payments whose answer was lost. */
const SOON_MS = 2_000;
/** For work that nobody waits for at a screen: each run costs a statement, whether or not anything is due. */
const LATER_MS = 5_000;
/** For what may wait: the change of the day, expired vouchers, reminders. */
const SELDOM_MS = 30_000;
/** As often as metrics are usually scraped. */
const FACTS_MS = 15_000;

export interface Worker {
  /** Stops after the current job; an unfinished job is resumed at the next start. */
  readonly stop: () => Promise<void>;
}

interface Step {
  readonly name: string;
  /** How often it runs, or the queue whose due rows it waits for. */
  readonly when: number | keyof DueWork;
  /** Returns «more» if the next run should follow at once. */
  readonly run: (work: Work, isStopping: () => boolean) => Promise<unknown>;
}

/** Incoming money is applied before the penalties of a new day. */
function dayAfterEvents(): Step['run'] {
  const workDay = dailyWork();
  return async (work, isStopping) => {
    await applyWebhookEvents(work, isStopping);
    await workDay(work, isStopping);
  };
}

/**
 * What a worker does, in lanes that do not wait for each other: the daily work takes minutes with very many loans, while a
 * payment whose answer was lost has one minute, and a person who waits for a code has less. Steps of a lane run in this
 * order.
 */
const lanesOf = (): readonly (readonly Step[])[] => [
  // Applying events calls no provider, so that a provider that hangs delays no money.
  [{ name: 'events', when: 'events', run: applyWebhookEvents }],
  [{ name: 'attempts', when: SOON_MS, run: reconcileAttempts }],
  [{ name: 'cancellations', when: LATER_MS, run: cancelVouchers }],
  [
    { name: 'jobs', when: 'jobs', run: runDueJobs },
    { name: 'paybacks', when: LATER_MS, run: payCreditsBack },
  ],
  // Goes through every loan once a month.
  [{ name: 'months', when: SELDOM_MS, run: recordMonths() }],
  // Separate from everything: the lender's systems may be down for a day.
  [
    { name: 'collectedEvents', when: LATER_MS, run: collectEvents },
    { name: 'lenderEvents', when: 'lenderEvents', run: deliverEvents },
  ],
  // Separate from the codes: when the mail service hangs, borrowers can still sign in.
  [{ name: 'setupLinks', when: LATER_MS, run: sendSetupLinks }],
  [{ name: 'codes', when: 'codes', run: sendCodes }],
  // A morning has thousands of reminders: they take minutes.
  [
    { name: 'changes', when: LATER_MS, run: sendChangeNotices },
    { name: 'agentMessages', when: SELDOM_MS, run: sendAgentMessages },
    { name: 'reminders', when: SELDOM_MS, run: sendReminders },
  ],
  [
    { name: 'alarms', when: SELDOM_MS, run: watchCodes },
    { name: 'facts', when: FACTS_MS, run: reportFacts },
  ],
  [
    // Before the day's penalties: what a credit pays is never late.
    { name: 'credit', when: SELDOM_MS, run: spendCredits },
    { name: 'day', when: SELDOM_MS, run: dayAfterEvents() },
    { name: 'escalations', when: SELDOM_MS, run: escalateComplaints },
    { name: 'idleComplaints', when: SELDOM_MS, run: returnIdleComplaints },
    { name: 'promises', when: SELDOM_MS, run: settlePromises },
    { name: 'vouchers', when: SELDOM_MS, run: expireVouchers },
    { name: 'ledger', when: SELDOM_MS, run: watchLedger() },
  ],
];

/** Carries loans through their life until stopped. A failed step is logged; the others continue. */
export function startWorker(work: Work): Worker {
  const lanes = lanesOf().map((steps) => startLane(steps, work));
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  async function poll(): Promise<void> {
    let pauseMs = POLL_EVERY_MS;
    try {
      const due = await readDueWork(work.database, new Date(work.ports.clock.now()));
      for (const lane of lanes) lane.run(due);
    } catch (error) {
      logFailure(work, 'poll', error);
      pauseMs = POLL_AGAIN_MS;
    }
    if (!isStopping) timer = setTimeout(next, pauseMs);
  }

  let polling = Promise.resolve();
  function next(): void {
    polling = poll();
  }

  next();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      // Without waiting for the poll: while the database hangs, a lane would begin its next job.
      await Promise.all([polling, ...lanes.map((lane) => lane.stop())]);
    },
  };
}

interface Lane extends Worker {
  /** Runs the steps whose time has come or whose queue has due rows, unless those of an earlier poll still run. */
  readonly run: (due: DueWork) => void;
}

function startLane(planned: readonly Step[], work: Work): Lane {
  const steps = planned.map((step) => ({ ...step, nextAt: 0 }));
  let isStopping = false;
  let running: Promise<void> | null = null;

  async function take(step: (typeof steps)[number], due: DueWork): Promise<void> {
    if (isStopping || performance.now() < step.nextAt) return;
    if (typeof step.when === 'string' && !due[step.when]) return;
    const everyMs = typeof step.when === 'string' ? 0 : step.when;
    try {
      const answer = await step.run(work, () => isStopping);
      step.nextAt = performance.now() + (answer === 'more' ? 0 : everyMs);
    } catch (error) {
      logFailure(work, step.name, error);
      step.nextAt = performance.now() + Math.max(POLL_AGAIN_MS, everyMs);
    }
  }

  async function runSteps(due: DueWork): Promise<void> {
    for (const step of steps) await take(step, due);
    running = null;
  }

  return {
    run: (due) => {
      running ??= runSteps(due);
    },
    stop: async () => {
      isStopping = true;
      await running;
    },
  };
}

function logFailure({ log }: Work, step: string, error: unknown): void {
  const reason = reasonOf(error);
  workerFailures.inc({ step });
  log.error({ step, reason }, 'a step of the worker failed');
}
