import { addDays, localDate, localDateOf } from '@cauce/lending';
import { sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import type { Db } from '../../database/tables/tables.ts';
import { countAnsweredComplaints, countScores, readDueDays, readFunnel } from './chart-rows.ts';
import { readChargedOff } from './portfolio-rows.ts';

const lender = appForFile();
beforeAll(async () => {
  if (isServer) await fillBooks();
});

// The embedded database plans like the server, but takes minutes to fill.
const isServer = process.env['TEST_DATABASE'] === 'postgresql';
const LOANS = 6_000;

/** Copies one demo loan many times, each a little later: five years of books. */
async function fillBooks(): Promise<void> {
  await lender.db.connection().execute(async (db) => {
    // Copies of balanced books are balanced; running the triggers row by row would take minutes.
    await sql`set session_replication_role = replica`.execute(db);
    const number = sql`from generate_series(1, ${LOANS}::integer) n`;
    const shift = sql`(n % 1800)`;
    await sql`
      insert into offers (id, borrower_id, product_id, principal, periods, term_unit, coupon_id, terms, shown_at, expires_at)
      select 'copy' || n, borrower_id, product_id, principal, periods, term_unit, null, terms, shown_at, expires_at
      ${number}, offers where id = (select offer_id from orders where id = 'E174')
    `.execute(db);
    await sql`
      insert into orders (id, borrower_id, product_id, offer_id, status, principal, term_days, ordered_on, ordered_at, paid_out_on)
      select 'copy' || n, borrower_id, product_id, 'copy' || n, status, principal, term_days, ordered_on, ordered_at,
        paid_out_on - ${shift}
      ${number}, orders where id = 'E174'
    `.execute(db);
    await sql`
      insert into instalments (order_id, number, due_on, principal, interest, commission, iva, discount)
      select 'copy' || n, number, due_on - ${shift}, principal, interest, commission, iva, discount
      ${number}, instalments where order_id = 'E174'
    `.execute(db);
    await sql`
      insert into ledger_transactions (kind, cause_kind, cause_provider, cause_id, order_id, borrower_id, value_on, booked_at)
      select kind, 'copy', n::text, id::text, 'copy' || n, borrower_id, value_on - ${shift}, booked_at
      ${number}, ledger_transactions where order_id = 'E174'
    `.execute(db);
    await sql`
      insert into ledger_entries (transaction_id, line, account, order_id, instalment, borrower_id, provider, amount)
      select t.id, e.line, e.account, case when e.order_id is null then null else t.order_id end, e.instalment,
        e.borrower_id, e.provider, e.amount
      from ledger_transactions t
      join ledger_entries e on t.cause_kind = 'copy' and e.transaction_id = t.cause_id::bigint
    `.execute(db);
    await sql`
      insert into complaints (id, borrower_id, type_id, body, state, filed_at, answer_by, answered_at, score, language)
      select 'copy' || n, '1002', '2', 'x', 'answered', at - interval '2 days', at, at, 5, 'es'
      from (select n, now() - make_interval(hours => n) as at ${number}) made
    `.execute(db);
    await sql`
      insert into ratings (borrower_id, order_id, score, rated_at)
      select '1002', 'copy' || n, 4, now() - make_interval(hours => n) ${number}
    `.execute(db);
    await sql`
      insert into repay_tokens (token, order_id, borrower_id, made_at, spent_at)
      select 'copy' || n, 'copy' || n, '1002', now(), now() ${number}
    `.execute(db);
    await sql`
      insert into attempts (id, order_id, borrower_id, purpose, way, amount, state, provider, started_at, settled_at)
      select 'copy' || n, 'copy' || n, '1002', 'instalment', 'wallet', 1, 'failed', 'p', now(), now() ${number}
    `.execute(db);
    await sql`
      insert into vouchers (id, order_id, borrower_id, purpose, channel, amount, provider, provider_id, reference,
        state, issued_at, expires_at)
      select 'copy' || n, 'copy' || n, '1002', 'instalment', 'oxxo', 1, 'p', 'copy' || n, '1', 'expired',
        now(), now() + interval '1 day'
      ${number}
    `.execute(db);
    await sql`set session_replication_role = origin`.execute(db);
    await sql`analyze`.execute(db);
  });
}

/** A handle that explains each statement before it runs it. */
function explaining(db: Db, plans: string[]): Db {
  const executor = db.getExecutor();
  const recording = replacing(executor, 'executeQuery', async (query: CompiledQuery) => {
    const explained = { ...query, sql: `explain ${query.sql}` };
    const { rows } = await executor.executeQuery<Record<string, string>>(explained);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return executor.executeQuery(query);
  });
  return replacing(db, 'getExecutor', () => recording);
}

/** The same object with one method replaced. */
function replacing<T extends object>(object: T, method: keyof T, by: unknown): T {
  return new Proxy(object, {
    get: (target, name) => {
      if (name === method) return by;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test.runIf(isServer)('no chart scans a table that grows without end', async () => {
  const plans: string[] = [];
  const db = explaining(lender.db, plans);
  // Loans are dated by the demo's day, complaints and scores by the database's.
  const today = localDateOf(lender.clock.now(), 'America/Mexico_City');
  const now = Date.now();
  const days = { from: addDays(today, -14), to: addDays(today, 14) };
  const month = { from: new Date(now - 30 * 86_400_000), before: new Date(now) };
  await readDueDays(db, days);
  await readFunnel(db, days, 'America/Mexico_City');
  await countAnsweredComplaints(db, month);
  await countScores(db, month);
  await readChargedOff(db);
  // Two of them query the number of loans first.
  expect(plans.filter((plan) => !plan.includes('pg_class'))).toHaveLength(5);
  const growing =
    /Seq Scan on (?:instalments|orders|ledger_\w+|attempts|vouchers|repay_tokens|complaints|ratings)\b/;
  for (const plan of plans) expect(plan).not.toMatch(growing);
  expect(plans[1]).toContain('ledger_entries_of_order');
  expect(plans[1]).toContain('instalments_due');
  expect(plans.at(-1)).toContain('ledger_entries_of_recovery');
});

test('without loans the charts are empty and every step of the funnel is zero', async () => {
  const days = { from: localDate('2001-01-01'), to: localDate('2001-01-31') };
  expect(await readDueDays(lender.db, days)).toEqual([]);
  expect(await readFunnel(lender.db, days, 'America/Mexico_City')).toEqual({
    due: 0,
    opened: 0,
    started: 0,
    paid: 0,
    paidOtherwise: 0,
  });
});
