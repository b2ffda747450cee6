import { addDays, localDate } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeLoan, noonOn, prepareLender, testedProducts } from '../../../test/money/make-loan.ts';
import { migratedDatabase } from '../../../test/databases/test-database.ts';
import type { Connection } from '../../database/connection.ts';
import { updateLoanBooks } from './update-loan-books.ts';
import { applyPayment } from '../receipts/apply-money.ts';
import { checkBooks } from './books.ts';
import { readDues } from './dues.ts';
import { listPenaltyMoves, resumePenalties, stopPenalties } from './stopped-penalties.ts';

const DUE = localDate('2026-04-01');
const day = (late: number): LocalDate => addDays(DUE, late);
let connection: Connection;
let orderId: string;
let count = 0;
beforeAll(async () => {
  connection = await migratedDatabase();
  await prepareLender(connection.db);
});
afterAll(() => connection.close());
beforeEach(async () => {
  count += 1;
  orderId = `S${count}`;
  const product = testedProducts[0]!; // ! flex
  const startsOn = localDate('2026-03-02');
  await makeLoan(connection.db, { id: orderId, product, borrowerId: 'm1', startsOn });
});

const by = { by: 'agent 7', reason: 'The borrower says that it was paid' };
const stop = (from: LocalDate, today: LocalDate) =>
  connection.db
    .transaction()
    .execute((tx) => stopPenalties(tx, { ...by, orderId, from, at: noonOn(today) }));
const resume = (on: LocalDate, today: LocalDate) =>
  connection.db
    .transaction()
    .execute((tx) => resumePenalties(tx, { ...by, orderId, on, at: noonOn(today) }));
const updateTo = (until: LocalDate) =>
  connection.db
    .transaction()
    .execute((tx) => updateLoanBooks(tx, orderId, until, noonOn(until)))
    .then(({ charged }) => charged);
const penaltyOn = async (on: LocalDate) => (await readDues(connection.db, orderId, on))?.penalty;

// 3 % of 889.20 a day.
const perDay = 2_668;

test('a stop changes nothing that is booked, and its days are never charged', async () => {
  expect(await updateTo(day(2))).toBe(2);
  expect(await stop(day(3), day(2))).toEqual({ kind: 'stopped', from: day(3) });
  expect(await updateTo(day(9))).toBe(0);
  const booked = await penaltyOn(day(2));
  expect(booked).toBeGreaterThan(2 * perDay - 2);
  expect(await penaltyOn(day(9))).toBe(booked);
  expect(await resume(day(10), day(9))).toEqual({ kind: 'resumed', on: day(10) });
  expect(await penaltyOn(day(9))).toBe(booked);
  expect(await updateTo(day(11))).toBe(2);
  expect(await checkBooks(connection.db, { orderId, now: noonOn(day(11)) })).toEqual([]);
});

test('a one-time amount is announced until its day is stopped, and is not charged later', async () => {
  const product = testedProducts.find(({ id }) => id === 'tiered')!; // ! one of them
  orderId = `T${count}`;
  const startsOn = localDate('2026-03-09');
  await makeLoan(connection.db, { id: orderId, product, borrowerId: 'm1', startsOn });
  const dues = await readDues(connection.db, orderId, startsOn);
  const dueOn = dues!.dueOn!; // ! it has a plan
  const announced = async (on: LocalDate) =>
    (await readDues(connection.db, orderId, on))?.onceLate();
  expect(await announced(dueOn)).toBeGreaterThan(0);
  await stop(addDays(dueOn, 1), dueOn);
  expect(await announced(dueOn)).toBe(0);
  await resume(addDays(dueOn, 2), addDays(dueOn, 1));
  expect(await announced(addDays(dueOn, 1))).toBe(0);
  // A second late day costs only the daily share: 5 % of what is unpaid.
  const late = await readDues(connection.db, orderId, addDays(dueOn, 2));
  const { total, charged } = late!.next!; // ! nothing of it is paid
  expect(charged).toBe(Math.floor((total - charged) * 0.05));
});

test('a stop that begins on a booked day is refused with the first possible day', async () => {
  await updateTo(day(2));
  expect(await stop(day(2), day(2))).toEqual({ kind: 'tooEarly', earliest: day(3) });
  expect(await listPenaltyMoves(connection.db, orderId)).toEqual([]);
});

