// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Field } from './field.tsx';

afterEach(cleanup);

function Phone({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <Field
      label="Teléfono"
      hint="Diez dígitos."
      value={value}
      onChange={setValue}
      error={error}
      validate={(text) => (/^\d{10}$/.test(text) ? undefined : 'Escribe diez dígitos.')}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Teléfono' });
const described = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

describe('a field', () => {
  it('says nothing while being typed in, and speaks when left', () => {
    render(<Phone />);
    fireEvent.change(field(), { target: { value: '55' } });
    expect(described()).toBe('Diez dígitos.');
    fireEvent.blur(field());
    expect(described()).toBe('Escribe diez dígitos.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('takes its sentence back as soon as the value is good', () => {
    render(<Phone />);
    fireEvent.blur(field());
    fireEvent.change(field(), { target: { value: '5500000100' } });
    expect(described()).toBe('Diez dígitos.');
    expect(field().hasAttribute('aria-invalid')).toBe(false);
  });

  it('lets a sentence from outside win', () => {
    render(<Phone error="Ese número ya existe." />);
    expect(screen.getByRole('alert').textContent).toBe('Ese número ya existe.');
  });
});
