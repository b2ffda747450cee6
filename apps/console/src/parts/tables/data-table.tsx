import type { ReactNode } from 'react';
import css from './data-table.module.css';

/** A column: its label, and the cell of a row. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** `isHidden`: the table is only for screen readers, so its links leave the tab order. */
  readonly cell: (row: Row, isHidden: boolean) => ReactNode;
  /** Money and counts are right-aligned, in tabular figures. */
  readonly isNumber?: true;
  /** Left out in a narrow window: what is also shown elsewhere, or seldom needed. */
  readonly isWideOnly?: true;
  /** The cell of the total below all rows; in the first column, the total's label. */
  readonly total?: ReactNode;
}

/** A table. If it is wider than the screen it scrolls; the first column names the row. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  isHidden = false,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** For screen readers only: it does not scroll and cannot be focused. */
  isHidden?: boolean;
}) {
  const lastAlways = columns.findLast(({ isWideOnly }) => !isWideOnly);
  const classOf = ({ isNumber, isWideOnly, id }: Column<Row>) =>
    [isNumber && css.number, isWideOnly && css.wideOnly, id === lastAlways?.id && css.lastAlways]
      .filter(Boolean)
      .join(' ') || undefined;
  return (
    <section
      className={isHidden ? undefined : css.scroll}
      aria-label={label}
      tabIndex={isHidden ? undefined : 0}
    >
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.id} scope="row">
                    {column.cell(row, isHidden)}
                  </th>
                ) : (
                  <td key={column.id} className={classOf(column)}>
                    {column.cell(row, isHidden)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && (
          <tfoot>
            <tr>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.id} scope="row">
                    {column.total}
                  </th>
                ) : (
                  <td key={column.id} className={classOf(column)}>
                    {column.total}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
