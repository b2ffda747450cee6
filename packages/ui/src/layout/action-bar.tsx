import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './action-bar.module.css';

/** The bar that keeps the screen's action in reach. `isPlain` takes its surface away (failure and empty screens). */
export function ActionBar({
  children,
  isPlain = false,
}: {
  children: ReactNode;
  isPlain?: boolean;
}) {
  return <footer className={classNames(css.bar, isPlain && css.plain)}>{children}</footer>;
}

/** Actions side by side, 2 to 3 in width with the primary last; they stack when the text is large. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}
