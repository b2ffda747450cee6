import type { ReactNode } from 'react';
import css from './two-columns.module.css';

/** A subject and what is known beside it; one under the other where there is no room. */
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
