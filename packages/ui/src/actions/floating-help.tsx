import { useEffect, useRef } from 'react';
import type { ElementType } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconSource } from '../icon/icon.tsx';
import type { Polymorphic } from '../polymorphic.ts';
import css from './floating-help.module.css';
import { makeDraggable } from './make-draggable.ts';

/**
 * A round link that begins in the free corner of the top bar, where it covers nothing, and can be dragged over the page by
 * pointer or arrow keys. A page that shows it repeats the link in its text.
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
    <Part
      {...rest}
      ref={link}
      className={css.help}
      aria-label={label}
      draggable={false}
      data-parked=""
    >
      <Icon name={icon} />
    </Part>
  );
}
