import type {
  MoneyRequestRow,
  WantedWithMoney,
  answerMoneyRequest as answerEndpoint,
  askMoneyRequest as askEndpoint,
  listMoneyRequests as listEndpoint,
  previewMoneyRequest as previewEndpoint,
  readBorrowerMoney as readEndpoint,
  recordTransfer as recordEndpoint,
} from '@cauce/contract/console';
import { complaintFolio, localDateOf, marketOf, maskAccount } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import { findBorrower } from '../../borrowers/borrowers.ts';
import { findComplaintOf } from '../../complaints/complaints.ts';
import { announceChange } from '../../database/live-changes.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import { readDepositAccount } from '../../loans/worked-orders.ts';
import { lockCredit, readCredit } from '../../money/credit/lock-credit.ts';
import { causeTextOf } from '../../money/ledger/causes.ts';
import { readDues } from '../../money/ledger/dues.ts';
import { sumReceivables } from '../../money/ledger/order-ledger.ts';
import { bookPaidBack } from '../../money/requests/credit-payback.ts';
import {
  addMoneyRequest,
  answerMoneyRequest as answerRequest,
  findMoneyRequest,
  listMoneyRequests as listRequests,
  listReturnedMoney,
  orderOfCredit,
  performRequest,
} from '../../money/requests/money-requests.ts';
import type { MoneyRequest, RequestRefusal, Wanted } from '../../money/requests/money-requests.ts';
import { endPayback } from '../../money/requests/pay-credits-back.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { holdActor, leftToday, refuseOverLimit, refuseProposer } from './money-limits.ts';
import { undone } from './undone.ts';

const REFUSALS = {
  isElsewhere: 'moneyRequestNotFound',
  isOwn: 'ownProposal',
  isGone: 'changedMeanwhile',
} as const satisfies Record<RequestRefusal, string>;

const mask = (number: string | null): string => (number === null ? '' : maskAccount(number));

const toRow = (one: MoneyRequest, agentId: string): MoneyRequestRow => ({
  requestId: String(one.id),
  kind: one.kind,
  borrowerId: one.borrowerId,
  borrowerName: one.borrowerName,
  orderId: one.orderId,
  amount: one.amount,
  way: one.way,
  bankName: one.bankName,
  accountMask: mask(one.accountNumber),
  reason: one.reason,
  byName: one.byName,
  at: one.requestedAt.toISOString(),
  complaint:
    one.complaintId === null || one.complaintFolio === null
      ? null
      : { id: one.complaintId, folio: complaintFolio(one.complaintFolio) },
  isOwn: one.by === agentId,
  state: one.state,
  answeredByName: one.answeredByName,
  answerReason: one.answerReason,
  answeredAt: one.answeredAt?.toISOString() ?? null,
  reference: one.reference,
  failure: one.failure,
  endedAt: one.endedAt?.toISOString() ?? null,
});

type Clocked = Pick<PlainContext, 'ports' | 'settings'>;
const timeOf = ({ ports, settings }: Clocked) => ({
  at: new Date(ports.clock.now()),
  country: settings.country,
});

const todayOf = ({ ports, settings }: Clocked): LocalDate =>
  localDateOf(ports.clock.now(), marketOf(settings.country).timeZone);

export const listMoneyRequests: ConsoleHandler<typeof listEndpoint> = async (_input, context) => {
  const { db, agent, audit } = context;
  const rows = (await listRequests(db)).map((one) => toRow(one, agent.id));
  audit({ subject: ['list', 'moneyRequests'], details: { count: rows.length } });
  return { rows };
};

export const readBorrowerMoney: ConsoleHandler<typeof readEndpoint> = async (input, context) => {
  const { db, agent, audit, ports } = context;
  const { borrowerId } = input;
  const borrower = await findBorrower(db, borrowerId);
  if (borrower === undefined) throw new Refused('borrowerNotFound');
  audit({ subject: ['borrower', borrowerId], borrowerId });
  const requests = await listRequests(db, { borrowerId });
  const returned = await listReturnedMoney(db, { borrowerId });
  const held = requests.filter(({ state }) => state === 'approved');
  const heldUntil = borrower.payouts_held_until;
  return {
    credit: await readCredit(db, borrowerId),
    held: held.reduce((sum, { amount }) => sum + amount, 0),
    accountMask: mask(borrower.clabe),
    bankName: borrower.bank_name,
    heldUntil:
      heldUntil !== null && heldUntil.getTime() > ports.clock.now()
        ? heldUntil.toISOString()
        : null,
    returned: returned.map(({ paymentId, orderId, amount, paidOn, returnedOn }) => ({
      paymentId: String(paymentId),
      orderId,
      amount,
      paidOn,
      returnedOn,
    })),
    rows: requests.map((one) => toRow(one, agent.id)),
  };
};

