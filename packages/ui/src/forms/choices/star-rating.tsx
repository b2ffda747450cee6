import { useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { classNames } from '../../class-names.ts';
import { starIcon } from '../../icon/drawings/star.ts';
import { Icon } from '../../icon/icon.tsx';
import { moveByArrow } from './move-by-arrow.ts';
import css from './star-rating.module.css';

const stars = [1, 2, 3, 4, 5] as const;

/** One to five stars; 0 means no rating yet. */
export type Stars = 0 | (typeof stars)[number];

export type Five = readonly [string, string, string, string, string];

/** Five stars as one radio group, with the word for the selected one underneath. Arrow keys move and select. */
export function StarRating({
  value,
  onChange,
  label,
  starLabels,
  words,
}: {
  value: Stars;
  onChange: (value: Stars) => void;
  label: string;
  /** "1 estrella", "2 estrellas" … */
  starLabels: Five;
  /** "Muy mala" … "Excelente" */
  words: Five;
}) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent, index: number) {
    // With no star selected, an arrow forward selects the first.
    const next =
      value === 0 && moveByArrow(event.key, index, 5) === 1 ? 0 : moveByArrow(event.key, index, 5);
    const star = next === undefined ? undefined : stars[next];
    if (next === undefined || !star) return;
    event.preventDefault();
    group.current?.querySelectorAll('input')[next]?.focus();
    onChange(star);
  }

  return (
    <div className={css.rating}>
      <div className={css.stars} role="radiogroup" aria-label={label} ref={group}>
        {stars.map((star, index) => (
          <label key={star} className={classNames(css.star, star <= value && css.on)}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              aria-label={starLabels[index]}
              onChange={() => onChange(star)}
              onKeyDown={(event) => move(event, index)}
            />
            <Icon name={starIcon} />
          </label>
        ))}
      </div>
      <p className={css.word} aria-live="polite">
        {value === 0 ? '' : words[value - 1]}
      </p>
    </div>
  );
}
