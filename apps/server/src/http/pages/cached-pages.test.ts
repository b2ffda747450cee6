import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createPageCache } from './cached-pages.ts';

const HTML = '<!doctype html><p>Cauce</p>'.repeat(50);

async function cachedPage() {
  const page = await createPageCache<{ html: string }>()('/', async () => ({ html: HTML }));
  if (page === null) throw new Error('no page');
  return page;
}

it('compresses a page once for each encoding, however callers write what they accept', async () => {
  const page = await cachedPage();
  const first = await page.bodyFor('br');
  expect(brotliDecompressSync(first.body).toString()).toBe(HTML);
  const headers = Array.from({ length: 20 }, (_, at) => `br, own-${at}`);
  for (const accepted of [...headers, 'gzip, deflate, br'])
    expect((await page.bodyFor(accepted)).body).toBe(first.body);
  const gzip = await page.bodyFor('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(HTML);
  expect((await page.bodyFor('gzip;q=0.5, br;q=0')).body).toBe(gzip.body);
  const plain = await page.bodyFor('');
  expect(plain).toMatchObject({ encoding: null, body: Buffer.from(HTML) });
  expect((await page.bodyFor('zstd')).body).toBe(plain.body);
});
