import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { href, pageConfig } from '@cauce/contract';
import {
  makeVoucher,
  quoteLoan,
  readComplaintHome,
  readLoan,
  readRepayment,
  writeSuccess,
} from '@cauce/contract/server';
import type { ScreenName } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import { parse } from 'valibot';
import { brotli } from './web-assets.ts';

// The budget of a first load, in bytes after Brotli (docs/decisions/351-only-the-used-parts-of-react.md). A screen that
// acts includes the code that calls the server; one that reads comes with its data.
const READING_BUDGET = 71 * 1024;
const ACTING_BUDGET = 73 * 1024;
export const PAGE_BUDGET = 14 * 1024;

interface FirstScreen {
  readonly screen: ScreenName;
  /** The call whose data its page is rendered with, or that it makes. */
  readonly endpoint: AnyServerEndpoint;
  readonly own?: string;
  readonly scriptBudget: number;
}

/** The screens that shells open first. */
const FIRST_SCREENS: readonly FirstScreen[] = [
  { screen: 'loanDetail', endpoint: readLoan, scriptBudget: READING_BUDGET },
  { screen: 'loanConfirmation', endpoint: quoteLoan, scriptBudget: ACTING_BUDGET },
  { screen: 'repayment', endpoint: readRepayment, scriptBudget: READING_BUDGET },
  {
    screen: 'repaymentInstructions',
    endpoint: makeVoucher,
    own: '&requestType=1&amount=88920&payCode=oxxo',
    scriptBudget: ACTING_BUDGET,
  },
  { screen: 'complaintHome', endpoint: readComplaintHome, scriptBudget: ACTING_BUDGET },
];

/** The script budget of a first screen. */
export function scriptBudgetOf(screen: ScreenName): number {
  return FIRST_SCREENS.find((one) => one.screen === screen)?.scriptBudget ?? 0;
}

export interface FirstLoad {
  readonly screen: ScreenName;
  readonly scripts: readonly {
    readonly address: string;
    /** Its name in the build's manifest. */
    readonly name: string;
    readonly bytes: number;
  }[];
  readonly scriptBytes: number;
  /** The document with its CSS. */
  readonly pageBytes: number;
}

/**
 * Renders the first screens of a build with the contract's samples and measures each with the scripts that it loads.
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
    { file: string; name?: string; src?: string }
  >;
  // The texts of a screen have the same name in every language: their folder says which.
  const names = new Map(
    Object.values(manifest).map(({ file, name = '', src = '' }) => [
      `/${file}`,
      /screens\/(\w+\/[\w-]+)\.ts$/.exec(src)?.[1] ?? name,
    ]),
  );
  const render = createRenderer({
    manifest,
    readAsset: read,
  });
  const session = { userId: '1001', sessionId: 'demo-1001', orderId: 'D174', productId: 'flex' };

  return Promise.all(
    FIRST_SCREENS.map(async ({ screen, endpoint, own = '' }) => {
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

/** Measures a page with the scripts that it loads. */
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

/** Prints the sizes of a build's first loads. True within the budget. */
export async function measureWeb(dist: string): Promise<boolean> {
  return report(await weighFirstLoads(dist), scriptBudgetOf, PAGE_BUDGET);
}

/** Prints the sizes of pages. True if each is within the budget. */
export function report(
  loads: readonly FirstLoad[],
  budgetOf: (screen: ScreenName) => number,
  pageBudget: number,
): boolean {
  for (const { screen, scripts, scriptBytes, pageBytes } of loads) {
    console.log(screen);
    for (const { name, bytes } of scripts) console.log(`  ${kilobytes(bytes)}  ${name}`);
    console.log(`  ${kilobytes(scriptBytes)} of ${kilobytes(budgetOf(screen))} in scripts`);
    console.log(`  ${kilobytes(pageBytes)} of ${kilobytes(pageBudget)} in the page with its CSS`);
  }
  const isWithin = loads.every(
    ({ screen, scriptBytes, pageBytes }) =>
      scriptBytes <= budgetOf(screen) && pageBytes <= pageBudget,
  );
  if (!isWithin) console.warn('Over the budget.');
  return isWithin;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
}
