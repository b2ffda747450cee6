import type { ElementType, ReactNode } from 'react';
import { Logo } from '../art/logo.tsx';
import { Icon } from '../icon/icon.tsx';
import type { Polymorphic } from '../polymorphic.ts';
import css from './channel-row.module.css';

/**
 * A payment channel: its logo on the 52 by 40 plate, its name and a quiet line. A link if `as` is given; `end` replaces the
 * chevron.
 */
export function ChannelRow<E extends ElementType = 'div'>({
  as,
  name,
  text,
  logoSrc,
  end,
  ...rest
}: Polymorphic<
  E,
  { name: string; text?: ReactNode; logoSrc?: string | undefined; end?: ReactNode }
>) {
  const Part: ElementType = as ?? 'div';
  return (
    <Part {...rest} className={css.row}>
      <Logo src={logoSrc} size="channel" />
      <span className={css.words}>
        <span className={css.name}>{name}</span>{' '}
        {text !== undefined && text !== '' && <span className={css.text}>{text}</span>}
      </span>
      {end !== undefined && <span className={css.end}>{end}</span>}
      {end === undefined && as !== undefined && (
        <Icon name="right" size="s" className={css.chevron} />
      )}
    </Part>
  );
}
