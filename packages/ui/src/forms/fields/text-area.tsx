import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../../class-names.ts';
import { VisuallyHidden } from '../../text/visually-hidden.tsx';
import { FieldMessage } from './field-message.tsx';
import css from './field.module.css';
import type { TextLimit } from './limit-input.ts';
import { useLimitedText } from './use-limited-text.ts';

/** The counter is announced from this many characters left. */
const SPOKEN_FROM_LEFT = 20;

/** A multi-line text field with a character counter. Input beyond the limit is ignored. */
export function TextArea({
  label,
  value,
  onChange,
  limit,
  counter,
  error,
  hint,
  rows = 6,
  isDisabled = false,
  name,
  ref,
}: {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  limit: TextLimit;
  /** The counter as text, such as `182/200`. */
  counter: (used: number, most: number) => string;
  error?: string | undefined;
  hint?: ReactNode;
  rows?: number;
  isDisabled?: boolean;
  /** The field's name in a form that is submitted without scripts. */
  name?: string;
  ref?: Ref<HTMLTextAreaElement>;
}) {
  const id = useId();
  const written = useLimitedText(value, onChange, limit);
  const message = error ?? hint;
  const used = limit.count(value);

  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(css.box, css.area, error !== undefined && css.bad)}>
        <textarea
          id={id}
          ref={ref}
          name={name}
          rows={rows}
          value={value}
          disabled={isDisabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : `${id}m`}
          onChange={({ target }) => written.change(target)}
          onCompositionStart={written.startComposing}
          onCompositionEnd={written.endComposing}
        />
        <p className={css.counter}>
          <span aria-hidden="true">{counter(used, limit.most)}</span>
          <VisuallyHidden>
            <span aria-live="polite">
              {limit.most - used <= SPOKEN_FROM_LEFT ? counter(used, limit.most) : ''}
            </span>
          </VisuallyHidden>
        </p>
      </div>
      <FieldMessage id={`${id}m`} error={error} hint={hint} />
    </div>
  );
}
