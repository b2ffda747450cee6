import type {
  listReschedules as listEndpoint,
  previewReschedule as previewEndpoint,
  proposeReschedule as proposeEndpoint,
  withdrawReschedule as withdrawEndpoint,
} from '@cauce/contract/console';
import { addDays, addMonths, localDate, localDateOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { announceChange } from '../../database/live-changes.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import { addReminders } from '../../messages/reminders.ts';
import { planReschedule } from '../../money/reschedule/plan-reschedule.ts';
import type { PlannedReschedule } from '../../money/reschedule/plan-reschedule.ts';
import {
  addReschedule,
  canBeRescheduled,
  countMoves,
  endReschedule,
  listReschedules as listProposed,
  sumReturnedOf,
} from '../../money/reschedule/reschedules.ts';
import type {
  RescheduleDocument,
  StoredRescheduleDocument,
} from '../../money/reschedule/reschedules.ts';
import { findAccruedToday } from '../../money/requests/forgive-debt.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { orderHeadOf } from './desk-orders.ts';

const OPEN_FOR_MS = 7 * 86_400_000;

interface Terms {
  readonly orderId: string;
  readonly count: number;
  readonly firstDueOn: string;
  readonly every: 'month' | 'week' | 'twoWeeks';
}

/** Each is counted from the first day, so that the 31st returns after a shorter month. */
function dueDatesOf({ count, firstDueOn, every }: Terms): LocalDate[] {
  const first = localDate(firstDueOn);
  return Array.from({ length: count }, (_, index) =>
    every === 'month'
      ? addMonths(first, index)
      : addDays(first, index * (every === 'week' ? 7 : 14)),
  );
}

const shownPlans = ({ before, after, annualCost }: StoredRescheduleDocument) => ({
  before: { ...before, instalments: [...before.instalments] },
  after: { ...after, instalments: [...after.instalments] },
  annualCost,
});

async function planFor(db: Db, terms: Terms, context: PlainContext) {
  const at = new Date(context.ports.clock.now());
  const accrued = await findAccruedToday(db, terms.orderId, at);
  if (accrued === null) throw new Refused('orderNotFound');
  const { loan, on } = accrued;
  const dueOn = dueDatesOf(terms);
  const plan = (await canBeRescheduled(db, loan, on))
    ? await planReschedule(db, loan, { on, dueOn })
    : null;
  if (plan === null) throw new Refused('changedMeanwhile');
  return { plan, loan, dueOn, at };
}

const documentOf = ({
  before,
  after,
  annualCost,
  digest,
}: PlannedReschedule): RescheduleDocument => ({
  before,
  after,
  annualCost,
  digest,
});

export const listReschedules: ConsoleHandler<typeof listEndpoint> = async (
  { orderId },
  context,
) => {
  const { db, audit, ports } = context;
  const head = await orderHeadOf(db, orderId);
  audit({ subject: ['order', orderId], borrowerId: head.borrowerId });
  const now = new Date(ports.clock.now());
  const rows = await listProposed(db, orderId);
  const accrued = await findAccruedToday(db, orderId, now);
  return {
    rows: rows.map((one) => ({
      rescheduleId: String(one.id),
      state: one.state === 'proposed' && one.expiresAt <= now ? 'lapsed' : one.state,
      byName: one.byName,
      reason: one.reason,
      at: one.proposedAt.toISOString(),
      expiresAt: one.expiresAt.toISOString(),
      endedAt: one.endedAt?.toISOString() ?? null,
      plans: shownPlans(one.consent ?? one.proposed),
    })),
    canPropose: accrued !== null && (await canBeRescheduled(db, accrued.loan, accrued.on)),
  };
};

export const previewReschedule: ConsoleHandler<typeof previewEndpoint> = async (input, context) => {
  const { db, audit } = context;
  const { plan, loan } = await planFor(db, input, context);
  audit({ subject: ['order', loan.id], borrowerId: loan.borrowerId });
  const returned = await sumReturnedOf(db, loan.id);
  return { plans: shownPlans(plan), breaches: [...plan.breaches], returned };
};

export const proposeReschedule: ConsoleHandler<typeof proposeEndpoint> = async (input, context) => {
  const { db, agent, audit } = context;
  const { plan, loan, dueOn, at } = await planFor(db, input, context);
  const expiresAt = new Date(at.getTime() + OPEN_FOR_MS);
  if (plan.breaches.length > 0) throw new Refused('capsPassed');
  const id = await addReschedule(db, {
    orderId: loan.id,
    borrowerId: loan.borrowerId,
    dueOn,
    reason: input.reason,
    by: agent.id,
    at,
    expiresAt,
    seen: await countMoves(db, loan.id),
    proposed: documentOf(plan),
  });
  if (id === null) throw new Refused('rescheduleOpen');
  const answerBy = localDateOf(expiresAt.getTime(), loan.market.timeZone);
  const instalment = loan.books.instalments[0]?.number ?? 1;
  await addReminders(db, [{ orderId: loan.id, instalment, kind: 'newPlan', dueOn: answerBy }], at);
  const { orderId, count, firstDueOn, every } = input;
  const details = { reschedule: String(id), count, firstDueOn, every };
  audit({ subject: ['order', orderId], borrowerId: loan.borrowerId, details });
  await announceChange(db, 'loans');
  return { rescheduleId: String(id) };
};

export const withdrawReschedule: ConsoleHandler<typeof withdrawEndpoint> = async (
  input,
  context,
) => {
  const { db, audit, ports } = context;
  const { orderId, rescheduleId } = input;
  const head = await orderHeadOf(db, orderId);
  const proposal = (await listProposed(db, orderId)).find(({ id }) => String(id) === rescheduleId);
  const at = new Date(ports.clock.now());
  if (proposal === undefined || !(await endReschedule(db, proposal.id, { state: 'withdrawn', at })))
    throw new Refused('changedMeanwhile');
  const details = { reschedule: rescheduleId };
  audit({ subject: ['order', orderId], borrowerId: head.borrowerId, details });
  await announceChange(db, 'loans');
  return null;
};
