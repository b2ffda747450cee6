import type { ReactNode } from 'react';
import css from './hero-amount.module.css';

/** The headline of a screen: a quiet label and one `xl` `MoneyText` under it. */
export function HeroAmount({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={css.hero}>
      <span className={css.label}>{label}</span>
      {children}
    </div>
  );
}
