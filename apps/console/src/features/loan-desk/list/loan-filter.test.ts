import { LATE_BUCKETS, saveView } from '@cauce/contract/console';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { FILTER_NAMES, VIEWS, bucketRange, filterOf, rangeOf, viewOf } from './loan-filter.ts';
import { loansSearch } from '../search/search.ts';

const read = (search: Readonly<Record<string, string>>) => {
  const { output, success } = safeParse(loansSearch, search);
  return success ? output : null;
};

test('an address says what the server is asked for', () => {
  const search = read({
    status: '174,180',
    late: '8..30',
    product: 'flex,unico',
    amount: '1000..',
    due: '2026-11-20..2026-11-22',
    ordered: '..2026-01-31',
    sort: '-balance',
  });
  expect(filterOf(search ?? {})).toEqual({
    statuses: [174, 180],
    lateFrom: 8,
    lateTo: 30,
    productIds: ['flex', 'unico'],
    principalFrom: 100_000,
    dueFrom: '2026-11-20',
    dueTo: '2026-11-22',
    orderedTo: '2026-01-31',
  });
  expect(search?.sort).toBe('-balance');
});

test('what an address says wrongly filters nothing', () => {
  const wrong = {
    status: 'overdue',
    late: '8',
    amount: '1e3..',
    due: '2026-13-01..',
    ordered: 'yesterday..',
    sort: 'name',
    product: 'a b',
  };
  expect(filterOf(read(wrong) ?? { status: '174' })).toEqual({});
});

test('every bucket and every view is an address that is read back', () => {
  for (const bucket of LATE_BUCKETS) {
    const late = bucketRange(bucket);
    expect(read({ late })?.late).toBe(late);
  }
  for (const view of Object.values(VIEWS)) expect(read(view)).toMatchObject(view);
  expect(viewOf({ late: '8..30', sort: '-balance' })).toBe('late8');
  expect(viewOf({ late: '8..30', product: 'flex' })).toBeNull();
  expect(viewOf({})).toBe('all');
});

test('a range that is open at both ends is none', () => {
  expect([rangeOf('', ''), rangeOf('1', ''), rangeOf('', '2')]).toEqual([undefined, '1..', '..2']);
});

test('a view can be saved with every filter of the list', () => {
  const search = {
    status: '174,180',
    late: '8..30',
    product: 'flex,unico',
    amount: '1000..5000',
    due: '2026-11-20..',
    ordered: '..2026-11-20',
    paidOut: '2026-11-01..2026-11-30',
    instalment: '2026-11-01..2026-11-07',
    sort: '-balance',
  };
  expect(Object.keys(search)).toEqual(expect.arrayContaining([...FILTER_NAMES]));
  expect(read(search)).toEqual(search);
  const { issues } = safeParse(saveView.request, { name: 'Mine', search, isShared: false });
  expect(issues).toBeUndefined();
});
