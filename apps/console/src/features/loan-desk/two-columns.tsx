import type { ReactNode } from 'react';
import css from './two-columns.module.css';

/** A subject and what is known beside it; one under the other where there is no room. */
export function TwoColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.part}>{children}</div>
      <div className={css.part}>{side}</div>
    </div>
  );
}
