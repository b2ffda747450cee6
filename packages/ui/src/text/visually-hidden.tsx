import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Words for a screen reader only; `as` a heading where the drawing has none. */
export function VisuallyHidden({
  children,
  as: Tag = 'span',
}: {
  children: ReactNode;
  as?: 'span' | 'h1';
}) {
  return <Tag className={css.hidden}>{children}</Tag>;
}
