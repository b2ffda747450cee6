import type { ReactNode } from 'react';
import { Logo } from '../art/logo.tsx';
import css from './product-header.module.css';

/** The product that a card is about: logo, name, one quiet line, and something at the end such as a badge. */
export function ProductHeader({
  name,
  text,
  logoSrc,
  end,
}: {
  name: string;
  text?: ReactNode;
  logoSrc?: string | null | undefined;
  end?: ReactNode;
}) {
  return (
    <div className={css.product}>
      <Logo src={logoSrc} />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {text !== undefined && <span className={css.text}>{text}</span>}
      </span>
      {end !== undefined && <span className={css.end}>{end}</span>}
    </div>
  );
}
