import { PERMISSIONS } from '@cauce/contract/console';
import { expect, it } from 'vitest';
import { KIND_OF, MATRIX, SIDE_OF } from './matrix-rows.ts';

it('every permission stands in the matrix once', () => {
  const rows = MATRIX.flatMap((group) => group.rows);
  expect(rows.toSorted()).toEqual(PERMISSIONS.toSorted());
  expect(MATRIX.every((group) => group.rows.length > 1)).toBe(true);
});

it('what has a limit of money stands with the money, and is proposed or approved by it', () => {
  const money = MATRIX.find(({ group }) => group === 'money')?.rows ?? [];
  for (const [permission, side] of Object.entries(SIDE_OF)) {
    expect(money).toContain(permission);
    expect(KIND_OF).toHaveProperty([permission], side === 'propose' ? 'proposes' : 'approves');
  }
});
