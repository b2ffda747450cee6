import { PERMISSIONS, normalRights, permissionsOf } from '@cauce/contract/console';
import type { AgentRole, CustomRole, Permission } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import type { DescribedField } from './changes.tsx';

/** A version, or a proposal, as the server stores it. */
export function roleIn(value: unknown): CustomRole {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `saveRole` from this very type
  return value as CustomRole;
}

/** A role by all of its permissions. */
export interface HeldRole {
  readonly name: string;
  readonly preset: AgentRole;
  readonly permissions: ReadonlySet<Permission>;
}

/** A stored role in words. */
export function describeRole(value: unknown, copy: ConsoleCopy): DescribedField[] {
  const role = roleIn(value);
  return describeHeldRole({ ...role, permissions: heldBy(role) }, copy);
}

/** A role in words: its name, its preset and each permission. */
export function describeHeldRole(
  { name, preset, permissions }: HeldRole,
  copy: ConsoleCopy,
): DescribedField[] {
  const { roles, account } = copy;
  return [
    { label: roles.historyName, text: name },
    { label: roles.historyPreset, text: account.roles[preset] },
    ...describePermissions(permissions, copy),
  ];
}

export const describePermissions = (
  held: ReadonlySet<Permission>,
  { roles, agents }: ConsoleCopy,
): DescribedField[] =>
  PERMISSIONS.map((one) => ({
    label: agents.permissionNames[one],
    text: held.has(one) ? roles.has : roles.hasNot,
  }));

/** What a stored role holds, for showing a version or a proposal. */
export function heldBy(role: {
  readonly preset: AgentRole;
  readonly granted: readonly Permission[];
  readonly revoked: readonly Permission[];
}): ReadonlySet<Permission> {
  const { preset, granted, revoked } = role;
  return permissionsOf(normalRights({ role: preset, granted, revoked }));
}
