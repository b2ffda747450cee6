import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import css from './choice-cards.module.css';

interface CardChoice {
  readonly title: string;
  readonly text?: ReactNode;
  /** One or two letters on the tile, or a `Logo` in its place. It is decorative; the text carries the meaning. */
  readonly mark: ReactNode;
  /** Content after the text, such as a badge. */
  readonly end?: ReactNode;
}

/** A radio group of cards; the selected one has an ink outline. `selected` is −1 while nothing is selected. */
export function ChoiceCards({
  label,
  labelledBy,
  choices,
  selected,
  onSelect,
  isDisabled = false,
  describedBy,
  isSunken = false,
}: {
  /** Accessible name for a group that no visible text labels. */
  label?: string;
  labelledBy?: string;
  choices: readonly CardChoice[];
  selected: number;
  onSelect: (index: number) => void;
  isDisabled?: boolean;
  describedBy?: string | undefined;
  /** On a raised surface, such as a sheet or a card. */
  isSunken?: boolean;
}) {
  const name = useId();
  return (
    <div
      className={css.cards}
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {choices.map(({ title, text, mark, end }, index) => (
        <label className={classNames(css.card, isSunken && css.sunken)} key={index}>
          <input
            type="radio"
            name={name}
            checked={index === selected}
            disabled={isDisabled}
            onChange={() => onSelect(index)}
          />
          {typeof mark === 'string' ? (
            <span className={css.mark} aria-hidden="true">
              {mark}
            </span>
          ) : (
            mark
          )}
          <span className={css.content}>
            <span className={css.words}>
              <span className={css.title}>{title}</span>{' '}
              {text && <span className={css.text}>{text}</span>}
            </span>
            {end}
          </span>
          <span className={css.radio} />
        </label>
      ))}
    </div>
  );
}
