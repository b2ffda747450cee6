import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { screens } from '@cauce/contract';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSettings } from '../../../test/test-settings.ts';
import { isInnerCall } from '../inner-calls.ts';
import { setHeaders } from '../headers.ts';
import { contactsFromEnvironment } from '../../settings/lender-contacts.ts';
import type { LenderContacts } from '../../settings/lender-contacts.ts';
import { Refused } from '../refused.ts';
import { registerPages } from './pages.ts';

/** A renderer that reports its input, in place of the web app's own. */
const BUNDLE = `
export const createRenderer = ({ manifest, readAsset }) => async ({ path, search, config, send, nonce }) => {
  if (path.endsWith('.png')) return null;
  if (path === '/products') throw new Error('secret of the inside');
  const reply = await send({ method: 'POST', url: '/api/echo' + search, headers: { swift: 'x' }, body: 'a=1' });
  const html = JSON.stringify({ path, nonce, brand: config.brandName, hasTestPage: config.hasTestPage, hours: config.serviceHours.es, mayLeaveFor: config.allowedOrigins,
    manifest, css: readAsset('/assets/a-1.css'), echo: JSON.parse(await reply.text()), folio: reply.headers.get('x-request-id') });
  return { status: path === '/nope' ? 404 : 200, html, firstScript: 'first()', language: 'es' };
};`;

