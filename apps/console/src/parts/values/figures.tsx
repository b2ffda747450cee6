import type { ReactNode } from 'react';
import css from './figures.module.css';

interface Figure {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** Some of it is late. */
  readonly isLate?: boolean;
}

/** The key figures of a subject, side by side. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section className={css.panel} aria-label={label}>
      <div className={css.figures}>
        {figures.map(({ name, value, note, isLate = false }) => (
          <div key={name} className={css.figure}>
            <span className={css.name}>{name}</span>
            <strong className={css.value}>{value}</strong>
            <span className={css.note} data-is-late={isLate}>
              {note}
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}
