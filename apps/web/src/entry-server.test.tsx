// @vitest-environment happy-dom
import { screens } from '@cauce/contract';
import {
  endpoints,
  listOrders,
  readLoan,
  readRepaymentStatus,
  writeRefusal,
  writeSuccess,
} from '@cauce/contract/server';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, configWith, recordingSend } from '../test/providers.tsx';
import { App } from './app/app.tsx';
import { readConfig, readData } from './app/page-data.ts';
import { preparePage } from './app/prepare-page.ts';
import type { Seeds } from './calls/first-call.ts';
import { createRenderer } from './entry-server.tsx';

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  'src/features/loan-detail/loan-detail-screen.tsx': {
    file: 'assets/loan.js',
    css: ['assets/loan.css'],
  },
  ...Object.fromEntries(
    ['mexican', 'indian', 'philippine'].map((market) => [
      `src/features/payment-methods/account-forms/${market}-account.tsx`,
      { file: `assets/${market}.js`, css: [`assets/${market}.css`] },
    ]),
  ),
  '../../packages/copy/src/es.ts': { file: 'assets/es.js' },
};
const render = createRenderer({
  manifest,
  readAsset: (address) => `/*${address}*/a{content:"</style>"}`,
});

const SEARCH = '?userId=1001&sessionId=demo-secret&orderId=D174';
const HOSTILE = '</script><script>alert(1)</script><!--\u2028\u2029';

async function page(
  path: string,
  search: string,
  reply = answer(writeSuccess(readLoan, { ...readLoan.sample, productName: HOSTILE })),
  hasTestPage = false,
) {
  const { send, requests } = recordingSend(() => reply);
  const config = configWith({ hasTestPage, brandName: HOSTILE });
  const rendered = await render({ path, search, config, send, nonce: 'n0nce' });
  if (rendered === null) throw new Error('No page');
  return { ...rendered, send, requests, config };
}

/** Opens the page in the browser, without its style sheets and scripts, which would be requested. */
function openInBrowser(html: string, address: string): HTMLElement {
  document.documentElement.innerHTML = html
    .replace(/^<!doctype html>/, '')
    .replaceAll(/<link[^>]*>/g, '');
  window.history.replaceState(null, '', address);
  return document.getElementById('root')!; // The renderer writes it.
}

afterEach(() => {
  document.documentElement.innerHTML = '';
  sessionStorage.clear();
});

describe('a rendered page', () => {
  it('contains the loan, requested once', async () => {
    const { html, status, requests } = await page('/loan/detail', SEARCH);
    expect(status).toBe(200);
    expect(requests).toHaveLength(1);
    expect(html).toContain('889');
    expect(html).toContain('<title>Detalle del préstamo</title>');
    expect(html).toContain('<html lang="es-MX">');
  });

  it('has its style sheets inline, tells the loader so, and lists every script to load after the first paint', async () => {
    const { html } = await page('/loan/detail', SEARCH);
    expect(html).toContain('<style nonce="n0nce">');
    expect(html.split('</style>')).toHaveLength(2);
    for (const name of ['index', 'loan'])
      expect(html).toContain(`<link rel="stylesheet" disabled href="/assets/${name}.css">`);
    const [shown = '', later = ''] = html.split('<template id="later">');
    expect(shown).not.toContain('/assets/index.js');
    expect(later).toContain('<script type="module" crossorigin src="/assets/index.js"');
    for (const name of ['loan', 'es'])
      expect(later).toContain(`<link rel="modulepreload" crossorigin href="/assets/${name}.js"`);
  });

  it.each([
    ['MX', 'mexican'],
    ['IN', 'indian'],
    ['PH', 'philippine'],
  ] as const)('has the style sheet of the account form of %s', async (country, market) => {
    const { send } = recordingSend(() => answer(''));
    const config = configWith({ country });
    const rendered = await render({ path: '/bank/bind', search: '', config, send, nonce: 'n' });
    expect(rendered?.html).toContain(`/*/assets/${market}.css*/`);
    expect(rendered?.html).toContain(`modulepreload" crossorigin href="/assets/${market}.js"`);
  });

  it('escapes server texts within its script, and has no inline style', async () => {
    const { html } = await page('/loan/detail', SEARCH);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--\u2028');
    expect(html).not.toMatch(/[\u2028\u2029](?=[^<]*<\/script>)/);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html.match(/<script/g)).toHaveLength(4);
  });

  it('contains the session in links only', async () => {
    const { html } = await page('/loan/detail', SEARCH);
    expect(html.replaceAll(/href="[^"]*"/g, '')).not.toContain('demo-secret');
  });

  it('is in the language of the session', async () => {
    const { html, language } = await page('/loan/detail', `${SEARCH}&isNeedPop=1`);
    expect(language).toBe('en');
    expect(html).toContain('<html lang="en">');
  });

  it('renders an alias as its screen', async () => {
    const { html } = await page('/patientTheir', SEARCH);
    expect(html).toContain('Detalle del préstamo');
  });

  it('is «not found» with 404 for an unknown address, and for the developer’s addresses if they are off', async () => {
    for (const path of ['/nope', '/testPreview', '/dev/components']) {
      const { html, status } = await page(path, '');
      expect(status).toBe(404);
      expect(html).toContain('Página no encontrada');
    }
  });

  it('names the lender at an unknown address too, since anybody can open it', async () => {
    const { send } = recordingSend(() => answer(''));
    const operator = { name: 'Río, S.A.', licence: 'Registro 7', contact: '', address: '' };
    const request = { path: '/nope', search: '', config: configWith({ operator }), send };
    const rendered = await render({ ...request, nonce: 'n' });
    expect(rendered?.html).toContain('Río, S.A. · Registro 7');
  });

  it('is not rendered for a missing file', async () => {
    const { send } = recordingSend(() => answer(''));
    const request = { search: '', config: configWith(), send, nonce: 'n' };
    expect(await render({ ...request, path: '/favicon.ico' })).toBeNull();
  });

  it('is the expired screen with 401 for an invalid session', async () => {
    const { html, status } = await page('/loan/detail', SEARCH, answer('', 401));
    expect(status).toBe(401);
    expect(html).toContain('Tu sesión terminó');
  });

  it('shows why its first call failed, with 200', async () => {
    const refused = writeRefusal(readLoan, 'orderNotFound', 'No existe este préstamo');
    const { html, status } = await page('/loan/detail', SEARCH, answer(refused));
    expect(status).toBe(200);
    expect(html).toContain('No existe este préstamo');
  });

  it('requests data by the screen’s own parameters too', async () => {
    const reply = answer(writeSuccess(readRepaymentStatus, readRepaymentStatus.sample));
    const search = `${SEARCH}&repayRecordId=ra_1`;
    const { html, requests } = await page('/repay/status', search, reply);
    expect(JSON.stringify(requests)).toContain('ra_1');
    expect(html).toContain('Recibimos tu pago');
  });

  it('requests nothing for a borrower who is stored in the tab only', async () => {
    const { requests, status } = await page('/loan/detail', '');
    expect(requests).toHaveLength(0);
    expect(status).toBe(200);
  });
});

