// @vitest-environment happy-dom
import { listSettlementFiles, previewSettlement } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, press, returns } from '../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('imports only what was previewed: after another column is named, it is previewed again', async () => {
  const { sentTo } = await openConsole(
    'settlements?view=add',
    [
      [listSettlementFiles, () => returns(listSettlementFiles, listSettlementFiles.sample)],
      [
        previewSettlement,
        () => returns(previewSettlement, { ...previewSettlement.sample, header: ['pago', 'otro'] }),
      ],
    ],
    { role: 'operator' },
  );
  const choose = async (text: string) => {
    const file = new File([text], 'reporte.csv', { type: 'text/csv' });
    const field = await screen.findByLabelText('Archivo');
    await act(async () => fireEvent.change(field, { target: { files: [file] } }));
  };
  await choose('');
  expect(await screen.findByText('El archivo está vacío.')).toBeTruthy();
  expect(screen.getByText('Elige un archivo.')).toBeTruthy();
  await choose('pago,otro');
  await press('Ver qué haría');
  expect(await screen.findByRole('button', { name: /^Importar \d+ renglón/ })).toBeTruthy();
  const column = screen.getByRole('combobox', { name: 'Referencia', hidden: true });
  await act(async () => fireEvent.change(column, { target: { value: 'otro' } }));
  expect(screen.queryByRole('button', { name: /^Importar \d+ renglón/ })).toBeNull();
  await press('Ver qué haría');
  expect(await screen.findByRole('button', { name: /^Importar \d+ renglón/ })).toBeTruthy();
  expect(sentTo(previewSettlement)).toMatchObject([
    { columns: {} },
    { columns: { reference: 'otro' } },
  ]);
});
