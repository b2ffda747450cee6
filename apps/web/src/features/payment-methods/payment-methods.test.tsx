// @vitest-environment happy-dom
import {
  bindBankAccount,
  bindCard,
  readLoan,
  readRepaymentMethods,
  startCardBinding,
} from '@cauce/contract/server';
import type { WireOf } from '@cauce/contract/server';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goOffline, OFFLINE_TEXT } from '../../../test/go-offline.ts';
import { lost, openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import type { Answer } from '../../../test/open-screen.tsx';
import { navigate } from '../../session/address.tsx';
import { isCardNumber, isExpiry, shortExpiry } from './card-form.ts';

const session = 'userId=1001&sessionId=demo-1001&isNeedPop=2&mobilePhone=5500002290';
const NUMBER = '4242424242424242';
const CLABE = '032180000118359719';
const TOKEN = 'tok_2rGh8sQ1';
const tokenUrl = 'https://provider.example/tokens';
const started: Answer = () => returns(startCardBinding, { tokenUrl, publicKey: 'key_public' });
const codeAnswer: Answer = () => returns(bindCard, bindCard.sample);

const type = (label: string, value: string) => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: label });
  field.focus();
  fireEvent.change(field, { target: { value } });
  return field;
};
const leave = (label: string) => fireEvent.blur(screen.getByRole('textbox', { name: label }));
const tap = (name: string, times = 1) =>
  act(async () => {
    const button = screen.getByRole('button', { name });
    for (let time = 0; time < times; time += 1) fireEvent.click(button);
  });

interface TokenRequest {
  readonly url: string;
  readonly init: RequestInit;
}
let tokenRequests: TokenRequest[] = [];
function provider(answer: () => Promise<Response>) {
  tokenRequests = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    tokenRequests.push({ url, init });
    return answer();
  });
}
const makesToken = async () => Response.json({ id: TOKEN });

beforeEach(() => provider(makesToken));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a card', () => {
  it('has 13 digits at least: the check digit alone would accept eleven', () => {
    expect([isCardNumber('79927398713'), isCardNumber(NUMBER)]).toEqual([false, true]);
  });

  it('expires in an existing month, of a year as phones fill it in', () => {
    expect(['0828', '1299', '0028', '1328', '082'].map(isExpiry)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([shortExpiry('082028'), shortExpiry('0828')]).toEqual(['0828', '0828']);
  });
});

