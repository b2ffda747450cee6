import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './stack.module.css';

/** A vertical stack: `gap` is a step of the space scale (2 is 8 px, 3 is 12, 4 is 16, 5 is 20, 6 is 24). */
export function Stack({
  gap = 3,
  align,
  children,
}: {
  gap?: 2 | 3 | 4 | 5 | 6;
  align?: 'start' | 'center';
  children: ReactNode;
}) {
  return (
    <div className={classNames(css.stack, css[`gap${gap}`], align && css[align])}>{children}</div>
  );
}

/** A line of badges, tags or chips that wraps, 8 px apart. */
export function Cluster({ children }: { children: ReactNode }) {
  return <div className={css.cluster}>{children}</div>;
}
