import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../test/test-database.ts';
import type { Connection } from './connection.ts';
import { ACROSS } from './distribution-across.ts';
import { keysAcross, spreadProblems } from './distribution-check.ts';
import { SPREAD } from './distribution.ts';
import type { Spread } from './distribution.ts';
import { readColumns, readKeys } from './read-keys.ts';
import type { Column, Key } from './read-keys.ts';

let connection: Connection;
let columns: Column[];
let keys: Key[];
beforeAll(async () => {
  connection = await migratedDatabase();
  columns = await readColumns(connection.db);
  keys = await readKeys(connection.db);
});
afterAll(() => connection.close());

const withOne = (name: string, spread: Spread) =>
  spreadProblems({ ...SPREAD, [name]: spread }, columns, keys);

describe('where each row would live', () => {
  it('is said of every table, by columns that it has and parents that it always has', () => {
    expect(spreadProblems(SPREAD, columns, keys)).toEqual([]);
  });

  it('what a database of several machines could not hold together is known, and grows no further', () => {
    expect(keysAcross(SPREAD, columns, keys)).toEqual(ACROSS);
  });
});

describe('the check', () => {
  it('sees a table that nobody has spoken of, and one that is gone', () => {
    const { products: _left, ...others } = SPREAD;
    expect(spreadProblems(others, columns, keys)).toEqual(['products is not spoken of']);
    expect(withOne('letters', { kind: 'reference' })).toEqual(['letters does not exist']);
  });

  it('sees a column that is not there', () => {
    expect(withOne('products', { kind: 'borrower', by: 'borrower_id' })).toEqual([
      'products has no borrower_id',
    ]);
    expect(withOne('jobs', { kind: 'apart', by: 'colour', why: '' })).toEqual([
      'jobs has no colour',
    ]);
  });

  it('sees a parent that is none, that need not be there, or that leads to no borrower', () => {
    expect(withOne('jobs', { kind: 'through', by: 'kind' })).toEqual(['jobs (kind) leads nowhere']);
    expect(withOne('complaints', { kind: 'through', by: 'order_id' })).toContain(
      'complaints (order_id) may lead nowhere',
    );
    expect(withOne('orders', { kind: 'through', by: 'product_id' })).toContain(
      'orders (product_id) leads to no borrower',
    );
  });

  it('takes no circle of parents for a way', () => {
    const circle = {
      ...SPREAD,
      offers: { kind: 'through', by: 'borrower_id, coupon_id' },
      coupons: { kind: 'through', by: 'used_by_order' },
      orders: { kind: 'through', by: 'offer_id' },
    } satisfies Record<string, Spread>;
    expect(spreadProblems(circle, columns, keys)).toContain(
      'orders (offer_id) leads to no borrower',
    );
  });

  it('sees a new key without the borrower, and one that leads from everywhere to somewhere', () => {
    const unique: Key = { table: 'orders', columns: ['bank_name'], parent: null };
    const upward: Key = {
      ...{ table: 'products', columns: ['logo'] },
      parent: { table: 'orders', columns: ['id'] },
    };
    const found = keysAcross(SPREAD, columns, [...keys, unique, upward]);
    expect(found.unique.filter((one) => !ACROSS.unique.includes(one))).toEqual([
      'orders (bank_name)',
    ]);
    expect(found.foreign.filter((one) => !ACROSS.foreign.includes(one))).toEqual([
      'products (logo) → orders (id)',
    ]);
  });

  it('takes a key with the borrower in it for one that a single machine can hold', () => {
    const both: Key[] = [
      { table: 'orders', columns: ['id', 'borrower_id'], parent: null },
      {
        ...{ table: 'attempts', columns: ['borrower_id', 'order_id'] },
        parent: { table: 'orders', columns: ['borrower_id', 'id'] },
      },
    ];
    expect(keysAcross(SPREAD, columns, both)).toMatchObject({ unique: [], foreign: [] });
  });
});
