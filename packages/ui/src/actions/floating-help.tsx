import { useEffect, useRef } from 'react';
import type { ElementType } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconSource } from '../icon/icon.tsx';
import type { Polymorphic } from '../polymorphic.ts';
import css from './floating-help.module.css';
import { makeDraggable } from './make-draggable.ts';

/**
 * A round link that floats over the page. It can be dragged by pointer or arrow keys, also into the top bar. A page that
 * shows it ends with `FloatingHelpSpace`, so that no content stays covered, and repeats the link in its text.
 */
export function FloatingHelp<E extends ElementType = 'a'>({
  as,
  label,
  icon = 'headset',
  ...rest
}: Polymorphic<E, { label: string; icon?: IconSource | undefined }>) {
  const Part: ElementType = as ?? 'a';
  const link = useRef<HTMLElement>(null);
  useEffect(() => (link.current === null ? undefined : makeDraggable(link.current)), []);
  return (
    <Part {...rest} ref={link} className={css.help} aria-label={label} draggable={false}>
      <Icon name={icon} />
    </Part>
  );
}

/** Blank space at the end of a page with `FloatingHelp`. */
export function FloatingHelpSpace() {
  return <div className={css.room} />;
}
