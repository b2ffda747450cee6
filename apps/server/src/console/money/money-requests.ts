import { isDeepStrictEqual } from 'node:util';
import type {
  MoneyRequestRow,
  answerMoneyRequest as answerEndpoint,
  createMoneyRequest as createEndpoint,
  listMoneyRequests as listEndpoint,
  readBorrowerMoney as readEndpoint,
  recordTransfer as recordEndpoint,
} from '@cauce/contract/console';
import { complaintFolio } from '@cauce/lending';
import { findBorrower } from '../../borrowers/borrowers.ts';
import { findComplaintOf } from '../../complaints/complaints.ts';
import { announceChange } from '../../database/live-changes.ts';
import { Refused } from '../../http/refused.ts';
import { cursorAt, pageOf, readNumberCursor } from '../../http/sessions/page-place.ts';
import { readCredit } from '../../money/credit/lock-credit.ts';
import { listDecided } from '../../money/requests/acts-to-take-back.ts';
import {
  addMoneyRequest,
  findMoneyRequest,
  listMoneyRequests as listRequests,
  listOpenRequests,
  listReturnedMoney,
  sumHeldCredit,
} from '../../money/requests/money-requests.ts';
import { readBalancesAfter, storePreview } from '../../money/requests/previewed-request.ts';
import type { MoneyRequest } from '../../money/requests/money-requests.ts';
import { answerMoneyRequest as answerRequest } from '../../money/requests/perform-request.ts';
import { endPayback } from '../../money/requests/pay-credits-back.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { lockActor, refuseOverLimit, refuseProposer } from './money-limits.ts';
import { todayOf } from '../loans/desk-day.ts';
import { REQUEST_REFUSALS, completeRequest, maskOf, timeOf } from './preview-money.ts';

export const toMoneyRequestRow = (one: MoneyRequest, agentId: string): MoneyRequestRow => ({
  requestId: String(one.id),
  kind: one.kind,
  borrowerId: one.borrowerId,
  borrowerName: one.borrowerName,
  orderId: one.orderId,
  amount: one.amount,
  method: one.method,
  bankName: one.bankName,
  accountMask: maskOf(one.accountNumber),
  reason: one.reason,
  byName: one.byName,
  at: one.requestedAt.toISOString(),
  complaint:
    one.complaintId === null || one.complaintFolio === null
      ? null
      : { id: one.complaintId, folio: complaintFolio(one.complaintFolio) },
  takesBack:
    one.kind !== 'takeBack'
      ? null
      : one.attemptId !== null
        ? 'decision'
        : one.unmatchedId !== null
          ? 'match'
          : one.undoneKind,
  canBeTakenBack: one.canBeTakenBack,
  isOwn: one.by === agentId,
  state: one.state,
  answeredByName: one.answeredByName,
  answerReason: one.answerReason,
  answeredAt: one.answeredAt?.toISOString() ?? null,
  reference: one.reference,
  failure: one.failure,
  endedAt: one.endedAt?.toISOString() ?? null,
});

const PAGE = 50;

export const listMoneyRequests: ConsoleHandler<typeof listEndpoint> = async (input, context) => {
  const { db, agent, audit } = context;
  const { orderId, after } = input;
  const page = { orderId, afterId: readNumberCursor(after), limit: PAGE + 1 };
  const found = await listOpenRequests(db, page);
  const { rows, next } = pageOf(found, PAGE, ({ id }) => cursorAt(id));
  audit({
    subject: ['list', 'moneyRequests'],
    details: { order: orderId ?? '', count: rows.length },
  });
  return { rows: rows.map((one) => toMoneyRequestRow(one, agent.id)), next };
};

/** Of each list of a borrower's money. */
const BORROWER_PAGE = 100;

