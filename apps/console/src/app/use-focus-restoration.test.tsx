// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFocusRestoration } from './use-focus-restoration.ts';

afterEach(cleanup);

function Screen({
  isDone = false,
  isLocked = false,
  isHidden = false,
}: {
  isDone?: boolean;
  isLocked?: boolean;
  isHidden?: boolean;
}) {
  const main = useRef<HTMLElement>(null);
  useFocusRestoration(main, isHidden);
  return (
    <div hidden={isHidden}>
      <button type="button">Menú</button>
      <main ref={main} tabIndex={-1}>
        <section aria-label="Caso">
          {!isDone && (
            <section aria-label="Contacto">
              <button type="button" disabled={isLocked}>
                Guardar
              </button>
            </section>
          )}
          <textarea aria-label="Nota" />
        </section>
      </main>
    </div>
  );
}

const button = () => screen.getByRole('button', { name: 'Guardar' });
const part = (name: string) => screen.getByRole('region', { name });

describe('the focus', () => {
  it('moves to the container of a card that is removed', async () => {
    const { rerender } = render(<Screen />);
    button().focus();
    rerender(<Screen isDone />);
    await vi.waitFor(() => expect(document.activeElement).toBe(part('Caso')));
  });

  it('moves to the card of a button that becomes disabled', async () => {
    const { rerender } = render(<Screen />);
    button().focus();
    button().blur();
    rerender(<Screen isLocked />);
    await vi.waitFor(() => expect(document.activeElement).toBe(part('Contacto')));
  });

  it('is not moved if somebody pressed outside of everything', async () => {
    const { rerender } = render(<Screen />);
    button().focus();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    button().blur();
    rerender(<Screen isDone />);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(document.activeElement).toBe(document.body);
  });

  it('returns to the field in which somebody was typing when they have signed in again', () => {
    const { rerender } = render(<Screen />);
    const note = screen.getByRole('textbox', { name: 'Nota' });
    note.focus();
    rerender(<Screen isHidden />);
    note.blur();
    // Signing in takes presses, too.
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    rerender(<Screen />);
    expect(document.activeElement).toBe(note);
  });
});
