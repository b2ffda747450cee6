import { Children } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './grid.module.css';

/**
 * Items of one size side by side, four in a row by default. Large text or a narrow page reduces the columns; it never
 * scrolls sideways.
 */
export function Grid({
  columns = 4,
  label,
  children,
}: {
  columns?: 2 | 3 | 4 | 5;
  label?: string;
  children: ReactNode;
}) {
  return (
    <ul className={classNames(css.grid, css[`of${columns}`])} aria-label={label}>
      {Children.map(children, (child) => (
        <li className={css.cell}>{child}</li>
      ))}
    </ul>
  );
}
