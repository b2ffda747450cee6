import { languageOf, matchScreen, opensInApp, readSession } from '@cauce/contract';
import type { Language, PageConfig, ScreenName } from '@cauce/contract';
import { createLoader } from '../copy/loader.ts';
import { loadCopy } from '../copy/load-copy.ts';
import { textsOf } from '../copy/screen-texts.ts';
import { prepareShell } from '../features/public-site/site-shell.tsx';
import { siteModules, siteTable } from './site-table.ts';

/** The page of the public site at a path, or null. */
export function findSitePage(path: string): ScreenName | null {
  const name = matchScreen(path);
  return name !== null && siteTable[name] !== undefined ? name : null;
}

/** The language that an address requests; the site reads nothing else from the address itself. */
export function languageAt(search: string, { languages }: Pick<PageConfig, 'languages'>): Language {
  return languageOf(readSession(search, ''), languages);
}

/** The frame of a legal page in the app's shell; a chunk of its own, since most readers of the site never see it. */
export const appFrames = createLoader<'frame', typeof import('./app-frame.tsx')>({
  frame: () => import('./app-frame.tsx'),
});

/** Loads everything that a page needs to be rendered without waiting, the same on the server and in the browser. */
export async function prepareSite(
  name: ScreenName,
  language: Language,
  config: Pick<PageConfig, 'country'>,
  search: string,
): Promise<void> {
  const texts = ['publicSite' as const, ...(siteTable[name]?.texts ?? [])];
  const [module] = await Promise.all([
    siteModules.load(name),
    loadCopy(language),
    opensInApp(name, search) ? appFrames.load('frame') : prepareShell(),
    ...texts.map((group) => textsOf(group).load(language)),
  ]);
  await module.prepare?.(language, config);
}
