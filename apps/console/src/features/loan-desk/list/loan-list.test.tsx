// @vitest-environment happy-dom
import { countLoans, exportLoans, listLoans } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, returns } from '../../../../test/open-console.tsx';

const open = () =>
  openConsole(
    'loans?status=180',
    [
      [listLoans, () => returns(listLoans, listLoans.sample)],
      [countLoans, () => returns(countLoans, countLoans.sample)],
      [exportLoans, () => returns(exportLoans, exportLoans.sample)],
    ],
    { role: 'operator' },
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('sums what the filtered loans have to pay now', async () => {
  const { sentTo } = await open();
  expect((await screen.findByText('A pagar ahora', { selector: 'span' })).textContent).toBe(
    'A pagar ahora $980,00',
  );
  expect(sentTo(countLoans)).toContainEqual({ statuses: [180], sumsDue: true });
});

it('offers and counts only the columns for which the window has space', async () => {
  await open();
  const button = await screen.findByRole('button', { name: /^Columnas/ });
  // Beside what is chosen there is the column of the checkboxes.
  const heads = await screen.findAllByRole('columnheader');
  expect(button.textContent).toContain(`Columnas ${heads.length - 1} `);
  fireEvent.click(button);
  expect(await screen.findByRole('checkbox', { name: 'Cliente' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Teléfono' })).toBeNull();
});

it('exports only the selected loans from the selection bar', async () => {
  const { sentTo } = await open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Elegir los que se ven' }));
  const bar = screen.getByRole('toolbar', { name: 'Acciones sobre los elegidos' });
  await act(async () => fireEvent.click(within(bar).getByRole('button', { name: 'Exportar' })));
  expect(sentTo(exportLoans)).toEqual([{ orderIds: ['D180'], sort: '-orderedAt' }]);
});
