import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MAX_BATCH_SIZE, batched } from './batched.ts';
import type { Db } from './tables/tables.ts';

// Only the handle's identity matters here.
const handle = () => ({}) as Db;

test('calls of the same moment share one read, in the order of their keys', async () => {
  const reads: (readonly number[])[] = [];
  const double = batched(async (_db, keys: readonly number[]) => {
    reads.push(keys);
    return keys.map((key) => key * 2);
  });
  const db = handle();
  expect(await Promise.all([1, 2, 3].map((key) => double(db, key)))).toEqual([2, 4, 6]);
  expect(await double(db, 4)).toBe(8);
  expect(reads).toEqual([[1, 2, 3], [4]]);
});

test('two handles never share a read', async () => {
  const reads: (readonly number[])[] = [];
  const same = batched(async (_db, keys: readonly number[]) => {
    reads.push(keys);
    return keys;
  });
  await Promise.all([same(handle(), 1), same(handle(), 2)]);
  expect(reads).toEqual([[1], [2]]);
});

test('no read exceeds the limit of keys, and only a few run at a time', async () => {
  let running = 0;
  let most = 0;
  const sizes: number[] = [];
  const same = batched(async (_db, keys: readonly number[]) => {
    sizes.push(keys.length);
    running += 1;
    most = Math.max(most, running);
    await wait(5);
    running -= 1;
    return keys;
  });
  const db = handle();
  const requests = Array.from({ length: 10 * MAX_BATCH_SIZE }, (_, key) => key);
  expect(await Promise.all(requests.map((key) => same(db, key)))).toEqual(requests);
  expect(Math.max(...sizes)).toBe(MAX_BATCH_SIZE);
  expect(most).toBe(2);
});

test('calls are collected while a read runs, and do not wait for one that hangs', async () => {
  const reads: (readonly number[])[] = [];
  const hung = Promise.withResolvers<void>();
  const same = batched(async (_db, keys: readonly number[]) => {
    reads.push(keys);
    if (keys.includes(1)) await hung.promise;
    return keys;
  });
  const db = handle();
  const first = same(db, 1);
  await expect.poll(() => reads).toEqual([[1]]);
  expect(await Promise.all([same(db, 2), nextTurn().then(() => same(db, 3))])).toEqual([2, 3]);
  expect(reads).toEqual([[1], [2, 3]]);
  hung.resolve();
  expect(await first).toBe(1);
});

test('a failed read fails for all its callers and for no later ones', async () => {
  let isBroken = true;
  const same = batched(async (_db, keys: readonly number[]) => {
    if (isBroken) throw new Error('broken');
    return keys;
  });
  const db = handle();
  const both = await Promise.allSettled([same(db, 1), same(db, 2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await same(db, 3)).toBe(3);
});
