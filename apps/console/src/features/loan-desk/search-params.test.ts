import { LOAN_SORTS } from '@cauce/contract/console';
import fc from 'fast-check';
import { parse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import { settingsSearch } from '../operator-settings/search-params.ts';
import { regulatorFilesSearch } from '../regulator-files/search-params.ts';
import { settlementSearch, settlementsSearch } from '../settlements/search-params.ts';
import { FILTER_NAMES, filterOf } from './list/loan-filter.ts';
import {
  BORROWER_TABS,
  ORDER_TABS,
  borrowerSearch,
  loansSearch,
  orderSearch,
  viewAddress,
} from './search-params.ts';

const tolerant: readonly (readonly [string, GenericSchema])[] = [
  ['the list of loans', loansSearch],
  ['a loan', orderSearch],
  ['a borrower', borrowerSearch],
  ['settlements', settlementsSearch],
  ['a settlement', settlementSearch],
  ['the regulator’s files', regulatorFilesSearch],
];

describe('an address that somebody typed', () => {
  it.each(tolerant)('opens %s whatever its parameters are', (_what, schema) => {
    const names = [
      ...FILTER_NAMES,
      'sort',
      'tab',
      'act',
      'from',
      'part',
      'loan',
      'view',
      'line',
      'result',
      'file',
      'period',
      'complaint',
    ];
    const typed = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
    fc.assert(
      fc.property(typed, (search) => {
        const read = parse(schema, search) as Record<string, unknown>;
        const values = Object.values(read).filter((value) => value !== undefined);
        expect(values.every((value) => typeof value === 'string')).toBe(true);
        expect(parse(schema, read)).toEqual(read);
      }),
    );
  });

  it.each(ORDER_TABS)('shows the head %s of a loan', (tab) => {
    expect(parse(orderSearch, { tab }).tab).toBe(tab);
  });

  it.each(BORROWER_TABS)('shows the head %s of a borrower', (tab) => {
    expect(parse(borrowerSearch, { tab }).tab).toBe(tab);
  });

  it('opens no action for a loan that does not exist', () => {
    expect(parse(orderSearch, { act: 'reschedule' }).act).toBe('reschedule');
    for (const act of ['payOut', '', 1, null])
      expect(parse(orderSearch, { act }).act).toBeUndefined();
  });

  it.each([
    ['2026-04', '2026-04'],
    ['2026-Q4', '2026-Q4'],
    ['2026-Q5', undefined],
    ['2026-13', undefined],
    ['1999-04', undefined],
    ['2026', undefined],
  ])('with %s for a period of a file is of %s', (period, read) => {
    expect(parse(regulatorFilesSearch, { period }).period).toBe(read);
  });

  it.each(['0', '01', '-1', '1.5', '1e3', '9'.repeat(16)])('shows no line %s', (line) => {
    expect(parse(settlementsSearch, { line }).line).toBeUndefined();
  });

  it('opens the first settings if it names none', () => {
    expect(parse(settingsSearch, { tab: 'nothing', id: 'flex' })).toEqual({
      tab: undefined,
      id: 'flex',
    });
  });
});

describe('the filter of the list of loans', () => {
  it.each([
    ['late', ['0..0', '8..30', '91..', '..7'], ['..', '8', '8..x', '-1..3', '8...30', '12345..']],
    [
      'amount',
      ['1000..5000', '1000..', '..5000', '10.5..', '1000.50..2000.05'],
      ['1e3..', '1,000..', '..', '10.555..', '10...5', '.5..'],
    ],
    ['status', ['174', '174,180'], ['', '99', '174,', 'overdue', '174,,180']],
    ['product', ['flex', 'flex,unico'], ['', 'a b', 'flex,', "flex'"]],
    [
      'due',
      ['2026-11-20..2026-11-22', '2026-02-28..', '..2026-02-28', '..'],
      ['2026-02-29..', '2026-11-20', 'today..', '20261120..', '2026-1-1..'],
    ],
  ] as const)('%s', (name, right, wrong) => {
    for (const text of right) expect(parse(loansSearch, { [name]: text })[name]).toBe(text);
    for (const text of wrong) expect(parse(loansSearch, { [name]: text })[name]).toBeUndefined();
  });

  it('sends the server only numbers and days, whatever was typed', () => {
    const typed = fc.dictionary(
      fc.constantFrom(...FILTER_NAMES),
      fc.oneof(fc.string(), fc.stringMatching(/^[\d-]{0,10}\.\.[\d-]{0,10}$/)),
    );
    fc.assert(
      fc.property(typed, (search) => {
        const { statuses = [], productIds = [], ...rest } = filterOf(parse(loansSearch, search));
        const values: readonly unknown[] = Object.values(rest);
        const isRight = (value: unknown) =>
          Number.isSafeInteger(value) ||
          (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value));
        expect(values.filter((value) => !isRight(value))).toEqual([]);
        expect(statuses.every(Number.isSafeInteger)).toBe(true);
        expect(productIds.every((id) => /^[\w.-]+$/.test(id))).toBe(true);
      }),
    );
  });

  it('of a saved view leaves out what this version does not know', () => {
    const view = { late: '8..30', sort: '-balance', region: 'north', status: 'lost' };
    expect(viewAddress(view)).toEqual({ late: '8..30', sort: '-balance' });
  });

  it('sorts only by what the server can sort by', () => {
    for (const sort of LOAN_SORTS) expect(parse(loansSearch, { sort }).sort).toBe(sort);
    expect(parse(loansSearch, { sort: 'name' }).sort).toBeUndefined();
  });
});
