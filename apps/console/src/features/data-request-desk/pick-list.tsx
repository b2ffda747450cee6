import type { ReactNode } from 'react';
import css from './pick-list.module.css';

/** Rows to pick one of, each with what identifies it. */
export function PickList<Row>({
  rows,
  keyOf,
  children,
}: {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}) {
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={css.one}>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
