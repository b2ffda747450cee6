import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconSource } from '../icon/icon.tsx';
import css from './badge.module.css';

/**
 * What each colour means: cobalt is due or in progress, green done, ochre caution, red late or wrong. Categories stay
 * neutral.
 */
export type Tone = 'neutral' | 'info' | 'success' | 'warn' | 'danger';

/** A state in one or two words. `isSolid` uses the surface colour as background, for use on a tint. */
export function Badge({
  tone = 'neutral',
  icon,
  isSolid = false,
  children,
}: {
  tone?: Tone;
  icon?: IconSource | undefined;
  isSolid?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classNames(css.badge, tone !== 'neutral' && css[tone], isSolid && css.solid)}>
      {icon && <Icon name={icon} size="xxs" />}
      <span>{children}</span>
    </span>
  );
}
