// @vitest-environment happy-dom
import { listApprovals } from '@cauce/contract/console';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, press, refuses, returns } from '../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps the last rows with their time when a refresh fails, and removes the note when one succeeds', async () => {
  const { emit } = await openConsole(
    'approvals',
    [
      [
        listApprovals,
        (_, times) =>
          times === 2 ? refuses('invalidRequest') : returns(listApprovals, listApprovals.sample),
      ],
    ],
    { role: 'admin' },
  );
  expect(await screen.findByText('Mateo Salas')).toBeTruthy();
  await emit('payments');
  expect(
    await screen.findByText(/^No se pudo actualizar\. Lo que ves es de las \d\d:\d\d/),
  ).toBeTruthy();
  expect(screen.getByText('Mateo Salas')).toBeTruthy();
  await press('Reintentar');
  await vi.waitFor(() => expect(screen.queryByText(/No se pudo actualizar/)).toBeNull());
});
