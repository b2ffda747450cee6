import type { ReactNode } from 'react';
import css from './pick-list.module.css';

/** What somebody picks one of, each with what tells it apart. */
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
