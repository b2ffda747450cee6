import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconSource } from '../icon/icon.tsx';
import type { Tone } from './badge.tsx';
import css from './notice-bar.module.css';

const icons = { info: 'info', success: 'check-circle', warn: 'alert', danger: 'alert' } as const;

/** A sentence about the last press, or about what is shown: the contents of a `NoticeBar`. */
export interface Notice {
  readonly tone: 'warn' | 'danger';
  readonly text: string;
}

/** A permanent sentence on a tint: `warn` for cost, `danger` for lateness. With `close` it can be dismissed. */
export function NoticeBar({
  tone = 'info',
  icon,
  close,
  children,
}: {
  tone?: Exclude<Tone, 'neutral'>;
  icon?: IconSource | undefined;
  close?: { label: string; onPress: () => void } | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classNames(css.notice, tone !== 'info' && css[tone])}>
      <Icon name={icon ?? icons[tone]} size="s" className={css.icon} />
      <p className={css.text}>{children}</p>
      {close && (
        <button
          type="button"
          className={css.close}
          aria-label={close.label}
          onClick={close.onPress}
        >
          <Icon name="close" size="xs" />
        </button>
      )}
    </div>
  );
}
