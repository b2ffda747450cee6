import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './card.module.css';

/**
 * One subject on a white surface; in the console it has an edge. `isFlush` is for link rows that touch the edges; `label` names a card
 * without a title.
 */
export function Card({
  title,
  titleEnd,
  label,
  isFlush = false,
  isSnug = false,
  children,
}: {
  title?: ReactNode;
  titleEnd?: ReactNode;
  label?: string | undefined;
  isFlush?: boolean;
  /** Vertical padding of 12 px instead of 20, for a card with a single row. */
  isSnug?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      className={classNames(css.card, isFlush && css.flush, isSnug && css.snug)}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title !== undefined && (
        <div className={css.head}>
          <h2 className={css.title} id={titleId}>
            {title}
          </h2>
          {titleEnd !== undefined && <span className={css.end}>{titleEnd}</span>}
        </div>
      )}
      {children}
    </section>
  );
}

/** A hairline between two parts of a card. */
export function Rule() {
  return <hr className={css.rule} />;
}
