import { PERMISSIONS, permissionsOf } from '@cauce/contract/console';
import type { AgentRole, Permission, RoleRow } from '@cauce/contract/console';

/** A role as it is being changed; without an id it is new. */
export interface RoleDraft {
  readonly roleId: string | null;
  readonly version: number;
  readonly name: string;
  readonly preset: AgentRole;
  readonly permissions: ReadonlySet<Permission>;
}

export const draftOf = ({ id, version, name, preset, granted, revoked }: RoleRow): RoleDraft => ({
  roleId: id,
  version,
  name,
  preset,
  permissions: permissionsOf({ role: preset, granted, revoked }),
});

/** The same draft with one permission given or taken. */
export function withPermission(draft: RoleDraft, one: Permission, isHeld: boolean): RoleDraft {
  const permissions = new Set(draft.permissions);
  if (isHeld) permissions.add(one);
  else permissions.delete(one);
  return { ...draft, permissions };
}

/** How many things differ from the role in force: permissions, the name, the preset. A new role is one change itself. */
export function countChanges(draft: RoleDraft, roles: readonly RoleRow[]): number {
  const role = roles.find(({ id }) => id === draft.roleId);
  if (role === undefined) return 1;
  const before = draftOf(role);
  return (
    PERMISSIONS.filter((one) => before.permissions.has(one) !== draft.permissions.has(one)).length +
    Number(before.name !== draft.name) +
    Number(before.preset !== draft.preset)
  );
}

/** As the calls take it: all of its permissions. */
export const inputOf = ({ permissions, ...draft }: RoleDraft) => ({
  ...draft,
  permissions: [...permissions],
});
