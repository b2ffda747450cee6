import type { readReschedule as readEndpoint } from '@cauce/contract/server';
import { loanTexts, repaymentTexts } from '@cauce/copy/server';
import { formatDateTime } from '@cauce/lending';
import type { Handler, BorrowerContext } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { planReschedule } from '../../money/reschedule/plan-reschedule.ts';
import {
  canBeRescheduled,
  countMoves,
  findOpenReschedule,
} from '../../money/reschedule/reschedules.ts';
import { findAccruedToday } from '../../money/requests/forgive-debt.ts';
import { shownCost } from '../shown-cost.ts';

/** The version of the text with which a borrower accepts a new plan. */
export const RESCHEDULE_WORDS = 'reschedule-2026-11-23';

/**
 * The plan that can be accepted now, with its text; refuses if there is none, or if the loan has changed since the
 * proposal.
 */
export async function readOffered(orderId: string, context: BorrowerContext) {
  const { db, borrowerId, ports, language } = context;
  const at = new Date(ports.clock.now());
  const accrued = await findAccruedToday(db, orderId, at);
  if (accrued === null || accrued.loan.borrowerId !== borrowerId)
    throw new Refused('orderNotFound');
  const { loan, on } = accrued;
  const open = await findOpenReschedule(db, orderId, at);
  const isSame = open !== null && open.seen === (await countMoves(db, orderId));
  if (!isSame || !(await canBeRescheduled(db, loan, on))) throw new Refused('rescheduleChanged');
  const planned = await planReschedule(db, loan, { on, dueOn: open.dueOn });
  if (planned === null || planned.breaches.length > 0) throw new Refused('rescheduleChanged');
  const cost = `${loanTexts(language).offer.annualCost[planned.annualCost.kind]} ${shownCost(planned.annualCost, context)}`;
  const text = repaymentTexts(language).repayment.rescheduleStatement;
  return { loan, open, planned, cost, text, at };
}

/** A proposed plan for a loan next to its current one. */
export const readReschedule: Handler<typeof readEndpoint> = async ({ orderId }, context) => {
  const { loan, open, planned, cost, text } = await readOffered(orderId, context);
  const { before, after, digest } = planned;
  return {
    orderId,
    productName: loan.product.name,
    answerBy: formatDateTime(open.expiresAt.getTime(), loan.market.timeZone).slice(0, 16),
    before: { ...before, instalments: [...before.instalments] },
    after: { ...after, instalments: [...after.instalments] },
    annualCost: cost,
    statement: text,
    planId: digest,
  };
};
