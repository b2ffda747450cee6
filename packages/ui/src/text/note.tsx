import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './note.module.css';

/** A supporting paragraph: `body` in quieter ink, or `caption` for small print under figures. */
export function Note({
  size = 'caption',
  children,
}: {
  size?: 'caption' | 'body';
  children: ReactNode;
}) {
  return <p className={classNames(css.note, size === 'body' && css.body)}>{children}</p>;
}
