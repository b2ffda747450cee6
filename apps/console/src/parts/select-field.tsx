import { Icon } from '@cauce/ui';
import { useId } from 'react';
import css from './select-field.module.css';

/** One of several, in the browser's own list. The field is as high and as wide as the kit's. */
export function SelectField<Id extends string>({
  label,
  value,
  options,
  onChange,
  size = 'm',
  hint,
  error,
}: {
  label: string;
  value: Id;
  options: readonly { readonly id: Id; readonly label: string }[];
  onChange: (id: Id) => void;
  /** `s` is the height of filters. */
  size?: 'm' | 's';
  hint?: string | undefined;
  /** What is wrong with the choice; it takes the hint's place. */
  error?: string | undefined;
}) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <span className={size === 's' ? css.small : css.box}>
        <select
          id={id}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : `${id}m`}
          onChange={(event) => {
            const chosen = options.find((one) => one.id === event.target.value);
            if (chosen) onChange(chosen.id);
          }}
        >
          {options.map((one) => (
            <option key={one.id} value={one.id}>
              {one.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="xs" />
      </span>
      {message !== undefined && (
        <p
          className={error === undefined ? css.hint : css.error}
          id={`${id}m`}
          role={error === undefined ? undefined : 'alert'}
        >
          {error !== undefined && <Icon name="alert" size="xs" />}
          {message}
        </p>
      )}
    </div>
  );
}
