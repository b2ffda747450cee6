import { listBorrowers, readBorrower } from '@cauce/contract/console';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { pagesOf } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';

const [lender, laura] = consoleForFile(['agent']);

it('the list has borrowers with the figures of their own pages', async () => {
  const { rows, next } = await laura.done(listBorrowers, { which: 'all' });
  expect(rows.length).toBeGreaterThan(1);
  expect(next).toBeNull();
  for (const row of rows) {
    const borrower = await laura.done(readBorrower, { borrowerId: row.id });
    const { orders, isRepeatClient, since } = borrower;
    const sum = (of: 'balance' | 'dueNow') => orders.reduce((all, one) => all + one[of], 0);
    expect(row).toMatchObject({
      name: borrower.name,
      isRepeatClient,
      balance: sum('balance'),
      dueNow: sum('dueNow'),
      daysLate: Math.max(0, ...orders.map(({ daysLate }) => daysLate)),
      openLoans: orders.filter(({ balance }) => balance > 0).length,
    });
    expect(since.slice(0, 7)).toBe(row.since.slice(0, 7));
  }
});

it('the list is read a page at a time, the newest first, and finds a borrower by id, name or telephone', async () => {
  await sql`
    insert into borrowers (id, phone, full_name, created_at, updated_at)
    select 'N' || n, '+5255000' || lpad(n::text, 5, '0'), 'Zenaida Prueba ' || n,
      now() - make_interval(mins => n), now()
    from generate_series(1, 70) n
  `.execute(lender.db);
  const pages = await pagesOf(laura, listBorrowers, { which: 'all' });
  const seen = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => id.startsWith('N'))).toEqual(
    Array.from({ length: 70 }, (_, place) => `N${place + 1}`),
  );

  const found = async (text: string) =>
    (await laura.done(listBorrowers, { text })).rows.map(({ id }) => id);
  expect(await found('N17')).toEqual(['N17']);
  expect(await found('zenaida')).toHaveLength(30);
  expect(await found('00017')).toEqual(['N17']);
  expect(await found('nobody')).toEqual([]);
});

it('the list starts with the borrowers who owe something, once each, the longest past due first', async () => {
  const { rows } = await laura.done(listBorrowers, {});
  expect(rows.length).toBeGreaterThan(0);
  for (const { openLoans, balance } of rows) {
    expect(openLoans).toBeGreaterThan(0);
    expect(balance).toBeGreaterThan(0);
  }
  const late = rows.map(({ daysLate }) => daysLate);
  expect(late).toEqual(late.toSorted((one, other) => other - one));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const all = await laura.done(listBorrowers, { which: 'all' });
  const owing = all.rows.filter(({ openLoans }) => openLoans > 0);
  expect(rows.length).toBeGreaterThanOrEqual(owing.length);
});
