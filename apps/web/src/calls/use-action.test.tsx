// @vitest-environment happy-dom
import { readContacts, readLoan } from '@cauce/contract';
import type { AnyEndpoint } from '@cauce/contract';
import { ToastHost } from '@cauce/ui';
import { act, render, renderHook, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, providersAt, recordingSend } from '../../test/providers.tsx';
import { startCallsAfresh } from '../../test/start-calls-afresh.ts';
import { createIntent } from './stored/intent.ts';
import type { SendRequest, SendResponse } from './send.ts';
import { useAction } from './use-action.ts';

// Its fields are unchecked, so that the test can vary the keys without an endpoint's rules.
const paying: AnyEndpoint = {
  ...readContacts,
  isIdempotent: true,
  write: (input: Record<string, string>) => ({ ...input }),
};

startCallsAfresh();

function show(
  endpoint: AnyEndpoint,
  reply: (request: SendRequest) => Promise<SendResponse> | SendResponse,
  options?: Parameters<typeof useAction>[1],
) {
  const recorded = recordingSend(reply);
  const { Providers } = providersAt('/repay?userId=1001', { send: recorded.send });
  render(<ToastHost />);
  const view = renderHook(() => useAction(endpoint, options), { wrapper: Providers });
  return { ...recorded, ...view };
}

const done = () => answer({ code: '0', message: '', data: {} });
const keyOf = (request: SendRequest | undefined) => request?.headers['Idempotency-Key'];

describe('useAction', () => {
  it('sends one request for ten presses', async () => {
    const { result, requests } = show(paying, done);
    const acting = result.current;
    await act(async () => {
      await Promise.all(Array.from({ length: 10 }, () => acting.run({ amount: '1' })));
    });
    expect(requests).toHaveLength(1);
    expect(result.current.isRunning).toBe(false);
  });

  it('keeps its key while the outcome is unknown, and takes a new one afterwards', async () => {
    const replies = [
      () => Promise.reject(new TypeError('lost')),
      () => Promise.resolve(answer('', 502)),
      () => Promise.resolve(done()),
      () => Promise.resolve(done()),
    ];
    const { result, requests } = show(paying, () => replies[requests.length - 1]!());
    for (const _ of replies)
      await act(async () => void (await result.current.run({ amount: '1' })));
    const keys = requests.map(keyOf);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('sends no key if nothing is created', async () => {
    const { isIdempotent: _, ...reading } = paying;
    const { result, requests } = show(reading, done);
    await act(async () => void (await result.current.run({})));
    expect(keyOf(requests[0])).toBeUndefined();
  });

  it('shows a failure in a toast, and returns it to its caller', async () => {
    const { result } = show(paying, () => answer({ code: '7', message: 'No se pudo', data: null }));
    await act(async () => {
      expect(await result.current.run({})).toMatchObject({ ok: false, message: 'No se pudo' });
    });
    expect(screen.getByRole('alert').textContent).toBe('No se pudo');
  });

  it('shows nothing for the calls of the flag dialect', async () => {
    const { result } = show({ ...readLoan, write: paying.write }, () =>
      answer({ success: false, code: '9', message: 'Silencio', data: null }),
    );
    await act(async () => void (await result.current.run({ orderId: 'x' })));
    expect(screen.queryByText('Silencio')).toBeNull();
  });

  it('shows the loading message until the answer, with more words after 8 s', async () => {
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<SendResponse>();
    const { result } = show(paying, () => promise, { loadingMessage: 'Enviando' });
    let run: Promise<unknown> = Promise.resolve();
    await act(async () => {
      run = result.current.run({});
    });
    expect(screen.getByText('Enviando')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.getByText('Seguimos trabajando en tu solicitud…')).toBeTruthy();
    await act(async () => {
      resolve(done());
      await run;
    });
    expect(screen.queryByText('Seguimos trabajando en tu solicitud…')).toBeNull();
  });
});

describe('useAction without a loading message', () => {
  it('never shows a spinner without a text for longer than 8 s', async () => {
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<SendResponse>();
    const { result, requests } = show(paying, () => promise, { isSilent: true });
    let run: Promise<unknown> = Promise.resolve();
    await act(async () => {
      run = result.current.run({});
    });
    await act(() => vi.advanceTimersByTimeAsync(7_999));
    expect(screen.queryByText('Seguimos trabajando en tu solicitud…')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('Seguimos trabajando en tu solicitud…')).toBeTruthy();
    await act(async () => {
      resolve(done());
      await run;
    });
    expect(screen.queryByText('Seguimos trabajando en tu solicitud…')).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('adds no text on a screen that has one', async () => {
    vi.useFakeTimers();
    const { result } = show(paying, () => new Promise(() => undefined), { hasOwnWords: true });
    await act(async () => void result.current.run({}));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.queryByText('Seguimos trabajando en tu solicitud…')).toBeNull();
  });
});

describe('an intent', () => {
  it('has another key for another input', () => {
    let count = 0;
    const intent = createIntent(() => `key-${(count += 1)}`);
    expect(intent.keyFor('a')).toBe('key-1');
    expect(intent.keyFor('a')).toBe('key-1');
    expect(intent.keyFor('b')).toBe('key-2');
  });
});
