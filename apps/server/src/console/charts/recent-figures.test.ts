import { addDays, localDateOf } from '@cauce/lending';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import { readDueDays, readFunnel } from './chart-rows.ts';
import { recentFigures } from './recent-figures.ts';

const lender = appForFile();
afterEach(() => void vi.useRealTimers());

const setLoans = (count: number) =>
  sql`update pg_class set reltuples = ${count} where oid = 'loan_list'::regclass`.execute(
    lender.db,
  );

let made: number;
let recent: ReturnType<typeof recentFigures<number>>;
beforeEach(() => {
  made = 0;
  recent = recentFigures<number>();
});
const read = (of: unknown = null, make = () => Promise.resolve((made += 1))) =>
  recent({ db: lender.db, ports: lender.ports, settings: lender.settings }, of, make);

test('with few loans figures are computed at every read', async () => {
  await setLoans(99_999);
  expect([await read(), await read()]).toEqual([1, 2]);
});

test('with many loans concurrent reads of the same days compute the figures once', async () => {
  await setLoans(100_000);
  // The database decides which of the two days is computed first.
  const [march, again, april] = await Promise.all([read('march'), read('march'), read('april')]);
  expect(again).toBe(march);
  expect(new Set([march, april])).toEqual(new Set([1, 2]));
  expect([await read('march'), await read('april'), await read('may')]).toEqual([march, april, 3]);
});

test('figures whose computation failed are computed again', async () => {
  await setLoans(100_000);
  const failing = () => Promise.reject(new Error('out of reach'));
  await expect(read(null, failing)).rejects.toThrow('out of reach');
  expect(await read()).toBe(1);
});

test('figures older than a minute are returned while they are computed again; much older ones are not', async () => {
  await setLoans(100_000);
  vi.useFakeTimers({ toFake: ['performance'] });
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(59_000);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(await read()).toBe(1);
  expect(await read()).toBe(2);
  vi.advanceTimersByTime(301_000);
  expect(await read()).toBe(3);
});

test('figures that take long are computed again after five minutes, and not returned after ten', async () => {
  await setLoans(100_000);
  vi.useFakeTimers({ toFake: ['performance'] });
  const slowly = async () => {
    vi.advanceTimersByTime(60_000);
    return 1;
  };
  const answered = (make: () => Promise<number>) => read('slow', make);
  expect(await answered(slowly)).toBe(1);
  vi.advanceTimersByTime(241_000);
  // It is recomputed in the background: this call does not wait.
  expect(await answered(() => new Promise(() => undefined))).toBe(1);
  vi.advanceTimersByTime(300_000);
  expect(await answered(async () => 2)).toBe(2);
});

test('the days of a chart are read one by one if there are many loans, with the same result', async () => {
  const today = localDateOf(lender.clock.now(), 'America/Mexico_City');
  const days = { from: addDays(today, 3), to: addDays(today, 7) };
  const read = async () => [
    await readDueDays(lender.db, days),
    await readFunnel(lender.db, days, 'America/Mexico_City'),
  ];
  await setLoans(99_999);
  const few = await read();
  await setLoans(100_000);
  expect(await read()).toEqual(few);
  expect(few).toMatchObject([expect.arrayContaining([expect.anything()]), expect.anything()]);
});