describe('every screen of the app', () => {
  const paths = Object.values(screens)
    .filter(({ access }) => access === 'session' || access === 'public')
    .map(({ path }) => path);
  const { send } = recordingSend((request) => {
    const { pathname } = new URL(request.url, 'https://credito.example');
    const endpoint = endpoints.find(({ path }) => path === pathname);
    return answer(endpoint ? writeSuccess(endpoint, endpoint.sample) : '', endpoint ? 200 : 404);
  });

  // A part that suspends while the server renders is left out: the browser logs an error and renders it again.
  it.each(['', SEARCH])('renders without waiting for anything (query «%s»)', async (search) => {
    const config = configWith({});
    const suspended: string[] = [];
    for (const path of paths) {
      const rendered = await render({ path, search, config, send, nonce: 'n0nce' });
      if (rendered?.html.includes('<!--$!-->') !== false) suspended.push(path);
    }
    expect(suspended).toEqual([]);
  });
});

describe('taking over', () => {
  it.each([
    ['a loan', '/loan/detail', SEARCH, undefined, [1, 0]],
    ['an alias without a session', '/patientTheir', '', undefined, [0, 1]],
    ['a failure', '/loan/detail', SEARCH, answer('', 503, { 'retry-after': '60' }), [1, 0]],
    ['an expired session', '/loan/detail', SEARCH, answer('', 401), [1, 0]],
    ['an unknown address', '/nope', '', undefined, [0, 0]],
  ])(
    '%s renders nothing again and requests nothing twice',
    async (_, path, search, reply, calls) => {
      const { html, requests } = await page(path, search, reply);
      const root = openInBrowser(html, path + search);
      const heading = root.querySelector('h1');

      const config = await readConfig(true);
      const { outcome } = readData();
      const { seedKey } = await preparePage(path, search, config, {});
      const seeds: Seeds = new Map(seedKey !== null && outcome ? [[seedKey, outcome]] : []);
      const inBrowser = recordingSend(() => answer('', 500));
      const errors: unknown[] = [];
      const app = <App config={config} send={inBrowser.send} seeds={seeds} isServerMarkup />;
      const hydrated = await act(async () =>
        hydrateRoot(root, app, { onRecoverableError: (error) => errors.push(error) }),
      );
      expect(errors).toEqual([]);
      expect(root.querySelector('h1')).toBe(heading);
      expect([requests.length, inBrowser.requests.length]).toEqual(calls);
      await act(async () => hydrated.unmount());
    },
  );

  it('sends calls as the borrower stored in the tab, never without a session first', async () => {
    const { html } = await page('/loan/orders', '');
    const root = openInBrowser(html, '/loan/orders');
    sessionStorage.setItem(
      'cauce.session',
      JSON.stringify({ userId: '1001', sessionId: 'demo-secret' }),
    );
    const { send, requests } = recordingSend((request) =>
      JSON.stringify(request).includes('demo-secret')
        ? answer(writeSuccess(listOrders, listOrders.sample))
        : answer('', 401),
    );
    await preparePage('/loan/orders', '', await readConfig(true), {});
    const app = (
      <App config={await readConfig(true)} send={send} seeds={new Map()} isServerMarkup />
    );
    const hydrated = await act(async () => hydrateRoot(root, app));
    expect(requests).toHaveLength(1);
    expect(root.textContent).not.toContain('Tu sesión terminó');
    expect(root.querySelectorAll('a[href*="/loan/detail"]').length).toBeGreaterThan(0);
    await act(async () => hydrated.unmount());
  });
});
