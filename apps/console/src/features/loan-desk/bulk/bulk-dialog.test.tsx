// @vitest-environment happy-dom
import { BULK_STEP, countLoans, listLoans, previewBulk, runBulk } from '@cauce/contract/console';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, press, refuses, returns } from '../../../../test/open-console.tsx';

const { sample } = previewBulk;
const idOf = (number: number) => `D${number}`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('loans are assigned only once somebody, or explicitly nobody, is chosen, and the effect is named', async () => {
  const loan = sample.able[0];
  if (loan === undefined) throw new Error('The sample has a loan.');
  const ids = [idOf(1), idOf(2)];
  const { sentTo } = await openConsole(
    'loans',
    [
      [listLoans, () => returns(listLoans, listLoans.sample)],
      [countLoans, () => returns(countLoans, countLoans.sample)],
      [
        previewBulk,
        () =>
          returns(previewBulk, {
            ...sample,
            able: ids.map((orderId) => ({ ...loan, orderId })),
            refused: [],
            agents: [{ id: 'laura', name: 'Laura Ríos' }],
          }),
      ],
      [runBulk, () => returns(runBulk, { done: ids, refused: [] })],
    ],
    { role: 'operator' },
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Elegir los que se ven' }));
  await press(/^Asignar/);
  const whom = await screen.findByRole('combobox', { name: 'Asignar a' });
  expect(whom).toHaveProperty('value', '');
  const go = await screen.findByRole('button', { name: 'Asignar: 2' });
  expect(go).toHaveProperty('disabled', true);
  fireEvent.change(whom, { target: { value: 'laura' } });
  expect(await screen.findByText('2 préstamos se asignan a Laura Ríos.')).toBeTruthy();
  fireEvent.change(whom, { target: { value: '' } });
  expect(go).toHaveProperty('disabled', true);
  fireEvent.change(whom, { target: { value: '*' } });
  expect(await screen.findByText('2 préstamos quedan sin agente.')).toBeTruthy();
  await press('Asignar: 2');
  await vi.waitFor(() =>
    expect(sentTo(runBulk)).toMatchObject([{ act: { kind: 'assign', agentId: null } }]),
  );
});

it('an action that is interrupted keeps what was entered, and the loans that are left', async () => {
  const all = Array.from({ length: BULK_STEP + 2 }, (_, number) => idOf(number));
  const { sentTo } = await openConsole(
    'loans',
    [
      [listLoans, () => returns(listLoans, listLoans.sample)],
      [countLoans, () => returns(countLoans, countLoans.sample)],
      [
        previewBulk,
        (_input, times) =>
          returns(previewBulk, {
            ...sample,
            able: (times === 1 ? all : all.slice(BULK_STEP)).map((orderId) => ({
              ...sample.able[0]!, // ! the sample has one
              orderId,
            })),
            refused: [],
          }),
      ],
      [
        runBulk,
        (_input, times) =>
          times === 2
            ? refuses('unavailable')
            : returns(runBulk, {
                done: times === 1 ? all.slice(0, BULK_STEP) : all.slice(BULK_STEP),
                refused: [],
              }),
      ],
    ],
    { role: 'operator' },
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Elegir los que se ven' }));
  await press(/^Mensaje/);
  const field = await screen.findByRole('textbox', { name: /^Mensaje/ });
  fireEvent.change(field, { target: { value: 'Puedes pagar en la app.' } });
  await press(new RegExp(`: ${all.length}$`));
  expect(await screen.findByText(new RegExp(`${BULK_STEP} préstamos hechos`))).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Mensaje/ })).toHaveProperty(
    'value',
    'Puedes pagar en la app.',
  );
  await press(/: 2$/);
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: /^Mensaje/ })).toBeNull());
  expect(sentTo(previewBulk).map(({ loans }) => loans)).toEqual([
    { orderIds: ['D180'] },
    { orderIds: all.slice(BULK_STEP) },
  ]);
  expect(sentTo(runBulk).map(({ orderIds }) => orderIds.length)).toEqual([BULK_STEP, 2, 2]);
});
