import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { href, pageConfig, readLoan, writeSuccess } from '@cauce/contract';
import { parse } from 'valibot';
import { brotli } from './web-assets.ts';

/** What the first load of `/loan/detail` may cost, in bytes after Brotli. */
const SCRIPT_BUDGET = 85 * 1024;
const PAGE_BUDGET = 14 * 1024;

/** Renders the loan's page with the contract's sample and weighs it with the scripts that it asks for. True within budget. */
export async function measureWeb(dist: string): Promise<boolean> {
  const client = join(dist, 'client');
  const read = (address: string) => readFileSync(join(client, address), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of this very module
  const { createRenderer } = (await import(
    `${pathToFileURL(join(dist, 'server/entry-server.js')).href}?${process.hrtime.bigint()}`
  )) as typeof import('../apps/web/src/entry-server.tsx');
  const render = createRenderer({
    manifest: JSON.parse(read('.vite/manifest.json')),
    readAsset: read,
  });
  const session = { userId: '1001', sessionId: 'demo-1001', orderId: 'D174' };
  const url = new URL(href('loanDetail', {}, session), 'http://page');
  const page = await render({
    path: url.pathname,
    search: url.search,
    config: parse(pageConfig, {}),
    nonce: 'nonce',
    send: async () => ({
      status: 200,
      headers: { get: () => null },
      text: async () => JSON.stringify(writeSuccess(readLoan, readLoan.sample)),
    }),
  });
  const html = page?.html ?? '';
  const scripts = [
    ...html.matchAll(
      /(?:modulepreload" crossorigin href|script type="module" crossorigin src)="([^"]+)"/g,
    ),
  ];
  const weighed = scripts.map(([, address = '']) => ({
    address,
    bytes: brotli(read(address)).length,
  }));
  const total = weighed.reduce((sum, { bytes }) => sum + bytes, 0);
  const pageBytes = brotli(html, 5).length;
  for (const { address, bytes } of weighed) console.log(`  ${kilobytes(bytes)}  ${address}`);
  console.log(`scripts of /loan/detail  ${kilobytes(total)} of ${kilobytes(SCRIPT_BUDGET)}`);
  console.log(`page with its CSS        ${kilobytes(pageBytes)} of ${kilobytes(PAGE_BUDGET)}`);
  const isWithin = total <= SCRIPT_BUDGET && pageBytes <= PAGE_BUDGET;
  if (!isWithin) console.warn('Over the budget.');
  return isWithin;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
}
