import { addDays, lastMonthsEnd, localDateOf } from '@cauce/lending';
import { expect, it } from 'vitest';
import { appForFile } from '../../test/app-for-file.ts';
import { planOf } from '../../test/plan-of.ts';
import { workOf } from '../../test/work-of.ts';
import { earnInterest } from './earn-interest.ts';
import { FIRST_OF_DAY, listOrdersOfDay, listUnearnedOrders } from './worked-orders.ts';
import { ordersOfDay, unearnedOrders } from './worked-orders.ts';

const app = appForFile();

const today = () => localDateOf(app.clock.now(), 'America/Mexico_City');
const FIRST = { after: FIRST_OF_DAY, limit: 200 };

it('finds the loans of a day along indexes, however many loans are running', async () => {
  const ofDay = await planOf(app.db, ordersOfDay(today(), FIRST));
  expect(ofDay).toContain('loan_list_to_keep');
  expect(ofDay).toContain('loan_list_overdue');
  expect(ofDay).not.toContain('Seq Scan');
  expect(await planOf(app.db, unearnedOrders(today(), FIRST))).toContain('loan_list_to_earn');
});

it('a page continues after the last loan of the page before, and a running loan is listed once its payment was due', async () => {
  const inTurn: string[] = [];
  const later = addDays(today(), 400);
  for (let after = FIRST_OF_DAY; ;) {
    const [next] = await listOrdersOfDay(app.db, later, { after, limit: 1 });
    if (next === undefined) break;
    inTurn.push(next.id);
    after = next;
  }
  const all = await listOrdersOfDay(app.db, later, FIRST);
  expect(inTurn).toEqual(all.map(({ id }) => id));
  expect(inTurn).toContain('D174');
  const now = await listOrdersOfDay(app.db, today(), FIRST);
  expect(now.map(({ id }) => id)).not.toContain('D174');
  expect(now.map(({ id }) => id)).toContain('D180');
});

it('a loan is checked for a month’s interest once, even if nothing was to be booked', async () => {
  app.clock.advance(40 * 86_400_000);
  const monthsEnd = lastMonthsEnd(today());
  expect((await listUnearnedOrders(app.db, monthsEnd, FIRST)).length).toBeGreaterThan(0);
  const { earned } = await earnInterest(workOf(app));
  expect(earned).toBeGreaterThan(0);
  expect(await listUnearnedOrders(app.db, monthsEnd, FIRST)).toEqual([]);
  expect(await earnInterest(workOf(app))).toEqual({ earned: 0 });
});
