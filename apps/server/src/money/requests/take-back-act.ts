import { minor } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { findAttempt, settleAttempt } from '../attempts/attempts.ts';
import { lockCredit } from '../credit/lock-credit.ts';
import { hasCause } from '../ledger/causes.ts';
import type { Cause } from '../ledger/causes.ts';
import { lockOrdersOfBorrower } from '../ledger/dues.ts';
import { accountBalance } from '../ledger/ledger.ts';
import { findPlanBegin } from '../receipts/loan-history.ts';
import { bookReturn } from '../receipts/returns.ts';
import { reopenUnmatched } from '../receipts/suspense.ts';
import { returnByHand } from '../receipts/take-back.ts';
import { reinstate } from './charge-off.ts';
import { forgiveDebt, lockAccruedToday } from './forgive-debt.ts';
import { isSettledByProvider } from './providers-answer.ts';

/** What is taken back, by the id of the request that two people have approved. */
interface Inverse {
  readonly id: number;
  readonly borrowerId: string;
  readonly orderId: string;
  readonly amount: number;
  /** The request, the decided payment or the match that is taken back: one of the three. */
  readonly undoes: number | null;
  readonly attemptId: string | null;
  readonly unmatchedId: number | null;
}

/**
 * Takes an act back by its inverse, dated today: nothing that was booked is changed. False if something later depends on
 * it; the caller then rolls back.
 */
export async function takeBackAct(tx: Db, inverse: Inverse, at: Date): Promise<boolean> {
  await lockOrdersOfBorrower(tx, inverse.orderId);
  const cause = { kind: 'takeBack', id: String(inverse.id) } as const;
  if (inverse.attemptId !== null) return takeDecisionBack(tx, inverse.attemptId, { cause, at });
  if (inverse.unmatchedId !== null)
    return takeMatchBack(tx, inverse, inverse.unmatchedId, { cause, at });
  const act = await tx
    .selectFrom('money_requests')
    .select(['id', 'kind', 'payment_id'])
    .where('id', '=', inverse.undoes ?? 0)
    .where('state', '=', 'done')
    .executeTakeFirst();
  const { id: requestId, orderId, amount } = inverse;
  switch (act?.kind) {
    case 'waivePenalties':
      return takeWaiverBack(tx, inverse, { waiver: act.id, cause, at });
    case 'creditAdjustment':
      return forgiveDebt(tx, { requestId, orderId, amount, kind: 'debitAdjustment' }, at);
    case 'debitAdjustment':
      return forgiveDebt(tx, { requestId, orderId, amount, kind: 'creditAdjustment' }, at);
    case 'chargeOff':
      return reinstate(tx, { chargeOff: act.id, orderId, cause }, at);
    case 'restorePayment':
      return takeRestorationBack(tx, act, { amount, cause, at });
    default:
      return false;
  }
}

interface Booked {
  readonly cause: Cause;
  readonly at: Date;
}

/** Waived penalties are owed again from today on. Not for a loan that was repaid or rescheduled since. */
async function takeWaiverBack(
  tx: Db,
  { orderId, borrowerId, amount }: Inverse,
  { waiver, cause, at }: Booked & { readonly waiver: number },
): Promise<boolean> {
  const accrued = await lockAccruedToday(tx, orderId, at);
  if (accrued === null || accrued.loan.status === 200) return false;
  const booked = await findBooked(tx, { kind: 'waiver', id: String(waiver) });
  if (booked === null || booked < (await findPlanBegin(tx, orderId))) return false;
  const payment = { transactionId: booked, orderId, borrowerId };
  const from = { account: 'expense.writeOff' } as const;
  await bookReturn(tx, payment, { cause, amount: minor(amount), from, at, isInverse: true });
  return true;
}

async function findBooked(tx: Db, cause: Cause): Promise<number | null> {
  const row = await tx
    .selectFrom('ledger_transactions as t')
    .select('t.id')
    .where(hasCause('t', cause))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A restored payment is in dispute again; an event or two people may still restore it. */
async function takeRestorationBack(
  tx: Db,
  act: { readonly id: number; readonly payment_id: number | null },
  { amount, cause, at }: Booked & { readonly amount: number },
): Promise<boolean> {
  const restoredBy = await findBooked(tx, { kind: 'restoredByHand', id: String(act.id) });
  if (restoredBy === null || act.payment_id === null) return false;
  return returnByHand(tx, act.payment_id, { cause, amount, at, into: 'cash', isInverse: false });
}

/** Money returns to the queue, where it can be matched again; not if the credit that it had left is spent. */
async function takeMatchBack(
  tx: Db,
  { borrowerId, orderId }: Inverse,
  unmatchedId: number,
  { cause, at }: Booked,
): Promise<boolean> {
  const matched = await reopenUnmatched(tx, unmatchedId, orderId);
  if (matched === null) return false;
  const back = { cause, at, into: 'suspense', isInverse: true } as const;
  if (!(await returnByHand(tx, matched, back))) return false;
  await lockCredit(tx, borrowerId);
  return (await accountBalance(tx, 'borrower.credit', { borrowerId })) <= 0;
}

/** Reverses people's decision: charged becomes not charged, or the other way round. */
async function takeDecisionBack(
  tx: Db,
  attemptId: string,
  { cause, at }: Booked,
): Promise<boolean> {
  const attempt = await findAttempt(tx, attemptId);
  if (attempt === null || !attempt.isDecided) return false;
  if (await isSettledByProvider(tx, attemptId)) return false;
  if (attempt.state === 'failed') {
    const { providerReference, startedAt: paidAt } = attempt;
    const answer = { kind: 'succeeded', providerReference, paidAt } as const;
    const settled = await settleAttempt(tx, { attemptId, answer, at, isDecided: true });
    return settled?.hasMoved === true;
  }
  const booked = await findBooked(tx, { kind: 'attempt', id: attemptId });
  if (attempt.state !== 'succeeded' || booked === null) return false;
  const back = { cause, at, into: 'cash', isInverse: true } as const;
  if (!(await returnByHand(tx, booked, back))) return false;
  await tx
    .updateTable('attempts')
    .set({ state: 'failed', failure: 'two people took back that it was charged' })
    .where('id', '=', attemptId)
    .execute();
  return true;
}
