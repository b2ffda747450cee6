// @vitest-environment happy-dom
import {
  countWork,
  listMoneyRequests,
  listUndecided,
  listUnmatched,
} from '@cauce/contract/console';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole, returns } from '../../../test/open-console.tsx';

it('shows the count of each tab, and links them', async () => {
  await openConsole(
    'undecided/unmatched',
    [
      [countWork, () => returns(countWork, countWork.sample)],
      [listUndecided, () => returns(listUndecided, listUndecided.sample)],
      [listMoneyRequests, () => returns(listMoneyRequests, { rows: [], next: null })],
      [listUnmatched, () => returns(listUnmatched, listUnmatched.sample)],
    ],
    { role: 'operator' },
  );
  expect(await screen.findByText('Ninguna ficha tiene esa referencia')).toBeTruthy();
  expect(screen.getByText('Elige un pago')).toBeTruthy();
  await screen.findByRole('tab', { name: 'Sin asignar 1' });
  const undecided = screen.getByRole('tab', { name: 'Sin decidir 2' });
  await act(async () => fireEvent.click(undecided));
  expect(await screen.findByRole('link', { name: /María Fernanda López · D174/ })).toBeTruthy();
  expect(window.location.pathname).toBe('/console/undecided');
});
