import type { ReactNode } from 'react';
import css from './two-columns.module.css';

/** A subject and related data beside it; stacked in a narrow window. */
export function TwoColumns({
  children,
  side,
  isWide = false,
}: {
  children: ReactNode;
  side: ReactNode;
  /** The subject is a wide table. */
  isWide?: boolean;
}) {
  return (
    <div className={isWide ? `${css.columns} ${css.wide}` : css.columns}>
      <div className={css.part}>{children}</div>
      <div className={css.part}>{side}</div>
    </div>
  );
}
