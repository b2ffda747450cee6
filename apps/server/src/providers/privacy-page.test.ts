import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { testSettings } from '../../test/test-settings.ts';
import { SettingsError } from '../settings/reader.ts';
import { privacyPageProblem, refuseUnreadableNotice } from './privacy-page.ts';

const ORIGIN = 'https://prestamos.example';
const text = `<html><head><title>x</title></head><body><p>${'Aviso de privacidad. '.repeat(30)}</p></body></html>`;
const page = { frameOptions: '', policy: '', html: text };

it('accepts a notice that can be read without scripts and framed', () => {
  expect(privacyPageProblem(page, ORIGIN)).toBeNull();
  const policy = `default-src 'self'; frame-ancestors 'self' ${ORIGIN}`;
  expect(privacyPageProblem({ ...page, policy, frameOptions: 'DENY' }, ORIGIN)).toBeNull();
});

it.each([
  ['X-Frame-Options', { ...page, frameOptions: 'SAMEORIGIN' }, /refuses to be framed/],
  ['frame-ancestors', { ...page, policy: "frame-ancestors 'none'" }, /refuses to be framed/],
  [
    'an empty page for scripts',
    {
      ...page,
      html: `<html><head><title>Aviso de privacidad</title></head><body><noscript>${'Activa. '.repeat(80)}</noscript><div id="root"></div><script>${'word '.repeat(99)}</script></body></html>`,
    },
    /nothing without scripts/,
  ],
])('refuses a page for %s, with the reason', (_, answered, why) => {
  expect(privacyPageProblem(answered, ORIGIN)).toMatch(why);
});

/** A lender's web site on this machine; the address of its notice. */
async function siteOf(answer: RequestListener): Promise<string> {
  const site = createServer(answer);
  onTestFinished(() => void site.close());
  await new Promise<void>((listening) => void site.listen(0, '127.0.0.1', listening));
  const at = site.address();
  return `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/aviso`;
}
/** Checks the notice at an address; returns what was reported. */
async function start(privacyUrl: string): Promise<string[]> {
  const { brand, ...settings } = testSettings({ publicOrigin: ORIGIN });
  const reported: string[] = [];
  await refuseUnreadableNotice({ ...settings, brand: { ...brand, privacyUrl } }, (line) =>
    reported.push(line),
  );
  return reported;
}

it.each([408, 425, 429, 500, 503])(
  'starts while the web site answers %i, and says so',
  async (status) => {
    const url = await siteOf((_request, response) => response.writeHead(status).end());
    expect(await start(url)).toEqual([expect.stringContaining(`status ${status}`)]);
  },
);

it('starts while the web site cannot be reached, and says so', async () => {
  const url = await siteOf((request) => request.destroy());
  expect(await start(url)).toEqual([expect.stringMatching(/^PRIVACY_URL cannot be read just now/)]);
});

it('reports nothing about a notice that can be shown', async () => {
  const url = await siteOf((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(text),
  );
  expect(await start(url)).toEqual([]);
});

it.each([
  [404, 'text/html', /PRIVACY_URL answers with status 404/],
  [403, 'text/html', /PRIVACY_URL answers with status 403/],
  [200, 'text/html', /PRIVACY_URL is a page that shows nothing/],
])('does not start with a page that is permanently wrong: %i', async (status, type, why) => {
  const url = await siteOf((_request, response) =>
    response.writeHead(status, { 'content-type': type }).end('<html></html>'),
  );
  const started = start(url);
  await expect(started).rejects.toThrow(why);
  await expect(started).rejects.toBeInstanceOf(SettingsError);
});
