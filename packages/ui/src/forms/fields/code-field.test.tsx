// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { CodeField } from './code-field.tsx';

afterEach(cleanup);

function Code({ error, longest }: { error?: string; longest?: number }) {
  const [code, setCode] = useState('');
  return (
    <CodeField
      label="Código de 6 dígitos"
      value={code}
      onChange={setCode}
      error={error}
      longest={longest}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código de 6 dígitos' });

describe('a code field', () => {
  it('is one real input that the system can fill', () => {
    render(<Code />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(field().inputMode).toBe('numeric');
    expect(field().autocomplete).toBe('one-time-code');
  });

  it('takes a paste with spaces, and no more than fits', () => {
    const { container } = render(<Code />);
    fireEvent.change(field(), { target: { value: '407 1239' } });
    expect(field().value).toBe('407123');
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('407123');
  });

  it('takes letters and more than six characters where a code may have them', () => {
    const { container } = render(<Code longest={40} />);
    fireEvent.change(field(), { target: { value: ' ab-12 CD34x9 ' } });
    expect(field().value).toBe('ab12CD34x9');
    expect(field().inputMode).toBe('text');
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('ab12CD34x9');
  });

  it('says what is wrong, and says it of the input', () => {
    render(<Code error="Código incorrecto." />);
    expect(screen.getByRole('alert').textContent).toBe('Código incorrecto.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  });
});
