// @vitest-environment happy-dom
import { href } from '@cauce/contract';
import { leaveMessage, writeRefusal, writeSuccess } from '@cauce/contract/server';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSection } from '../../../test/open-section.tsx';
import { answer, recordingSend } from '../../../test/providers.tsx';
import type { SendResponse } from '../../calls/send.ts';
import { loadCopy } from '../../copy/load-copy.ts';
import { textsOf } from '../../copy/screen-texts.ts';
import { Section } from './contact-section.tsx';

beforeEach(async () => {
  await Promise.all([loadCopy('es'), textsOf('publicSite').load('es')]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.doUnmock('../../calls/call.ts');
  vi.resetModules();
});

const accepted = () => answer(writeSuccess(leaveMessage, leaveMessage.sample));

async function open(reply: () => Promise<SendResponse> | SendResponse = accepted) {
  window.history.replaceState(null, '', href('siteContact', {}, {}));
  const { send, requests } = recordingSend(reply);
  await openSection(<Section />, { config: { sendsContactMessages: true }, send });
  return requests;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const sendButton = () => screen.getByRole('button', { name: 'Enviar' });
const send = () => act(async () => void fireEvent.click(sendButton()));
function fill() {
  fireEvent.change(box('Nombre'), { target: { value: 'Ana Ruiz' } });
  fireEvent.change(box('Teléfono'), { target: { value: '5512345678' } });
  fireEvent.change(box('Correo electrónico'), { target: { value: 'ana@correo.example' } });
  fireEvent.change(box('Mensaje'), { target: { value: '¿Cuándo pago?' } });
}

describe('the contact form on a phone', () => {
  it('focuses the first missing field, with each press', async () => {
    const requests = await open();
    // An invisible character.
    fireEvent.change(box('Nombre'), { target: { value: '\u200b' } });
    await send();
    expect(screen.getAllByText('Falta este dato.')).toHaveLength(4);
    expect(document.activeElement).toBe(box('Nombre'));
    fireEvent.change(box('Nombre'), { target: { value: 'Ana Ruiz' } });
    await send();
    expect(document.activeElement).toBe(box('Teléfono'));
    expect(requests).toEqual([]);
  });

  it.each([
    ['successful', accepted, 'status'],
    ['failed', () => answer(writeRefusal(leaveMessage, 'tooManyRequests', ''), 429), 'alert'],
  ] as const)('scrolls to the message after a %s sending', async (_, reply, role) => {
    const seen: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.getAttribute('role'));
    });
    await open(reply);
    fill();
    await send();
    await screen.findByRole(role);
    await waitFor(() => expect(seen).toEqual([role]));
  });

  it('says that nothing can be sent if its script fails to load, and can be pressed again', async () => {
    vi.doMock('../../calls/call.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const requests = await open();
    fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Sin conexión/);
    expect(sendButton().getAttribute('aria-busy')).toBeNull();
    expect(box('Mensaje').value).toBe('¿Cuándo pago?');
    expect(requests).toEqual([]);
  });

  it('sends a message again under the same key after a lost answer', async () => {
    let times = 0;
    const requests = await open(() => {
      times += 1;
      return times === 1 ? Promise.reject(new TypeError('no connection')) : accepted();
    });
    fill();
    await send();
    await screen.findByRole('alert');
    await send();
    await waitFor(() => expect(requests).toHaveLength(2));
    const [first, again] = requests.map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
  });

  it('accepts no letters in the telephone', async () => {
    await open();
    fireEvent.change(box('Teléfono'), { target: { value: '+52 (55) 1234-5678 ext. uno' } });
    expect(box('Teléfono').value).toBe('+52 (55) 1234-5678  ');
  });

  it('sends nothing if the policy says so, and shows how to reach customer service', async () => {
    const { send: sender, requests } = recordingSend(accepted);
    const contacts = { whatsApp: '5500000100', telephone: '8000000100', email: 'a@b.example' };
    await openSection(<Section />, {
      config: { sendsContactMessages: false },
      send: sender,
      contacts,
    });
    expect(screen.getByText(/no nos llega/)).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://wa.me/525500000100', 'tel:8000000100', 'mailto:a@b.example']);
    fill();
    await send();
    expect((await screen.findByRole('status')).textContent).toBe('¡Listo!');
    expect(requests).toEqual([]);
  });
});
