import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appForFile } from '../../test/app-for-file.ts';
import { rounds } from '../../test/rounds.ts';
import { accountBalance } from '../money/ledger/ledger.ts';
import { findBooks } from '../money/ledger/loan-books.ts';
import type { BookedLoan } from '../money/ledger/loan-books.ts';
import { findLoan } from './loans.ts';

const app = appForFile();

/** With its accrual computed, because functions do not compare, and without the version, which this screen does not read. */
function plain(loan: BookedLoan | null | undefined) {
  if (!loan) return loan;
  return {
    ...loan,
    version: '',
    parts: loan.parts(),
    rules: { ...loan.rules, parts: null, coolingOff: null },
  };
}

test('the loan screen’s statement agrees with the books on every order of the demo', async () => {
  const orders = await app.db.selectFrom('orders').select(['id', 'borrower_id']).execute();
  expect(orders.length).toBeGreaterThan(7);
  const loans = await Promise.all(
    orders.map((order) => findLoan(app.db, order.borrower_id, order.id)),
  );
  for (const [index, { id }] of orders.entries())
    expect(plain(loans[index]?.booked)).toEqual(plain(await findBooks(app.db, id)));
});

const ACCOUNTS = [
  ...['principal', 'interest', 'commission', 'iva', 'penalty'].map((kind) => `receivable.${kind}`),
  'income.penalty',
  'tax.penalty',
  'borrower.credit',
  'cash',
  'tax.iva',
  'income.extension',
  'suspense',
  'deferred.interest',
  'deferred.tax',
  'memo.prepaid',
  'income.commission',
  'suspended',
  'chargedOff',
  'expense.writeOff',
];
const amount = fc.integer({ min: -1e12, max: 1e12 }).filter((value) => value !== 0);
const books = fc.record({
  instalments: fc.array(fc.nat(1e12), { minLength: 0, maxLength: 5 }),
  entries: fc.array(
    fc.record({ account: fc.constantFrom(...ACCOUNTS), instalment: fc.nat(5), amount }),
    { maxLength: 40 },
  ),
  extensions: fc.array(fc.record({ instalment: fc.nat(5), days: fc.integer({ min: 1, max: 31 }) })),
  isRepeatClient: fc.boolean(),
  moves: fc.array(fc.nat(40), { maxLength: 5 }).map((days) => days.toSorted((a, b) => a - b)),
});

test('the loan screen’s statement agrees with the books of random loans', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(books, async (given) => {
      made += 1;
      const id = `ANY${made}`;
      await write(id, given);
      const loan = await findLoan(app.db, '1001', id);
      expect(plain(loan?.booked)).toEqual(plain(await findBooks(app.db, id)));
      expect(loan?.forgiven).toBe(
        await accountBalance(app.db, 'expense.writeOff', { orderId: id }),
      );
      expect(loan?.booked.books.instalments).toHaveLength(given.instalments.length);
    }),
    { numRuns: rounds(200) },
  );
});

type Books = typeof books extends fc.Arbitrary<infer T> ? T : never;

// Inserted directly, subject only to the database's own checks.
async function write(id: string, given: Books): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await sql`
      insert into offers (id, borrower_id, product_id, principal, periods, term_unit, terms, is_repeat_client, shown_at, expires_at, confirmed_at)
      select ${id}, borrower_id, product_id, principal, periods, term_unit, terms, ${given.isRepeatClient}::boolean, shown_at, expires_at, confirmed_at
      from offers f where f.id = (select offer_id from orders where id = 'D174')`.execute(tx);
    await sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', ${id}::text, 'offer_id', ${id}::text))).*
      from orders o where o.id = 'D174'`.execute(tx);
    for (const [index, principal] of given.instalments.entries())
      await sql`
        insert into instalments (order_id, number, due_on, principal, interest, commission, iva, discount)
        values (${id}, ${index + 1}, date '2026-01-31' + ${index * 30}::int, ${principal}, ${index}, 7, 11, 5)`.execute(
        tx,
      );
    const transactionOf = async (line: number) => {
      const { rows } = await sql<{ id: number }>`
        insert into ledger_transactions (kind, cause_kind, cause_provider, cause_id, order_id, borrower_id, value_on, booked_at)
        values ('correction', 'any', '', ${`${id}:${line}`}, ${id}, '1001', date '2026-01-01' + ${line}::int, now()) returning id`.execute(
        tx,
      );
      const transaction = rows[0]?.id;
      if (transaction === undefined) throw new Error('No transaction was made');
      return transaction;
    };
    for (const [index, entry] of given.entries.entries()) {
      const transaction = await transactionOf(index);
      const isOfNone = entry.instalment === 0 || entry.instalment > given.instalments.length;
      const needsOne =
        entry.account.startsWith('receivable.') || entry.account.endsWith('.penalty');
      if (isOfNone && needsOne) entry.account = 'borrower.credit';
      const instalment = isOfNone ? null : entry.instalment;
      await sql`
        insert into ledger_entries (transaction_id, line, account, order_id, instalment, borrower_id, amount)
        values (${transaction}, 1, ${entry.account}, ${id}, ${instalment}::int, '1001', ${entry.amount}),
          (${transaction}, 2, 'expense.discount', null, null, null, ${-entry.amount})`.execute(tx);
    }
    for (const [index, days] of given.moves.entries())
      await sql`
        insert into penalty_moves (order_id, seq, on_day, reason, made_by, made_at)
        values (${id}, ${index + 1}, date '2026-02-20' + ${days}::int, 'any', 'any', now())`.execute(
        tx,
      );
    for (const [index, { instalment, days }] of given.extensions.entries()) {
      if (instalment === 0 || instalment > given.instalments.length) continue;
      const transaction = await transactionOf(100 + index);
      await sql`
        insert into ledger_entries (transaction_id, line, account, amount)
        values (${transaction}, 1, 'cash', 1), (${transaction}, 2, 'suspense', -1)`.execute(tx);
      await sql`
        insert into extensions (id, order_id, instalment, days, old_due_on, new_due_on, fee, fee_tax, transaction_id, made_at)
        values (${`${id}-${index}`}, ${id}, ${instalment}, ${days}, '2026-03-01', date '2026-03-01' + ${days}::int, 0, 0, ${transaction}, now())`.execute(
        tx,
      );
    }
  });
}

test('concurrent reads each get their own loan, and another borrower’s loan is not found', async () => {
  const orders = await app.db.selectFrom('orders').select(['id', 'borrower_id']).execute();
  const requests = Array.from({ length: 100 }, (_, index) => orders[index % orders.length]);
  const loans = await Promise.all(
    requests.map((order) => findLoan(app.db, order?.borrower_id ?? '', order?.id ?? '')),
  );
  expect(loans.map((loan) => loan?.id)).toEqual(requests.map((order) => order?.id));
  const foreign = await Promise.all([
    findLoan(app.db, '1002', 'D174'),
    findLoan(app.db, '1001', 'D174'),
    findLoan(app.db, '1001', 'NONE'),
  ]);
  expect(foreign.map((loan) => loan?.id)).toEqual([undefined, 'D174', undefined]);
});
