// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Screen({ isBlocking = false }: { isBlocking?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      <Sheet
        isOpen={isOpen}
        title="¿Necesitas unos días más?"
        closeLabel="Cerrar"
        isBlocking={isBlocking}
        onClose={() => setIsOpen(false)}
      >
        <button type="button">Aplazar</button>
      </Sheet>
    </>
  );
}

function openSheet(isBlocking = false) {
  render(<Screen isBlocking={isBlocking} />);
  const opener = screen.getByText('Abrir');
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

const sheet = () => screen.getByRole('dialog', { name: '¿Necesitas unos días más?' });
const isShut = () => screen.queryByRole('dialog') === null;

describe('a sheet', () => {
  it.each([
    ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))],
    ['Escape', () => fireEvent.keyDown(sheet(), { key: 'Escape' })],
    ['the back gesture', () => fireEvent(sheet(), new Event('cancel', { cancelable: true }))],
    ['the scrim', () => fireEvent.click(sheet())],
  ])('closes by %s and gives focus back to its opener', (_, close) => {
    const opener = openSheet();
    expect(sheet().hasAttribute('open')).toBe(true);
    close();
    expect(isShut()).toBe(true);
    expect(document.activeElement).toBe(opener);
  });

  it.each([
    [false, 'after the frame that shows the press'],
    [true, 'at once while blocking, so that no second press gets through'],
  ])('opens (isBlocking=%s) %s', async (isBlocking) => {
    render(<Screen isBlocking={isBlocking} />);
    // As in a browser, where nobody waits for all that React has still to do.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    screen.getByText('Abrir').click();
    await Promise.resolve();
    expect(isShut()).toBe(!isBlocking);
    await vi.waitFor(sheet);
  });

  it('opens after that frame too where it is only there while open', async () => {
    function Mounting() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            Abrir
          </button>
          {isOpen && <Dialog isOpen title="Código" onClose={() => undefined} />}
        </>
      );
    }
    render(<Mounting />);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    screen.getByText('Abrir').click();
    await Promise.resolve();
    expect(isShut()).toBe(true);
    await vi.waitFor(() => screen.getByRole('dialog', { name: 'Código' }));
  });

  it('closes in place of going back, if a person goes back and it may be kept from it', () => {
    const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 3 } });
    vi.stubGlobal('navigation', navigation);
    const goes = (index: number, given = {}) => {
      const event = new Event('navigate', { cancelable: true });
      Object.assign(event, {
        navigationType: 'traverse',
        userInitiated: true,
        destination: { index },
        ...given,
      });
      act(() => void navigation.dispatchEvent(event));
      return !event.defaultPrevented;
    };
    openSheet();
    expect(goes(2, { userInitiated: false })).toBe(true);
    expect(goes(4)).toBe(true);
    expect(goes(-1, { navigationType: 'push' })).toBe(true);
    expect(isShut()).toBe(false);
    expect(goes(2)).toBe(false);
    expect(isShut()).toBe(true);
    // The next one goes back.
    expect(goes(2)).toBe(true);
    cleanup();
    openSheet(true);
    expect(goes(2)).toBe(true);
    expect(isShut()).toBe(false);
  });

  it('does not close by a press on its content', () => {
    openSheet();
    fireEvent.click(screen.getByRole('button', { name: 'Aplazar' }));
    expect(isShut()).toBe(false);
  });

  it('closes by none of them while blocking', () => {
    openSheet(true);
    expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
    fireEvent.keyDown(sheet(), { key: 'Escape' });
    fireEvent(sheet(), new Event('cancel', { cancelable: true }));
    fireEvent.click(sheet());
    expect(isShut()).toBe(false);
  });

  it('keeps the page behind from scrolling only while open', () => {
    openSheet();
    expect(document.documentElement.style.overflow).toBe('hidden');
    fireEvent.keyDown(sheet(), { key: 'Escape' });
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('makes the page behind inert where there is no native modal', () => {
    const native = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'showModal') ?? {};
    Object.defineProperty(HTMLDialogElement.prototype, 'showModal', {
      value: undefined,
      configurable: true,
      writable: true,
    });
    try {
      const opener = openSheet();
      expect(sheet().getAttribute('aria-modal')).toBe('true');
      expect(opener.hasAttribute('inert')).toBe(true);
      expect(sheet().contains(document.activeElement)).toBe(true);
      screen.getByRole('button', { name: 'Aplazar' }).focus();
      fireEvent.keyDown(screen.getByRole('button', { name: 'Aplazar' }), { key: 'Tab' });
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar' }));
      fireEvent.keyDown(sheet(), { key: 'Escape' });
      expect(isShut()).toBe(true);
      expect(opener.hasAttribute('inert')).toBe(false);
      expect(document.activeElement).toBe(opener);
    } finally {
      Object.defineProperty(HTMLDialogElement.prototype, 'showModal', native);
    }
  });
});

describe('a dialog', () => {
  it('goes by itself after its time', () => {
    vi.useFakeTimers();
    const close = vi.fn<() => void>();
    render(
      <Dialog isOpen isBlocking closesAfterMs={1500} title="Recibimos tu queja" onClose={close} />,
    );
    act(() => {
      vi.advanceTimersByTime(1499);
    });
    expect(close).not.toHaveBeenCalled();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(close).toHaveBeenCalledOnce();
  });
});
