import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Text for screen readers only; use `as` for a heading that the design does not show. */
export function VisuallyHidden({
  children,
  as: Tag = 'span',
}: {
  children: ReactNode;
  as?: 'span' | 'h1';
}) {
  return <Tag className={css.hidden}>{children}</Tag>;
}
