import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { findMoneyRequest, partOf } from './money-requests.ts';
import { hasProvidersAnswer } from './providers-answer.ts';
import type { ListPart, TakenBackAct } from './money-requests.ts';

/** The borrower of an act that may be taken back, and its amount. */
interface ActToTakeBack {
  readonly borrowerId: string;
  readonly orderId: string;
  readonly amount: number;
}

/**
 * A payment without an answer that two people have decided, whose provider has not answered since, and which nobody has
 * taken back or requested to.
 */
export interface DecidedPayment {
  readonly attemptId: string;
  readonly orderId: string;
  readonly borrowerId: string;
  readonly amount: number;
  readonly isCharged: boolean;
  readonly at: Date;
}

async function listDecidedWhere(
  db: Db,
  which: RawBuilder<boolean>,
  part: ListPart,
): Promise<DecidedPayment[]> {
  const { rows } = await sql<DecidedPayment>`
    select a.id as "attemptId", a.order_id as "orderId", a.borrower_id as "borrowerId", a.amount,
      a.state = 'succeeded' as "isCharged", d.at
    from attempts a
    cross join lateral (
      select max(d.answered_at) as at from attempt_decisions d where d.attempt_id = a.id and d.answer = 'approved'
    ) d
    where ${which} and a.is_decided and a.state in ('succeeded', 'failed') and d.at is not null
      and not ${hasProvidersAnswer(sql.ref('a.id'))}
      and not exists (select 1 from money_requests r where r.attempt_id = a.id and (r.answered_at is null or r.state = 'done'))
    order by d.at desc, a.id ${partOf(part)}
  `.execute(db);
  return rows;
}

/** Those of a borrower, latest first. */
export const listDecided = (
  db: Db,
  borrowerId: string,
  part: ListPart,
): Promise<DecidedPayment[]> =>
  listDecidedWhere(db, sql<boolean>`a.borrower_id = ${borrowerId}`, part);

/** The act as it stands, or null if it cannot be taken back. */
export async function findActToTakeBack(db: Db, act: TakenBackAct): Promise<ActToTakeBack | null> {
  if (act.of === 'request') {
    const request = await findMoneyRequest(db, act.requestId);
    return request?.canBeTakenBack === true ? request : null;
  }
  if (act.of === 'decision') {
    const isIt = sql<boolean>`a.id = ${act.attemptId}`;
    const [decided = null] = await listDecidedWhere(db, isIt, { skip: 0, limit: 1 });
    return decided;
  }
  const { rows } = await sql<ActToTakeBack>`
    select t.borrower_id as "borrowerId", t.order_id as "orderId", u.amount
    from unmatched_money u join ledger_transactions t on t.id = u.matched_transaction_id
    where u.id = ${act.unmatchedId} and t.order_id is not null
  `.execute(db);
  return rows[0] ?? null;
}
