// @vitest-environment happy-dom
import {
  createMoneyRequest,
  listMoneyRequests,
  previewMoneyRequest,
  readOrder,
} from '@cauce/contract/console';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole, returns } from '../../../../test/open-console.tsx';

const late = {
  ...readOrder.sample,
  status: 180 as const,
  arrears: { ...readOrder.sample.arrears, daysPastDue: 200, canBeChargedOff: true },
};

it('sends the complaint from which the loan was opened with the request', async () => {
  const { sentTo } = await openConsole(
    'loans/order/D174?complaint=q_7f2a',
    [
      [readOrder, () => returns(readOrder, late)],
      [listMoneyRequests, () => returns(listMoneyRequests, { rows: [], next: null })],
      [previewMoneyRequest, () => returns(previewMoneyRequest, previewMoneyRequest.sample)],
      [createMoneyRequest, () => returns(createMoneyRequest, createMoneyRequest.sample)],
    ],
    { role: 'operator' },
  );
  expect(await screen.findByText(/Lo que propongas aquí queda ligado a/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Castigar el préstamo' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Asientos que se harán')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Por su queja' } });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Proponer' })));
  expect(sentTo(createMoneyRequest)).toMatchObject([
    { complaintId: 'q_7f2a', reason: 'Por su queja' },
  ]);
});
