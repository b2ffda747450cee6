import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './action-bar.module.css';

/**
 * The bar that keeps the screen's action in reach. `isPlain` takes its surface away (failure and empty screens); with `isForm` it
 * gives its place to what is being written where a keyboard leaves little.
 */
export function ActionBar({
  children,
  isPlain = false,
  isForm = false,
}: {
  children: ReactNode;
  isPlain?: boolean;
  isForm?: boolean;
}) {
  return (
    <footer className={classNames(css.bar, isPlain && css.plain, isForm && css.form)}>
      {children}
    </footer>
  );
}

/** Actions side by side, 2 to 3 in width with the primary last; they stack when the text is large. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}