test('stopping twice, also concurrently, and resuming twice are refused', async () => {
  const kinds = await Promise.all(Array.from({ length: 10 }, () => stop(day(1), DUE)));
  expect(kinds.filter(({ kind }) => kind === 'stopped')).toHaveLength(1);
  expect(kinds.filter(({ kind }) => kind === 'isStopped')).toHaveLength(9);
  expect(await resume(day(3), day(2))).toMatchObject({ kind: 'resumed' });
  expect(await resume(day(4), day(2))).toEqual({ kind: 'isNotStopped' });
  // Stops must not overlap.
  expect(await stop(day(2), day(2))).toEqual({ kind: 'tooEarly', earliest: day(3) });
  expect(await stop(day(3), day(2))).toMatchObject({ kind: 'stopped' });
});

test('penalties resume tomorrow at the earliest; a stop that has not begun can be cancelled', async () => {
  await stop(day(1), DUE);
  expect(await resume(day(5), day(5))).toEqual({ kind: 'tooEarly', earliest: day(6) });
  await resume(day(6), day(5));
  await stop(day(20), day(5));
  expect(await resume(day(19), day(5))).toEqual({ kind: 'tooEarly', earliest: day(20) });
  expect(await resume(day(20), day(5))).toMatchObject({ kind: 'resumed' });
  await updateTo(day(25));
  const charged = (await penaltyOn(day(25))) ?? 0;
  expect(Math.abs(charged - 20 * perDay)).toBeLessThan(20);
});

test('a payment reported late, from before or within a stop, leads to the same books', async () => {
  await updateTo(day(4));
  await stop(day(5), day(4));
  await resume(day(9), day(8));
  await updateTo(day(12));
  for (const [paid, late] of [
    [20_000, 6],
    [30_000, 2],
  ] as const) {
    const applied = await connection.db.transaction().execute((tx) =>
      applyPayment(tx, {
        orderId,
        amount: paid,
        valueOn: day(late),
        bookedAt: noonOn(day(12)),
        cause: { kind: 'demo', id: `${orderId}:${late}` },
        purpose: 'instalment',
        provider: 'tested',
      }),
    );
    expect(applied).toMatchObject({ appliedAmount: paid });
    expect(await checkBooks(connection.db, { orderId, now: noonOn(day(12)) })).toEqual([]);
  }
});

test('an order that owes nothing has no penalties to stop, and one that does not exist throws', async () => {
  await connection.db.transaction().execute((tx) =>
    applyPayment(tx, {
      orderId,
      amount: 355_680,
      valueOn: DUE,
      bookedAt: noonOn(DUE),
      cause: { kind: 'demo', id: orderId },
      purpose: 'instalment',
      provider: 'tested',
    }),
  );
  expect(await stop(day(1), DUE)).toEqual({ kind: 'owesNothing' });
  orderId = 'nowhere';
  await expect(stop(day(1), DUE)).rejects.toThrow(/does not exist/);
  await expect(resume(day(1), DUE)).rejects.toThrow(/does not exist/);
});

test('who stopped and resumed, when and why, is stored and cannot be rewritten', async () => {
  await stop(day(1), DUE);
  await resume(day(3), day(2));
  expect(await listPenaltyMoves(connection.db, orderId)).toEqual([
    { does: 'stop', onDay: day(1), reason: by.reason, madeBy: by.by, madeAt: noonOn(DUE) },
    { does: 'resume', onDay: day(3), reason: by.reason, madeBy: by.by, madeAt: noonOn(day(2)) },
  ]);
  const insert = (seq: number, on: LocalDate) =>
    sql`insert into penalty_moves values (${orderId}, ${seq}, ${on}, 'why', 'x', now())`;
  await expect(insert(3, day(2)).execute(connection.db)).rejects.toThrow(/out of turn/);
  await expect(insert(4, day(9)).execute(connection.db)).rejects.toThrow(/out of turn/);
  for (const rewriting of [
    'update penalty_moves set on_day = on_day + 1',
    'delete from penalty_moves',
    'truncate penalty_moves',
  ])
    await expect(sql.raw(rewriting).execute(connection.db)).rejects.toThrow(/append-only/);
});
