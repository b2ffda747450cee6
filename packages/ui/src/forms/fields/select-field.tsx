import { useId } from 'react';
import { classNames } from '../../class-names.ts';
import { Icon } from '../../icon/icon.tsx';
import { FieldMessage } from './field-message.tsx';
import css from './field.module.css';

/**
 * A native select: the platform's own picker, the keyboard's type-ahead, and a form that submits without scripts. A value
 * that is not among the options shows the first.
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
  /** The field's name in a form that is submitted without scripts. */
  name?: string;
  value: Id;
  choices: readonly { readonly id: Id; readonly label: string }[];
  /** `s` is for filters above a list: touch-target height with a small label. */
  size?: 'm' | 's';
  hint?: string | undefined;
  /** The error of the choice; it replaces the hint. */
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