const CSS = 'a{color:red}'.repeat(50);
const fromEnvironment = contactsFromEnvironment(testSettings({}).brand);
// The contacts that the database returns; a test can change them or remove them.
let readContacts: () => Promise<LenderContacts> = () => Promise.resolve(fromEnvironment);
const contacts = () => readContacts();
let minuteIsUsedUp = false;
const limit = async () => {
  if (minuteIsUsedUp) throw new Refused('tooManyRequests', '', 17);
};
const sessions = {
  prove: async ({ sessionId }: { readonly sessionId?: string | undefined }) => {
    if (sessionId !== 'demo-1001') throw new Refused('sessionExpired');
    return '1001';
  },
};
let webDir = '';
let app: FastifyInstance;

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'cauce-pages-'));
  for (const folder of ['server', 'client/.vite', 'client/assets', 'client/icons'])
    mkdirSync(join(webDir, folder), { recursive: true });
  writeFileSync(join(webDir, 'server/package.json'), '{"type":"module"}');
  writeFileSync(join(webDir, 'server/entry-server.js'), BUNDLE);
  writeFileSync(join(webDir, 'client/.vite/manifest.json'), '{"index.html":{"file":"x"}}');
  writeFileSync(join(webDir, 'client/assets/a-1.css'), CSS);
  writeFileSync(join(webDir, 'client/assets/a-1.css.br'), brotliCompressSync(CSS));
  writeFileSync(join(webDir, 'client/icons/tile.svg'), '<svg/>');
  writeFileSync(join(webDir, 'client/manifest.webmanifest'), '{}');
  writeFileSync(join(webDir, 'client/sw.js'), 'keepShell()');
  writeFileSync(
    join(webDir, 'client/index.html'),
    '<script type="application/json" id="cauce-config">\n {}\n</script><i>shell</i>',
  );
  app = fastify({ exposeHeadRoutes: false });
  setHeaders(app, false);
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/api/echo', (request) => ({
    isInner: isInnerCall(request),
    body: request.body,
    url: request.url,
    host: request.host,
  }));
  await registerPages(app, { settings: testSettings({ webDir }), contacts, limit, sessions });
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('pages', () => {
  it('answers every address of a screen with calls of the API in process', async () => {
    for (const { path, aliases } of Object.values(screens))
      for (const one of [path, ...aliases].filter((address) => address !== screens.products.path)) {
        const reply = await get(`${one}?userId=1001`);
        expect(reply.statusCode).toBe(200);
        expect(reply.json()).toMatchObject({
          path: one,
          hasTestPage: true,
          css: CSS,
          echo: { isInner: true, body: 'a=1', url: '/api/echo?userId=1001' },
        });
      }
  });

  it('may link to the authority of its country', async () => {
    const { mayLeaveFor } = (await get('/complainDetails')).json<{ mayLeaveFor: string[] }>();
    expect(mayLeaveFor).toContain('https://www.gob.mx');
  });

  it('calls the API under the host name of the page, so that addresses in an answer work from it', async () => {
    const reply = await get('/complainDetails', { host: '192.168.1.7:8080' });
    expect(reply.json()).toMatchObject({ echo: { host: '192.168.1.7:8080' } });
  });

  it('has a policy with a nonce of its own', async () => {
    const [one, two] = await Promise.all([get('/loan/detail'), get('/loan/detail')]);
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain(`'nonce-${one.json<{ nonce: string }>().nonce}'`);
    // The inline script, and no other.
    expect(policy).toContain(
      "script-src 'self' 'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A=';",
    );
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(one.json<{ nonce: string }>().nonce).not.toBe(two.json<{ nonce: string }>().nonce);
    expect(one.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(policy).toContain('report-uri /csp-report');
    expect(one.headers['strict-transport-security']).toBeUndefined();
  });

  it('is cut off from a page that opened it, which does not exist where no page led to it', async () => {
    const policyAfter = async (led?: string) => {
      const { headers } = await app.inject({
        url: '/loan/detail',
        headers: led === undefined ? {} : { 'sec-fetch-site': led },
      });
      return headers['cross-origin-opener-policy'];
    };
    for (const led of ['cross-site', 'same-site', 'same-origin', undefined])
      expect(await policyAfter(led), String(led)).toBe('same-origin');
    expect(await policyAfter('none')).toBeUndefined();
  });

  it('allows position and camera on the developer’s page only', async () => {
    const [page, test] = await Promise.all([get('/loan/detail'), get('/testPreview')]);
    expect(page.headers['permissions-policy']).toMatch(/^geolocation=\(\), camera=\(\),/);
    expect(test.headers['permissions-policy']).toMatch(/^geolocation=\(self\), camera=\(self\),/);
  });

  it('shows in the person’s language, with a support code, that a page could not be rendered', async () => {
    const page = await get('/products', { accept: 'text/html' });
    expect(page.statusCode).toBe(500);
    expect(page.headers['content-type']).toMatch(/html/);
    expect(page.payload).toContain('No pudimos cargar');
    expect(page.payload).toMatch(/Código de soporte <code>[^<]+<\/code>/);
    expect(page.payload).not.toContain('secret');
    expect((await get('/products?isNeedPop=1')).payload).toContain('lang="en"');
  });

  it('is compressed as the caller accepts it', async () => {
    const plain = (await get('/loan/detail')).json<{ path: string }>();
    const br = await get('/loan/detail', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toMatchObject({
      path: plain.path,
    });
    const gz = await get('/loan/detail', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.rawPayload).toString()).toContain('/loan/detail');
  });

  it('is rendered for a guessed session as often as a call may guess one, and for a valid one always', async () => {
    minuteIsUsedUp = true;
    for (const url of ['/loan/detail', '/loan/detail?userId=1001&sessionId=guess', '/nope']) {
      const page = await get(url, { accept: 'text/html' });
      expect([url, page.statusCode, page.headers['retry-after']]).toEqual([url, 429, '17']);
      expect(page.headers['content-type']).toMatch(/html/);
      expect(page.payload).toContain('Demasiados intentos');
    }
    expect((await get('/loan/detail?userId=1001&sessionId=demo-1001')).statusCode).toBe(200);
    minuteIsUsedUp = false;
  });

  it('answers HEAD', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/loan/detail' });
    expect(reply.statusCode).toBe(200);
    expect(reply.payload).toBe('');
  });

  it('shows an unknown address to a person as a screen and to a program as a refusal', async () => {
    const page = await get('/nope', { accept: 'text/html,*/*' });
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toMatch(/html/);
    expect((await get('/nope', { accept: 'application/json' })).headers['content-type']).toMatch(
      /json/,
    );
    expect((await get('/nope.png', { accept: 'text/html' })).headers['content-type']).toMatch(
      /json/,
    );
  });

  it('hides pages of one borrower from search engines, and not the public ones', async () => {
    for (const path of ['/loan/detail', '/testPreview', '/nope'])
      expect((await get(path, { accept: 'text/html' })).headers['x-robots-tag']).toBe('noindex');
    for (const path of ['/customer-service', '/about-us', '/privacy'])
      expect((await get(path)).headers['x-robots-tag']).toBeUndefined();
  });

  it('serves built files, precompressed and cached for a year, and no other file', async () => {
    const reply = await get('/assets/a-1.css', { 'accept-encoding': 'br' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(CSS);
    expect((await get('/icons/tile.svg')).headers['content-type']).toMatch(/svg/);
    expect((await get('/manifest.webmanifest')).headers['content-type']).toMatch(/manifest\+json/);
    for (const url of [
      '/assets/../.vite/manifest.json',
      '/assets/%2e%2e/.vite/manifest.json',
      '/assets/..%2f..%2fserver/entry-server.js',
      '/.vite/manifest.json',
    ])
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('what opens a screen without a network', () => {
  it('is the page without data, with this server’s config and policy', async () => {
    const reply = await get('/index.html');
    expect(reply.payload).toContain(`"brandName":"${testSettings({}).brand.name}"`);
    expect(reply.payload).toContain('<i>shell</i>');
    const policy = String(reply.headers['content-security-policy']);
    // The brand's colours are inline and allowed by hash; no other style is.
    expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]{43}=';/);
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toMatch(/; trusted-types cauce(?:;|$)/);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('is a worker that is never cached and may reach this origin only', async () => {
    const reply = await get('/sw.js');
    expect(reply.payload).toMatch(/^keepShell\(\)\n\/\/ [\w-]{43}\n$/);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has the current service hours from the next page on, and changes with them', async () => {
    const before = (await get('/sw.js')).payload;
    readContacts = () => Promise.resolve({ ...fromEnvironment, hoursEs: 'Todos los días' });
    expect((await get('/loan/detail')).json()).toMatchObject({ hours: 'Todos los días' });
    expect((await get('/index.html')).payload).toContain('"es":"Todos los días"');
    expect((await get('/sw.js')).payload).not.toBe(before);
    readContacts = () => Promise.reject(new Error('no database'));
    expect((await get('/loan/detail')).json()).toMatchObject({ hours: fromEnvironment.hoursEs });
    readContacts = () => Promise.resolve(fromEnvironment);
  });

  it('changes the worker when the config changes', async () => {
    const other = fastify();
    const { brand } = testSettings({});
    await registerPages(other, {
      settings: testSettings({ webDir, brand: { ...brand, name: 'Otra' } }),
      contacts,
      limit,
      sessions,
    });
    expect((await other.inject('/sw.js')).payload).not.toBe((await get('/sw.js')).payload);
    expect((await other.inject('/index.html')).payload).toContain('"brandName":"Otra"');
    await other.close();
  });
});

describe('a server without a built web app', () => {
  it('offers the API only', async () => {
    const bare = fastify();
    await registerPages(bare, {
      settings: testSettings({ webDir: join(webDir, 'nothing') }),
      contacts,
      limit,
      sessions,
    });
    expect((await bare.inject('/loan/detail')).statusCode).toBe(404);
    await bare.close();
  });
});
