// @vitest-environment happy-dom
import { href } from '@cauce/contract';
import { readContacts } from '@cauce/contract/server';
import type { PageConfig } from '@cauce/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import type { Answer } from '../../../test/open-screen.tsx';

const hours = { es: 'Lunes a viernes de 9:00 a 18:00.', en: 'Monday to Friday.' };
const withSample: Answer = () => returns(readContacts, readContacts.sample);
/** A refusal that is not retried automatically. */
const failingOnce: Answer = (fields, times) =>
  times === 1 ? refuses(readContacts, 'refused', 'Servicio en pausa.') : withSample(fields, times);
const nobody = { name: '', licence: '', contact: '', address: '' };

function open(answer: Answer = withSample, config: Partial<PageConfig> = {}) {
  const address = href('customerService', {}, { isNeedPop: '2' });
  return openScreen(address, [[readContacts, answer]], { serviceHours: hours, ...config });
}

function shell() {
  const postMessage = vi.fn<(payload: unknown) => void>();
  vi.stubGlobal('webkit', { messageHandlers: { callPhone: { postMessage } } });
  return postMessage;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('customer service', () => {
  it('shows the greeting, the hours and the warning', async () => {
    const { sentTo } = await open();
    await screen.findByText('Hola, ¿cómo te ayudamos?');
    expect(screen.getByText(hours.es)).toBeTruthy();
    expect(screen.getByText(/Nadie de nuestro equipo/)).toBeTruthy();
    expect(sentTo(readContacts)[0]?.fields).toEqual({ overall: '30' });
  });

  it('has its drawing, which screen readers skip', async () => {
    await open();
    await screen.findByText('Hola, ¿cómo te ayudamos?');
    const drawing = document.querySelector('main svg');
    expect(drawing?.closest('[aria-hidden="true"]')).toBeTruthy();
  });

  it('passes the telephone to the shell, digits only', async () => {
    const postMessage = shell();
    await open();
    fireEvent.click(await screen.findByRole('link', { name: 'Teléfono 800 000 0100' }));
    expect(postMessage).toHaveBeenCalledWith({ phone: '8000000100' });
  });

  it('writes an e-mail by a mailto link', async () => {
    await open();
    const link = await screen.findByRole('link', { name: /Correo/ });
    expect(link.getAttribute('href')).toBe('mailto:ayuda@cauce.example');
  });

  it('opens WhatsApp if its address is allowed', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    await open(withSample, { allowedOrigins: ['https://wa.me'] });
    fireEvent.click(await screen.findByRole('button', { name: /WhatsApp/ }));
    expect(assign).toHaveBeenCalledWith('https://wa.me/525500000100');
  });

  it('copies the WhatsApp number if it is not', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /WhatsApp/ }));
    expect(writeText).toHaveBeenCalledWith('5500000100');
    expect(await screen.findByText('Número copiado. Búscanos en WhatsApp.')).toBeTruthy();
  });

  it('leaves out a contact that the server did not send', async () => {
    await open(() =>
      returns(readContacts, { phone: '', va: '8000000100', email: 'not a mailbox' }),
    );
    await screen.findByRole('link', { name: /Teléfono/ });
    expect(screen.queryByText('WhatsApp')).toBeNull();
    expect(screen.queryByText('Correo')).toBeNull();
  });

  it('falls back to the operator’s own contact when the server fails, says why, and retries on request', async () => {
    await open(failingOnce, { operator: { ...nobody, contact: 'legal@cauce.example' } });
    const link = await screen.findByRole('link', { name: /Correo/ });
    expect(link.getAttribute('href')).toBe('mailto:legal@cauce.example');
    expect((await screen.findByRole('alert')).textContent).toBe('Servicio en pausa.');
    fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: /Teléfono/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('says who runs the service', async () => {
    await open(withSample, { operator: { ...nobody, name: 'Río, S.A.', licence: 'Registro 7' } });
    expect(await screen.findByText('Río, S.A. · Registro 7')).toBeTruthy();
  });

  it('offers a retry if there is no other contact', async () => {
    await open(failingOnce);
    fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: /Teléfono/ })).toBeTruthy();
  });

  it('says if the answer has no contacts', async () => {
    await open(() => returns(readContacts, {}));
    expect(await screen.findByText('No tenemos los datos de contacto')).toBeTruthy();
  });
});
