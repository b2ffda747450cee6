// @vitest-environment happy-dom
import {
  answerDataRequest,
  eraseBorrower,
  exportBorrower,
  linkDataRequest,
  previewErasure,
  readDataRequest,
  searchLoans,
} from '@cauce/contract/console';
import type { AgentRole, DataRequestCase } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, press, refuses, returns } from '../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const linked: DataRequestCase = { ...readDataRequest.sample, borrowerId: '1001', version: 3 };
const granted: DataRequestCase = {
  ...linked,
  right: 'cancellation',
  state: 'granted',
  applyBy: '2026-03-25',
};
const erasable = { ...previewErasure.sample, hindrances: [] };

function open(
  one: DataRequestCase,
  answers: Parameters<typeof openConsole>[1] = [],
  role: AgentRole = 'admin',
) {
  return openConsole(
    `privacy?request=${one.id}`,
    [[readDataRequest, () => returns(readDataRequest, one)], ...answers],
    { role },
  );
}

describe('the borrower of a data request', () => {
  it('is searched for like a loan, and linked with the version that the agent saw', async () => {
    const { sentTo } = await open(
      readDataRequest.sample,
      [
        [searchLoans, () => returns(searchLoans, searchLoans.sample)],
        [linkDataRequest, () => returns(linkDataRequest, linkDataRequest.sample)],
      ],
      'agent',
    );
    expect(await screen.findByText('Sin sesión: confirma su identidad')).toBeTruthy();
    await press('Buscar al cliente');
    fireEvent.change(screen.getByLabelText('Teléfono, número o nombre'), {
      target: { value: ' 1001 ' },
    });
    await press('Buscar');
    await screen.findByText('1001 · ·· 1001 · 7 préstamos');
    await press('Vincular con 1001');
    expect(sentTo(searchLoans)).toEqual([{ text: '1001' }]);
    expect(sentTo(linkDataRequest)).toEqual([
      { requestId: linked.id, version: 1, borrowerId: '1001' },
    ]);
    expect(window.location.href).not.toContain('1001');
  });

  it('is not searched for if a session has proved who it is', async () => {
    await open({ ...linked, isProven: true }, [], 'agent');
    expect(await screen.findByText('Lo confirmó su sesión')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Es otro cliente' })).toBeNull();
  });
});

describe('the data of whoever asks', () => {
  it('can be downloaded by an admin only', async () => {
    await open(linked, [], 'operator');
    expect(
      await screen.findByText('Solo un administrador puede descargarlos o borrarlos.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Descargar sus datos' })).toBeNull();
    const { sentTo } = await open(linked, [
      [exportBorrower, () => returns(exportBorrower, exportBorrower.sample)],
    ]);
    await screen.findByRole('button', { name: 'Descargar sus datos' });
    // The test's browser would navigate to the file.
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await press('Descargar sus datos');
    expect(saved).toEqual(['borrower-1001.json']);
    expect(await screen.findByText('Archivo descargado.')).toBeTruthy();
    expect(sentTo(exportBorrower)).toEqual([{ requestId: linked.id, version: 3 }]);
  });

  it('are erased for whom the dialog was opened, also if the request is linked to somebody else meanwhile', async () => {
    const other = { ...granted, borrowerId: '1002', version: 4 };
    let request = granted;
    const { emit, sentTo } = await openConsole(
      `privacy?request=${granted.id}`,
      [
        [readDataRequest, () => returns(readDataRequest, request)],
        [previewErasure, () => returns(previewErasure, erasable)],
        [eraseBorrower, () => refuses('changedMeanwhile')],
      ],
      { role: 'admin' },
    );
    await press('Ver qué se borraría');
    request = other;
    await emit('dataRequests');
    const dialog = await screen.findByRole('dialog', { name: /1001/ });
    fireEvent.change(await within(dialog).findByRole('textbox'), {
      target: { value: granted.folio },
    });
    await press('Borrar para siempre');
    expect(sentTo(eraseBorrower).map(({ version }) => version)).toEqual([granted.version]);
  });

  it('a step is taken with the version that was on the screen when its text was begun', async () => {
    const received: DataRequestCase = { ...linked, state: 'received' };
    let request = received;
    const { emit, sentTo } = await openConsole(
      `privacy?request=${received.id}`,
      [
        [readDataRequest, () => returns(readDataRequest, request)],
        [
          answerDataRequest,
          (_input, times) =>
            times === 1
              ? refuses('changedMeanwhile')
              : returns(answerDataRequest, answerDataRequest.sample),
        ],
      ],
      { role: 'admin' },
    );
    await press('Aceptar');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Aquí están sus datos.' } });
    request = { ...received, version: 4, borrowerId: '1002' };
    await emit('dataRequests');
    await screen.findByText('1002');
    const send = async () =>
      act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Aceptar' })));
    await send();
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Aquí están sus datos.');
    await send();
    expect(sentTo(answerDataRequest).map(({ version }) => version)).toEqual([3, 4]);
  });

  it('are erased only once the folio is typed', async () => {
    const { sentTo } = await open(granted, [
      [previewErasure, () => returns(previewErasure, erasable)],
      [eraseBorrower, () => returns(eraseBorrower, eraseBorrower.sample)],
    ]);
    await screen.findByRole('button', { name: 'Ver qué se borraría' });
    await press('Ver qué se borraría');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Sesiones, códigos y trámites en curso')).toBeTruthy();
    // Counted as rows: one complaint has several.
    expect(dialog.getByText('3 registros')).toBeTruthy();
    await press('Borrar para siempre');
    expect(dialog.getByText('No es el folio de esta solicitud.')).toBeTruthy();
    expect(sentTo(eraseBorrower)).toEqual([]);
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' a-000123 ' } });
    await press('Borrar para siempre');
    expect(sentTo(eraseBorrower)).toEqual([
      { requestId: linked.id, version: 3, folio: ' a-000123 ' },
    ]);
    expect(await screen.findByText('Datos borrados.')).toBeTruthy();
  });

  it('are not erased while something prevents it, and the screen names what', async () => {
    await open(granted, [[previewErasure, () => returns(previewErasure, previewErasure.sample)]]);
    await screen.findByRole('button', { name: 'Ver qué se borraría' });
    await press('Ver qué se borraría');
    expect(await screen.findByText(/tiene un préstamo sin terminar/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Borrar para siempre' })).toBeNull();
  });

  it('are shown as not erased if a granted request cannot be done yet or is marked as done', async () => {
    await open({ ...granted, state: 'received' }, [
      [previewErasure, () => returns(previewErasure, previewErasure.sample)],
    ]);
    await screen.findByRole('button', { name: 'Aceptar' });
    await press('Aceptar');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/tiene un préstamo sin terminar/)).toBeTruthy();
    cleanup();
    await open(granted);
    await screen.findByRole('button', { name: 'Marcar como aplicada' });
    await press('Marcar como aplicada');
    expect(
      await screen.findByText(/Sus datos no se han borrado.*«Ver qué se borraría»/),
    ).toBeTruthy();
    cleanup();
    await open(granted, [], 'agent');
    await screen.findByRole('button', { name: 'Marcar como aplicada' });
    await press('Marcar como aplicada');
    const warning = await screen.findByText(/Sus datos no se han borrado/);
    expect(warning.textContent).toContain('Solo un administrador');
    expect(warning.textContent).not.toContain('Ver qué se borraría');
  });

  it('are unchanged if the server refuses, and the obstacles are read again', async () => {
    const { sentTo } = await open(granted, [
      [previewErasure, () => returns(previewErasure, erasable)],
      [eraseBorrower, () => refuses('erasureHindered')],
    ]);
    await screen.findByRole('button', { name: 'Ver qué se borraría' });
    await press('Ver qué se borraría');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(await dialog.findByRole('textbox'), { target: { value: 'A-000123' } });
    await press('Borrar para siempre');
    expect(await screen.findByText('Algo todavía lo impide. No se borró nada.')).toBeTruthy();
    expect(sentTo(previewErasure)).toHaveLength(2);
  });
});
