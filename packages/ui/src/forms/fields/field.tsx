import { useId, useState } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { FieldMessage } from './field-message.tsx';
import css from './field.module.css';

type FieldOwn = {
  label: ReactNode;
  /** A quiet word at the end of the label line, such as "opcional". */
  labelEnd?: ReactNode;
  value: string;
  /** Also receives the input element, for callers that need to correct its text or caret. */
  onChange?: ((value: string, input: HTMLInputElement) => void) | undefined;
  /**
   * Returns the error for a bad value, or nothing. Called when the field loses focus, and on each change while an error is
   * shown.
   */
  validate?: ((value: string) => string | undefined) | undefined;
  /** An error from outside, such as the server's; it takes precedence over `validate`. */
  error?: ReactNode;
  hint?: ReactNode;
  prefix?: ReactNode;
  /** Content inside the box after the value, such as a button that sends a code. */
  end?: ReactNode;
  isReadOnly?: boolean | undefined;
  /** The large figures of the calculator. */
  isBig?: boolean | undefined;
};

/**
 * A text input under its visible label. All other `input` attributes (`type`, `inputMode`, `autoComplete`, …) are passed
 * through.
 */
export function Field({
  label,
  labelEnd,
  value,
  onChange,
  validate,
  error,
  hint,
  prefix,
  end,
  isReadOnly = false,
  isBig = false,
  id,
  onBlur,
  ...rest
}: FieldOwn &
  Omit<
    ComponentPropsWithRef<'input'>,
    keyof FieldOwn | 'className' | 'readOnly' | 'defaultValue'
  >) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [ownError, setOwnError] = useState<string | undefined>(undefined);
  const shownError = error ?? ownError;
  const message = shownError ?? hint;
  const messageId = `${inputId}m`;

  function change(input: HTMLInputElement) {
    const next = input.value;
    onChange?.(next, input);
    if (ownError !== undefined) setOwnError(validate?.(next));
  }
  function leave(left: string) {
    if (!isReadOnly) setOwnError(validate?.(left));
  }

  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={inputId}>
        {label}
        {labelEnd !== undefined && <span>{labelEnd}</span>}
      </label>
      <div
        className={classNames(
          css.box,
          isBig && css.big,
          isReadOnly && css.readonly,
          shownError !== undefined && css.bad,
        )}
      >
        {prefix !== undefined && <span className={css.prefix}>{prefix}</span>}
        <input
          {...rest}
          id={inputId}
          value={value}
          readOnly={isReadOnly}
          aria-invalid={shownError !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : messageId}
          onChange={(event) => change(event.target)}
          onBlur={(event) => {
            leave(event.target.value);
            onBlur?.(event);
          }}
        />
        {end}
      </div>
      <FieldMessage id={messageId} error={shownError} hint={hint} />
    </div>
  );
}
