import type { Outcome, PageConfig } from '@cauce/contract';
import type { SiteData } from '../session/site-data.tsx';

/** The ids of the data blocks of a page. */
export const CONFIG_ID = 'cauce-config';
export const DATA_ID = 'cauce-data';

/** What the server that rendered a page tells the script: how the screen's first call came out, if it was made. */
export interface PageData {
  readonly outcome: Outcome<unknown> | null;
}

/** A value as it may stand inside a script element: nothing in it can end the element or break a line of script. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * The page's config. What our own server drew with is taken as it stands. Any other may have been edited by hand, and a page may have
 * arrived in part: those are read field by field, by a part that such pages alone load.
 */
export async function readConfig(isServerMarkup: boolean): Promise<PageConfig> {
  const block = readBlock(CONFIG_ID);
  if (isServerMarkup && isDrawnConfig(block)) return block;
  const { checkConfig } = await import('./check-config.ts');
  return checkConfig(block);
}

/** Whether the block is there: our renderer writes every field or none. */
function isDrawnConfig(block: unknown): block is PageConfig {
  return typeof block === 'object' && block !== null && 'bridge' in block;
}

export function readData(): PageData {
  const block = readBlock(DATA_ID);
  const isData = typeof block === 'object' && block !== null && 'outcome' in block;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own renderer wrote it together with the page
  return isData ? (block as PageData) : { outcome: null };
}

/** What a page of the public site was drawn with; null where no server drew it. */
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
