import { AGENT_ROLES } from '@cauce/contract/console';
import type { AgentRole, ConsoleOutputOf, listAgents } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { SelectField } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';

/** The roles that the lender made, as they can be chosen. */
export type OwnRoles = ConsoleOutputOf<typeof listAgents>['roles'];

interface Role {
  readonly role: AgentRole;
  /** The lender's own role; null for the preset. */
  readonly customRole: string | null;
}

/** The name of the role that somebody has. */
export function roleName({ role, customRole }: Role, roles: OwnRoles, copy: ConsoleCopy): string {
  return roles.find(({ id }) => id === customRole)?.name ?? copy.account.roles[role];
}

/** One of the three presets, or a role of the lender. */
export function RoleChoice({
  value,
  roles,
  onChange,
}: {
  value: Role;
  roles: OwnRoles;
  onChange: (role: Role) => void;
}) {
  const { agents: words, account } = useCopy();
  return (
    <SelectField
      label={words.role}
      value={value.customRole ?? value.role}
      choices={[
        ...AGENT_ROLES.map((id) => ({ id, label: account.roles[id] })),
        ...roles.map(({ id, name }) => ({ id, label: name })),
      ]}
      onChange={(id) => {
        const preset = AGENT_ROLES.find((one) => one === id);
        const own = roles.find((one) => one.id === id);
        if (preset !== undefined) onChange({ role: preset, customRole: null });
        else if (own !== undefined) onChange({ role: own.preset, customRole: own.id });
      }}
    />
  );
}
