// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useShownFor } from './use-shown-for.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows a value for some seconds, and then clears it', () => {
  const { result } = renderHook(() => useShownFor<string>(60));
  expect(result.current.shown).toBeNull();
  act(() => result.current.show('5555 1001'));
  expect(result.current.shown).toEqual({ value: '5555 1001', left: 60 });
  act(() => {
    vi.advanceTimersByTime(12_000);
  });
  expect(result.current.shown?.left).toBe(48);
  act(() => {
    vi.advanceTimersByTime(48_000);
  });
  expect(result.current.shown).toBeNull();
});

it('starts again when requested again, and hides it sooner on request', () => {
  const { result } = renderHook(() => useShownFor<string>(60));
  act(() => result.current.show('a'));
  act(() => {
    vi.advanceTimersByTime(30_000);
  });
  act(() => result.current.show('b'));
  act(() => {
    vi.advanceTimersByTime(40_000);
  });
  expect(result.current.shown).toEqual({ value: 'b', left: 20 });
  act(() => result.current.hide());
  expect(result.current.shown).toBeNull();
});
