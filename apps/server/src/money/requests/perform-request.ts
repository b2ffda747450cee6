import type { Db } from '../../database/tables/tables.ts';
import { lockOrder, lockOrdersOfBorrower } from '../ledger/dues.ts';
import { payOutAnew } from '../payouts/pay-out-anew.ts';
import { matchMoney } from '../receipts/suspense.ts';
import { restoreByHand } from '../receipts/take-back.ts';
import { countMoves } from '../reschedule/reschedules.ts';
import { supersedeVouchers } from '../vouchers/voucher-moves.ts';
import { chargeOff } from './charge-off.ts';
import { holdCredit } from './credit-payback.ts';
import type { PaybackTime } from './credit-payback.ts';
import { forgiveDebt } from './forgive-debt.ts';
import { findMoneyRequest } from './money-requests.ts';
import type { AgentsAct, MoneyRequest } from './money-requests.ts';
import { takeBackAct } from './take-back-act.ts';

/** When an act is performed, and how long a payout waits before it is sent. */
export type RequestTime = PaybackTime & { readonly waitMs: number };

/** Why nothing was done: somebody else has answered, it is the approver's own, or it cannot be performed. */
export type RequestRefusal = 'isElsewhere' | 'isOwn' | Undone;
/** Why it cannot be performed: the money is gone, or it would go elsewhere. */
export type Undone = 'isGone' | 'isOtherAccount';

/** Performs a request; returns why it cannot be done, or null. */
export async function performRequest(
  tx: Db,
  request: MoneyRequest,
  time: RequestTime,
): Promise<Undone | null> {
  const isSent = request.kind === 'payoutAgain' || request.method === 'provider';
  if (isSent && !(await isBoundNow(tx, request))) return 'isOtherAccount';
  return (await moveMoney(tx, request, time)) ? null : 'isGone';
}

/** Whether the account that money is to be sent to is still bound; locked until the transaction ends. */
async function isBoundNow(
  tx: Db,
  { borrowerId, accountNumber, bankCode }: MoneyRequest,
): Promise<boolean> {
  const bound = await tx
    .selectFrom('borrowers')
    .select(['clabe', 'bank_code'])
    .where('id', '=', borrowerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return accountNumber !== null && bound.clabe === accountNumber && bound.bank_code === bankCode;
}

/** They lock all of a borrower's loans, so they may not begin with one of them. */
const MOVES_OTHER_LOANS: ReadonlySet<MoneyRequest['kind']> = new Set([
  'restorePayment',
  'takeBack',
]);

/** Holds the credit to be paid back; everything else is done at once. False if it cannot be done. */
async function moveMoney(tx: Db, request: MoneyRequest, time: RequestTime): Promise<boolean> {
  const { id, kind, borrowerId, orderId, amount, paymentId, seen } = request;
  const { at } = time;
  if (seen !== null) {
    // Locked before it is compared, so that nothing moves in between.
    if (MOVES_OTHER_LOANS.has(kind)) await lockOrdersOfBorrower(tx, orderId);
    else await lockOrder(tx, orderId);
    if ((await countMoves(tx, orderId)) !== seen) return false;
  }
  switch (kind) {
    case 'payCreditBack':
      return holdCredit(tx, { requestId: id, borrowerId, amount }, time);
    case 'restorePayment': {
      const cause = { kind: 'restoredByHand', id: String(id) } as const;
      return restoreByHand(tx, paymentId ?? 0, { cause, amount, at });
    }
    case 'chargeOff':
      return chargeOff(tx, { requestId: id, orderId, amount }, at);
    case 'takeBack':
      return takeBackAct(tx, request, at);
    case 'match':
      return matchRequested(tx, request, at);
    case 'payoutAgain':
      return payOutAnew(tx, { ...request, reason: `paid out again, request ${id}`, ...time });
    default: {
      const wants = kind === 'waivePenalties' ? 'waiver' : kind;
      return forgiveDebt(tx, { requestId: id, orderId, amount, kind: wants }, at);
    }
  }
}

async function matchRequested(tx: Db, request: MoneyRequest, at: Date): Promise<boolean> {
  const { orderId, unmatchedId, purpose, by: matchedBy, reason } = request;
  if (unmatchedId === null || purpose === null) return false;
  const match = { orderId, unmatchedId, purpose, matchedBy, bookedAt: at };
  if ((await matchMoney(tx, match)) === null) return false;
  await tx
    .updateTable('unmatched_money')
    .set({ close_reason: reason })
    .where('id', '=', unmatchedId)
    .execute();
  // What is due has changed, so open vouchers ask for an outdated amount.
  await supersedeVouchers(tx, { orderId });
  return true;
}

/**
 * Answers a request under its lock. Approved by another person it is performed, unless `judge` refuses it; its author may
 * only withdraw it.
 */
export async function answerMoneyRequest(
  tx: Db,
  answer: AgentsAct & { readonly id: number; readonly isApproved: boolean },
  time: RequestTime,
  judge: (request: MoneyRequest) => Promise<void>,
): Promise<MoneyRequest | RequestRefusal> {
  const { id, by, reason, at, isApproved } = answer;
  const held = await tx
    .selectFrom('money_requests')
    .select('id')
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const request = held === undefined ? null : await findMoneyRequest(tx, id);
  if (request === null) return 'isElsewhere';
  if (isApproved && request.by === by) return 'isOwn';
  if (isApproved) await judge(request);
  const undone = isApproved ? await performRequest(tx, request, time) : null;
  if (undone !== null) return undone;
  const isPayback = request.kind === 'payCreditBack';
  await tx
    .updateTable('money_requests')
    .set({
      state: isApproved ? (isPayback ? 'approved' : 'done') : 'rejected',
      answered_by: by,
      answer_reason: reason,
      answered_at: at,
      ...(isApproved && isPayback && { due_at: at }),
      ...(isApproved && !isPayback && { ended_at: at, ended_by: by }),
    })
    .where('id', '=', id)
    .execute();
  return request;
}
