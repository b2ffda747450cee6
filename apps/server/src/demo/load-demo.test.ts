import { isValidClabe, localDate, markets } from '@cauce/lending';
import { expect, test } from 'vitest';
import { appForFile } from '../../test/app-for-file.ts';
import { withAgents } from '../../test/console-caller.ts';
import { migratedDatabase } from '../../test/databases/test-database.ts';
import { checkOfferedProducts, saveProduct, findOfferedProduct } from '../loans/products.ts';
import { demoDays } from './demo-days.ts';
import { demoBorrowersOf } from '../settings/demo-names.ts';
import { loadDemo } from './load-demo.ts';
import { loadDeskWork } from './load-desk-work.ts';

const app = appForFile();

test('has the demo’s orders, each with its status, borrower and switches', async () => {
  const orders = await app.db
    .selectFrom('orders')
    .select(['id', 'borrower_id', 'status', 'can_be_extended', 'takes_collection_complaints'])
    .orderBy('id')
    .execute();
  expect(orders.map((one) => [one.id, one.borrower_id, one.status])).toEqual([
    ['D110', '1001', 110],
    ['D151', '1001', 151],
    ['D170', '1001', 170],
    ['D174', '1001', 174],
    ['D174N', '1001', 174],
    ['D180', '1001', 180],
    ['D200', '1001', 200],
    ['D21', '1001', 21],
    ['E174', '1002', 174],
  ]);
  const ids = (isChosen: (one: (typeof orders)[number]) => boolean) =>
    orders.filter(isChosen).map(({ id }) => id);
  expect(ids((one) => one.takes_collection_complaints)).toEqual(['D180']);
  expect(ids((one) => !one.can_be_extended)).toEqual(['D174N']);
});

test('every order has its consent and a history that ends in its status', async () => {
  const rows = await app.db
    .selectFrom('orders')
    .innerJoin('consents', 'consents.order_id', 'orders.id')
    .innerJoin('order_history', 'order_history.order_id', 'orders.id')
    .select(['orders.id', 'orders.status', 'order_history.to_status', 'order_history.seq'])
    .orderBy('order_history.seq')
    .execute();
  const last = new Map(rows.map((row) => [row.id, row]));
  expect(last.size).toBe(9);
  for (const row of last.values()) expect(row.to_status).toBe(row.status);
});

test('both borrowers have the coupon, a session stored by its hash alone, and a CLABE with a valid check digit', async () => {
  const coupons = await app.db.selectFrom('coupons').selectAll().execute();
  expect(coupons.map(({ borrower_id, id, amount }) => [borrower_id, id, amount])).toEqual([
    ['1001', 'BIENVENIDA', 5_000],
    ['1002', 'BIENVENIDA', 5_000],
  ]);
  const borrowers = demoBorrowersOf(app.settings.brand.demo!); // ! a test has the demo's brand
  for (const { account } of borrowers) expect(isValidClabe(account)).toBe(true);
  expect(borrowers[0]?.account.endsWith('4821')).toBe(true);
});

test('changes nothing when it is loaded again, and has no jobs that would move its orders', async () => {
  await loadDemo(app.db, app.settings, app.clock);
  expect(await app.db.selectFrom('orders').select('id').execute()).toHaveLength(9);
  expect(await app.db.selectFrom('jobs').select('id').execute()).toHaveLength(0);
});

test('is refused in production', async () => {
  const settings = { ...app.settings, mode: 'production' } as const;
  await expect(loadDemo(app.db, settings, app.clock)).rejects.toThrow(/production/);
});

const late = (today: string) => demoDays(localDate(today), markets.mexico).late;

test('has a payment two days late from Wednesday on, and earlier in the week one that is more days late', () => {
  expect(late('2026-03-04')).toBe('2026-03-02');
  expect(late('2026-03-08')).toBe('2026-03-06');
  expect(late('2026-03-02')).toBe('2026-02-27');
});

test('a product beyond the caps of its market is not saved, and stops the start with the rule named', async () => {
  const record = await findOfferedProduct(app.db, 'flex');
  if (record === null) throw new Error('flex is missing');
  const product = { ...record.product, termDays: 500 };
  const entry = { ...record, product, position: 0, at: new Date() };
  await expect(saveProduct(app.db, entry, markets.mexico)).rejects.toThrow(/termDays/);
  await checkOfferedProducts(app.db, 'MX');
  await app.db
    .updateTable('products')
    .set({ definition: JSON.stringify(product) })
    .where('id', '=', 'flex')
    .execute();
  await expect(checkOfferedProducts(app.db, 'MX')).rejects.toThrow(/flex breaks the rule termDays/);
  await expect(loadDemo(app.db, app.settings, app.clock)).rejects.toThrow(/termDays/);
});

test('has complaints in each state, of which some wait for a score and some for an agent', async () => {
  const rows = await app.db
    .selectFrom('complaints')
    .select(['id', 'borrower_id', 'state', 'score', 'agent_id', 'answer_by'])
    .orderBy('folio')
    .execute();
  expect(rows.map((row) => [row.id, row.borrower_id, row.state, row.score])).toEqual([
    ['Q1001-1', '1001', 'answered', 4],
    ['Q1001-2', '1001', 'closed', 5],
    ['Q1002-1', '1002', 'answered', null],
    ['Q1002-3', '1002', 'open', null],
    ['Q1002-4', '1002', 'open', null],
    ['Q1001-3', '1001', 'answered', null],
    ['Q1001-4', '1001', 'open', null],
    ['Q1002-2', '1002', 'open', null],
  ]);
  const open = rows.filter(({ state }) => state === 'open');
  // The console's queue shows one overdue, one with little time left, and two unassigned.
  const hoursLeft = open.map(({ id, agent_id, answer_by }) => [
    id,
    agent_id,
    Math.round((answer_by.getTime() - app.clock.now()) / 3_600_000),
  ]);
  expect(hoursLeft).toEqual([
    ['Q1002-3', 'laura', -1],
    ['Q1002-4', 'laura', 2],
    ['Q1001-4', null, 100],
    ['Q1002-2', null, 117],
  ]);
});

test('is filled once by servers that start at the same moment', async () => {
  const { db, close } = await migratedDatabase();
  try {
    const start = () => loadDemo(db, app.settings, app.clock);
    await Promise.all([start(), start(), start()]);
    const { count } = await db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(9);
  } finally {
    await close();
  }
});

test('a small demo cannot be turned into a large one, and the refusal says what to do', async () => {
  await withAgents(app);
  await expect(loadDeskWork(app.db, app.settings, app.clock)).rejects.toMatchObject({
    name: 'OtherMode',
    message: expect.stringContaining('DATA_DIR'),
  });
});
