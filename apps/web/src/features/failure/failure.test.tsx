// @vitest-environment happy-dom
import { href } from '@cauce/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openScreen } from '../../../test/open-screen.tsx';

const operator = {
  name: 'Río, S.A.',
  licence: 'Registro 7',
  contact: 'ayuda@rio.example',
  address: 'Calle 1',
};
const open = (isNeedPop = '2') => openScreen(href('failure', {}, { isNeedPop }), [], { operator });

function shell() {
  const goLogin = { postMessage: vi.fn<(payload: unknown) => void>() };
  const closeWebView = { postMessage: vi.fn<(payload: unknown) => void>() };
  vi.stubGlobal('webkit', { messageHandlers: { goLogin, closeWebView } });
  return { goLogin, closeWebView };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows «Fracaso» and the sentence', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Fracaso' })).toBeTruthy();
  expect(screen.getByText(/servicios profesionales y el pago de tu préstamo/)).toBeTruthy();
});

it('says who runs the service', async () => {
  await open();
  expect(await screen.findByText('Río, S.A. · Registro 7 · ayuda@rio.example')).toBeTruthy();
});

it('is in English for an English session', async () => {
  await open('1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Failure' })).toBeTruthy();
});

it('opens the login in a page that the shell opened by itself', async () => {
  const { goLogin } = shell();
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(goLogin.postMessage).toHaveBeenCalledOnce();
});

it('goes back to where the login was tried', async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  const back = vi.spyOn(window.history, 'back').mockReturnValue();
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(back).toHaveBeenCalledOnce();
});

it('without a shell and a previous page says how to leave, and goes nowhere', async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  const back = vi.spyOn(window.history, 'back').mockReturnValue();
  await open();
  const before = window.location.href;
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByText('Ya puedes cerrar esta ventana.')).toBeTruthy();
  expect(back).not.toHaveBeenCalled();
  expect(window.location.href).toBe(before);
});

it('closes the web view, and links to customer service', async () => {
  const { closeWebView } = shell();
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
  expect(closeWebView.postMessage).toHaveBeenCalledOnce();
  const person = screen.getByRole('link', { name: 'Hablar con un asesor' });
  expect(person.getAttribute('href')).toContain(href('customerService', {}, {}));
});
