// @vitest-environment happy-dom
import { readAudit, readFollowingActs } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, returns } from '../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (path: string, role: 'operator' | 'admin' = 'admin') =>
  openConsole(
    path,
    [
      [readAudit, () => returns(readAudit, readAudit.sample)],
      [readFollowingActs, () => returns(readFollowingActs, readFollowingActs.sample)],
    ],
    { role },
  );

it('names an unknown kind of act, and shows the log without that filter', async () => {
  const { sentTo } = await open('audit?act=nope');
  expect(
    await screen.findByText(/trae un valor que esta pantalla no entiende: act\./),
  ).not.toBeNull();
  expect(sentTo(readAudit)).toEqual([{ hidesLists: true }]);
  expect(screen.queryByText(/nope/)).toBeNull();
});

it('leaves out reads of lists, which are most entries, until they are requested', async () => {
  const { sentTo } = await open('audit');
  const hidden = await screen.findByRole('checkbox', { name: 'Ocultar lecturas de listas' });
  expect(hidden).toHaveProperty('checked', true);
  expect(sentTo(readAudit)).toEqual([{ hidesLists: true }]);
  await act(async () => fireEvent.click(hidden));
  await vi.waitFor(() => expect(sentTo(readAudit).at(-1)).toEqual({}));
  expect(window.location.search).toContain('lists=shown');
  expect(screen.queryByText(/no conoce/)).toBeNull();
  await act(async () => fireEvent.click(hidden));
  // One kind of act is shown also where that is the read of a list.
  const [kind] = readAudit.sample.acts;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Acción' })));
  const choice = await screen.findByLabelText('Acción', { selector: 'select' });
  await act(async () => fireEvent.change(choice, { target: { value: kind } }));
  await vi.waitFor(() => expect(sentTo(readAudit).at(-1)).toEqual({ act: kind }));
});

it('searches by text, which is not in the address, and by the acts that the text means in the console’s language', async () => {
  const { sentTo } = await open('audit');
  const box = await screen.findByRole('textbox', { name: 'Buscar en la bitácora' });
  await act(async () => fireEvent.change(box, { target: { value: 'inició' } }));
  await vi.waitFor(() =>
    expect(sentTo(readAudit).at(-1)).toMatchObject({
      text: 'inició',
      textActs: ['signIn', 'resetAgent'],
    }),
  );
  expect(window.location.href).not.toContain('inici');
  // What an entry names beside its act is found too: which movement of money it was.
  await act(async () => fireEvent.change(box, { target: { value: 'condonar' } }));
  await vi.waitFor(() =>
    expect(sentTo(readAudit).at(-1)).toMatchObject({
      text: 'condonar',
      textKinds: ['waivePenalties'],
    }),
  );
});

it('warns of entries that are no longer what was sealed', async () => {
  const broken = { fromId: 10_001, throughId: 20_000 };
  await openConsole(
    'audit',
    [
      [
        readAudit,
        () =>
          returns(readAudit, {
            ...readAudit.sample,
            check: { at: '2026-03-02T12:00:00.000Z', entries: 30_000, broken },
          }),
      ],
    ],
    { role: 'admin' },
  );
  expect(await screen.findByText(/Las entradas 10.001 a 20.000 ya no son/)).not.toBeNull();
  expect(screen.getByText(/La cadena no coincide/)).not.toBeNull();
});

it('shows an operator whose entries these are, and offers no export', async () => {
  await open('audit', 'operator');
  expect(await screen.findByText(/lo que hizo quien tiene un rol menor/)).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Exportar firmado' })).toBeNull();
  cleanup();
  await open('audit');
  expect(await screen.findByRole('button', { name: 'Exportar firmado' })).not.toBeNull();
});
