// @vitest-environment happy-dom
import { readAudit } from '@cauce/contract/console';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// The only test of its file: what counts is the address with which the app is loaded.
it('names a parameter whose value the screen does not understand, and leaves it out', async () => {
  const path = 'audit?lists=maybe&from=2026-02-30&to=2026-03-01';
  window.history.replaceState(null, '', `/console/${path}`);
  const { openConsole, returns } = await import('../../test/open-console.tsx');
  const { sentTo } = await openConsole(
    path,
    [[readAudit, () => returns(readAudit, readAudit.sample)]],
    { role: 'admin' },
  );
  expect(
    await screen.findByText(/trae un valor que esta pantalla no entiende: lists, from\./),
  ).not.toBeNull();
  expect(screen.queryByText(/no conoce/)).toBeNull();
  await expect.poll(() => sentTo(readAudit)).toEqual([{ to: '2026-03-01', hidesLists: true }]);
});
