import { localDate } from '@cauce/lending';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../../test/databases/test-database.ts';
import { findBooks, lockBooks } from '../../money/ledger/loan-books.ts';
import type { Cause } from '../../money/ledger/causes.ts';
import { postTransaction } from '../../money/ledger/ledger.ts';
import type { Connection } from '../connection.ts';

/* A cause has columns, and a text for the previous version: whichever a server writes, the database adds the other. */

/** Every text form that the previous version wrote, with the columns it becomes. */
const FORMS: readonly (readonly [source: string, kind: string, provider: string, id: string])[] = [
  ['payout:o1', 'payout', '', 'o1'],
  ['penalty:o1:2026-02-01', 'penalty', '', 'o1:2026-02-01'],
  ['earned:o1:2026-01-31', 'earning', '', 'o1:2026-01-31'],
  ['attempt:a1', 'attempt', '', 'a1'],
  ['correction:attempt:a1', 'attempt.correction', '', 'a1'],
  ['earned:attempt:a1', 'attempt.earning', '', 'a1'],
  ['voucher:sandbox:rec_1', 'voucher', 'sandbox', 'rec_1'],
  ['earned:voucher:conekta:ord:2', 'voucher.earning', 'conekta', 'ord:2'],
  ['credit:o1:1', 'credit', '', 'o1:1'],
  ['unmatched:sandbox:ev', 'unmatched', 'sandbox', 'ev'],
  ['match:7', 'match', '', '7'],
  ['refund-unmatched:7', 'refundUnmatched', '', '7'],
  ['refund:sandbox:rec_1', 'refund', 'sandbox', 'rec_1'],
  ['refund:sandbox:rec_1:500', 'refund.part', 'sandbox', 'rec_1:500'],
  ['earned:refund:sandbox:rec_1:500', 'refund.part.earning', 'sandbox', 'rec_1:500'],
  ['refund:sandbox:rec_1:short', 'refund.short', 'sandbox', 'rec_1'],
  ['refund:sandbox:rec_1:500:short', 'refund.part.short', 'sandbox', 'rec_1:500'],
  ['restored:sandbox:rec_1', 'restored', 'sandbox', 'rec_1'],
  ['restored:sandbox:rec_1:short', 'restored.short', 'sandbox', 'rec_1'],
  ['restored:request:3', 'restoredByHand', '', '3'],
  ['payback:3', 'payback', '', '3'],
  ['payback:3:paid', 'payback.paid', '', '3'],
  ['payback:3:failed', 'payback.failed', '', '3'],
  ['demo:o1:2', 'demo', '', 'o1:2'],
];

let connection: Connection;
const readCauses = async () => {
  const { rows } = await sql<{ source: string; kind: string; provider: string; id: string }>`
    select source, cause_kind as kind, cause_provider as provider, cause_id as id
    from ledger_transactions t order by t.id`.execute(connection.db);
  return rows.map(({ source, kind, provider, id }) => [source, kind, provider, id]);
};

/** Books as the previous version does; returns whether the booking was new. */
async function bookBySource(source: string): Promise<boolean> {
  const { rows } = await sql`
    with posted as (
      insert into ledger_transactions (kind, source, order_id, borrower_id, value_on, booked_at)
      values ('refund', ${source}, 'o1', 'b', '2026-02-01', '2026-02-01')
      on conflict (source) do nothing returning id
    ), written as (
      insert into ledger_entries (transaction_id, line, account, order_id, provider, amount)
      select id, 1, 'cash', 'o1', 'sandbox', -5 from posted
      union all select id, 2, 'expense.writeOff', 'o1', '', 5 from posted
    )
    select id from posted`.execute(connection.db);
  return rows.length > 0;
}

