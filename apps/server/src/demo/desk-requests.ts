import { owedInAll } from '@cauce/lending';
import { bookUnmatched } from '../money/receipts/suspense.ts';
import { canBeChargedOff } from '../money/requests/charge-off.ts';
import { findAccruedToday, findMaxAmount } from '../money/requests/forgive-debt.ts';
import { addMoneyRequest } from '../money/requests/money-requests.ts';
import { answerMoneyRequest } from '../money/requests/perform-request.ts';
import type { AgentsAct, Wanted } from '../money/requests/money-requests.ts';
import { storePreview } from '../money/requests/previewed-request.ts';
import { HOUR_MS, IRENE, MATEO, ago, demoMarketOf, wordsOf } from './desk.ts';
import type { Desk, Loan } from './desk.ts';

/* Requests of a large demo that move money and need two people: open ones, one whose loan has changed since, and answered
   ones. */

/** A loan with the amount of a request about it. */
interface LoanAndAmount extends Pick<Loan, 'orderId' | 'borrowerId'> {
  readonly amount: number;
}

const timeOf = ({ nowMs, market }: Desk) => ({
  at: new Date(nowMs),
  country: market.country,
  waitMs: 0,
});

/** A request as an agent makes it, with the preview that they were shown. Returns its id. */
export async function addRequest(desk: Desk, wanted: Wanted, act: AgentsAct): Promise<number> {
  const id = await addMoneyRequest(desk.db, wanted, act);
  if (id === null || !(await storePreview(desk.db, id, timeOf(desk))))
    throw new Error(`The ${wanted.kind} of ${wanted.orderId} was refused.`);
  desk.note({
    agentId: act.by,
    act: 'createMoneyRequest',
    subject: ['moneyRequest', String(id)],
    borrowerId: wanted.borrowerId,
    at: act.at,
    details: { kind: wanted.kind, order: wanted.orderId, amount: wanted.amount },
  });
  return id;
}

async function answerRequest(
  desk: Desk,
  id: number,
  { isApproved, reason }: { readonly isApproved: boolean; readonly reason: string },
): Promise<void> {
  const answer = { id, isApproved, reason, by: IRENE, at: ago(desk, HOUR_MS / 2) };
  const request = await answerMoneyRequest(desk.db, answer, timeOf(desk), async () => undefined);
  if (typeof request === 'string') throw new Error(`Request ${id} cannot be answered: ${request}.`);
  desk.note({
    agentId: answer.by,
    act: 'answerMoneyRequest',
    subject: ['moneyRequest', String(id)],
    borrowerId: request.borrowerId,
    at: answer.at,
    details: {
      answer: isApproved ? 'approved' : 'rejected',
      order: request.orderId,
      amount: request.amount,
    },
  });
}

/** Adds requests about loans that are late, and about two that are not. */
export async function addRequests(
  desk: Desk,
  late: readonly Loan[],
  current: readonly Loan[],
): Promise<void> {
  const propose = (
    kind: 'waivePenalties' | 'creditAdjustment' | 'chargeOff',
    { orderId, borrowerId, amount }: LoanAndAmount,
    reason: string,
    hours: number,
  ) =>
    addRequest(
      desk,
      { kind, borrowerId, orderId, amount },
      { by: MATEO, reason, at: ago(desk, hours * HOUR_MS) },
    );
  const { reasons } = wordsOf(desk);
  const [open, ...approved] = await findChargeOffs(desk, late, 3);
  if (open !== undefined) await propose('chargeOff', open, reasons.noContact, 29);
  for (const one of approved) {
    const id = await propose('chargeOff', one, reasons.longOverdue, 31);
    await answerRequest(desk, id, { isApproved: true, reason: reasons.nothingLeftToTry });
  }
  const [changed, justified, rejected] = await findPenalized(desk, late, 3);
  if (changed !== undefined) {
    await propose('waivePenalties', changed, reasons.dueOnClosedDay, 2);
    await matchAfterProposal(desk, changed);
  }
  if (justified !== undefined)
    await propose('waivePenalties', justified, reasons.complaintWasRight, 5);
  if (rejected !== undefined) {
    const id = await propose('waivePenalties', rejected, reasons.theyRequestedIt, 30);
    await answerRequest(desk, id, {
      isApproved: false,
      reason: reasons.reasonMissing,
    });
  }
  const [twice, once] = current.slice(30);
  if (twice !== undefined)
    await propose('creditAdjustment', { ...twice, amount: 5_000 }, reasons.chargedTwice, 20);
  if (once !== undefined) {
    const id = await propose(
      'creditAdjustment',
      { ...once, amount: 2_000 },
      reasons.commissionTooHigh,
      26,
    );
    await answerRequest(desk, id, { isApproved: true, reason: reasons.confirmedByProvider });
  }
}

/** Some that are late enough to be charged off, with their whole debt. */
async function findChargeOffs({ db, nowMs }: Desk, late: readonly Loan[], count: number) {
  const found: LoanAndAmount[] = [];
  for (const loan of late) {
    const accrued = await findAccruedToday(db, loan.orderId, new Date(nowMs));
    if (accrued !== null && canBeChargedOff(accrued.loan, accrued.on))
      found.push({ ...loan, amount: owedInAll(accrued.loan.books) });
    if (found.length === count) break;
  }
  return found;
}

/** Some that owe penalties, with all of them; not those that are late the longest. */
async function findPenalized({ db, nowMs }: Desk, late: readonly Loan[], count: number) {
  const found: LoanAndAmount[] = [];
  for (const loan of late.slice(Math.floor(late.length / 3))) {
    const amount = (await findMaxAmount(db, loan.orderId, 'waiver', new Date(nowMs))) ?? 0;
    if (amount > 0) found.push({ ...loan, amount });
    if (found.length === count) break;
  }
  return found;
}

/** A payment without a reference, matched to a loan after something was proposed about it: it pays penalties first. */
async function matchAfterProposal(
  desk: Desk,
  { orderId, borrowerId }: LoanAndAmount,
): Promise<void> {
  const { db, today } = desk;
  const amount = 15_000;
  const { payerNotes, reasons } = wordsOf(desk);
  const money = await bookUnmatched(db, {
    provider: demoMarketOf(desk).transfers,
    eventId: 'demo-unmatched-since',
    reference: payerNotes.plain,
    amount,
    reason: 'no voucher has this reference',
    valueOn: today,
    bookedAt: ago(desk, HOUR_MS),
  });
  if (money === null) return;
  const id = await addRequest(
    desk,
    { kind: 'match', borrowerId, orderId, amount, unmatchedId: money.id, purpose: 'instalment' },
    { by: MATEO, reason: reasons.receiptSent, at: ago(desk, 0.8 * HOUR_MS) },
  );
  await answerRequest(desk, id, { isApproved: true, reason: reasons.receiptMatches });
}
