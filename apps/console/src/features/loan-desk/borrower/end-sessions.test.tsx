// @vitest-environment happy-dom
import { endSessions, readBorrower, readBorrowerRecords } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, returns } from '../../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('ends a borrower’s sessions after a confirmation, and shows that none is open', async () => {
  const { sentTo } = await openConsole('borrowers/1001?tab=sessions', [
    [readBorrowerRecords, () => returns(readBorrowerRecords, readBorrowerRecords.sample)],
    [
      readBorrower,
      (_input, times) =>
        returns(readBorrower, { ...readBorrower.sample, openSessions: times === 1 ? 2 : 0 }),
    ],
    [endSessions, () => returns(endSessions, { ended: 2 })],
  ]);
  const offered = { name: 'Cerrar sus sesiones' };
  fireEvent.click(await screen.findByRole('button', offered));
  expect(sentTo(endSessions)).toEqual([]);
  expect(screen.getByRole('dialog').textContent).toContain('Los préstamos y pagos no cambian');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesiones' })));
  expect(sentTo(endSessions)).toEqual([{ borrowerId: '1001' }]);
  expect(await screen.findByText('Se cerraron 2 sesiones.')).toBeTruthy();
  expect(screen.queryByRole('button', offered)).toBeNull();
});
