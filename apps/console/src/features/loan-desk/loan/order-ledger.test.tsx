// @vitest-environment happy-dom
import { readLedger, readOrder } from '@cauce/contract/console';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, returns } from '../../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names money restored after a won dispute, does not call a taken-back act a return, and spells providers’ names as they do', async () => {
  const [one] = readLedger.sample.transactions;
  const entries = [{ account: 'cash', instalment: null, provider: 'conekta', amount: 10_000 }];
  const refund = { ...one, kind: 'refund', entries };
  const transactions = [
    { ...refund, id: '44', source: 'takeBack:11' },
    { ...refund, id: '43', source: 'restoredByHand:7' },
    { ...refund, id: '42', source: 'restored:conekta:rec_1' },
    { ...refund, id: '41', source: 'refund.part:conekta:rec_1' },
  ];
  await openConsole(
    'loans/order/D174?tab=ledger',
    [
      [readOrder, () => returns(readOrder, readOrder.sample)],
      [readLedger, () => returns(readLedger, { ...readLedger.sample, transactions } as never)],
    ],
    { role: 'operator' },
  );
  const table = within(await screen.findByRole('region', { name: 'Asientos' }));
  const names = table.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Acción deshecha', 'Disputa ganada', 'Disputa ganada', 'Devolución']);
  expect(table.getAllByText('Efectivo, Conekta').length).toBeGreaterThan(0);
});
