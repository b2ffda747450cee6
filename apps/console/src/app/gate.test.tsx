// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { App } from './app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a page says that it is loading while its session is checked', async () => {
  window.history.replaceState(null, '', '/console');
  vi.stubGlobal('fetch', async () => new Promise(() => undefined));
  await act(async () => render(<App />));
  expect(await screen.findByRole('status', { busy: true })).toBeTruthy();
});
