import { useId, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import css from './field.module.css';
import { limitInput } from './limit-input.ts';
import type { TextLimit } from './limit-input.ts';

/** From so many characters left, the counter is spoken. */
const SPOKEN_FROM_LEFT = 20;

/**
 * Several lines to write, with how much of them is used. Input beyond the limit is ignored, typed, pasted or composed; what is
 * being composed is left alone until it is done, since an input method loses its place when its text is taken away.
 */
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
  ref,
}: {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  limit: TextLimit;
  /** The counter in words or figures: `182/200`. */
  counter: (used: number, most: number) => string;
  error?: string | undefined;
  hint?: ReactNode;
  rows?: number;
  isDisabled?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}) {
  const id = useId();
  // What stood there when the present composition began; null outside one.
  const beforeComposing = useRef<string | null>(null);
  const message = error ?? hint;
  const used = limit.count(value);

  function take(area: HTMLTextAreaElement, before: string) {
    const { text, caret } = limitInput(before, area.value, limit);
    if (text !== area.value) {
      // Written here and not by the next rendering, which would put the caret at the end.
      area.value = text;
      area.setSelectionRange(caret ?? text.length, caret ?? text.length);
    }
    if (text !== value) onChange(text);
  }

  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(css.box, css.area, error !== undefined && css.bad)}>
        <textarea
          id={id}
          ref={ref}
          rows={rows}
          value={value}
          disabled={isDisabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : `${id}m`}
          onChange={({ target }) => {
            if (beforeComposing.current === null) take(target, value);
            else onChange(target.value);
          }}
          onCompositionStart={() => {
            beforeComposing.current = value;
          }}
          onCompositionEnd={({ currentTarget }) => {
            const before = beforeComposing.current ?? value;
            beforeComposing.current = null;
            take(currentTarget, before);
          }}
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
      {message !== undefined && (
        <p
          className={classNames(css.hint, error !== undefined && css.error)}
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
