import { expect, it } from 'vitest';
import { privacyPageProblem } from './privacy-page.ts';

const ORIGIN = 'https://prestamos.example';
const text = `<html><head><title>x</title></head><body><p>${'Aviso de privacidad. '.repeat(30)}</p></body></html>`;
const page = { frameOptions: '', policy: '', html: text };

it('takes a notice that can be read without scripts and framed', () => {
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
