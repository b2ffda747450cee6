import { expect, it } from 'vitest';
import { detailRows } from './entry-details.ts';

const plain = (_name: string, value: unknown) =>
  Array.isArray(value) ? value.join(' ') : String(value);

it('shows former values beside new ones, whichever comes first', () => {
  const details = {
    role: 'operator',
    ended: 2,
    fromRole: 'agent',
    isActive: true,
    wasActive: false,
  };
  expect(detailRows(details, plain)).toEqual([
    { name: 'role', before: 'agent', after: 'operator' },
    { name: 'ended', before: null, after: '2' },
    { name: 'isActive', before: 'false', after: 'true' },
  ]);
});

it('leaves out empty lists and missing values; `from` alone is a day, and no former value', () => {
  expect(detailRows({ from: '2026-03-02', orders: ['D174', 'D180'] }, plain)).toEqual([
    { name: 'from', before: null, after: '2026-03-02' },
    { name: 'orders', before: null, after: 'D174 D180' },
  ]);
  expect(detailRows({ count: 0, orders: [], by: null }, plain)).toEqual([
    { name: 'count', before: null, after: '0' },
  ]);
});
