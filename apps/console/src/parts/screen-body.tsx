import type { ReactNode } from 'react';
import css from './screen-body.module.css';

/** What stands under a screen's head: parts one under another, as wide as lists need. */
export function ScreenBody({
  isFilled = false,
  isWide = false,
  children,
}: {
  /** As high as the screen and as wide: a list that scrolls by itself stands in it. */
  isFilled?: boolean;
  /** As wide as a desk's screen: panels beside one another. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={css.body} data-is-filled={isFilled} data-is-wide={isWide}>
      {children}
    </div>
  );
}
