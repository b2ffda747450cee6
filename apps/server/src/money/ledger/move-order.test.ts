import { ALLOWED_MOVES, ORDER_STATUSES, canMove } from '@cauce/lending';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import { moveOrder } from './move-order.ts';

const app = appForFile();

const at = new Date('2026-03-02T18:00:00Z');
const historyOf = (orderId: string) =>
  app.db
    .selectFrom('order_history')
    .select(['seq', 'from_status', 'to_status'])
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();

test('the database allows the listed moves and no other, whoever writes', async () => {
  const listed = await sql`select * from order_moves`.execute(app.db);
  expect(listed.rows).toHaveLength(ALLOWED_MOVES.length);
  for (const from of ORDER_STATUSES) {
    const demo = from === 174 ? 'D174' : `D${from}`;
    for (const to of ORDER_STATUSES.filter((status) => status !== from && !canMove(from, status)))
      await expect(
        app.db
          .updateTable('orders')
          .set({ status: to, paid_out_on: '2026-03-02' })
          .where('id', '=', demo)
          .execute(),
        `${from} → ${to}`,
      ).rejects.toThrow(/may not move/);
  }
});

test('a move that is not listed throws through moveOrder too and leaves nothing behind', async () => {
  const move = { orderId: 'D21', from: 21, to: 200, reason: 'test', at } as const;
  await expect(moveOrder(app.db, move)).rejects.toThrow(/may not move/);
  expect(await historyOf('D21')).toHaveLength(1);
});

test('of 20 moves at once one moves, with one row of history', async () => {
  const move = { orderId: 'D21', from: 21, to: 151, reason: 'test', at } as const;
  const moved = await Promise.all(Array.from({ length: 20 }, () => moveOrder(app.db, move)));
  expect(moved.filter(Boolean)).toHaveLength(1);
  expect(await historyOf('D21')).toEqual([
    { seq: 1, from_status: null, to_status: 21 },
    { seq: 2, from_status: 21, to_status: 151 },
  ]);
});

test('history is added to, never rewritten', async () => {
  await expect(app.db.deleteFrom('order_history').execute()).rejects.toThrow(/append-only/);
  await expect(app.db.updateTable('order_history').set({ reason: 'x' }).execute()).rejects.toThrow(
    /append-only/,
  );
});