/** What was asked for with what we know of it. Refuses what is not there: less credit, no returned payment of this amount, or fewer penalties. */
async function completed(tx: Db, wanted: WantedWithMoney, today: LocalDate): Promise<Wanted> {
  const { borrowerId, amount } = wanted;
  if ((await findBorrower(tx, borrowerId)) === undefined) throw new Refused('borrowerNotFound');
  if (wanted.kind === 'restorePayment') {
    const paymentId = Number(wanted.paymentId);
    const [returned] = await listReturnedMoney(tx, { paymentId });
    if (returned?.borrowerId !== borrowerId || returned.amount !== amount)
      throw new Refused('changedMeanwhile');
    const { orderId } = returned;
    return { kind: 'restorePayment', borrowerId, orderId, amount, paymentId };
  }
  if (wanted.kind !== 'payCreditBack') {
    const { orderId, kind } = wanted;
    // What there is of it to be forgiven is for the act itself to say, which the preview does.
    const dues = await readDues(tx, orderId, today, borrowerId);
    const isTooMuch = dues !== null && dues.penalty < amount && kind === 'waivePenalties';
    if (dues === null || isTooMuch) throw new Refused('changedMeanwhile');
    return { kind, borrowerId, orderId, amount };
  }
  await lockCredit(tx, borrowerId);
  const orderId = await orderOfCredit(tx, borrowerId);
  if (orderId === null || (await readCredit(tx, borrowerId)) < amount)
    throw new Refused('changedMeanwhile');
  const account = await readDepositAccount(tx, borrowerId);
  if (wanted.way === 'provider' && account.account === null) throw new Refused('noPayoutAccount');
  return { kind: 'payCreditBack', way: wanted.way, borrowerId, orderId, amount, account };
}

/** Shows the entries by booking them and taking them back: those of both steps where money is sent between them. */
export const previewMoneyRequest: ConsoleHandler<typeof previewEndpoint> = async (
  { wanted },
  context,
) => {
  const { db, agent } = context;
  const time = timeOf(context);
  const seen = await undone(db, async (tx) => {
    const whole = await completed(tx, wanted, todayOf(context));
    const { borrowerId, orderId, amount, kind } = whole;
    const input = { by: agent.id, reason: 'preview', at: time.at };
    const id = (await addMoneyRequest(tx, whole, input)) ?? 0;
    const { rows: lasts } = await sql<{ last: number }>`
      select coalesce(max(id), 0)::bigint as last from ledger_transactions`.execute(tx);
    const paymentId = whole.kind === 'restorePayment' ? whole.paymentId : null;
    const request = { id, kind, borrowerId, orderId, amount, paymentId };
    if (!(await performRequest(tx, request, time))) throw new Refused('changedMeanwhile');
    if (kind === 'payCreditBack')
      await bookPaidBack(tx, { requestId: id, borrowerId, amount }, time);
    return {
      entries: await entriesAfter(tx, borrowerId, lasts[0]?.last ?? 0),
      creditAfter: await readCredit(tx, borrowerId),
      owedAfter: kind === 'payCreditBack' ? null : await sumReceivables(tx, orderId),
    };
  });
  const { borrowerId, kind, amount } = wanted;
  await context.change(async (_tx, audit) =>
    audit({ subject: ['borrower', borrowerId], borrowerId, details: { kind, amount } }),
  );
  const [propose, approve] = await Promise.all(
    (['propose', 'approve'] as const).map((side) =>
      leftToday(db, agent, side, borrowerId, context),
    ),
  );
  return { ...seen, left: { propose: propose ?? null, approve: approve ?? null } };
};

interface ShownEntry {
  readonly source: string;
  readonly account: string;
  readonly provider: string;
  readonly orderId: string | null;
  readonly instalment: number | null;
  readonly amount: number;
}

/** What was booked for a borrower in this transaction; whoever else books for them waits for its locks. */
async function entriesAfter(tx: Db, borrowerId: string, last: number): Promise<ShownEntry[]> {
  const { rows } = await sql<ShownEntry>`
    select ${causeTextOf('t')} as source, e.account, e.provider, e.order_id as "orderId", e.instalment, e.amount
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.id > ${last} and t.borrower_id = ${borrowerId}
    order by t.id, e.line
  `.execute(tx);
  return rows;
}

export const askMoneyRequest: ConsoleHandler<typeof askEndpoint> = async (input, context) => {
  const { db, agent, audit } = context;
  await refuseOverLimit(db, agent, 'propose', input.wanted, context);
  const whole = await completed(db, input.wanted, todayOf(context));
  const { complaintId = null } = input;
  if (complaintId !== null && (await findComplaintOf(db, whole.borrowerId, complaintId)) === null)
    throw new Refused('complaintNotFound');
  const request = { by: agent.id, reason: input.reason, at: timeOf(context).at, complaintId };
  const id = await addMoneyRequest(db, whole, request);
  if (id === null) throw new Refused('moneyRequestOpen');
  const { kind, borrowerId, orderId, amount } = whole;
  const way = whole.kind === 'payCreditBack' ? whole.way : '';
  // The log holds no text: the request's number leads to the reasons of both.
  const details = {
    request: String(id),
    kind,
    order: orderId,
    amount,
    way,
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
  const { isApproved, reason } = input;
  const request = { id: Number(input.requestId), isApproved, reason, by: agent.id, at: time.at };
  await holdActor(db, agent);
  const done = await answerRequest(db, request, time, async (asked) => {
    await refuseOverLimit(db, agent, 'approve', asked, context);
    await refuseProposer(db, asked.by, 'money.propose', asked.amount);
  });
  if (typeof done === 'string') throw new Refused(REFUSALS[done]);
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
  // What a provider sends is ended by its own word alone.
  const found = await findMoneyRequest(db, id);
  if (found?.way !== 'byHand') throw new Refused('moneyRequestNotFound');
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
