import { useId } from 'react';
import css from './choice-cards.module.css';

export interface CardChoice {
  readonly title: string;
  readonly text?: string | undefined;
  /** One or two letters on the tile; the words carry the meaning. */
  readonly mark: string;
}

/** One of a few things, each a card: an ink outline marks the chosen one. `selected` is −1 while none is chosen. */
export function ChoiceCards({
  labelledBy,
  choices,
  selected,
  onSelect,
  isDisabled = false,
  describedBy,
}: {
  labelledBy: string;
  choices: readonly CardChoice[];
  selected: number;
  onSelect: (index: number) => void;
  isDisabled?: boolean;
  describedBy?: string | undefined;
}) {
  const name = useId();
  return (
    <div
      className={css.cards}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {choices.map(({ title, text, mark }, index) => (
        <label className={css.card} key={index}>
          <input
            type="radio"
            name={name}
            checked={index === selected}
            disabled={isDisabled}
            onChange={() => onSelect(index)}
          />
          <span className={css.mark} aria-hidden="true">
            {mark}
          </span>
          <span className={css.words}>
            <span className={css.title}>{title}</span>{' '}
            {text && <span className={css.text}>{text}</span>}
          </span>
          <span className={css.radio} />
        </label>
      ))}
    </div>
  );
}
