import { useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, InputEvent } from 'react';
import { Field } from './field.tsx';
import { digitsOf, editDigits, groupDigits } from './input-formats.ts';
import type { DigitFormat } from './input-formats.ts';

/**
 * A `Field` for digits that are grouped while typed: cards, telephone numbers, accounts. `value`, `onChange` and `validate`
 * use bare digits. The caret stays where the borrower types, deletes or pastes.
 */
export function DigitField({
  value,
  onChange,
  validate,
  format,
  ...rest
}: {
  value: string;
  onChange: (digits: string) => void;
  validate?: ((digits: string) => string | undefined) | undefined;
  format: DigitFormat;
} & Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'validate' | 'maxLength' | 'ref'>) {
  const ref = useRef<HTMLInputElement>(null);
  const shown = groupDigits(value, format);
  const edit = useRef({ caret: Number.NaN, isForward: false });
  // A new object for each edit, so that an edit without effect (a letter, for example) still restores the caret.
  const [caret, setCaret] = useState({ at: 0 });

  useLayoutEffect(() => {
    const input = ref.current;
    if (input !== null && document.activeElement === input)
      input.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  function note(event: InputEvent<HTMLInputElement>) {
    edit.current = {
      caret: event.currentTarget.selectionStart ?? Number.NaN,
      isForward: event.nativeEvent.inputType === 'deleteContentForward',
    };
  }

  function change(typed: string) {
    const { caret: at, isForward } = edit.current;
    edit.current = { caret: Number.NaN, isForward: false };
    const next = editDigits(
      { typed, caret: Number.isNaN(at) ? typed.length : at, isForward },
      shown,
      format,
    );
    setCaret({ at: next.caret });
    if (next.digits !== value) onChange(next.digits);
  }

  return (
    <Field
      inputMode="numeric"
      {...rest}
      ref={ref}
      value={shown}
      onInput={note}
      onChange={change}
      validate={validate && ((text) => validate(digitsOf(text)))}
    />
  );
}
