import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import css from './filter-field.module.css';

/** A compact field of a filter, with its label above. */
export function FilterField({
  label,
  onChange,
  error,
  ...rest
}: {
  label: string;
  onChange: (value: string) => void;
  error?: string | undefined;
} & Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'className'>) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={css.input}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}e`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p className={css.error} id={`${id}e`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
