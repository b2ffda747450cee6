import type { ReactNode } from 'react';
import css from './gallery.module.css';

/** A part of the kit under its name. With `isPlain` the part brings its own background. */
export function Spec({
  name,
  isPlain = false,
  children,
}: {
  name: string;
  isPlain?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={isPlain ? css.plain : css.spec}>
      <h2 className={css.name}>{name}</h2>
      {children}
    </section>
  );
}
