import type { Outcome, PageConfig } from '@cauce/contract';
import type { SiteData } from '../session/site-data.tsx';

/** Ids of the page's data blocks. */
export const CONFIG_ID = 'cauce-config';
export const DATA_ID = 'cauce-data';

/** What the rendering server passes to the script: the outcome of the screen's first call, or null if it was not made. */
export interface PageData {
  readonly outcome: Outcome<unknown> | null;
}

/** Serialises a value for a script element: nothing in it can close the element or break a line of script. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * The page's config. A config from our own server is trusted as it is. Any other may have been edited by hand, or have
 * arrived truncated; it is read field by field, by a chunk that only such pages load.
 */
export async function readConfig(isServerMarkup: boolean): Promise<PageConfig> {
  const block = readBlock(CONFIG_ID);
  if (isServerMarkup && isRenderedConfig(block)) return block;
  const { checkConfig } = await import('./check-config.ts');
  return checkConfig(block);
}

/** Checks only that the block is present: our renderer writes every field or none. */
function isRenderedConfig(block: unknown): block is PageConfig {
  return typeof block === 'object' && block !== null && 'bridge' in block;
}

export function readData(): PageData {
  const block = readBlock(DATA_ID);
  const isData = typeof block === 'object' && block !== null && 'outcome' in block;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own renderer wrote it together with the page
  return isData ? (block as PageData) : { outcome: null };
}

/** The data that a page of the public site was rendered with; null if no server rendered it. */
export function readSiteData(): SiteData | null {
  const block = readBlock(DATA_ID);
  const isData = typeof block === 'object' && block !== null && 'contacts' in block;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own renderer wrote it together with the page
  return isData ? (block as SiteData) : null;
}

function readBlock(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '{}');
  } catch {
    return {};
  }
}
