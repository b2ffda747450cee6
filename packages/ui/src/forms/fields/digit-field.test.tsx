// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DigitField } from './digit-field.tsx';
import { CARD_DIGITS } from './input-formats.ts';

afterEach(cleanup);

function Card({ onDigits }: { onDigits: (digits: string) => void }) {
  const [digits, setDigits] = useState('');
  return (
    <DigitField
      label="Tarjeta"
      autoComplete="cc-number"
      format={CARD_DIGITS}
      value={digits}
      onChange={(next) => {
        setDigits(next);
        onDigits(next);
      }}
      validate={(bare) => (bare.length === 16 ? undefined : `${bare.length} dígitos`)}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tarjeta' });

function type(text: string, caret: number) {
  field().focus();
  // As in a browser: text and caret are already in place when the event fires.
  fireEvent.input(field(), { target: { value: text, selectionStart: caret, selectionEnd: caret } });
}

describe('a field of digits', () => {
  it('groups while typing, and tells bare digits', () => {
    const reported: string[] = [];
    render(<Card onDigits={(digits) => reported.push(digits)} />);
    expect(field().inputMode).toBe('numeric');
    expect(field().autocomplete).toBe('cc-number');
    type('42424', 5);
    expect(field().value).toBe('4242 4');
    expect(reported).toEqual(['42424']);
  });

  it('puts the caret behind what was typed in the middle', () => {
    render(<Card onDigits={() => {}} />);
    type('42424242', 8);
    type('4291|42 4242'.replace('|', ''), 4);
    expect(field().value).toBe('4291 4242 42');
    expect(field().selectionStart).toBe(4);
  });

  it('asks about bare digits when it is left', () => {
    render(<Card onDigits={() => {}} />);
    type('42424', 5);
    fireEvent.blur(field());
    expect(screen.getByRole('alert').textContent).toBe('5 dígitos');
  });
});
