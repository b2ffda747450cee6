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
const look = (of: unknown = null, make = () => Promise.resolve((made += 1))) =>
  recent({ db: lender.db, ports: lender.ports, settings: lender.settings }, of, make);

test('figures are computed at every read for a lender with few loans', async () => {
  await setLoans(99_999);
  expect([await look(), await look()]).toEqual([1, 2]);
});

test('with many loans all who look at the same days have them made once, also at once', async () => {
  await setLoans(100_000);
  // The database decides which of the two days is computed first.
  const [march, again, april] = await Promise.all([look('march'), look('march'), look('april')]);
  expect(again).toBe(march);
  expect(new Set([march, april])).toEqual(new Set([1, 2]));
  expect([await look('march'), await look('april'), await look('may')]).toEqual([march, april, 3]);
});

test('figures that could not be made are made again', async () => {
  await setLoans(100_000);
  const failing = () => Promise.reject(new Error('out of reach'));
  await expect(look(null, failing)).rejects.toThrow('out of reach');
  expect(await look()).toBe(1);
});

test('figures of over a minute ago are answered while they are made anew, and older ones are not', async () => {
  await setLoans(100_000);
  vi.useFakeTimers({ toFake: ['performance'] });
  expect(await look()).toBe(1);
  vi.advanceTimersByTime(59_000);
  expect(await look()).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(await look()).toBe(1);
  expect(await look()).toBe(2);
  vi.advanceTimersByTime(301_000);
  expect(await look()).toBe(3);
});

test('figures that take long are made again after five minutes, and not answered after ten', async () => {
  await setLoans(100_000);
  vi.useFakeTimers({ toFake: ['performance'] });
  const slowly = async () => {
    vi.advanceTimersByTime(60_000);
    return 1;
  };
  const answered = (make: () => Promise<number>) => look('slow', make);
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
