import { useId } from 'react';
import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import css from './code-field.module.css';
import { digitsOf } from './input-formats.ts';

/**
 * A one-time code: boxes drawn over one real input, so that the system's keyboard offers the code from the SMS and a paste fills
 * them all. `label` is for readers; what the code is for stands in words above it.
 */
export function CodeField({
  label,
  value,
  onChange,
  error,
  length = 6,
  isDisabled = false,
  ref,
}: {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
  length?: number;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}) {
  const id = useId();
  const messageId = `${id}m`;
  // Full boxes keep the mark on the last one.
  const next = Math.min(value.length, length - 1);

  return (
    <div className={css.field}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <div className={classNames(css.code, error !== undefined && css.bad)}>
        <input
          ref={ref}
          id={id}
          className={css.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          // No maxLength: a pasted "123 456" is longer than the code in it.
          value={value}
          readOnly={isDisabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : messageId}
          onChange={(event) => onChange(digitsOf(event.target.value).slice(0, length))}
        />
        <div className={css.boxes} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span key={index} className={classNames(css.box, index === next && css.next)}>
              {value[index]}
            </span>
          ))}
        </div>
      </div>
      {error !== undefined && (
        <p className={css.error} id={messageId} role="alert">
          <Icon name="alert" size="xs" />
          {error}
        </p>
      )}
    </div>
  );
}
