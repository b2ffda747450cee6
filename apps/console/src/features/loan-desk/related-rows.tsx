import type { ReactNode } from 'react';
import { Money } from '../../parts/values/money.tsx';
import css from './related-rows.module.css';

/** What belongs to a subject, in a card beside it: a name with a line below it, a state, and an amount. */
export function RelatedRows({
  rows,
}: {
  rows: readonly {
    readonly id: string;
    readonly name: ReactNode;
    readonly about: string;
    readonly state: ReactNode;
    readonly amount: number;
  }[];
}) {
  return (
    <ul className={css.rows}>
      {rows.map(({ id, name, about, state, amount }) => (
        <li key={id}>
          <span className={css.name}>
            {name}
            <span className={css.about}>{about}</span>
          </span>
          <span className={css.end}>
            {state}
            <Money amount={amount} />
          </span>
        </li>
      ))}
    </ul>
  );
}
