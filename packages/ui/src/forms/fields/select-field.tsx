import { useId } from 'react';
import { classNames } from '../../class-names.ts';
import { Icon } from '../../icon/icon.tsx';
import { FieldMessage } from './field-message.tsx';
import css from './field.module.css';

/**
 * One of several in the platform's own picker: its wheel or list under the finger, the keyboard's letters, a form that is sent
 * without scripts. A value that is none of the choices shows the first.
 */
export function SelectField<Id extends string>({
  label,
  name,
  value,
  choices,
  size = 'm',
  hint,
  error,
  onChange,
}: {
  label: string;
  /** Under which a form that is sent without scripts sends it. */
  name?: string;
  value: Id;
  choices: readonly { readonly id: Id; readonly label: string }[];
  /** `s` is for filters above a list: no higher than a finger, its label small. */
  size?: 'm' | 's';
  hint?: string | undefined;
  /** What is wrong with the choice; it takes the hint's place. */
  error?: string | undefined;
  onChange: (id: Id) => void;
}) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={classNames(css.field, size === 's' && css.small)}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(css.box, css.select, error !== undefined && css.bad)}>
        <select
          id={id}
          name={name}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : `${id}m`}
          onChange={({ target }) => {
            const chosen = choices.find((one) => one.id === target.value);
            if (chosen) onChange(chosen.id);
          }}
        >
          {choices.map((one) => (
            <option key={one.id} value={one.id}>
              {one.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="s" />
      </div>
      <FieldMessage id={`${id}m`} error={error} hint={hint} />
    </div>
  );
}
