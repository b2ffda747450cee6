// @vitest-environment happy-dom
import { href } from '@cauce/contract';
import type { PageConfig } from '@cauce/contract';
import { fileDataRequest, writeRefusal, writeSuccess } from '@cauce/contract/server';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSection } from '../../../test/open-section.tsx';
import { answer, recordingSend } from '../../../test/providers.tsx';
import type { SendResponse } from '../../calls/send.ts';
import { loadCopy } from '../../copy/load-copy.ts';
import { textsOf } from '../../copy/screen-texts.ts';
import type { SentRequest } from '../../session/site-data.tsx';
import { tabSession } from '../../session/stored-session.ts';
import { Section } from './data-request-section.tsx';
import { filedParts } from './use-data-request.ts';

beforeEach(async () => {
  // A press would load the code that sends; here it is loaded before.
  const texts = [loadCopy('es'), textsOf('dataRequest').load('es')];
  await Promise.all([...texts, import('./send-data-request.ts'), filedParts.load('filed')]);
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

const filed = () => answer(writeSuccess(fileDataRequest, fileDataRequest.sample));

async function open(
  reply: () => Promise<SendResponse> | SendResponse = filed,
  sent: { readonly sentRequest?: SentRequest } = {},
  config: Partial<PageConfig> = {},
) {
  window.history.replaceState(null, '', href('dataRequest', {}, {}));
  const { send, requests } = recordingSend(reply);
  await openSection(<Section />, { send, sent, config });
  return requests;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
function fill() {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'rectification' } });
  fireEvent.change(box('Nombre completo'), { target: { value: 'Ana López' } });
  fireEvent.change(box('Correo o teléfono para responderte'), {
    target: { value: 'ana@correo.example' },
  });
  fireEvent.change(box('Tu solicitud'), { target: { value: 'Mi domicilio cambió.' } });
}
const send = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

describe('the form for a request about one’s own data', () => {
  it('shows a folio and the two dates, and scrolls to them', async () => {
    const requests = await open();
    fill();
    await send();
    expect(new URLSearchParams(String(requests[0]?.body)).get('right')).toBe('rectification');
    expect(document.activeElement?.textContent).toBe('Recibimos tu solicitud');
    for (const text of ['A-000123', '2026-03-09', '2026-03-22'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('requires every field, marks the missing one, and sends nothing', async () => {
    const requests = await open();
    // An invisible character.
    fireEvent.change(box('Nombre completo'), { target: { value: '\u200b' } });
    await send();
    expect(screen.getByText('Completa todos los campos.')).toBeTruthy();
    expect(screen.getAllByText('Completa este campo.')).toHaveLength(3);
    expect(requests).toEqual([]);
    // On a phone the button is a screen further down: each press leads to the first missing field.
    expect(document.activeElement).toBe(box('Nombre completo'));
    fireEvent.change(box('Nombre completo'), { target: { value: 'Ana López' } });
    await send();
    expect(document.activeElement).toBe(box('Correo o teléfono para responderte'));
  });

  it('offers the rights of the market’s law, and asks in India who is nominated', async () => {
    const rights = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    await open();
    expect(rights()).toHaveLength(4);
    cleanup();
    await open(filed, {}, { country: 'PH' });
    expect(rights().at(-1)).toBe('Copia para llevar mis datos');
    cleanup();
    const requests = await open(filed, {}, { country: 'IN' });
    fill();
    expect(screen.queryByRole('textbox', { name: 'Nombre de quien nombras' })).toBeNull();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'nomination' } });
    await send();
    expect(requests).toEqual([]);
    expect(document.activeElement).toBe(box('Nombre de quien nombras'));
    fireEvent.change(box('Nombre de quien nombras'), { target: { value: 'Meera Rao' } });
    fireEvent.change(box('Su correo o teléfono'), { target: { value: 'meera@post.example' } });
    await send();
    expect(Object.fromEntries(new URLSearchParams(String(requests[0]?.body)))).toMatchObject({
      right: 'nomination',
      nomineeName: 'Meera Rao',
      nomineeContact: 'meera@post.example',
    });
  });

  it('sends one request however often it is pressed', async () => {
    const requests = await open();
    fill();
    await act(async () => {
      const button = screen.getByRole('button', { name: 'Enviar solicitud' });
      for (let times = 0; times < 10; times += 1) fireEvent.click(button);
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    expect(requests).toHaveLength(1);
  });

  it('keeps the text when it is refused or not answered', async () => {
    await open(() =>
      answer(writeRefusal(fileDataRequest, 'tooManyRequests', 'Demasiados intentos.'), 429),
    );
    fill();
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Demasiados intentos.');
    expect(box('Tu solicitud').value).toBe('Mi domicilio cambió.');
    cleanup();
    await open(() => Promise.reject(new TypeError('no connection')));
    fill();
    await send();
    expect(screen.getByRole('alert').textContent).toMatch(/^Sin conexión/);
    expect(box('Nombre completo').value).toBe('Ana López');
  });

  it('is repeated under the same key after a lost answer, and under another once it is answered', async () => {
    let times = 0;
    const requests = await open(() => {
      times += 1;
      return times === 1 ? Promise.reject(new TypeError('no connection')) : filed();
    });
    fill();
    await send();
    await screen.findByRole('alert');
    await send();
    fireEvent.click(await screen.findByRole('link', { name: 'Hacer otra solicitud' }));
    fill();
    await send();
    await waitFor(() => expect(requests).toHaveLength(3));
    const [first, again, other] = requests.map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(other).toMatch(/^[0-9a-f]{32}$/);
    expect(other).not.toBe(first);
  });

  it('belongs to the borrower whose session is in this tab; the address never has it', async () => {
    tabSession.write({ userId: '1001', sessionId: 'demo-1001', orderId: 'D174' });
    const requests = await open();
    fill();
    await send();
    const query = new URL(requests[0]?.url ?? '', 'http://page').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      userId: '1001',
      sessionId: 'demo-1001',
      isNeedPop: '2',
    });
    expect(window.location.search).toBe('');
    expect(document.querySelector('form')).toBeNull();
    for (const link of document.querySelectorAll('a')) expect(link.href).not.toMatch(/session/i);
  });

  it('continues after a form without scripts: with its folio, or with its text', async () => {
    const fields = { right: 'access', name: 'Ana', contact: '', text: 'Todo' } as const;
    await open(filed, { sentRequest: { fields, state: 'incomplete', message: '', filed: null } });
    expect(box('Nombre completo').value).toBe('Ana');
    expect(screen.getByText('Completa todos los campos.')).toBeTruthy();
    cleanup();
    const done = { folio: 'A-000009', noticeBy: '2026-03-09', answerBy: '2026-03-22' };
    await open(filed, { sentRequest: { fields, state: 'filed', message: '', filed: done } });
    expect(screen.getByText('A-000009')).toBeTruthy();
  });
});
