import css from './legend.module.css';
import tones from './tones.module.css';

type Tone = 'late' | 'soon' | 'plain' | 'quiet' | 'rest';

/** A part of every bar: its name and how it is drawn. */
export interface Series {
  readonly id: string;
  readonly label: string;
  readonly tone: Tone;
}

/** Which colour is what. */
export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={css.legend}>
      {series.map((one) => (
        <li key={one.id}>
          <svg width="14" height="14" role="presentation">
            <rect className={tones[one.tone]} width="14" height="14" rx="3" />
          </svg>
          {one.label}
        </li>
      ))}
    </ul>
  );
}
