import { useId } from 'react';
import type { Ref } from 'react';
import { classNames } from '../../class-names.ts';
import { Icon } from '../../icon/icon.tsx';
import { VisuallyHidden } from '../../text/visually-hidden.tsx';
import css from './code-field.module.css';
import { digitsOf } from './input-formats.ts';

/** More boxes than this would be too narrow for a character on a small phone. */
const MAX_BOXES = 8;

/**
 * A one-time code: boxes drawn over one real input, so that the system keyboard offers the code from the SMS and a paste
 * fills all boxes. With `longest`, letters and longer codes are accepted: more boxes at first, a single field beyond that.
 * `label` is visually hidden if visible text above already says what the code is for.
 */
export function CodeField({
  label,
  value,
  onChange,
  error,
  length = 6,
  longest = length,
  isDisabled = false,
  isLabelShown = false,
  ref,
}: {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  length?: number;
  /** The maximum length of a code that may contain letters and exceed `length`. */
  longest?: number | undefined;
  isDisabled?: boolean;
  isLabelShown?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}) {
  const id = useId();
  const messageId = `${id}m`;
  const isDigits = longest === length;
  const textOf = (typed: string) =>
    (isDigits ? digitsOf(typed) : typed.replaceAll(/[^\p{L}\p{N}]/gu, '')).slice(0, longest);
  const boxes =
    value.length > MAX_BOXES
      ? [value]
      : Array.from({ length: Math.max(length, value.length) }, (_, index) => value[index]);
  // When all boxes are filled, the highlight stays on the last one.
  const next = Math.min(value.length, boxes.length - 1);

  return (
    <div className={css.field}>
      {isLabelShown ? (
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
      ) : (
        <VisuallyHidden>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
      )}
      <div className={classNames(css.code, error !== undefined && css.bad)}>
        <input
          ref={ref}
          id={id}
          className={css.input}
          type="text"
          inputMode={isDigits ? 'numeric' : 'text'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="one-time-code"
          // No maxLength: a pasted "123 456" is longer than the code it contains.
          value={value}
          readOnly={isDisabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : messageId}
          onChange={(event) => onChange(textOf(event.target.value))}
        />
        <div className={css.boxes} aria-hidden="true">
          {boxes.map((text, index) => (
            <span key={index} className={classNames(css.box, index === next && css.next)}>
              {text}
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
