import type { ReactNode } from 'react';
import css from './facts.module.css';

/** Names over their values, as many beside one another as there is room for. */
export function Facts({
  facts,
}: {
  facts: readonly { readonly label: string; readonly value: ReactNode }[];
}) {
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
