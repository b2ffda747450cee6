import type { ReactNode } from 'react';
import css from './totals.module.css';

/** The figures that weigh the same, such as total and CAT, side by side in a well at one size. */
export function Totals({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={css.totals}>
      {items.map(({ label, value }) => (
        <div className={css.item} key={label}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