const book = (cause: Cause) =>
  postTransaction(connection.db, {
    kind: 'refund',
    cause,
    orderId: 'o1',
    borrowerId: 'b',
    valueOn: localDate('2026-02-02'),
    bookedAt: new Date('2026-02-02'),
    entries: [
      {
        account: 'cash',
        amount: -5,
        provider: 'sandbox',
      },
      {
        account: 'suspense',
        amount: 5,
        provider: 'sandbox',
      },
    ],
  });

beforeAll(async () => {
  connection = await migratedDatabase();
  const { db } = connection;
  await sql`insert into borrowers (id, phone, full_name, address, place, bank_name, is_repeat_client, created_at, updated_at)
    values ('b', '+525500000001', '', '', '', '', false, '2026-01-01', '2026-01-01')`.execute(db);
  await sql`insert into products (id, definition, position, updated_at) values ('p', '{}', 1, '2026-01-01')`.execute(
    db,
  );
  await sql`insert into offers (id, borrower_id, product_id, principal, periods, term_unit, terms, shown_at, expires_at)
    values ('o1', 'b', 'p', 100, 30, 'D', '{"offer": {"received": 100, "payableTotal": 100}, "product": {"market": "mexico"}}', '2026-01-01', '2026-01-02')`.execute(
    db,
  );
  await sql`insert into orders (id, borrower_id, product_id, offer_id, status, principal, term_days, ordered_on, ordered_at, paid_out_on)
    values ('o1', 'b', 'p', 'o1', 21, 100, 30, '2026-01-01', '2026-01-01', '2026-01-01')`.execute(
    db,
  );
  for (const [source] of FORMS) await bookBySource(source);
});
afterAll(() => connection.close());

describe('what was booked by the text of its cause', () => {
  it('keeps every row and has its cause in columns', async () => {
    expect(await readCauses()).toEqual(FORMS);
    const { rows } = await sql<{ off: string }>`
      select source as off from ledger_transactions
      where source <> source_of_cause(cause_kind, cause_provider, cause_id)`.execute(connection.db);
    expect(rows).toEqual([]);
  });

  it('is never written again', async () => {
    for (const change of [
      "update ledger_transactions set cause_id = 'x'",
      'update ledger_transactions set cause_kind = null',
      'delete from ledger_transactions',
    ])
      await expect(sql.raw(change).execute(connection.db)).rejects.toThrow(/append-only/);
  });
});

describe('a server of the version before beside this one', () => {
  it('books what gets its columns; neither books the cause of the other again', async () => {
    expect(await bookBySource('attempt:a2')).toBe(true);
    expect(await book({ kind: 'attempt', id: 'a2' })).toBeNull();
    expect(await book({ kind: 'voucher', provider: 'sandbox', id: 'rec_2' })).not.toBeNull();
    expect(await bookBySource('voucher:sandbox:rec_2')).toBe(false);
    expect((await readCauses()).slice(-2)).toEqual([
      ['attempt:a2', 'attempt', '', 'a2'],
      ['voucher:sandbox:rec_2', 'voucher', 'sandbox', 'rec_2'],
    ]);
  });

  it('asks by the text, and this one by columns: both are told', async () => {
    const { rows } = await sql<{ isKnown: boolean[] }>`
      select array(
        select (read_loan_books('o1', false, source) ->> 'isKnown')::boolean
        from unnest(array['attempt:a1', 'attempt:a9', null]) source
      ) as "isKnown"`.execute(connection.db);
    expect(rows[0]?.isKnown).toEqual([true, false, false]);
    expect((await findBooks(connection.db, 'o1'))?.isKnown).toBe(false);
    const isKnown = (cause: Cause) =>
      connection.db.transaction().execute((tx) => lockBooks(tx, 'o1', cause));
    expect(await isKnown({ kind: 'voucher', provider: 'sandbox', id: 'rec_1' })).toMatchObject({
      isKnown: true,
    });
    expect(await isKnown({ kind: 'voucher', provider: 'conekta', id: 'rec_1' })).toMatchObject({
      isKnown: false,
    });
  });
});
