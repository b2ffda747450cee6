import { markets } from '@cauce/lending';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { appForFile } from '../../test/app-for-file.ts';
import { verifyBooks } from '../money/ledger/verify-books.ts';
import { loadPortfolio } from './load-portfolio.ts';

const app = appForFile();
beforeAll(async () => {
  const products = app.settings.brand.products.map(({ rules }) => rules);
  const nowMs = app.clock.now();
  await app.db
    .transaction()
    .execute((db) =>
      loadPortfolio(
        { db, products, market: markets.mexico, language: 'es', nowMs },
        { days: 40, copies: 1 },
      ),
    );
});

test('every loan of it has balanced books, a consent, and the status that its books give it', async () => {
  const { rows } = await sql<{
    orders: number;
    consents: number;
    unbalanced: number;
    wrong: number;
  }>`
    select
      (select count(*) from orders where id like '204%') as orders,
      (select count(*) from consents where order_id like '204%') as consents,
      (select count(*) from (
        select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0
      ) x) as unbalanced,
      (select count(*) from orders o join loan_list l on l.order_id = o.id
        where o.id like '204%' and (l.balance = 0) is distinct from (o.status = 200)) as wrong
  `.execute(app.db);
  expect(rows).toEqual([{ orders: 80, consents: 80, unbalanced: 0, wrong: 0 }]);
});

test('its books hold what every lender’s must', async () => {
  const now = new Date(app.clock.now());
  for await (const { breaches } of verifyBooks(app.db, { now })) expect(breaches).toEqual([]);
});

test('some of it is late, and most is not', async () => {
  const { rows } = await sql<{ status: number; count: number }>`
    select status, count(*) as count from orders where id like '204%' group by status order by status
  `.execute(app.db);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  expect(counts.get(180)).toBeGreaterThan(0);
  expect(counts.get(174)).toBeGreaterThan((counts.get(180) ?? 0) * 2);
});
