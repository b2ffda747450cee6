import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './action-bar.module.css';

/**
 * The bar that holds the screen's action at the bottom. `isPlain` removes its surface (failure and empty screens). With
 * `isForm` it gives up its space to the form when the on-screen keyboard leaves little.
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
