import { useId } from 'react';
import css from './choice.module.css';

/** A choice of a few visible options: language, theme. Radio buttons drawn as a segmented control. */
export function Choice<Name extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  legend: string;
  choices: Readonly<Record<Name, string>>;
  chosen: Name;
  onChoose: (name: Name) => void;
}) {
  const group = useId();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of exactly this record
  const names = Object.keys(choices) as Name[];
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.strip}>
        {names.map((name) => (
          <label key={name} className={css.option}>
            <input
              type="radio"
              name={group}
              checked={name === chosen}
              onChange={() => onChoose(name)}
            />
            <span>{choices[name]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