export const readBorrowerMoney: ConsoleHandler<typeof readEndpoint> = async (input, context) => {
  const { db, agent, audit, ports } = context;
  const { borrowerId, after } = input;
  // The lists differ in their order, so a page is so many further rows of each.
  const skip = readNumberCursor(after) ?? 0;
  if (skip < 0) throw new Refused('invalidRequest', 'No such page.');
  const part = { skip, limit: BORROWER_PAGE + 1 };
  const page = <Row>(found: readonly Row[]) =>
    pageOf(found, BORROWER_PAGE, () => cursorAt(skip + BORROWER_PAGE));
  const borrower = await findBorrower(db, borrowerId);
  if (borrower === undefined) throw new Refused('borrowerNotFound');
  audit({ subject: ['borrower', borrowerId], borrowerId });
  const requests = page(await listRequests(db, { borrowerId }, part));
  const returned = page(await listReturnedMoney(db, { borrowerId }, part));
  const decided = page(await listDecided(db, borrowerId, part));
  const heldUntil = borrower.payouts_held_until;
  return {
    credit: await readCredit(db, borrowerId),
    held: await sumHeldCredit(db, borrowerId),
    accountMask: maskOf(borrower.clabe),
    bankName: borrower.bank_name,
    heldUntil:
      heldUntil !== null && heldUntil.getTime() > ports.clock.now()
        ? heldUntil.toISOString()
        : null,
    returned: returned.rows.map(({ paymentId, orderId, amount, paidOn, returnedOn }) => ({
      paymentId: String(paymentId),
      orderId,
      amount,
      paidOn,
      returnedOn,
    })),
    decided: decided.rows.map(({ attemptId, orderId, amount, isCharged, at }) => ({
      attemptId,
      orderId,
      amount,
      isCharged,
      at: at.toISOString(),
    })),
    rows: requests.rows.map((one) => toMoneyRequestRow(one, agent.id)),
    next: requests.next ?? returned.next ?? decided.next,
  };
};

export const createMoneyRequest: ConsoleHandler<typeof createEndpoint> = async (input, context) => {
  const { db, agent, audit } = context;
  await refuseOverLimit(db, agent, 'propose', input.wanted, context);
  const whole = await completeRequest(db, input.wanted, todayOf(context));
  const { complaintId = null } = input;
  if (complaintId !== null && (await findComplaintOf(db, whole.borrowerId, complaintId)) === null)
    throw new Refused('complaintNotFound');
  const request = { by: agent.id, reason: input.reason, at: timeOf(context).at, complaintId };
  const id = await addMoneyRequest(db, whole, request);
  if (id === null) throw new Refused('moneyRequestOpen');
  // What cannot be done as requested is refused now, not when somebody approves it.
  if (!(await storePreview(db, id, timeOf(context)))) throw new Refused('changedMeanwhile');
  const { kind, borrowerId, orderId, amount } = whole;
  // The log contains no free text: the request's id leads to both people's reasons.
  const details = {
    request: String(id),
    kind,
    order: orderId,
    amount,
    way: whole.kind === 'payCreditBack' ? whole.method : '',
    ...(complaintId !== null && { complaint: complaintId }),
  };
  audit({ subject: ['moneyRequest', String(id)], borrowerId, details });
  await announceChange(db, 'payments');
  if (complaintId !== null) await announceChange(db, 'complaints');
  return { requestId: String(id) };
};

export const answerMoneyRequest: ConsoleHandler<typeof answerEndpoint> = async (input, context) => {
  const { db, agent, audit } = context;
  const time = timeOf(context);
  const { isApproved, reason, shown } = input;
  const request = { id: Number(input.requestId), isApproved, reason, by: agent.id, at: time.at };
  await lockActor(db, agent);
  const done = await answerRequest(db, request, time, async (requested) => {
    await refuseOverLimit(db, agent, 'approve', requested, context);
    const permission = requested.kind === 'match' ? 'money.match' : 'money.propose';
    await refuseProposer(db, requested.by, permission, requested.amount);
  });
  if (typeof done === 'string') throw new Refused(REQUEST_REFUSALS[done]);
  // A payment since the preview may have made another of it.
  if (isApproved && shown && !isDeepStrictEqual(await readBalancesAfter(db, done), shown))
    throw new Refused('changedMeanwhile');
  const { kind, borrowerId, orderId, amount } = done;
  const answer = isApproved ? 'approved' : 'rejected';
  const details = { request: input.requestId, kind, answer, order: orderId, amount };
  audit({ subject: ['moneyRequest', input.requestId], borrowerId, details });
  await announceChange(db, 'payments');
  return null;
};

export const recordTransfer: ConsoleHandler<typeof recordEndpoint> = async (input, context) => {
  const { db, agent, audit } = context;
  const id = Number(input.requestId);
  // A payout through a provider is ended only by the provider's own answer.
  const found = await findMoneyRequest(db, id);
  if (found?.method !== 'byHand') throw new Refused('moneyRequestNotFound');
  const end = input.isMade
    ? ({ kind: 'paid', reference: input.reference } as const)
    : ({ kind: 'failed', reason: input.reason } as const);
  const done = await endPayback(db, { id, end, by: agent.id }, timeOf(context));
  if (done === null) throw new Refused('moneyRequestNotFound');
  const { borrowerId, amount } = done;
  const details = { request: input.requestId, outcome: end.kind, amount };
  audit({ subject: ['moneyRequest', input.requestId], borrowerId, details });
  return null;
};
