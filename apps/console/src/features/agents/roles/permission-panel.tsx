import { consoleEndpoints, isMoneyPermission } from '@cauce/contract/console';
import type { Permission } from '@cauce/contract/console';
import { Note } from '@cauce/ui';
import { TextLink } from '../../../parts/screen/links.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import { SIDE_OF } from './matrix-rows.ts';
import { Panel } from './panel.tsx';
import type { RoleColumn } from './permission-matrix.tsx';
import css from './panel.module.css';

/** One permission: which acts it allows, who has it, and how much money each role may move by it. */
export function PermissionPanel({
  permission,
  columns,
  onClose,
}: {
  permission: Permission;
  columns: readonly RoleColumn[];
  onClose: () => void;
}) {
  const { agents, acts, roles: words } = useCopy();
  const { permissions: own } = useSignedIn();
  const names: Readonly<Record<string, string>> = acts;
  const opened = consoleEndpoints
    .filter((one) => [one.permission].flat().includes(permission))
    .flatMap(({ name }) => names[name] ?? []);
  const holders = columns.filter(({ held }) => held.has(permission));
  const hasLimit = SIDE_OF[permission] !== undefined;
  return (
    <Panel title={agents.permissionNames[permission]} onClose={onClose}>
      {isMoneyPermission(permission) && <Note>{words.moneyNote}</Note>}
      <section>
        <h3>{words.holders}</h3>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{words.role}</th>
              <th scope="col">{hasLimit ? words.limits : words.people}</th>
              {hasLimit && <th scope="col">{words.limitsDay}</th>}
            </tr>
          </thead>
          <tbody>
            {holders.map((column) => (
              <tr key={column.id}>
                <th scope="row">{column.name}</th>
                <td>{hasLimit ? <Most limit={column.limitOf(permission)} /> : column.note}</td>
                {hasLimit && (
                  <td>
                    <Most limit={column.dailyLimitOf(permission)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {hasLimit && own.includes('settings.read') && (
          <TextLink to="/settings" search={{ tab: 'moneyLimits' }}>
            {words.changeLimits}
          </TextLink>
        )}
      </section>
      <section>
        <h3>{words.opens}</h3>
        {opened.length === 0 ? (
          <Note>{words.nothingAlone}</Note>
        ) : (
          <ul className={css.list}>
            {[...new Set(opened)].map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
      </section>
    </Panel>
  );
}

function Most({ limit }: { limit: number | null }) {
  const { roles: words } = useCopy();
  return limit === null ? words.noLimit : <Money amount={limit} />;
}
