import { permissionsOf } from '@cauce/contract/console';
import type { RoleRow } from '@cauce/contract/console';
import { expect, it } from 'vitest';
import { countChanges, draftOf, inputOf, withPermission } from './role-draft.ts';
import { heldBy } from '../../../parts/versions/describe-role.ts';

const role: RoleRow = {
  id: 'r-1',
  name: 'Conciliación',
  preset: 'agent',
  granted: ['money.match'],
  revoked: ['complaints.reply'],
  version: 3,
  people: 2,
  isOwn: false,
};

it('a draft starts like its role, and counts the differences', () => {
  const draft = draftOf(role);
  expect(draft.permissions).toEqual(heldBy(role));
  expect(countChanges(draft, [role])).toBe(0);
  const changed = withPermission(withPermission(draft, 'audit.read', true), 'money.match', false);
  expect(countChanges({ ...changed, name: 'Bancos', preset: 'operator' }, [role])).toBe(4);
  // Given and taken again is no change.
  expect(countChanges(withPermission(changed, 'audit.read', false), [role])).toBe(1);
});

it('a new role can be saved as it is', () => {
  const permissions = permissionsOf({ role: 'agent', granted: [], revoked: [] });
  const fresh = { roleId: null, version: 0, name: 'Nuevo', preset: 'agent' as const, permissions };
  expect(countChanges(fresh, [role])).toBe(1);
  expect(inputOf(fresh)).toEqual({ ...fresh, permissions: [...permissions] });
});
