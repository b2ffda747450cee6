// @vitest-environment happy-dom
import * as client from '@cauce/contract';
import { href } from '@cauce/contract';
import { readExample } from '@cauce/contract/server';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configWith } from '../../../test/providers.tsx';
import { CopyProvider } from '../../copy/copy-provider.tsx';
import { loadCopy } from '../../copy/load-copy.ts';
import { textsOf } from '../../copy/screen-texts.ts';
import { AddressProvider } from '../../session/address.tsx';
import { afterFrame } from '../../session/after-frame.ts';
import { ConfigProvider } from '../../session/page-config.tsx';
import { SPECIFIED_RULES, SiteDataProvider } from '../../session/site-data.tsx';
import type { SiteData } from '../../session/site-data.tsx';
import '../../site/site-table.ts';
import { Section, prepare } from './calculator-section.tsx';

let hasTouch = false;
beforeEach(async () => {
  hasTouch = false;
  example = null;
  vi.stubGlobal('matchMedia', () => ({ matches: hasTouch }));
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0));
  for (const language of ['es', 'en'] as const)
    await Promise.all([loadCopy(language), textsOf('calculator').load(language)]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NO_EXAMPLE = { contacts: null, rules: SPECIFIED_RULES };
let example: SiteData['example'] = null;
const page = (language: 'es' | 'en', at: { path: string; search: string } | null = null) => (
  <AddressProvider at={at}>
    <ConfigProvider config={configWith()}>
      <Suspense>
        <CopyProvider language={language}>
          <SiteDataProvider data={{ ...NO_EXAMPLE, example }}>
            <Section />
          </SiteDataProvider>
        </CopyProvider>
      </Suspense>
    </ConfigProvider>
  </AddressProvider>
);

async function open(own: Readonly<Record<string, string>> = {}, language: 'es' | 'en' = 'es') {
  const session = language === 'en' ? { isNeedPop: '1' } : {};
  window.history.replaceState(null, '', href('siteCalculator', own, session));
  await act(async () => render(page(language)));
}
const amount = (name = 'Monto') => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (value: string) => fireEvent.change(amount(), { target: { value } });
const term = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Plazo' });
const press = (name: string, role: 'button' | 'link' = 'button') =>
  click(screen.getByRole(role, { name }));
async function click(element: HTMLElement) {
  await act(async () => {
    fireEvent.click(element);
    // A link is followed after the next frame.
    await new Promise<void>((resolve) => afterFrame(() => setTimeout(resolve)));
  });
}
/** On a touch screen the keyboard is loaded in the background, and opens when the field is focused. */
async function openKeys() {
  hasTouch = true;
  await open();
  await waitFor(() => expect(amount().inputMode).toBe('none'));
  await act(async () => fireEvent.focus(amount()));
  await screen.findByRole('group', { name: 'Teclado numérico' });
}
const result = () => screen.queryByRole('region', { name: /pagos? de/ });

describe('the calculator', () => {
  it('shows beside a result what being late costs, and nothing if that is unknown', async () => {
    example = parse(client.readExample.read, readExample.sample);
    await open({ amount: '3000', days: '120' });
    const row = (await screen.findByText('Si te atrasas, de lo que falte')).parentElement;
    expect(row?.textContent).toContain('3 % al día, hasta 100 %');
    cleanup();
    example = null;
    await open({ amount: '3000', days: '120' });
    expect(await screen.findByText('Intereses, 120 días')).toBeTruthy();
    expect(screen.queryByText('Si te atrasas, de lo que falte')).toBeNull();
  });

  it('starts with 91 days, one of ten terms, the fixed rate, and no result', async () => {
    await open();
    expect(term().value).toBe('91');
    expect([...term().options].map(({ value }) => Number(value))).toEqual([
      91, 120, 150, 180, 210, 240, 270, 300, 330, 360,
    ]);
    expect(screen.getByText('0,03 %')).toBeTruthy();
    expect(result()).toBeNull();
  });

  it('shows the payment, the total and the annual cost, and scrolls to them', async () => {
    await open();
    type('5000');
    fireEvent.change(term(), { target: { value: '120' } });
    await press('Calcular');
    const shown = await screen.findByRole('region', { name: '4 pagos de 1295 pesos' });
    await waitFor(() => expect(document.activeElement).toBe(shown));
    for (const text of ['$180,00', '$5.180,00', '18,9 %', 'Costo anual, solo intereses'])
      expect(shown.textContent).toContain(text);
    expect(window.location.search).toBe('?amount=5000&days=120');
  });

  it.each([
    ['', 'Escribe solo números.'],
    ['abc', 'Escribe solo números.'],
    ['50,5', 'Escribe solo números.'],
    ['-5', 'Escribe solo números.'],
    ['٥٠٠', 'Escribe solo números.'],
    ['000', 'Escribe un monto mayor que cero.'],
  ])('shows for «%s» the message «%s» and calculates nothing', async (typed, message) => {
    await open();
    type(typed);
    await press('Calcular');
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(result()).toBeNull();
    expect(window.location.search).toBe('');
  });

  it('uses the specified English texts', async () => {
    await open({ amount: 'abc', days: '91' }, 'en');
    expect(screen.getByRole('alert').textContent).toBe('Please Enter a number!');
  });

  it('clears the input and closes the result with Reset', async () => {
    await open({ amount: '5000', days: '120' });
    expect(result()).toBeTruthy();
    await press('Borrar', 'link');
    expect(amount().value).toBe('');
    expect(term().value).toBe('91');
    expect(result()).toBeNull();
    type('77');
    await press('Borrar', 'link');
    expect(amount().value).toBe('');
  });

  it('shows the values of a shared address, and follows back and forward', async () => {
    await open({ amount: '5000', days: '120' });
    expect(amount().value).toBe('5.000');
    expect(screen.getByRole('region', { name: '4 pagos de 1295 pesos' })).toBeTruthy();
    fireEvent.change(term(), { target: { value: '91' } });
    await press('Calcular');
    expect(screen.getByRole('region', { name: /^3 pagos de/ })).toBeTruthy();
    await act(async () => {
      window.history.replaceState(null, '', '/User?amount=1000&days=210');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(term().value).toBe('210');
    const shown = screen.getByRole('region', { name: /^7 pagos de/ });
    // The last payment takes the remainder.
    expect(shown.textContent).toContain('El último pago');
  });

  it.each([
    { amount: '5000', days: '100' },
    { amount: '99999999999', days: '91' },
    { amount: '1e3', days: '91' },
  ])('calculates nothing for an address with %j', async (own) => {
    await open(own);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(result()).toBeNull();
  });

  it('shows the parts of each payment in a table', async () => {
    await open({ amount: '5000', days: '120' });
    expect(
      screen.getByRole('img', {
        name: '4 pagos: en total 5000 pesos de capital y 180 pesos de intereses.',
      }),
    ).toBeTruthy();
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toHaveLength(4);
    // Two amounts in a cell, one above the other.
    expect(rows[0]).toEqual(['1', '30', '$1.250,00$45,00', '$1.295,00$3.750,00']);
    expect(rows[3]?.at(-1)).toBe('$1.295,00$0,00');
  });
});

describe('on a touch screen', () => {
  it('uses the money keyboard; with a mouse, that of the platform', async () => {
    await open();
    expect(amount().inputMode).toBe('numeric');
    fireEvent.focus(amount());
    expect(screen.queryByRole('group', { name: 'Teclado numérico' })).toBeNull();
    cleanup();
    await openKeys();
    for (const key of ['1', '0', '0', '0', 'Borrar un dígito', '0']) await press(key);
    expect(amount().value).toBe('1000');
    const confirm = screen
      .getAllByRole('button', { name: 'Calcular' })
      .find((button) => button.closest('fieldset') !== null);
    await click(confirm as HTMLElement);
    expect(screen.queryByRole('group', { name: 'Teclado numérico' })).toBeNull();
    expect(result()).toBeTruthy();
  });

  it('has a keyboard that confirms no empty input, is hidden by its bar and by Escape, and reopens with a tap', async () => {
    await openKeys();
    const keys = () => screen.queryByRole('group', { name: 'Teclado numérico' });
    const confirm = keys()?.querySelector<HTMLButtonElement>('button:disabled');
    expect(confirm?.textContent).toBe('Calcular');
    await press('Ocultar teclado');
    expect(keys()).toBeNull();
    fireEvent.click(amount());
    expect(keys()).toBeTruthy();
    fireEvent.keyDown(amount(), { key: 'Escape' });
    expect(keys()).toBeNull();
  });

  it('has a keyboard without a decimal mark, which would always be refused, and reports when a digit is not accepted', async () => {
    await openKeys();
    expect(screen.queryByRole('button', { name: 'Coma decimal' })).toBeNull();
    for (let digit = 0; digit < 10; digit += 1) await press('5');
    expect(screen.queryByText('Hasta 10 dígitos.')).toBeNull();
    await press('5');
    expect(screen.getByText('Hasta 10 dígitos.')).toBeTruthy();
    await press('Borrar un dígito');
    expect(screen.queryByText('Hasta 10 dígitos.')).toBeNull();
  });

  it('closes its keyboard when Reset is pressed', async () => {
    await openKeys();
    await act(async () => amount().focus());
    await press('5');
    await press('Borrar', 'link');
    expect(screen.queryByRole('group', { name: 'Teclado numérico' })).toBeNull();
    expect(amount().value).toBe('');
  });
});

describe('without scripts', () => {
  beforeEach(async () => {
    // As the server does before it renders.
    vi.stubGlobal('window', undefined);
    await prepare();
    vi.unstubAllGlobals();
  });

  it('a form to this address shows the same result in the first HTML, and keeps what was typed as digits', () => {
    const html = renderToString(page('es', { path: '/User', search: '?amount=5000&days=120' }));
    expect(html).toContain('method="get"');
    expect(html).toContain('action="/User"');
    expect(html).toContain('value="5000"');
    expect(html).toContain('inputMode="numeric"');
    for (const text of ['1295 pesos', '$5.180,00', '18,9', '$45,00']) expect(html).toContain(text);
    expect(html).not.toMatch(/\sstyle=/);
  });

  it('shows what is wrong, and keeps the language', () => {
    const bad = renderToString(page('es', { path: '/User', search: '?amount=abc&days=91' }));
    expect(bad).toContain('Escribe solo números.');
    expect(bad).toContain('value="abc"');
    const english = renderToString(page('en', { path: '/User', search: '?isNeedPop=1' }));
    expect(english).toContain('name="isNeedPop" value="1"');
  });
});
