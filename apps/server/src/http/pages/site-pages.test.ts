import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { pageConfig, screens } from '@cauce/contract';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSettings } from '../../../test/test-settings.ts';
import { registerSiteMap } from './site-map.ts';
import { registerSitePages } from './site-pages.ts';

/** A renderer that reports its input and how often it was called. */
const BUNDLE = `
let times = 0;
export const createSiteRenderer = () => async ({ path, search, origin, sentBody }) => {
  times += 1;
  return { html: JSON.stringify({ path, search, origin, sentBody, times }), language: 'es', style: 'a{}', firstScript: 'first()',
    isText: search.includes('view=text'), isGood: sentBody === undefined || sentBody.name !== '' };
};`;

let webDir = '';
let app: FastifyInstance;
let limited = 0;

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'cauce-site-'));
  for (const folder of ['server', 'client/.vite'])
    mkdirSync(join(webDir, folder), { recursive: true });
  writeFileSync(join(webDir, 'server/package.json'), '{"type":"module"}');
  writeFileSync(join(webDir, 'server/entry-site-server.js'), BUNDLE);
  writeFileSync(join(webDir, 'client/.vite/site.json'), '{}');
  app = fastify({ exposeHeadRoutes: false });
  const settings = { ...testSettings({ publicOrigin: 'https://cauce.example' }), webDir };
  registerSiteMap(app, settings);
  const limit = async () => {
    limited += 1;
  };
  await registerSitePages(app, settings, async () => parse(pageConfig, {}), limit);
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

interface SentPage {
  path: string;
  search: string;
  origin: string;
  sentBody?: Record<string, string>;
  times: number;
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const sent = async (url: string) => (await get(url)).json<SentPage>();

describe('the documents of the public site', () => {
  it('are served at every address of the site', async () => {
    const documents = Object.values(screens).filter(({ access }) => access === 'site');
    for (const { path, aliases } of documents)
      for (const one of [path, ...aliases]) expect((await sent(one)).path).toBe(one);
  });

  it('ignore a session, and are the same for every visitor', async () => {
    const plain = await sent('/About');
    expect(await sent('/About?userId=1001&sessionId=demo-1001&orderId=D174')).toEqual(plain);
    expect(plain).toMatchObject({ search: '', origin: 'https://cauce.example' });
    // A legal page opened by a shell learns only that, not for whom.
    const inApp = await sent('/privacy?userId=1001&sessionId=demo-1001&orderId=D174');
    expect(inApp).toMatchObject({ search: '?view=app' });
    expect(await sent('/PrivacyPolicy?userId=1002')).toMatchObject({ search: '?view=app' });
    expect(await sent('/privacy?userId=')).toMatchObject({ search: '' });
  });

  it('are cached by path and language', async () => {
    const [es, en] = [await sent('/About'), await sent('/About?isNeedPop=1&userId=1001')];
    expect(en.search).toBe('?isNeedPop=1');
    expect((await sent('/About')).times).toBe(es.times);
    expect((await sent('/About?isNeedPop=1')).times).toBe(en.times);
  });

  it('are rendered once each, whatever callers add to an address and however they encode it', async () => {
    const documents = Object.values(screens).filter(({ access }) => access === 'site');
    const addresses = documents.flatMap(({ path, aliases }) => [path, ...aliases]);
    const variants = addresses.flatMap((path) =>
      ['', 'isNeedPop=1&', 'isNeedPop=2&'].flatMap((language) =>
        ['', 'view=text', 'userId=1001'].map((own) => `${path}?${language}${own}`),
      ),
    );
    const drawAll = async () => {
      const pages = [];
      for (const url of variants) pages.push(await sent(url));
      return pages;
    };
    const first = await drawAll();
    const page = await sent('/About');
    for (const spelled of ['/%41bout', '/A%62out', '/%41%62%6F%75%74'])
      expect(await sent(spelled)).toEqual(page);
    expect(await drawAll()).toEqual(first);
  });

  it('are revalidated by their ETag, and sent compressed', async () => {
    const first = await get('/About', { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=60',
    });
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('"path":"/About"');
    const again = await get('/About', { 'if-none-match': String(first.headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.payload).toBe('');
  });

  it('have a policy without a nonce, whose forms post to us, and cannot be framed', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}'/);
    // The inline script, and no other.
    expect(policy).toContain(
      "script-src 'self' 'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A=';",
    );
    expect(policy).not.toMatch(/nonce|unsafe/);
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  it('allow only the privacy notice’s text to be framed, by us', async () => {
    const { headers } = await get('/privacy?view=text');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' });
  });

  it('accept the contact form of a browser without scripts, counted like any anonymous call', async () => {
    const send = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/Contact?isNeedPop=1&sessionId=demo-1001',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    const before = limited;
    const good = await send('name=Ana&message=Hola');
    expect(good.statusCode).toBe(200);
    expect(good.headers['cache-control']).toBe('no-store');
    expect(good.json<SentPage>()).toMatchObject({
      path: '/Contact',
      search: '?isNeedPop=1',
      sentBody: { name: 'Ana', message: 'Hola' },
    });
    expect((await send('name=')).statusCode).toBe(400);
    expect(limited - before).toBe(2);
  });
});

describe('what search engines are told', () => {
  it('is the address of the site map', async () => {
    expect((await get('/robots.txt')).payload).toBe(
      'User-agent: *\nDisallow:\n\nSitemap: https://cauce.example/sitemap.xml\n',
    );
  });

  it('is a list of every document in both languages, and no screen of a borrower', async () => {
    const map = (await get('/sitemap.xml')).payload;
    const addresses = [...map.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address);
    const documents = Object.values(screens).filter(({ access }) => access === 'site');
    expect(addresses).toHaveLength(documents.length * 2);
    for (const { path } of documents) expect(addresses).toContain(`https://cauce.example${path}`);
    expect(map).toContain('hreflang="x-default"');
    expect(map).not.toContain('/loan/detail');
  });
});
