import { PERMISSIONS, permissionsOf } from '@cauce/contract/console';
import type { AgentRole, Permission, RoleRow } from '@cauce/contract/console';
import type { HeldRole } from '../../../parts/versions/describe-role.ts';

/** A role as it is being changed; without an id it is new. */
export interface RoleDraft extends HeldRole {
  readonly roleId: string | null;
  readonly version: number;
  /** The role at that version; null for a new one. */
  readonly base: HeldRole | null;
}

export function draftOf({ id, version, name, preset, granted, revoked }: RoleRow): RoleDraft {
  const base = { name, preset, permissions: permissionsOf({ role: preset, granted, revoked }) };
  return { roleId: id, version, base, ...base };
}

/** The draft of a role that is not saved yet. */
export const newDraft = (
  name: string,
  preset: AgentRole,
  permissions: ReadonlySet<Permission>,
): RoleDraft => ({ roleId: null, version: 0, base: null, name, preset, permissions });

/** The same draft with one permission given or taken. */
export function withPermission(draft: RoleDraft, one: Permission, isHeld: boolean): RoleDraft {
  const permissions = new Set(draft.permissions);
  if (isHeld) permissions.add(one);
  else permissions.delete(one);
  return { ...draft, permissions };
}

/** The draft's own changes on top of the role as somebody else has saved it since. */
export function mergedWith(draft: RoleDraft, role: RoleRow): RoleDraft {
  const theirs = draftOf(role);
  const { base } = draft;
  if (base === null) return draft;
  const isMine = (one: Permission) => base.permissions.has(one) !== draft.permissions.has(one);
  return {
    ...theirs,
    name: draft.name === base.name ? theirs.name : draft.name,
    preset: draft.preset === base.preset ? theirs.preset : draft.preset,
    permissions: new Set(
      PERMISSIONS.filter((one) => (isMine(one) ? draft : theirs).permissions.has(one)),
    ),
  };
}

/** How many of its things a draft changes: permissions, the name, the preset. A new role is one change itself. */
export function countChanges({ base, name, preset, permissions }: RoleDraft): number {
  if (base === null) return 1;
  return (
    PERMISSIONS.filter((one) => base.permissions.has(one) !== permissions.has(one)).length +
    Number(base.name !== name) +
    Number(base.preset !== preset)
  );
}

/** As the calls take it: all of its permissions. */
export const inputOf = ({ base: _base, permissions, ...draft }: RoleDraft) => ({
  ...draft,
  permissions: [...permissions],
});