describe('adding a card', () => {
  const openCard = (bind: Answer = codeAnswer, start: Answer = started) =>
    openScreen(`/card/bind?${session}&orderId=D174`, [
      [startCardBinding, start],
      [bindCard, bind],
      [readRepaymentMethods, () => returns(readRepaymentMethods, readRepaymentMethods.sample)],
    ]);
  function fill() {
    type('Número de tarjeta', NUMBER);
    type('Vencimiento', '0828');
    type('Código (CVV)', '987');
    type('Nombre en la tarjeta', 'MARIA LOPEZ');
  }

  it('supports autofill, and groups the number in fours', async () => {
    await openCard();
    const number = type('Número de tarjeta', NUMBER);
    expect(number.value).toBe('4242 4242 4242 4242');
    const names = screen.getAllByRole<HTMLInputElement>('textbox').map((one) => one.autocomplete);
    expect(names).toEqual(['cc-number', 'cc-exp', 'cc-csc', 'cc-name']);
    expect(type('Vencimiento', '08/2028').value).toBe('08/28');
  });

  it('validates each field when it loses focus', async () => {
    await openCard();
    type('Número de tarjeta', '4242424242424241');
    expect(screen.queryByText('Ese número no es de una tarjeta. Revísalo.')).toBeNull();
    leave('Número de tarjeta');
    expect(screen.getByText('Ese número no es de una tarjeta. Revísalo.')).toBeTruthy();
    type('Número de tarjeta', NUMBER);
    expect(screen.queryByText('Ese número no es de una tarjeta. Revísalo.')).toBeNull();
    type('Código (CVV)', '98');
    leave('Código (CVV)');
    expect(screen.getByText('Son 3 o 4 dígitos.')).toBeTruthy();
  });

  it('focuses the first wrong field, and sends nothing', async () => {
    const { sentTo } = await openCard();
    fill();
    const expiry = type('Vencimiento', '1328');
    await tap('Guardar tarjeta');
    expect(document.activeElement).toBe(expiry);
    expect(expiry.getAttribute('aria-invalid')).toBe('true');
    expect([tokenRequests.length, sentTo(startCardBinding).length]).toEqual([0, 0]);
  });

  it('left empty, marks every field and says that the number is missing, not wrong', async () => {
    await openCard();
    await tap('Guardar tarjeta');
    const fields = screen.getAllByRole('textbox');
    expect(fields.map((one) => one.getAttribute('aria-invalid'))).toEqual(Array(4).fill('true'));
    expect(screen.getByText('Escribe el número de la tarjeta.')).toBeTruthy();
    expect(document.activeElement).toBe(fields[0]);
    type('Número de tarjeta', NUMBER);
    expect(fields.map((one) => one.getAttribute('aria-invalid'))).toEqual([
      null,
      'true',
      'true',
      'true',
    ]);
  });

  it('sends the number to the provider only, once for ten taps', async () => {
    const store = vi.spyOn(Storage.prototype, 'setItem');
    const { sentTo, sent } = await openCard();
    fill();
    await tap('Guardar tarjeta', 10);
    expect(tokenRequests).toHaveLength(1);
    expect(tokenRequests[0]?.url).toBe(tokenUrl);
    expect(JSON.parse(String(tokenRequests[0]?.init.body))).toEqual({
      card: {
        number: NUMBER,
        name: 'MARIA LOPEZ',
        exp_month: '08',
        exp_year: '28',
        cvc: '987',
      },
    });
    expect(tokenRequests[0]?.init).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    });
    expect(JSON.stringify(tokenRequests)).not.toMatch(/demo-1001|1001|5500002290|D174/);
    expect(sentTo(bindCard).map(({ fields }) => fields)).toEqual([{ token: TOKEN }]);
    // Neither the card's number nor its code occurs in anything that our server or the tab received.
    expect(JSON.stringify(sent)).not.toMatch(/4242 ?4242|"987"|MARIA/);
    expect(JSON.stringify(store.mock.calls)).not.toMatch(/4242 ?4242|987|MARIA/);
    expect(window.location.href).not.toMatch(/4242/);
  });

  it('notifies the shell, clears the card and returns to where it was needed', async () => {
    const post = vi.fn<(message: string) => void>();
    vi.stubGlobal('CauceBridge', { postMessage: post });
    await openCard();
    fill();
    await tap('Guardar tarjeta');
    const actions = post.mock.calls.map(
      ([message]) => (JSON.parse(message) as { action: string }).action,
    );
    expect(actions).toEqual(['endBank', 'closeWebView']);
    expect(screen.getByText('Tarjeta ·· 4242 guardada')).toBeTruthy();
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox'))
      expect(field.value).toBe('');
  });

  it('goes to the payment if the page was opened directly', async () => {
    await openCard();
    fill();
    await tap('Guardar tarjeta');
    expect(window.location.pathname).toBe('/repay/card');
  });

  it('does not lead away a borrower who has left before the answer', async () => {
    const answered = Promise.withResolvers<unknown>();
    await openCard(() => answered.promise);
    fill();
    await tap('Guardar tarjeta');
    await act(async () => navigate(`/about-us?${session}`));
    await act(async () => answered.resolve(codeAnswer({}, 1)));
    expect(screen.getByText('Tarjeta ·· 4242 guardada')).toBeTruthy();
    expect(window.location.pathname).toBe('/about-us');
  });

  it('offers the shell’s own form inside a shell', async () => {
    await openCard();
    expect(screen.queryByRole('button', { name: 'Agregar desde la app' })).toBeNull();
    const post = vi.fn<(message: string) => void>();
    vi.stubGlobal('CauceBridge', { postMessage: post });
    await openCard();
    await tap('Agregar desde la app');
    expect(post).toHaveBeenCalledWith(JSON.stringify({ action: 'startBank', payload: {} }));
  });

  it('sends no card to an address that is neither safe nor its own', async () => {
    for (const address of [
      'http://provider.example/t',
      'https://a:b@evil.example/',
      '',
      'data:,x',
    ]) {
      const { sentTo } = await openCard(codeAnswer, () =>
        returns(startCardBinding, { tokenUrl: address, publicKey: 'k' }),
      );
      fill();
      await tap('Guardar tarjeta');
      expect(screen.getByText(/^Por seguridad no enviamos tu tarjeta/)).toBeTruthy();
      expect([tokenRequests.length, sentTo(bindCard).length]).toEqual([0, 0]);
    }
  });

  it('shows the provider’s message, and says if it did not answer', async () => {
    provider(async () => Response.json({ error: 'no' }, { status: 422 }));
    await openCard();
    fill();
    await tap('Guardar tarjeta');
    expect(screen.getByText('El proveedor no aceptó la tarjeta. Revisa los datos.')).toBeTruthy();
    provider(() => Promise.reject(new TypeError('lost')));
    await tap('Guardar tarjeta');
    expect(screen.getByText(/^No pudimos conectarnos con el proveedor de pagos/)).toBeTruthy();
  });

  it('does not show a lost answer as a failure, and retries with the same token and key', async () => {
    const bind: Answer = (fields, times) =>
      times === 1 ? lost(fields, times) : codeAnswer(fields, times);
    const { sentTo } = await openCard(bind);
    fill();
    await tap('Guardar tarjeta');
    expect(screen.getByText(/^Aún no sabemos si tu tarjeta se guardó/)).toBeTruthy();
    await tap('Guardar tarjeta');
    expect(tokenRequests).toHaveLength(1);
    expect(sentTo(bindCard)).toHaveLength(2);
    expect(sentTo(bindCard)[1]).toEqual(sentTo(bindCard)[0]);
  });

  it('shows our server’s refusal, and uses another token after it', async () => {
    const { sentTo } = await openCard(() => refuses(bindCard, 'cardRefused'));
    fill();
    await tap('Guardar tarjeta');
    // The texts of refusals are loaded with the first one.
    expect(await screen.findByText(/^No pudimos registrar la tarjeta/)).toBeTruthy();
    await tap('Guardar tarjeta');
    expect([tokenRequests.length, sentTo(bindCard).length]).toEqual([2, 2]);
  });

  it('shows that there is no connection while there is none, and sends nothing', async () => {
    const { reconnect } = goOffline();
    const { sent } = await openCard();
    fill();
    await tap('Guardar tarjeta');
    expect(screen.getAllByText(OFFLINE_TEXT)).toHaveLength(2);
    reconnect();
    expect(screen.queryAllByText(OFFLINE_TEXT)).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('clears everything when the page is hidden', async () => {
    await openCard();
    fill();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox'))
      expect(field.value).toBe('');
  });
});

