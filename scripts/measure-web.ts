import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { href, pageConfig } from '@cauce/contract';
import {
  makeVoucher,
  quoteLoan,
  readLoan,
  readRepayment,
  writeSuccess,
} from '@cauce/contract/server';
import type { ScreenName } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import { parse } from 'valibot';
import { brotli } from './web-assets.ts';

/** What the first load of a screen may cost, in bytes after Brotli (docs/decisions/012-first-load.md). */
export const SCRIPT_BUDGET = 85 * 1024;
export const PAGE_BUDGET = 14 * 1024;

/** The screens that shells open first, each with the call that its page is rendered with or makes. */
const FIRST_SCREENS: readonly (readonly [ScreenName, AnyServerEndpoint, own?: string])[] = [
  ['loanDetail', readLoan],
  ['loanConfirmation', quoteLoan],
  ['repayment', readRepayment],
  ['repaymentInstructions', makeVoucher, '&requestType=1&amount=88920&payCode=oxxo'],
];

export interface FirstLoad {
  readonly screen: ScreenName;
  readonly scripts: readonly {
    readonly address: string;
    /** What the build's manifest calls it. */
    readonly name: string;
    readonly bytes: number;
  }[];
  readonly scriptBytes: number;
  /** The document with its CSS. */
  readonly pageBytes: number;
}

/**
 * Renders the first screens of a build with the contract's samples and weighs each with the scripts that it asks for.
 *
 * @public for tests, which run it in a process of its own
 */
export async function weighFirstLoads(dist: string): Promise<FirstLoad[]> {
  const client = join(dist, 'client');
  const read = (address: string) => readFileSync(join(client, address), 'utf8');
  const { createRenderer } = (await import(
    `${pathToFileURL(join(dist, 'server/entry-server.js')).href}?${process.hrtime.bigint()}`
  )) as typeof import('../apps/web/src/entry-server.tsx');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Record<
    string,
    { file: string; name?: string }
  >;
  const names = new Map(Object.values(manifest).map(({ file, name = '' }) => [`/${file}`, name]));
  const render = createRenderer({
    manifest,
    readAsset: read,
  });
  const session = { userId: '1001', sessionId: 'demo-1001', orderId: 'D174', productId: 'flex' };

  return Promise.all(
    FIRST_SCREENS.map(async ([screen, endpoint, own = '']) => {
      const url = new URL(href(screen, {}, session) + own, 'http://page');
      const page = await render({
        path: url.pathname,
        search: url.search,
        config: parse(pageConfig, {}),
        nonce: 'nonce',
        send: async () => ({
          status: 200,
          headers: { get: () => null },
          text: async () => JSON.stringify(writeSuccess(endpoint, endpoint.sample)),
        }),
      });
      return weighPage(screen, page?.html ?? '', read, names);
    }),
  );
}

// Pages share most of their scripts, and the best compression of one takes a second.
const weighed = new Map<string, number>();

function bytesOf(script: string): number {
  const known = weighed.get(script);
  if (known !== undefined) return known;
  const bytes = brotli(script).length;
  weighed.set(script, bytes);
  return bytes;
}

/** Weighs a page with the scripts that it asks for. */
export function weighPage(
  screen: ScreenName,
  html: string,
  read: (address: string) => string,
  names: ReadonlyMap<string, string>,
): FirstLoad {
  const found = html.matchAll(
    /(?:modulepreload" crossorigin href|script type="module" crossorigin src)="([^"]+)"/g,
  );
  const scripts = [...found].map(([, address = '']) => ({
    address,
    name: names.get(address) ?? '',
    bytes: bytesOf(read(address)),
  }));
  const scriptBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  return { screen, scripts, scriptBytes, pageBytes: brotli(html, 5).length };
}

/** Prints what the first loads of a build weigh. True within the budget. */
export async function measureWeb(dist: string): Promise<boolean> {
  return report(await weighFirstLoads(dist), SCRIPT_BUDGET, PAGE_BUDGET);
}

/** Prints what pages weigh. True where each is within the budget. */
export function report(
  loads: readonly FirstLoad[],
  scriptBudget: number,
  pageBudget: number,
): boolean {
  for (const { screen, scripts, scriptBytes, pageBytes } of loads) {
    console.log(screen);
    for (const { name, bytes } of scripts) console.log(`  ${kilobytes(bytes)}  ${name}`);
    console.log(`  ${kilobytes(scriptBytes)} of ${kilobytes(scriptBudget)} in scripts`);
    console.log(`  ${kilobytes(pageBytes)} of ${kilobytes(pageBudget)} in the page with its CSS`);
  }
  const isWithin = loads.every(
    ({ scriptBytes, pageBytes }) => scriptBytes <= scriptBudget && pageBytes <= pageBudget,
  );
  if (!isWithin) console.warn('Over the budget.');
  return isWithin;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
}
