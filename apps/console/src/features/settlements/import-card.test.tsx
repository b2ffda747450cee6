// @vitest-environment happy-dom
import { listSettlementFiles, previewSettlement } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, press, returns } from '../../../test/open-console.tsx';

type Preview = typeof previewSettlement.sample;
const openImport = (preview: () => Preview) =>
  openConsole(
    'settlements?view=add',
    [
      [listSettlementFiles, () => returns(listSettlementFiles, listSettlementFiles.sample)],
      [previewSettlement, () => returns(previewSettlement, preview())],
    ],
    { role: 'operator' },
  );
async function choose(text: string): Promise<void> {
  const file = new File([text], 'reporte.csv', { type: 'text/csv' });
  const field = await screen.findByLabelText('Archivo');
  await act(async () => fireEvent.change(field, { target: { files: [file] } }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('imports only what was previewed: after another column is named, it is previewed again', async () => {
  const { sentTo } = await openImport(() => ({
    ...previewSettlement.sample,
    header: ['pago', 'otro'],
  }));
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

it('does not offer to import a file of which no line can be read', async () => {
  await openImport(() => ({ ...previewSettlement.sample, newCount: 0, lines: [], sums: [] }));
  await choose('pago,otro');
  await press('Ver qué haría');
  expect(await screen.findByText(/No se leyeron: 1/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Importar \d+ renglón/ })).toBeNull();
});

it('says that a file without lines has none, and lets the same file be chosen again', async () => {
  await openImport(() => ({
    ...previewSettlement.sample,
    newCount: 0,
    repeatedCount: 0,
    badCount: 0,
    badLines: [],
    lines: [],
    sums: [],
  }));
  const field = await screen.findByLabelText('Archivo');
  const values: unknown[] = [];
  Object.defineProperty(field, 'value', {
    get: () => '',
    set(value) {
      values.push(value);
    },
  });
  await choose('pago,otro');
  // The browser reports a choice only if it differs from the field's.
  expect(values).toContain('');
  expect(screen.getByText('reporte.csv')).toBeTruthy();
  await press('Ver qué haría');
  expect(await screen.findByText(/no tiene ningún renglón/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
