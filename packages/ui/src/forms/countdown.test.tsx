// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(
  onSend: () => boolean,
  own: Pick<ComponentProps<typeof Countdown>, 'secondsLeftAtFirst' | 'onEarly'> = {},
) {
  render(
    <Countdown
      seconds={3}
      sendLabel="Enviar código"
      waitLabel={(left) => `Reenviar en ${left} s`}
      againLabel="Reenviar código"
      onSend={onSend}
      {...own}
    />,
  );
}

async function press() {
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
    await vi.advanceTimersByTimeAsync(0);
  });
}

describe('a countdown', () => {
  it('waits after sending, ignores taps, and offers to send again', async () => {
    const send = vi.fn<() => boolean>(() => true);
    show(send);
    await press();
    expect(screen.getByRole('button').textContent).toBe('Reenviar en 3 s');
    expect(screen.getByRole('status').textContent).toBe('Reenviar en 3 s');
    await press();
    expect(send).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('button').textContent).toBe('Reenviar en 2 s');
    expect(screen.getByRole('status').textContent).toBe('Reenviar en 3 s');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('button').textContent).toBe('Reenviar código');
    expect(screen.getByRole('status').textContent).toBe('Reenviar código');
  });

  it('goes on where an earlier page left off, and waits in full after the next', async () => {
    const early = vi.fn<() => void>();
    const send = vi.fn<() => boolean>(() => true);
    show(send, { secondsLeftAtFirst: 2, onEarly: early });
    expect(screen.getByRole('button').textContent).toBe('Reenviar en 2 s');
    await press();
    expect(early).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await press();
    expect(screen.getByRole('button').textContent).toBe('Reenviar en 3 s');
  });

  it('does not wait when nothing was sent', async () => {
    show(() => false);
    await press();
    expect(screen.getByRole('button').textContent).toBe('Enviar código');
  });
});
