import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import type { Purpose } from '../receipts/purposes.ts';
import { countMoves } from '../reschedule/reschedules.ts';

type PaybackMethod = 'provider' | 'byHand';
type RequestState = 'requested' | 'rejected' | 'approved' | 'done' | 'failed';

/** Where money is sent. A retry uses the same account, whatever the borrower binds meanwhile. */
interface SentTo {
  readonly bankName: string;
  readonly account: { readonly number: string; readonly bankCode: string } | null;
  readonly holder: string;
  readonly phone: string;
}

/** An act on a borrower's money, performed once a second person has approved. */
export type Wanted = { readonly borrowerId: string; readonly orderId: string } & (
  | {
      readonly kind: 'payCreditBack';
      readonly amount: number;
      readonly method: PaybackMethod;
      readonly account: SentTo;
    }
  | {
      readonly kind: 'payoutAgain';
      readonly amount: number;
      readonly account: SentTo;
    }
  | {
      readonly kind: 'restorePayment';
      readonly amount: number;
      /** The payment's transaction in the ledger. */
      readonly paymentId: number;
    }
  | {
      readonly kind: DebtRequest;
      readonly amount: number;
    }
  | {
      readonly kind: 'match';
      readonly amount: number;
      readonly unmatchedId: number;
      readonly purpose: Purpose;
    }
  | {
      readonly kind: 'takeBack';
      readonly amount: number;
      readonly act: TakenBackAct;
    }
);

/** What is taken back: one of the three. */
export type TakenBackAct =
  | { readonly of: 'request'; readonly requestId: number }
  | { readonly of: 'decision'; readonly attemptId: string }
  | { readonly of: 'match'; readonly unmatchedId: number };

/** What two people decide about a loan's debt: `chargeOff` leaves the debt and books it as a loss. */
type DebtRequest = 'waivePenalties' | 'creditAdjustment' | 'debitAdjustment' | 'chargeOff';

export interface MoneyRequest {
  readonly id: number;
  readonly kind: Wanted['kind'];
  readonly borrowerId: string;
  readonly borrowerName: string;
  readonly orderId: string;
  readonly amount: number;
  readonly method: PaybackMethod | null;
  readonly paymentId: number | null;
  readonly undoes: number | null;
  /** The kind of the request that it takes back. */
  readonly undoneKind: Wanted['kind'] | null;
  readonly attemptId: string | null;
  readonly unmatchedId: number | null;
  readonly purpose: Purpose | null;
  /**
   * How many transactions had moved the loan's money or debt when it was requested (`countMoves`); null if that does
   * not matter.
   */
  readonly seen: number | null;
  readonly isTakenBack: boolean;
  /** Performed, and neither taken back nor requested to be. */
  readonly canBeTakenBack: boolean;
  readonly reason: string;
  readonly by: string;
  readonly byName: string;
  readonly requestedAt: Date;
  /** The related complaint, or null. */
  readonly complaintId: string | null;
  readonly complaintFolio: number | null;
  readonly state: RequestState;
  readonly answeredByName: string;
  readonly answerReason: string;
  readonly answeredAt: Date | null;
  readonly accountNumber: string | null;
  readonly bankCode: string;
  readonly bankName: string;
  readonly reference: string;
  readonly failure: string;
  readonly endedAt: Date | null;
}

/** A part of a list. */
export interface ListPart {
  readonly skip: number;
  readonly limit: number;
}
const FIRST: ListPart = { skip: 0, limit: 100 };

export const partOf = ({ skip, limit }: ListPart): RawBuilder<unknown> =>
  sql`limit ${sql.lit(limit)} offset ${sql.lit(skip)}`;

// Worded as in the index of open requests.
const isOpen = sql`(r.answered_at is null or r.state = 'approved')`;

// A match is taken back where its money is shown, and an inverse by requesting the act again.
const canBeTakenBack = sql<boolean>`(r.state = 'done'
  and r.kind in ('waivePenalties', 'creditAdjustment', 'debitAdjustment', 'chargeOff', 'restorePayment')
  and not exists (select 1 from money_requests i where i.undoes = r.id and (i.answered_at is null or i.state = 'done')))`;

// An inverse names what it takes back, and no complaint.
const ofComplaint = (complaintId: string) => sql`r.id in (
  select q.id from money_requests q where q.complaint_id = ${complaintId}
  union all
  select i.id from money_requests q join money_requests i on i.undoes = q.id and (i.answered_at is null or i.state = 'done')
  where q.complaint_id = ${complaintId})`;

const isTakenBack = sql<boolean>`exists (select 1 from money_requests i where i.undoes = r.id and i.state = 'done')`;

/**
 * Requests of one borrower, or for one complaint with their inverses, open ones first, then the newest; or the one with an
 * id, or the pending one that matches money of the queue.
 */
export function listMoneyRequests(
  db: Db,
  of:
    | { readonly borrowerId: string }
    | { readonly complaintId: string }
    | { readonly id: number }
    | { readonly unmatchedId: number },
  part = FIRST,
): Promise<MoneyRequest[]> {
  const which =
    'id' in of
      ? sql`r.id = ${of.id}`
      : 'unmatchedId' in of
        ? sql`r.unmatched_id = ${of.unmatchedId} and r.answered_at is null`
        : 'complaintId' in of
          ? ofComplaint(of.complaintId)
          : sql`r.borrower_id = ${of.borrowerId}`;
  return readRequests(db, which, sql`${isOpen} desc, r.id desc ${partOf(part)}`);
}

