// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePoll, waitBefore } from './use-poll.ts';
import type { Paces } from './use-poll.ts';

const FIRST: { readonly subject: string | null } = { subject: 'one' };
const PACES: Paces = [
  [1_000, 2],
  [5_000, 1],
];

afterEach(() => vi.useRealTimers());

it('waits as long as its paces say, and the last one stays', () => {
  expect([0, 1, 2, 3, 99].map((attempt) => waitBefore(PACES, attempt))).toEqual([
    1_000, 1_000, 5_000, 5_000, 5_000,
  ]);
});

it('skips a poll while the previous one has no answer, and keeps to its times', async () => {
  vi.useFakeTimers();
  const requests: number[] = [];
  let answer = () => {};
  renderHook(() =>
    usePoll('loan', PACES, (times) => {
      requests.push(times);
      return new Promise<void>((done) => {
        answer = done;
      });
    }),
  );
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(requests).toEqual([1]);
  await act(async () => answer());
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(requests).toEqual([1, 3]);
});

it('starts again for another subject, and stops without one', async () => {
  vi.useFakeTimers();
  const requests: number[] = [];
  const poll = async (times: number) => void requests.push(times);
  const { rerender } = renderHook(({ subject }) => usePoll(subject, PACES, poll), {
    initialProps: FIRST,
  });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  rerender({ subject: 'another' });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  rerender({ subject: null });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(requests).toEqual([1, 2, 1]);
});
