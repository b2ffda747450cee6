// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SelectField } from './select-field.tsx';

afterEach(cleanup);

const choices = [
  { id: '91', label: '91 días' },
  { id: '120', label: '120 días' },
] as const;

function Term({ error, hint }: { error?: string; hint?: string }) {
  const [days, setDays] = useState<'91' | '120'>('91');
  return (
    <SelectField
      label="Plazo"
      name="days"
      value={days}
      choices={choices}
      error={error}
      hint={hint}
      onChange={setDays}
    />
  );
}

it('is chosen under its label, and is sent under its name', () => {
  render(<Term />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Plazo' });
  expect(select.name).toBe('days');
  expect(select.value).toBe('91');
  fireEvent.change(select, { target: { value: '120' } });
  expect(select.value).toBe('120');
});

it('says what is wrong with it in a sentence of its own', () => {
  render(<Term error="Elige un plazo de la lista." />);
  const select = screen.getByRole('combobox', { name: 'Plazo' });
  expect(select.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Elige un plazo de la lista.',
  );
});

it('has a hint, until something is wrong with the choice', () => {
  const { rerender } = render(<Term hint="El plazo del contrato." />);
  const said = () => {
    const by = screen.getByRole('combobox').getAttribute('aria-describedby');
    return document.getElementById(by ?? '')?.textContent;
  };
  expect(said()).toBe('El plazo del contrato.');
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Term hint="El plazo del contrato." error="Elige un plazo de la lista." />);
  expect(said()).toBe('Elige un plazo de la lista.');
});
