import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './detail-rows.module.css';
import { visibleRows } from './visible-rows.ts';
import type { DetailRowData } from './visible-rows.ts';

/** One line of a list of details: label at the left, value at the right. Must be inside a `dl`. */
export function DetailRow({ label, value, kind = 'plain' }: DetailRowData) {
  return (
    <div className={classNames(css.row, kind !== 'plain' && css[kind])}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/**
 * A list of details. Rows whose value is empty or `0` are left out, unless `isAsSent` shows them as the server sent them.
 * `children` may add further `DetailRow`s.
 */
export function DetailRows({
  rows,
  id,
  isAsSent = false,
  children,
}: {
  rows?: readonly DetailRowData[];
  id?: string | undefined;
  isAsSent?: boolean;
  children?: ReactNode;
}) {
  return (
    <dl className={css.rows} id={id}>
      {(isAsSent ? (rows ?? []) : visibleRows(rows ?? [])).map((row, index) => (
        <DetailRow {...row} key={index} />
      ))}
      {children}
    </dl>
  );
}
