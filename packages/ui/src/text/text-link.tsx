import type { ElementType } from 'react';
import type { Polymorphic } from '../polymorphic.ts';
import css from './text-link.module.css';

/** A link within a sentence: cobalt, semibold, underlined. `as` takes the app's own link. */
export function TextLink<E extends ElementType = 'a'>({ as, ...rest }: Polymorphic<E, object>) {
  const Part: ElementType = as ?? 'a';
  return <Part {...rest} className={css.link} />;
}
