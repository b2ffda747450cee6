// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';
import { ToastHost } from './toast.tsx';
import { hideToast, showToast, toastDurationMs } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  hideToast();
  cleanup();
  vi.useRealTimers();
});

function show(...toast: Parameters<typeof showToast>) {
  act(() => {
    showToast(...toast);
  });
}
function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('how long a toast stays', () => {
  it('is its kind’s time', () => {
    expect(toastDurationMs('brief')).toBe(1500);
    expect(toastDurationMs('text')).toBe(3000);
    expect(toastDurationMs('fail')).toBe(3000);
    expect(toastDurationMs('info')).toBe(2000);
    expect(toastDurationMs('success')).toBe(2000);
    expect(toastDurationMs('loading')).toBeUndefined();
  });

  it('is the given time only if that is over 300 ms', () => {
    expect(toastDurationMs('text', 300)).toBe(3000);
    expect(toastDurationMs('text', 301)).toBe(301);
    expect(toastDurationMs('loading', 500)).toBeUndefined();
  });
});

describe('a toast', () => {
  it('is a status that goes by itself', () => {
    render(<ToastHost />);
    show('Guardado');
    pass(2999);
    expect(screen.getByRole('status').textContent).toBe('Guardado');
    pass(1);
    expect(screen.queryByText('Guardado')).toBeNull();
  });

  it('is an alert when something failed', () => {
    render(<ToastHost />);
    show('No pudimos enviar tu queja', { kind: 'fail' });
    expect(screen.getByRole('alert').textContent).toBe('No pudimos enviar tu queja');
  });

  it('closes on a tap', () => {
    render(<ToastHost />);
    show('Guardado');
    fireEvent.click(screen.getByRole('button', { name: 'Guardado' }));
    expect(screen.queryByText('Guardado')).toBeNull();
  });

  it('gives way to the next, which keeps its whole time', () => {
    render(<ToastHost />);
    show('Uno');
    pass(2500);
    show('Dos');
    pass(2500);
    expect(screen.queryByText('Uno')).toBeNull();
    expect(screen.getByText('Dos')).toBeDefined();
  });

  it('stays while loading until hidden, whatever is tapped', () => {
    render(<ToastHost />);
    show('Subiendo…', { kind: 'loading' });
    expect(screen.getByText('Subiendo…')).toBeDefined();
    show('Subiendo…', { kind: 'loading', note: 'Seguimos trabajando' });
    pass(60_000);
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByText('Subiendo…')).toBeDefined();
    expect(screen.getByText('Seguimos trabajando')).toBeDefined();
    act(() => hideToast());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not hidden by the one it replaced', () => {
    render(<ToastHost />);
    act(() => {
      const hideFirst = showToast('Uno', { kind: 'loading' });
      showToast('Dos');
      hideFirst();
    });
    expect(screen.getByText('Dos')).toBeDefined();
  });

  it('stands inside the open sheet, since the page behind is inert', () => {
    render(
      <>
        <ToastHost />
        <Sheet isOpen title="Hoja" closeLabel="Cerrar" onClose={() => {}}>
          x
        </Sheet>
      </>,
    );
    show('Guardado');
    expect(screen.getByRole('dialog').contains(screen.getByText('Guardado'))).toBe(true);
  });
});
