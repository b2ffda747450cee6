import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconSource } from '../icon/icon.tsx';
import type { Polymorphic } from '../polymorphic.ts';
import css from './link-row.module.css';

type LinkRowOwn = {
  title: ReactNode;
  text?: ReactNode;
  icon?: IconSource | undefined;
  /** `success` puts the icon on a green tile, as for an applied coupon. */
  iconTone?: 'plain' | 'success' | undefined;
  /** Content before the chevron, such as an amount. */
  end?: ReactNode;
  endIcon?: IconSource | undefined;
  /** Without padding of its own: a single row in a card that already has padding. */
  isInset?: boolean | undefined;
};

/**
 * A full-width row that leads somewhere. A button by default; `as="a"` or the app's link makes it a link. Use it in a flush
 * card.
 */
export function LinkRow<E extends ElementType = 'button'>({
  as,
  title,
  text,
  icon,
  iconTone = 'plain',
  end,
  endIcon = 'right',
  isInset = false,
  ...rest
}: Polymorphic<E, LinkRowOwn>) {
  const Part: ElementType = as ?? 'button';
  return (
    <Part
      type={Part === 'button' ? 'button' : undefined}
      {...rest}
      className={classNames(css.row, isInset && css.inset)}
    >
      {icon &&
        (iconTone === 'plain' ? (
          <Icon name={icon} />
        ) : (
          <span className={css.tile}>
            <Icon name={icon} />
          </span>
        ))}
      <span className={css.main}>
        <span className={css.words}>
          <span className={css.title}>{title}</span>
          {text !== undefined && <span className={css.text}>{text}</span>}
        </span>
        {end !== undefined && (
          <span className={classNames(css.end, iconTone === 'success' && css.good)}>{end}</span>
        )}
      </span>
      <Icon name={endIcon} size="s" className={css.chevron} />
    </Part>
  );
}
