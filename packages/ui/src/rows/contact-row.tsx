import type { ElementType } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconSource } from '../icon/icon.tsx';
import type { Polymorphic } from '../polymorphic.ts';
import { addressText } from '../forms/address-text.tsx';
import css from './contact-row.module.css';

/** A contact, 84 px high: a link by default (`tel:`, `mailto:`), a button with `as="button"`. Use it in a flush card. */
export function ContactRow<E extends ElementType = 'a'>({
  as,
  icon,
  label,
  value,
  ...rest
}: Polymorphic<E, { icon: IconSource; label: string; value: string }>) {
  const Part: ElementType = as ?? 'a';
  return (
    <Part type={Part === 'button' ? 'button' : undefined} {...rest} className={css.row}>
      <span className={css.tile}>
        <Icon name={icon} />
      </span>
      <span className={css.words}>
        <span className={css.label}>{label}</span>{' '}
        <span className={css.value}>{addressText(value)}</span>
      </span>
      <Icon name="right" size="s" className={css.chevron} />
    </Part>
  );
}
