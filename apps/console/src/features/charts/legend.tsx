import css from './legend.module.css';
import tones from './tones.module.css';

type Tone = 'late' | 'soon' | 'plain' | 'quiet' | 'rest';

/** A series: its name and its colour. */
export interface Series {
  readonly id: string;
  readonly label: string;
  readonly tone: Tone;
}

/** Explains the colours. */
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
