import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageConfig } from '@cauce/contract';
import { readExample, writeSuccess } from '@cauce/contract/server';
import { parse } from 'valibot';
import { brotli } from './web-assets.ts';

/** The budget of a promotional page's first visit, in bytes after Brotli (docs/decisions/020-promotional-pages.md). */
export const PROMOTION_SCRIPT_BUDGET = 61 * 1024;
export const PROMOTION_PAGE_BUDGET = 14 * 1024;

export interface PromotionLoad {
  readonly html: string;
  /** All scripts that the page loads by itself. */
  readonly scriptBytes: number;
  /** The document with its CSS. */
  readonly pageBytes: number;
}

/**
 * Renders the frame of a build with the contract's sample and measures it with the scripts that it loads.
 *
 * @public for tests, which run it in a process of its own
 */
export async function weighPromotion(dist: string): Promise<PromotionLoad> {
  const client = join(dist, 'client');
  const read = (address: string) => readFileSync(join(client, address), 'utf8');
  const { createPromotionRenderer } = (await import(
    `${pathToFileURL(join(dist, 'server/entry-promotion-server.js')).href}?${process.hrtime.bigint()}`
  )) as typeof import('../apps/web/src/entry-promotion-server.tsx');
  const render = createPromotionRenderer({
    manifest: JSON.parse(read('.vite/promotion.json')),
    readAsset: read,
  });
  const html = await render({
    config: parse(pageConfig, {}),
    nonce: 'nonce',
    send: async () => ({
      status: 200,
      headers: { get: () => null },
      text: async () => JSON.stringify(writeSuccess(readExample, readExample.sample)),
    }),
  });
  const scripts = html.matchAll(/(?:modulepreload" crossorigin href|crossorigin src)="([^"]+)"/g);
  const scriptBytes = [...scripts].reduce(
    (sum, [, address = '']) => sum + brotli(read(address)).length,
    0,
  );
  return { html, scriptBytes, pageBytes: brotli(html, 5).length };
}

/** Prints the size of a build's first visit. True within the budget. */
export async function measurePromotion(dist: string): Promise<boolean> {
  const { scriptBytes, pageBytes } = await weighPromotion(dist);
  console.log(
    `promotion\n  ${kilobytes(scriptBytes)} of ${kilobytes(PROMOTION_SCRIPT_BUDGET)} in scripts`,
  );
  console.log(
    `  ${kilobytes(pageBytes)} of ${kilobytes(PROMOTION_PAGE_BUDGET)} in the page with its CSS`,
  );
  const isWithin = scriptBytes <= PROMOTION_SCRIPT_BUDGET && pageBytes <= PROMOTION_PAGE_BUDGET;
  if (!isWithin) console.warn('Over the budget.');
  return isWithin;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
}