/** Requests that await action, of one loan or of all, oldest first, after a cursor. */
export function listOpenRequests(
  db: Db,
  page: {
    readonly orderId: string | undefined;
    readonly afterId: number | null;
    readonly limit: number;
  },
): Promise<MoneyRequest[]> {
  const { orderId, afterId, limit } = page;
  const which = sql`${isOpen} and r.id > ${afterId ?? 0}::bigint
    and (${orderId ?? null}::text is null or r.order_id = ${orderId ?? null})`;
  return readRequests(db, which, sql`r.id limit ${sql.lit(limit)}`);
}

/** The credit of a borrower that is being paid back to them. */
export async function sumHeldCredit(db: Db, borrowerId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from money_requests
    where borrower_id = ${borrowerId} and state = 'approved'
  `.execute(db);
  return rows[0]?.amount ?? 0;
}

async function readRequests(
  db: Db,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<MoneyRequest[]> {
  const { rows } = await sql<MoneyRequest>`
    select r.id, r.kind, r.borrower_id as "borrowerId", b.full_name as "borrowerName", r.order_id as "orderId",
      r.amount, r.way as method, r.payment_id as "paymentId", r.undoes,
      (select u.kind from money_requests u where u.id = r.undoes) as "undoneKind", r.attempt_id as "attemptId",
      r.unmatched_id as "unmatchedId", r.purpose, r.seen, ${isTakenBack} as "isTakenBack", ${canBeTakenBack} as "canBeTakenBack", r.reason, r.asked_by as "by", p.name as "byName",
      r.asked_at as "requestedAt", r.complaint_id as "complaintId", k.folio as "complaintFolio", r.state, coalesce(a.name, '') as "answeredByName",
      coalesce(r.answer_reason, '') as "answerReason", r.answered_at as "answeredAt",
      r.account_number as "accountNumber", r.bank_code as "bankCode", r.bank_name as "bankName", r.reference,
      coalesce(r.failure, '') as failure, r.ended_at as "endedAt"
    from money_requests r
    join borrowers b on b.id = r.borrower_id
    join agents p on p.id = r.asked_by
    left join agents a on a.id = r.answered_by
    left join complaints k on k.id = r.complaint_id
    where ${which} order by ${order}
  `.execute(db);
  return rows;
}

export async function findMoneyRequest(db: Db, id: number): Promise<MoneyRequest | null> {
  return (await listMoneyRequests(db, { id }))[0] ?? null;
}

/** A payment whose money was taken back and not restored. */
export interface ReturnedMoney {
  readonly paymentId: number;
  readonly orderId: string;
  readonly borrowerId: string;
  readonly amount: number;
  readonly paidOn: string;
  readonly returnedOn: string;
}

export async function listReturnedMoney(
  db: Db,
  of: { readonly borrowerId?: string; readonly paymentId?: number },
  part = FIRST,
): Promise<ReturnedMoney[]> {
  const which =
    of.paymentId === undefined
      ? sql`p.borrower_id = ${of.borrowerId ?? ''}`
      : sql`p.id = ${of.paymentId}`;
  const { rows } = await sql<ReturnedMoney>`
    select p.id as "paymentId", p.order_id as "orderId", p.borrower_id as "borrowerId",
      sum(r.amount - r.restored_part)::bigint as amount, p.value_on::text as "paidOn", max(t.value_on)::text as "returnedOn"
    from returned_payments r
    join ledger_transactions p on p.id = r.payment_id
    join ledger_transactions t on t.id = r.transaction_id
    -- Credit that a return had taken from another loan comes by itself with the payment that it came from.
    where r.restored_by is null and not r.is_inverse and p.kind <> 'credit' and ${which}
    group by p.id order by p.id desc ${partOf(part)}
  `.execute(db);
  return rows;
}

/** The loan that a borrower's credit last came from: a payout must name a loan. */
export async function orderOfCredit(db: Db, borrowerId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(
      (select e.order_id from ledger_entries e
        where e.borrower_id = ${borrowerId} and e.account = 'borrower.credit' and e.order_id is not null
        order by e.transaction_id desc limit 1),
      (select o.id from orders o where o.borrower_id = ${borrowerId} order by o.ordered_at desc limit 1)
    ) as id
  `.execute(db);
  return rows[0]?.id ?? null;
}

export interface AgentsAct {
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** Stores a request; null if an equal one is open. */
export async function addMoneyRequest(
  tx: Db,
  wanted: Wanted,
  { by, reason, at, complaintId = null }: AgentsAct & { readonly complaintId?: string | null },
): Promise<number | null> {
  const sent = 'account' in wanted ? wanted.account : null;
  const act = wanted.kind === 'takeBack' ? wanted.act : null;
  const isOfBooks = wanted.kind === 'takeBack' || wanted.kind === 'match';
  const row = await tx
    .insertInto('money_requests')
    .values({
      kind: wanted.kind,
      borrower_id: wanted.borrowerId,
      order_id: wanted.orderId,
      amount: wanted.amount,
      way: wanted.kind === 'payCreditBack' ? wanted.method : null,
      payment_id: wanted.kind === 'restorePayment' ? wanted.paymentId : null,
      undoes: act?.of === 'request' ? act.requestId : null,
      attempt_id: act?.of === 'decision' ? act.attemptId : null,
      unmatched_id:
        wanted.kind === 'match' ? wanted.unmatchedId : act?.of === 'match' ? act.unmatchedId : null,
      purpose: wanted.kind === 'match' ? wanted.purpose : null,
      seen: isOfBooks ? await countMoves(tx, wanted.orderId) : null,
      reason,
      asked_by: by,
      asked_at: at,
      complaint_id: complaintId,
      bank_name: sent?.bankName ?? '',
      account_number: sent?.account?.number ?? null,
      bank_code: sent?.account?.bankCode ?? '',
      holder: sent?.holder ?? '',
      phone: sent?.phone ?? '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
