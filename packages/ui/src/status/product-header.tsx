import type { ReactNode } from 'react';
import { Logo } from '../art/logo.tsx';
import css from './product-header.module.css';

/**
 * The product that a card is about: logo, name, one quiet line, and end content such as a badge. With a `mark` it shows a
 * person instead.
 */
export function ProductHeader({
  name,
  text,
  logoSrc,
  mark,
  end,
}: {
  name: string;
  text?: ReactNode;
  logoSrc?: string | null | undefined;
  /** Replaces the logo. */
  mark?: ReactNode;
  end?: ReactNode;
}) {
  return (
    <div className={css.product}>
      {mark ?? <Logo src={logoSrc} />}
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {text !== undefined && <span className={css.text}>{text}</span>}
      </span>
      {end !== undefined && <span className={css.end}>{end}</span>}
    </div>
  );
}
