// @vitest-environment happy-dom
import { listAgents, readColleagues } from '@cauce/contract/console';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, returns } from '../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that nobody else could approve, without a link to the screen that is open', async () => {
  await openConsole(
    'agents',
    [
      [listAgents, () => returns(listAgents, { ...listAgents.sample, proposals: [] })],
      [
        readColleagues,
        () => returns(readColleagues, { ...readColleagues.sample, permissions: [] }),
      ],
    ],
    { role: 'admin' },
  );
  expect(await screen.findByText(/^Nadie más/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ir a Agentes' })).toBeNull();
});
