import type { ReactNode } from 'react';
import css from './screen-body.module.css';

/** The content below a screen's head: sections one below another, as wide as lists need. */
export function ScreenBody({
  isFilled = false,
  isWide = false,
  children,
}: {
  /** As high as the window: it contains a list that scrolls. */
  isFilled?: boolean;
  /** As wide as the window: panels side by side. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={css.body} data-is-filled={isFilled} data-is-wide={isWide}>
      {children}
    </div>
  );
}
