import { consoleEndpoints, isMoneyPermission, readMoneyMonth } from '@cauce/contract/console';
import type { Permission } from '@cauce/contract/console';
import { Note } from '@cauce/ui';
import { useRead } from '../../../calls/use-read.ts';
import { TextLink } from '../../../parts/screen/links.tsx';
import { useCount } from '../../../parts/values/number-format.ts';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import { ColumnHeads } from '../../../parts/tables/column-heads.tsx';
import { MONTH_OF, SIDE_OF } from './matrix-rows.ts';
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
  const allowedActs = consoleEndpoints
    .filter((one) => [one.permission].flat().includes(permission))
    .flatMap(({ name }) => names[name] ?? []);
  const holders = columns.filter(({ held }) => held.has(permission));
  const hasLimit = SIDE_OF[permission] !== undefined;
  const isExport = permission === 'loans.export';
  const countOf = useCount();
  const rowsOrPeople = ({ note, exportDay }: RoleColumn) => {
    if (!isExport) return note;
    return exportDay === null ? words.noLimit : countOf(exportDay);
  };
  return (
    <Panel title={agents.permissionNames[permission]} onClose={onClose}>
      {isMoneyPermission(permission) && <Note>{words.moneyNote}</Note>}
      <section>
        <h3>{words.holders}</h3>
        <table className={css.table}>
          <ColumnHeads
            of={[
              words.role,
              hasLimit ? words.limits : isExport ? words.rowsDay : words.people,
              hasLimit && words.limitsDay,
            ]}
          />
          <tbody>
            {holders.map((column) => (
              <tr key={column.id}>
                <th scope="row">{column.name}</th>
                <td>
                  {hasLimit ? <Limit limit={column.limitOf(permission)} /> : rowsOrPeople(column)}
                </td>
                {hasLimit && (
                  <td>
                    <Limit limit={column.dailyLimitOf(permission)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {(hasLimit || isExport) && own.includes('settings.read') && (
          <TextLink to="/settings" search={{ tab: 'moneyLimits' }}>
            {words.changeLimits}
          </TextLink>
        )}
      </section>
      <Month permission={permission} />
      <section>
        <h3>{words.opens}</h3>
        {allowedActs.length === 0 ? (
          <Note>{words.nothingAlone}</Note>
        ) : (
          <ul className={css.list}>
            {[...new Set(allowedActs)].map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
      </section>
    </Panel>
  );
}

/** What was done with money by this permission since the first of the month; nothing for other permissions. */
function Month({ permission }: { permission: Permission }) {
  const { roles: words, moneyRequests } = useCopy();
  const isOfMonth = MONTH_OF[permission];
  const { data } = useRead(readMoneyMonth, isOfMonth === undefined ? null : {}, {
    topic: 'payments',
  });
  if (isOfMonth === undefined || data === undefined) return null;
  const rows = data.rows.filter(({ kind }) => isOfMonth(kind));
  return (
    <section>
      <h3>{words.month(data.from)}</h3>
      {rows.length === 0 ? (
        <Note>{words.monthNone}</Note>
      ) : (
        <table className={css.table}>
          <ColumnHeads of={[words.monthKind, words.monthApproved]} />
          <tbody>
            {rows.map(({ kind, approved, amount, rejected, waiting }) => (
              <tr key={kind}>
                <th scope="row">
                  {kind === 'decision' ? moneyRequests.decision : moneyRequests.kinds[kind]}
                  <span className={css.others}>{words.monthOthers(rejected, waiting)}</span>
                </th>
                <td>
                  {approved} · <Money amount={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Limit({ limit }: { limit: number | null }) {
  const { roles: words } = useCopy();
  return limit === null ? words.noLimit : <Money amount={limit} />;
}
