import type { Permission } from '@cauce/contract/console';
import { VisuallyHidden } from '@cauce/ui';
import { useCount } from '../../../parts/values/number-format.ts';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import { KIND_OF, MATRIX } from './matrix-rows.ts';
import css from './permission-matrix.module.css';
import { intoView } from './into-view.ts';
import { StateMark } from './state-mark.tsx';

/** A role as a column of the matrix. */
export interface RoleColumn {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly held: ReadonlySet<Permission>;
  /** The limit of money that counts for a permission; null without one. */
  readonly limitOf: (permission: Permission) => number | null;
  /** The same for a day over all borrowers. */
  readonly dailyLimitOf: (permission: Permission) => number | null;
  /** Rows of the list of loans that one person of it exports in a day; null without a limit. */
  readonly exportDay: number | null;
  /** The column is being changed. */
  readonly isEdited: boolean;
}

/** What is chosen: a row, or a column. */
export type Chosen =
  | { readonly permission: Permission; readonly role?: undefined }
  | { readonly role: string; readonly permission?: undefined };

/**
 * Permissions in rows, roles in columns. A row or column can be chosen, and stays in view although its panel takes space from
 * the matrix; a column that is being changed has boxes to tick.
 */
export function PermissionMatrix({
  columns,
  chosen,
  onChoose,
  onToggle,
}: {
  columns: readonly RoleColumn[];
  chosen: Chosen | null;
  onChoose: (chosen: Chosen) => void;
  onToggle: (permission: Permission, isHeld: boolean) => void;
}) {
  const { agents, roles: words } = useCopy();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
    <section className={css.scroll} aria-label={words.permissions} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.permission}</th>
            {columns.map(({ id, name, note }) => (
              <th
                key={id}
                ref={chosen?.role === id ? intoView : undefined}
                scope="col"
                data-is-chosen={chosen?.role === id}
              >
                <button
                  type="button"
                  className={css.choose}
                  aria-pressed={chosen?.role === id}
                  onClick={() => onChoose({ role: id })}
                >
                  {name}
                </button>
                <span className={css.note}>{note}</span>
              </th>
            ))}
          </tr>
        </thead>
        {MATRIX.map(({ group, rows }) => (
          <tbody key={group}>
            <tr className={css.group}>
              <th scope="colgroup" colSpan={columns.length + 1}>
                <span>{words.groups[group]}</span>
              </th>
            </tr>
            {rows.map((permission) => (
              <tr key={permission} data-is-chosen={chosen?.permission === permission}>
                <th scope="row" ref={chosen?.permission === permission ? intoView : undefined}>
                  <button
                    type="button"
                    className={css.choose}
                    aria-pressed={chosen?.permission === permission}
                    onClick={() => onChoose({ permission })}
                  >
                    {agents.permissionNames[permission]}
                  </button>
                </th>
                {columns.map((column) => (
                  <td key={column.id} data-is-chosen={chosen?.role === column.id}>
                    {column.isEdited ? (
                      <Box column={column} permission={permission} onToggle={onToggle} />
                    ) : (
                      <State column={column} permission={permission} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Box({
  column,
  permission,
  onToggle,
}: {
  column: RoleColumn;
  permission: Permission;
  onToggle: (permission: Permission, isHeld: boolean) => void;
}) {
  const { agents } = useCopy();
  const { permissions: own } = useSignedIn();
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        checked={column.held.has(permission)}
        // Nobody can give a permission that they lack.
        disabled={!own.includes(permission)}
        onChange={({ target }) => onToggle(permission, target.checked)}
      />
      <VisuallyHidden>
        {agents.permissionNames[permission]}: {column.name}
      </VisuallyHidden>
    </label>
  );
}

function State({ column, permission }: { column: RoleColumn; permission: Permission }) {
  const { roles: words } = useCopy();
  const countOf = useCount();
  if (!column.held.has(permission))
    return (
      <span className={css.none}>
        <span aria-hidden="true">—</span>
        <VisuallyHidden>{words.cannot}</VisuallyHidden>
      </span>
    );
  const kind = KIND_OF[permission];
  const limit = column.limitOf(permission);
  if (permission === 'loans.export')
    return (
      <span className={css.state}>
        <StateMark is="can" />
        {column.exportDay === null ? words.noRowLimit : words.rowsADay(countOf(column.exportDay))}
      </span>
    );
  return (
    <span className={css.state}>
      <StateMark is={kind === 'proposes' ? 'proposes' : 'can'} />
      {kind === undefined ? (
        <VisuallyHidden>{words.can}</VisuallyHidden>
      ) : limit === null ? (
        words[kind]
      ) : (
        <>
          <VisuallyHidden>{words[kind]}</VisuallyHidden>
          <Money amount={limit} />
        </>
      )}
    </span>
  );
}
