// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TextArea } from './text-area.tsx';

afterEach(cleanup);

const limit = {
  most: 30,
  count: (text: string) => Array.from(text).length,
  cut: (text: string, most: number) => Array.from(text).slice(0, most).join(''),
};

function Story({ start = '', error }: { start?: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <TextArea
      label="Descripción"
      value={value}
      onChange={setValue}
      limit={limit}
      counter={(used, most) => `${used}/${most}`}
      error={error}
    />
  );
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Descripción' });
const type = (value: string) => fireEvent.change(area(), { target: { value } });
const full = 'a'.repeat(30);

describe('a text area', () => {
  it('ignores what goes beyond its limit, and leaves the caret where one writes', () => {
    render(<Story start={full} />);
    type(`aaaX${'a'.repeat(27)}`);
    expect(area().value).toBe(full);
    expect(area().selectionStart).toBe(3);
    expect(screen.getByText('30/30', { selector: '[aria-hidden]' })).toBeTruthy();
  });

  it('leaves a composition alone until it is done, then cuts it', () => {
    render(<Story start={'a'.repeat(28)} />);
    fireEvent.compositionStart(area());
    type(`${'a'.repeat(28)}nihao`);
    expect(area().value).toBe(`${'a'.repeat(28)}nihao`);
    fireEvent.change(area(), { target: { value: `${'a'.repeat(28)}你好吗` } });
    fireEvent.compositionEnd(area());
    expect(area().value).toBe(`${'a'.repeat(28)}你好`);
    type(`${'a'.repeat(28)}你好x`);
    expect(area().value).toBe(`${'a'.repeat(28)}你好`);
  });

  it('speaks its counter only near the end', () => {
    const { container } = render(<Story />);
    const spoken = () => container.querySelector('[aria-live=polite]')?.textContent;
    type('a'.repeat(9));
    expect(spoken()).toBe('');
    type('a'.repeat(10));
    expect(spoken()).toBe('10/30');
  });

  it('is described by its error', () => {
    render(<Story error="Escribe algo." />);
    expect(screen.getByRole('alert').textContent).toBe('Escribe algo.');
    expect(area().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  });
});
