// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const segments = new Intl.Segmenter('es', { granularity: 'grapheme' });
const characters = (text: string) => Array.from(segments.segment(text), ({ segment }) => segment);
const limit = {
  most: 4,
  count: (text: string) => characters(text).length,
  cut: (text: string, most: number) => characters(text).slice(0, most).join(''),
};

function Name({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return <TextField label="Nombre" value={value} onChange={setValue} limit={limit} />;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

describe('a line of words', () => {
  it('takes no more characters than its limit, as a person counts them', () => {
    render(<Name />);
    type('María');
    expect(field().value).toBe('Marí');
    type('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦');
    expect(characters(field().value)).toHaveLength(4);
  });

  it('ignores what is typed in the middle of a full one, and leaves a composition until it is done', () => {
    render(<Name start="abcd" />);
    type('abXcd');
    expect(field().value).toBe('abcd');
    expect(field().selectionStart).toBe(2);
    type('abc');
    fireEvent.compositionStart(field());
    type('abcnihao');
    expect(field().value).toBe('abcnihao');
    type('abc你好');
    fireEvent.compositionEnd(field());
    expect(field().value).toBe('abc你');
  });
});
