// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { afterEach, describe, expect, it } from 'vitest';
import { DayField } from './day-field.tsx';

function Typed({ first, error }: { first: string; error?: string }) {
  const [day, setDay] = useState(first);
  return (
    <I18nProvider locale="es-MX">
      <DayField
        label="Hasta"
        value={day}
        min="2026-03-02"
        max="2026-03-20"
        onChange={setDay}
        error={error}
      />
      <output>{day}</output>
    </I18nProvider>
  );
}

const parts = () => within(screen.getByRole('group', { name: 'Hasta' })).getAllByRole('spinbutton');
const shown = () => parts().map(({ textContent }) => textContent);
const day = () => screen.getByRole('status').textContent;

describe('a day', () => {
  afterEach(cleanup);

  it('has its parts in the order of the language, and arrow keys change them', () => {
    render(<Typed first="2026-03-05" />);
    expect(shown()).toEqual(['05', '03', '2026']);
    fireEvent.keyDown(parts()[0]!, { key: 'ArrowUp' }); // ! there are three
    expect(day()).toBe('2026-03-06');
    expect(shown()[0]).toBe('06');
  });

  it('is empty if the address has none, and until it is typed completely', () => {
    render(<Typed first="last week" />);
    expect(shown()).toEqual(['dd', 'mm', 'aaaa']);
    fireEvent.keyDown(parts()[0]!, { key: 'ArrowUp' }); // ! there are three
    expect(day()).toBe('last week');
  });

  it('is chosen in a calendar, where days out of reach cannot be', async () => {
    render(<Typed first="2026-03-05" />);
    fireEvent.click(screen.getByRole('button', { name: /Hasta/ }));
    const calendar = within(await screen.findByRole('dialog'));
    const late = calendar.getByRole('button', { name: /21 de marzo/ });
    expect(late.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(calendar.getByRole('button', { name: /19 de marzo/ }));
    expect(day()).toBe('2026-03-19');
  });

  it('shows what is wrong with it', () => {
    render(<Typed first="2026-03-25" error="A más tardar el 20." />);
    expect(screen.getByRole('alert').textContent).toBe('A más tardar el 20.');
    expect(screen.getByRole('group', { name: 'Hasta' }).getAttribute('aria-describedby')).toContain(
      screen.getByRole('alert').id,
    );
  });
});
