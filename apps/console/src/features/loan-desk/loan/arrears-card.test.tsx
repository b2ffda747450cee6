// @vitest-environment happy-dom
import {
  createMoneyRequest,
  listMoneyRequests,
  previewMoneyRequest,
  readOrder,
} from '@cauce/contract/console';
import { hideToast } from '@cauce/ui';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, press, returns } from '../../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  hideToast();
  vi.unstubAllGlobals();
});

const late = {
  ...readOrder.sample,
  status: 180 as const,
  figures: { ...readOrder.sample.figures, daysLate: 200, penalty: 12_000 },
  arrears: {
    ...readOrder.sample.arrears,
    daysPastDue: 200,
    bucket: 'stage3',
    suspended: 15_000,
    canBeChargedOff: true,
  },
};
const openAt = (order: typeof late, rows: readonly object[] = []) =>
  openConsole(
    'loans/order/D174',
    [
      [readOrder, () => returns(readOrder, order)],
      [
        listMoneyRequests,
        () => returns(listMoneyRequests, { rows: [...rows] as never, next: null }),
      ],
      [previewMoneyRequest, () => returns(previewMoneyRequest, previewMoneyRequest.sample)],
      [createMoneyRequest, () => returns(createMoneyRequest, createMoneyRequest.sample)],
    ],
    { role: 'operator' },
  );

it('requests a charge-off of the whole debt, with its entries shown before', async () => {
  const { sentTo } = await openAt(late);
  expect(await screen.findByText('Etapa 3')).toBeTruthy();
  await press('Castigar el préstamo');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Asientos que se harán')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'No se localiza' } });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Proponer' })));
  const wanted = { kind: 'chargeOff', borrowerId: '1001', orderId: 'D174', amount: 240_000 };
  expect(sentTo(createMoneyRequest)).toEqual([{ wanted, reason: 'No se localiza' }]);
});

it('requests an adjustment of a typed amount, and none that is too large', async () => {
  const { sentTo } = await openAt({
    ...late,
    arrears: { ...late.arrears, canBeChargedOff: false },
  });
  await press('Ajustar la deuda');
  expect(screen.queryByRole('button', { name: 'Castigar el préstamo' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  const [amount, reason] = dialog.getAllByRole('textbox');
  const type = (field: HTMLElement | undefined, value: string) =>
    act(async () => fireEvent.change(field!, { target: { value } })); // ! the dialog has two fields
  await type(reason, 'Cobro doble');
  await type(amount, '9999');
  expect(dialog.getByRole('button', { name: 'Proponer' })).toHaveProperty('disabled', true);
  await type(amount, '120,50');
  await dialog.findByText('Asientos que se harán');
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Proponer' })));
  const wanted = { kind: 'creditAdjustment', borrowerId: '1001', orderId: 'D174', amount: 12_050 };
  expect(sentTo(createMoneyRequest)).toEqual([{ wanted, reason: 'Cobro doble' }]);
});

it('says of a charged-off loan that it is still owed', async () => {
  await openAt({
    ...late,
    arrears: { ...late.arrears, isChargedOff: true, canBeChargedOff: false, chargedOff: 225_000 },
  });
  expect(await screen.findByText(/lo sigue debiendo/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Castigar el préstamo' })).toBeNull();
});

it('says of a charged-off loan that was paid after all that nothing is owed', async () => {
  await openAt({
    ...late,
    figures: { ...late.figures, balance: 0 },
    arrears: { ...late.arrears, isChargedOff: true, canBeChargedOff: false, chargedOff: 0 },
  });
  expect(await screen.findByText(/pagó todo/)).toBeTruthy();
  expect(screen.queryByText(/lo sigue debiendo/)).toBeNull();
});
