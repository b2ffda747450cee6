import type { ReactNode } from 'react';
import css from './action-bar-notice.module.css';

/**
 * The place of a message above the action of an `ActionBar`. It is always rendered, so that screen readers announce what appears in it;
 * while empty it takes no space.
 */
export function ActionBarNotice({ children }: { children: ReactNode }) {
  return (
    <div className={css.notice} aria-live="assertive">
      {children}
    </div>
  );
}
