import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { readCredit } from '../credit/lock-credit.ts';
import { causeTextOf } from '../ledger/causes.ts';
import { sumReceivables } from '../ledger/order-ledger.ts';
import { listMovesAfter } from '../reschedule/reschedules.ts';
import type { LoanMove } from '../reschedule/reschedules.ts';
import { bookPaidBack } from './credit-payback.ts';
import { findMoneyRequest } from './money-requests.ts';
import type { MoneyRequest } from './money-requests.ts';
import { performRequest } from './perform-request.ts';
import type { RequestTime, Undone } from './perform-request.ts';

/** One entry of the ledger as it would be booked. */
interface PreviewedEntry {
  /** The cause of its transaction. */
  readonly source: string;
  readonly account: string;
  readonly provider: string;
  readonly orderId: string | null;
  readonly instalment: number | null;
  readonly amount: number;
}

/** What there is once a request was booked, in minor units. */
interface BalancesAfter {
  readonly creditAfter: number;
  /** What its loan owes afterwards; null for a credit, which belongs to no loan. */
  readonly owedAfter: number | null;
}

/** What a request books. */
export interface PreviewedRequest extends BalancesAfter {
  readonly entries: readonly PreviewedEntry[];
}

/** The balances of a request that was booked. */
export async function readBalancesAfter(
  db: Db,
  { kind, borrowerId, orderId }: Pick<MoneyRequest, 'kind' | 'borrowerId' | 'orderId'>,
): Promise<BalancesAfter> {
  return {
    creditAfter: await readCredit(db, borrowerId),
    owedAfter: kind === 'payCreditBack' ? null : await sumReceivables(db, orderId),
  };
}

/**
 * Books a request, both steps if money is sent in between, and returns what was booked; or why it cannot be done. For a
 * transaction, or a part of one, that is rolled back.
 */
export async function previewRequest(
  tx: Db,
  request: MoneyRequest,
  time: RequestTime,
): Promise<PreviewedRequest | Undone> {
  const { id, kind, borrowerId, amount } = request;
  const last = await lastTransaction(tx);
  const undoneBecause = await performRequest(tx, request, time);
  if (undoneBecause !== null) return undoneBecause;
  if (kind === 'payCreditBack') await bookPaidBack(tx, { requestId: id, borrowerId, amount }, time);
  return {
    entries: await entriesAfter(tx, borrowerId, last),
    ...(await readBalancesAfter(tx, request)),
  };
}

/** Stores with a new request what it would book now, for the person who answers it. False if it cannot be done at all. */
export async function storePreview(tx: Db, id: number, time: RequestTime): Promise<boolean> {
  const request = await findMoneyRequest(tx, id);
  if (request === null) return false;
  const last = await lastTransaction(tx);
  await sql`savepoint before_preview`.execute(tx);
  const seen = await previewRequest(tx, request, time);
  await sql`rollback to savepoint before_preview`.execute(tx);
  if (typeof seen === 'string') return false;
  await sql`
    update money_requests set previewed = ${JSON.stringify(seen)}::jsonb, previewed_after = ${last}::bigint
    where id = ${id}::bigint
  `.execute(tx);
  return true;
}

interface StoredPreview {
  readonly seen: PreviewedRequest;
  readonly orderId: string;
  readonly after: number;
  readonly until: Date | null;
}

/** What the proposer was shown, and what moved its loan from then until it was answered; null if no preview was stored. */
export async function readStoredPreview(
  db: Db,
  id: number,
): Promise<{ readonly seen: PreviewedRequest; readonly moves: readonly LoanMove[] } | null> {
  const { rows } = await sql<StoredPreview>`
    select previewed as seen, order_id as "orderId", previewed_after as after, answered_at as until
    from money_requests where id = ${id}::bigint and previewed is not null
  `.execute(db);
  const [stored] = rows;
  if (stored === undefined) return null;
  const moves = await listMovesAfter(db, stored.orderId, stored.after);
  const isBefore = ({ at }: LoanMove) => stored.until === null || at < stored.until;
  return { seen: stored.seen, moves: moves.filter(isBefore) };
}

async function lastTransaction(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::bigint as last from ledger_transactions`.execute(db);
  return rows[0]?.last ?? 0;
}

/** What was booked for a borrower in this transaction; others wait for its locks. */
async function entriesAfter(tx: Db, borrowerId: string, last: number): Promise<PreviewedEntry[]> {
  const { rows } = await sql<PreviewedEntry>`
    select ${causeTextOf('t')} as source, e.account, e.provider, e.order_id as "orderId", e.instalment, e.amount
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.id > ${last} and t.borrower_id = ${borrowerId}
    order by t.id, e.line
  `.execute(tx);
  return rows;
}
