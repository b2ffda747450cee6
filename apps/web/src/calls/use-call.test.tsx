// @vitest-environment happy-dom
import { readLoan } from '@cauce/contract/server';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, providersAt, recordingSend } from '../../test/providers.tsx';
import { startCallsAfresh } from '../../test/start-calls-afresh.ts';
import { callKey } from './call-key.ts';
import { useIsExpired } from './calls-provider.tsx';
import type { Seeds } from './first-call.ts';
import type { SendRequest, SendResponse } from './send.ts';
import { useCall } from './use-call.ts';

const ADDRESS = '/loan/detail?userId=1001&sessionId=demo-1001&orderId=D174';
const input = { orderId: 'D174', productId: '' };
const loanOf = (productName: string) =>
  answer({ success: true, code: '0', message: '', data: { ...readLoan.sample, productName } });
const START: { orderId: string | null } = { orderId: 'D174' };
const refused = (code: string) => answer({ success: false, code, message: 'No', data: null });

startCallsAfresh();

function show(
  reply: (request: SendRequest) => Promise<SendResponse> | SendResponse,
  { seeds }: { seeds?: Seeds } = {},
) {
  const recorded = recordingSend(reply);
  const { Providers } = providersAt(ADDRESS, {
    send: recorded.send,
    ...(seeds && { seeds }),
  });
  const view = renderHook(
    ({ orderId }: { orderId: string | null }) =>
      useCall(readLoan, orderId === null ? null : { ...input, orderId }),
    { wrapper: Providers, initialProps: START },
  );
  return { ...recorded, ...view };
}

const seedsOf = (productName: string): Seeds => {
  const key = callKey(readLoan, input, { userId: '1001' });
  const outcome = { ok: true, raw: null, data: { productName, details: [] } } as const;
  return new Map([[key, outcome]]);
};

describe('useCall', () => {
  it('goes from loading to ready', async () => {
    const { result } = show(() => loanOf('Flex'));
    expect(result.current.state).toBe('loading');
    await waitFor(() => expect(result.current.state).toBe('ready'));
    expect(result.current.data?.productName).toBe('Flex');
  });

  it('does not request the page’s initial data, and on a later visit refreshes it while showing the known data', async () => {
    const { result, rerender, requests } = show(
      ({ body }) => loanOf(typeof body === 'string' ? body : ''),
      {
        seeds: seedsOf('from the page'),
      },
    );
    expect(result.current.data?.productName).toBe('from the page');
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(requests).toHaveLength(0);

    rerender({ orderId: 'D180' });
    await waitFor(() => expect(result.current.data?.productName).toContain('D180'));
    rerender({ orderId: 'D174' });
    expect(result.current.data?.productName).toBe('from the page');
    expect(result.current.isRefreshing).toBe(true);
    await waitFor(() => expect(result.current.data?.productName).toContain('D174'));
    expect(requests).toHaveLength(2);
  });

  it('sends nothing while its input is null', async () => {
    const { result, rerender, requests } = show(() => loanOf('Flex'));
    await waitFor(() => expect(result.current.state).toBe('ready'));
    rerender({ orderId: null });
    expect(result.current.state).toBe('loading');
    expect(requests).toHaveLength(1);
  });

  it('fails with the refusal, and reloads', async () => {
    let reply = refused('1404');
    const { result } = show(() => reply);
    await waitFor(() => expect(result.current.state).toBe('failed'));
    expect(result.current.failure?.refusal).toBe('orderNotFound');
    reply = loanOf('Flex');
    await act(() => result.current.reload());
    expect(result.current.state).toBe('ready');
  });

  it('keeps what it shows when a refresh fails', async () => {
    let reply = loanOf('Flex');
    const { result } = show(() => reply);
    await waitFor(() => expect(result.current.state).toBe('ready'));
    reply = refused('1404');
    await act(() => result.current.reload());
    expect(result.current).toMatchObject({ state: 'ready', failure: { refusal: 'orderNotFound' } });
    expect(result.current.data?.productName).toBe('Flex');
  });

  it('tries a busy server twice and no more', async () => {
    vi.useFakeTimers();
    const { result, requests } = show(() => answer('', 500));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(result.current.state).toBe('failed');
    expect(requests).toHaveLength(2);
  });

  it('does not retry before the server’s Retry-After', async () => {
    vi.useFakeTimers();
    const { result, requests } = show(() => answer('', 503, { 'retry-after': '60' }));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(result.current.failure?.retryAfterMs).toBe(60_000);
    expect(requests).toHaveLength(1);
  });

  it('says after 8 s that it is still working', async () => {
    vi.useFakeTimers();
    const { result } = show(() => new Promise(() => undefined));
    await act(() => vi.advanceTimersByTimeAsync(7_900));
    expect(result.current.isSlow).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(result.current.isSlow).toBe(true);
  });

  it('retries when the connection is back after a failure', async () => {
    let reply = loanOf('Flex');
    const { result, requests } = show(() => reply);
    await waitFor(() => expect(result.current.state).toBe('ready'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
    expect(requests).toHaveLength(1);
    reply = refused('1404');
    await act(() => result.current.reload());
    reply = loanOf('Flex');
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    expect(result.current.failure).toBeNull();
  });

  it('reports an expired session, however many calls meet it', async () => {
    const { send } = recordingSend(() => answer('', 401));
    const { Providers } = providersAt(ADDRESS, { send });
    const view = renderHook(
      () => {
        for (const orderId of ['A', 'B', 'C', 'D', 'E', 'F'])
          useCall(readLoan, { ...input, orderId });
        return useIsExpired();
      },
      { wrapper: Providers },
    );
    await waitFor(() => expect(view.result.current).toBe(true));
  });
});
