// @vitest-environment happy-dom
import { readOrder } from '@cauce/contract/console';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, returns } from '../../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows each payment’s state, and by how many days it is late or was extended', async () => {
  const [paid] = readOrder.sample.schedule;
  const owes = { ...paid, paid: 0, total: 80_000 };
  const schedule = [
    { ...paid, number: 1, agreedDueOn: '2026-01-06', dueOn: '2026-01-13' },
    { ...owes, number: 2, paid: 30_000, total: 50_000, daysLate: 11 },
    { ...owes, number: 3, daysLate: 1 },
    { ...owes, number: 4, paid: 10_000, total: 70_000 },
    { ...owes, number: 5, agreedDueOn: '2026-05-06', dueOn: '2026-05-13' },
    // Nothing was paid; its penalties were waived.
    { ...owes, number: 6, penalties: 9_000, paid: 9_000, daysLate: 2 },
  ];
  await openConsole(
    'loans/order/D174?tab=schedule',
    [[readOrder, () => returns(readOrder, { ...readOrder.sample, schedule } as never)]],
    { role: 'operator' },
  );
  const table = await screen.findByRole('region', { name: 'Calendario' });
  const rows = within(table).getAllByRole('row').slice(1, -1);
  // One cell says both.
  const shown = rows.map((row) =>
    [...(row.children[2]?.children ?? [])].map(({ textContent }) => textContent),
  );
  expect(shown).toEqual([
    ['Pagado', 'Aplazado 7 días'],
    ['Pagado en parte', '11 días de atraso'],
    ['Vencido', '1 día de atraso'],
    ['Pagado en parte', ''],
    ['Por vencer', 'Aplazado 7 días'],
    ['Vencido', '2 días de atraso'],
  ]);
});

it('shows each payment’s state below its day where a window has no space for all columns', async () => {
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => narrow);
  await openConsole(
    'loans/order/D174?tab=schedule',
    [[readOrder, () => returns(readOrder, readOrder.sample)]],
    { role: 'operator' },
  );
  const table = within(await screen.findByRole('region', { name: 'Calendario' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(0, 3)).toEqual(['N.º', 'Fecha límite', 'Monto']);
  const [, first] = table.getAllByRole('row');
  expect(first?.children[1]?.textContent).toMatch(/^\d{4}-\d{2}-\d{2}.*(Pagado|Vencido|Siguiente)/);
});
