import css from './legend.module.css';
import looks from './looks.module.css';

type Look = 'late' | 'soon' | 'plain' | 'quiet' | 'rest';

/** A part of every bar: its name and how it is drawn. */
export interface Series {
  readonly id: string;
  readonly label: string;
  readonly look: Look;
}

/** Which colour is what. */
export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={css.legend}>
      {series.map((one) => (
        <li key={one.id}>
          <svg width="14" height="14" role="presentation">
            <rect className={looks[one.look]} width="14" height="14" rx="3" />
          </svg>
          {one.label}
        </li>
      ))}
    </ul>
  );
}
