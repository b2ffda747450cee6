import { LATE_BUCKETS, saveView } from '@cauce/contract/console';
import { safeParse } from 'valibot';
import { describe, expect, it, test } from 'vitest';
import {
  FILTER_NAMES,
  VIEWS,
  VIEW_NAMES,
  filterOf,
  rangeOf,
  viewOf,
  withFilter,
} from './loan-filter.ts';
import type { LoansSearch } from './loan-filter.ts';
import { loansSearch, viewAddress } from '../search-params.ts';

const read = (search: Readonly<Record<string, string>>) => {
  const { output, success } = safeParse(loansSearch, search);
  return success ? output : null;
};

test('an address determines the request to the server', () => {
  const search = read({
    status: '174,180',
    late: '8..30',
    chargedOff: 'no',
    product: 'flex,unico',
    amount: '1000.5..',
    due: '2026-11-20..2026-11-22',
    ordered: '..2026-01-31',
    sort: '-balance',
  });
  expect(filterOf(search ?? {})).toEqual({
    statuses: [174, 180],
    lateFrom: 8,
    lateTo: 30,
    isChargedOff: false,
    productIds: ['flex', 'unico'],
    principalFrom: 100_050,
    dueFrom: '2026-11-20',
    dueTo: '2026-11-22',
    orderedTo: '2026-01-31',
  });
  expect(search?.sort).toBe('-balance');
});

test('an invalid value in an address filters nothing', () => {
  const wrong = {
    status: 'overdue',
    late: '8',
    chargedOff: 'perhaps',
    amount: '1e3..',
    due: '2026-13-01..',
    ordered: 'yesterday..',
    sort: 'name',
    product: 'a b',
  };
  expect(filterOf(read(wrong) ?? { status: '174' })).toEqual({});
});

test('the address of every bucket and view can be parsed back', () => {
  for (const { from, to } of LATE_BUCKETS) {
    const late = `${from}..${to ?? ''}`;
    expect(read({ late })?.late).toBe(late);
  }
  for (const view of Object.values(VIEWS)) expect(read(view)).toMatchObject(view);
});

describe('the view of an address', () => {
  const views = [
    ...VIEW_NAMES.map((id) => ({ id, search: VIEWS[id] })),
    { id: '7', search: { ...VIEWS.late8, product: 'flex' } },
  ];
  const shown = (search: LoansSearch) => {
    const standing = viewOf(search, views);
    return standing && `${standing.view.id}${standing.isChanged ? ' changed' : ''}`;
  };

  it('is the one with these filters, whatever the sort order', () => {
    expect(shown({ ...VIEWS.late8, sort: '-balance' })).toBe('late8');
    expect(shown({})).toBe('all');
    expect(shown({ ...VIEWS.late8, product: 'flex' })).toBe('7');
    expect(shown({ ...VIEWS.late8, product: 'unico' })).toBeNull();
  });

  it('is marked once its filters were changed, and no longer when they are restored', () => {
    const changed = withFilter(VIEWS.late8, 'product', 'unico', views);
    expect(changed).toEqual({ ...VIEWS.late8, product: 'unico', view: 'late8' });
    expect(shown(changed)).toBe('late8 changed');
    // A second change is still one of the same view.
    expect(withFilter(changed, 'status', '180', views).view).toBe('late8');
    expect(withFilter(changed, 'product', undefined, views)).toEqual({
      ...VIEWS.late8,
      product: undefined,
      view: undefined,
    });
  });

  it('becomes another view when the filters match exactly that one, and none when all filters are removed', () => {
    const other = withFilter(VIEWS.late8, 'product', 'flex', views);
    expect(shown(other)).toBe('7');
    expect(withFilter({}, 'product', 'unico', views).view).toBeUndefined();
    expect(shown({ product: 'unico', view: 'gone' })).toBeNull();
  });

  it('is never saved with a view', () => {
    const saved = viewAddress({ ...VIEWS.late8, view: 'late8' });
    expect(Object.keys(saved)).not.toContain('view');
  });
});

test('a range that is open at both ends is ignored', () => {
  expect([rangeOf('', ''), rangeOf('1', ''), rangeOf('', '2')]).toEqual([undefined, '1..', '..2']);
});

test('a view can be saved with every filter of the list', () => {
  const search = {
    status: '174,180',
    late: '8..30',
    chargedOff: 'no',
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
