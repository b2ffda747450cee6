import {
  PERMISSIONS,
  isMoneyPermission,
  permissionsOf,
  presetHolds,
} from '@cauce/contract/console';
import type { Permission, Rights } from '@cauce/contract/console';
import { Badge, Checkbox, Note, Stack } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';
import css from './permission-fields.module.css';

const groupOf = (permission: Permission) => permission.slice(0, permission.indexOf('.'));
const GROUPS = [...new Set(PERMISSIONS.map(groupOf))];

/** Every permission and whether the agent has it; deviations from the preset are marked. */
export function PermissionFields({
  rights,
  onChange,
}: {
  rights: Rights;
  onChange: (rights: Rights) => void;
}) {
  const { agents: words } = useCopy();
  const groupWords: Readonly<Record<string, string>> = words.groups;
  const { permissions: own } = useSignedIn();
  const held = permissionsOf(rights);
  const { role } = rights;

  function set(permission: Permission, isHeld: boolean): void {
    const without = (list: readonly Permission[]) => list.filter((one) => one !== permission);
    const isPreset = presetHolds(role, permission);
    onChange({
      role,
      granted: [...without(rights.granted), ...(isHeld && !isPreset ? [permission] : [])],
      revoked: [...without(rights.revoked), ...(!isHeld && isPreset ? [permission] : [])],
    });
  }

  return (
    <details className={css.permissions}>
      <summary>
        {words.permissions}
        {rights.granted.length + rights.revoked.length > 0 && (
          <Badge tone="info">{words.differs(rights.granted.length + rights.revoked.length)}</Badge>
        )}
      </summary>
      <Stack gap={3}>
        <Note>{words.permissionsNote}</Note>
        {GROUPS.map((group) => (
          <fieldset key={group} className={css.group}>
            <legend>{groupWords[group] ?? group}</legend>
            {PERMISSIONS.filter((one) => groupOf(one) === group).map((one) => (
              <Checkbox
                key={one}
                isChecked={held.has(one)}
                // Nobody can grant a permission that they lack.
                isDisabled={!own.includes(one)}
                onChange={(isHeld) => set(one, isHeld)}
              >
                {words.permissionNames[one]}
                <Marks permission={one} rights={rights} />
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </Stack>
    </details>
  );
}

function Marks({ permission, rights }: { permission: Permission; rights: Rights }) {
  const { agents: words } = useCopy();
  const mark = rights.granted.includes(permission)
    ? words.isGranted
    : rights.revoked.includes(permission)
      ? words.isRevoked
      : null;
  return (
    <span className={css.marks}>
      {isMoneyPermission(permission) && ` · ${words.moneyRight}`}
      {mark !== null && (
        <>
          {' '}
          <Badge tone="info">{mark}</Badge>
        </>
      )}
    </span>
  );
}
