import { PERMISSIONS } from '@cauce/contract/console';
import { expect, it } from 'vitest';
import { KIND_OF, MATRIX, SIDE_OF } from './matrix-rows.ts';

it('every permission is in the matrix once', () => {
  const rows = MATRIX.flatMap((group) => group.rows);
  expect(rows.toSorted()).toEqual(PERMISSIONS.toSorted());
  expect(MATRIX.every((group) => group.rows.length > 1)).toBe(true);
});

it('permissions with a money limit are grouped with the money permissions, as proposing or approving', () => {
  const money = MATRIX.find(({ group }) => group === 'money')?.rows ?? [];
  for (const [permission, side] of Object.entries(SIDE_OF)) {
    expect(money).toContain(permission);
    expect(KIND_OF).toHaveProperty([permission], side === 'propose' ? 'proposes' : 'approves');
  }
});
