import type { ReactNode } from 'react';
import css from './facts.module.css';

/** Two or three short figures in a line, divided by hairlines. */
export function Facts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={css.facts}>
      {items.map(({ label, value }) => (
        <div className={css.item} key={label}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