describe('registering an account', () => {
  const failedPayout: Partial<WireOf<typeof readLoan>> = {
    ...readLoan.sample,
    orderId: 'D170',
    orderStatus: 170,
  };
  const bound: Answer = () => returns(bindBankAccount, bindBankAccount.sample);
  const openBank = (bind: Answer = bound, own = '&orderId=D170&productId=flex') =>
    openScreen(`/bank/bind?${session}${own}`, [
      [readLoan, () => returns(readLoan, failedPayout)],
      [bindBankAccount, bind],
    ]);

  it('says that the payout is repeated, and does that', async () => {
    const { sentTo } = await openBank();
    expect(screen.getByText(/^No pudimos depositar tu préstamo/)).toBeTruthy();
    const field = type('CLABE', CLABE);
    expect(field.value).toBe('032 180 00011835971 9');
    await tap('Registrar y recibir el depósito', 10);
    expect(sentTo(bindBankAccount)).toHaveLength(1);
    expect(sentTo(bindBankAccount)[0]?.fields).toEqual({ clabe: CLABE, orderId: 'D170' });
    expect(sentTo(bindBankAccount)[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(window.location.pathname).toBe('/loan/detail');
    expect(screen.getByText('Cuenta registrada. Tu depósito va en camino.')).toBeTruthy();
  });

  it('does not lead away a borrower who has left before the answer', async () => {
    const answered = Promise.withResolvers<unknown>();
    await openBank(() => answered.promise);
    type('CLABE', CLABE);
    await tap('Registrar y recibir el depósito');
    await act(async () => navigate(`/about-us?${session}&orderId=D170`));
    await act(async () => answered.resolve(bound({}, 1)));
    expect(screen.getByText('Cuenta registrada. Tu depósito va en camino.')).toBeTruthy();
    expect(window.location.pathname).toBe('/about-us');
  });

  it('shows the bank of the first three digits, if known', async () => {
    await openBank();
    type('CLABE', '012');
    expect(screen.getByText('BBVA')).toBeTruthy();
    type('CLABE', '999');
    expect(screen.queryByText('BBVA')).toBeNull();
  });

  it('shows what is wrong when the field loses focus, and sends nothing', async () => {
    const { sentTo } = await openBank();
    type('CLABE', CLABE.slice(0, 17));
    leave('CLABE');
    expect(screen.getByText('Falta 1 dígito: la CLABE tiene 18.')).toBeTruthy();
    type('CLABE', '032180000118359718');
    expect(screen.getByText('Esa CLABE no es correcta. Revisa cada dígito.')).toBeTruthy();
    await tap('Registrar y recibir el depósito');
    expect(sentTo(bindBankAccount)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'CLABE' }));
  });

  it('without a loan returns to where it was needed, and notifies the shell', async () => {
    const post = vi.fn<(message: string) => void>();
    vi.stubGlobal('CauceBridge', { postMessage: post });
    const { sentTo } = await openBank(
      () => returns(bindBankAccount, { ...bindBankAccount.sample, orderStatus: null }),
      '',
    );
    type('CLABE', CLABE);
    await tap('Registrar cuenta');
    expect(sentTo(readLoan)).toEqual([]);
    expect(sentTo(bindBankAccount)[0]?.fields['orderId']).toBe('');
    expect(screen.getByText('Cuenta registrada: BBVA ·· 4821')).toBeTruthy();
    const actions = post.mock.calls.map(
      ([message]) => (JSON.parse(message) as { action: string }).action,
    );
    expect(actions).toEqual(['endBank', 'closeWebView']);
  });

  it('shows that there is no connection while there is none, and sends nothing', async () => {
    const { reconnect } = goOffline();
    const { sentTo } = await openBank();
    type('CLABE', CLABE);
    await tap('Registrar y recibir el depósito');
    expect(screen.getAllByText(OFFLINE_TEXT)).toHaveLength(2);
    reconnect();
    expect(screen.queryAllByText(OFFLINE_TEXT)).toEqual([]);
    expect(sentTo(bindBankAccount)).toEqual([]);
  });

  it('shows a refusal, and retries a lost answer under the same key', async () => {
    await openBank(() => refuses(bindBankAccount, 'accountRefused'));
    type('CLABE', CLABE);
    await tap('Registrar y recibir el depósito');
    expect(screen.getByText(/^No pudimos registrar la cuenta/)).toBeTruthy();
    const { sentTo } = await openBank((fields, times) =>
      times === 1 ? lost(fields, times) : bound(fields, times),
    );
    type('CLABE', CLABE);
    await tap('Registrar y recibir el depósito');
    expect(screen.getByText(/^Aún no sabemos si tu cuenta quedó registrada/)).toBeTruthy();
    await tap('Registrar y recibir el depósito');
    expect(sentTo(bindBankAccount)[1]).toEqual(sentTo(bindBankAccount)[0]);
    expect(window.location.pathname).toBe('/loan/detail');
  });

  it('requires the code that was sent to the telephone on file, and shows until when payouts are held', async () => {
    const codeReply = { ...bindBankAccount.sample, needValid: 1, codePhone: '2290' } as const;
    const holdReply = { ...bindBankAccount.sample, payoutsHeldUntil: '2026-03-03 12:05:00' };
    const { sentTo } = await openBank(({ verifyCode }) => {
      if (verifyCode === undefined)
        return returns(bindBankAccount, { ...codeReply, orderStatus: null, resendInSeconds: 60 });
      if (verifyCode === '111111') return refuses(bindBankAccount, 'wrongCode');
      if (verifyCode === '222222') return refuses(bindBankAccount, 'codeSpent');
      return returns(bindBankAccount, holdReply);
    });
    type('CLABE', CLABE);
    await tap('Registrar y recibir el depósito');
    expect(screen.getByText(/^Lo enviamos por SMS al teléfono terminado en 2290/)).toBeTruthy();
    await tap('Confirmar cuenta');
    expect(screen.getByText('Escribe los 6 dígitos del código.')).toBeTruthy();
    const { reconnect } = goOffline();
    type('Código de 6 dígitos', '111111');
    await tap('Confirmar cuenta');
    expect(screen.getByText(OFFLINE_TEXT).closest('[role=alert]')).toBeTruthy();
    reconnect();
    expect(screen.queryByText(OFFLINE_TEXT)).toBeNull();
    expect(sentTo(bindBankAccount)).toHaveLength(1);
    type('Código de 6 dígitos', '111111');
    await tap('Confirmar cuenta');
    expect(screen.getByText(/^Código incorrecto/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /6 dígitos/ }).value).toBe('');
    type('Código de 6 dígitos', '222222');
    await tap('Confirmar cuenta');
    expect(screen.getByText('El código ya no es válido. Pide otro.')).toBeTruthy();
    type('Código de 6 dígitos', '123456');
    await tap('Confirmar cuenta');
    expect(sentTo(bindBankAccount).at(-1)?.fields).toEqual({
      clabe: CLABE,
      orderId: 'D170',
      verifyCode: '123456',
    });
    expect(screen.getByText(/antes del 2026-03-03 12:05\./)).toBeTruthy();
    expect(window.location.pathname).toBe('/bank/bind');
    await tap('Entendido');
    expect(window.location.pathname).toBe('/loan/detail');
  });
});
