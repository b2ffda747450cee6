import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DATABASE_TIMES } from '../../apps/server/src/settings/database.ts';
import { connectPostgres } from '../../apps/server/src/database/postgres/connect-postgres.ts';
import { cashDifference, checkBooks } from '../../apps/server/src/money/ledger/books.ts';
import { matchMoney } from '../../apps/server/src/money/receipts/suspense.ts';
import type { Database } from '../../apps/server/src/database/tables/tables.ts';
import type { Receipt } from './till.ts';

const times = { ...DATABASE_TIMES, statementMs: 60_000 };

/** Opens the books at an address for one query. */
export async function atBooks<T>(url: string, read: (db: Database) => Promise<T>): Promise<T> {
  const connection = connectPostgres(url, 2, times);
  try {
    return await read(connection.db);
  } finally {
    await connection.close();
  }
}

/** How often each receipt of the till is in the ledger. */
export async function countBooked(db: Database, receipts: readonly Receipt[]) {
  const { rows } = await sql<{ times: number }>`
    select (
      (select count(*) from ledger_transactions t
        where t.cause_kind = 'voucher' and t.cause_provider = 'sandbox' and t.cause_id = s.id) +
      (select count(*) from ledger_transactions t join unmatched_money u on u.matched_transaction_id = t.id
        where u.event_id = s.id)
    ) as times
    from unnest(${sql.val(receipts.map(({ id }) => id))}::text[]) s (id)
  `.execute(db);
  return {
    lost: rows.filter(({ times: count }) => count === 0).length,
    doubled: rows.filter(({ times: count }) => count > 1).length,
  };
}

/** A hash of all entries in order: two databases with the same hash have the same books. */
export async function hashLedger(db: Database): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(concat_ws(',', t.cause_kind, t.cause_provider, t.cause_id, t.value_on, e.line, e.account, e.order_id, e.instalment, e.provider, e.amount), ';'
      order by t.id, e.line) as text
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  `.execute(db);
  return createHash('sha256')
    .update(rows[0]?.text ?? '')
    .digest('hex')
    .slice(0, 16);
}

/** What is still to be applied. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from webhook_events where applied_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Does what an agent does in the console: assigns unmatched money to the order on its receipt. */
export async function matchByReceipts(db: Database, receipts: readonly Receipt[]): Promise<number> {
  const orders = new Map(receipts.map(({ id, orderId }) => [id, orderId]));
  const { rows } = await sql<{ id: number; event: string }>`
    select id, event_id as event from unmatched_money where matched_at is null order by id`.execute(
    db,
  );
  let matched = 0;
  for (const { id, event } of rows) {
    const orderId = orders.get(event);
    if (orderId === undefined) continue;
    const match = { unmatchedId: id, orderId, purpose: 'instalment', matchedBy: 'drill' } as const;
    await db.transaction().execute((tx) => matchMoney(tx, { ...match, bookedAt: new Date() }));
    matched += 1;
  }
  return matched;
}

/** Violations in the books, and the difference between their cash and what the till has taken. */
export async function judge(db: Database, receipts: readonly Receipt[]) {
  const taken = receipts.reduce((sum, { amount }) => sum + amount, 0);
  return {
    breaches: await checkBooks(db, { now: new Date() }),
    difference: await cashDifference(db, 'sandbox', taken),
  };
}
