import type { ElementType, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconSource } from '../icon/icon.tsx';
import type { Polymorphic } from '../polymorphic.ts';
import css from './contact-row.module.css';

/** A way to reach a person, 84 px high: a link by itself (`tel:`, `mailto:`), a button with `as="button"`. Stands in a flush card. */
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
        <span className={css.value}>{breakable(value)}</span>
      </span>
      <Icon name="right" size="s" className={css.chevron} />
    </Part>
  );
}

/** An e-mail address that needs two lines goes on after its @, not inside a word. */
function breakable(value: string): ReactNode {
  const at = value.indexOf('@') + 1;
  if (at === 0) return value;
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
}
