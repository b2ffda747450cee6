import type { ReactNode } from 'react';
import css from './screen-body.module.css';

/** What stands under a screen's head: parts one under another, as wide as lists need. */
export function ScreenBody({ children }: { children: ReactNode }) {
  return <div className={css.body}>{children}</div>;
}
