import type { ElementType } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconSource } from '../icon/icon.tsx';
import type { Polymorphic } from '../polymorphic.ts';
import css from './icon-button.module.css';

/** A 44 px button that shows only an icon. `label` is its accessible name. `as="a"` or the app's link makes it a link. */
export function IconButton<E extends ElementType = 'button'>({
  as,
  icon,
  label,
  size,
  ...rest
}: Polymorphic<E, { icon: IconSource; label: string; size?: 'm' | 's' | 'xs' | undefined }>) {
  const Part: ElementType = as ?? 'button';
  return (
    <Part
      type={Part === 'button' ? 'button' : undefined}
      {...rest}
      className={css.button}
      aria-label={label}
    >
      <Icon name={icon} size={size ?? 'm'} />
    </Part>
  );
}
