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

function Term({ error }: { error?: string }) {
  const [days, setDays] = useState<'91' | '120'>('91');
  return (
    <SelectField
      label="Plazo"
      name="days"
      value={days}
      choices={choices}
      error={error}
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
