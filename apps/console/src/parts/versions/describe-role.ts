import { PERMISSIONS, normalRights, permissionsOf } from '@cauce/contract/console';
import type { AgentRole, CustomRole, Permission } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import type { DescribedField } from './changes.tsx';

/** A version, or a proposal, as the server stores it. */
export function roleIn(value: unknown): CustomRole {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `saveRole` from this very type
  return value as CustomRole;
}

/** A role in words: its name, its preset and each permission. */
export function describeRole(
  value: unknown,
  { roles, agents, account }: ConsoleCopy,
): DescribedField[] {
  const role = roleIn(value);
  const held = heldBy(role);
  return [
    { label: roles.historyName, text: role.name },
    { label: roles.historyPreset, text: account.roles[role.preset] },
    ...PERMISSIONS.map((one) => ({
      label: agents.permissionNames[one],
      text: held.has(one) ? roles.has : roles.hasNot,
    })),
  ];
}

/** What a stored role holds, for showing a version or a proposal. */
export function heldBy(role: {
  readonly preset: AgentRole;
  readonly granted: readonly Permission[];
  readonly revoked: readonly Permission[];
}): ReadonlySet<Permission> {
  const { preset, granted, revoked } = role;
  return permissionsOf(normalRights({ role: preset, granted, revoked }));
}
