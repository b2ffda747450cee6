import { permissionsOf } from '@cauce/contract/console';
import type { RoleRow } from '@cauce/contract/console';
import { expect, it } from 'vitest';
import {
  countChanges,
  draftOf,
  inputOf,
  mergedWith,
  newDraft,
  withPermission,
} from './role-draft.ts';
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
  expect(countChanges(draft)).toBe(0);
  const changed = withPermission(withPermission(draft, 'audit.read', true), 'money.match', false);
  expect(countChanges({ ...changed, name: 'Bancos', preset: 'operator' })).toBe(4);
  // Given and taken again is no change.
  expect(countChanges(withPermission(changed, 'audit.read', false))).toBe(1);
});

it('a new role can be saved as it is', () => {
  const permissions = permissionsOf({ role: 'agent', granted: [], revoked: [] });
  const fresh = newDraft('Nuevo', 'agent', permissions);
  expect(countChanges(fresh)).toBe(1);
  expect(inputOf(fresh)).toEqual({
    roleId: null,
    version: 0,
    name: 'Nuevo',
    preset: 'agent',
    permissions: [...permissions],
  });
});

it('changes continue on top of what somebody else has saved, each permission by itself', () => {
  const mine = { ...withPermission(draftOf(role), 'audit.read', true), name: 'Bancos' };
  const theirs = { ...role, version: 4, name: 'Otro', granted: ['money.propose' as const] };
  const merged = mergedWith(mine, theirs);
  expect(merged).toMatchObject({ version: 4, name: 'Bancos', base: { name: 'Otro' } });
  expect(merged.permissions).toEqual(new Set([...heldBy(theirs), 'audit.read']));
  expect(countChanges(merged)).toBe(2);
});
