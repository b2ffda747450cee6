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

/** The language that an address asks for: the one thing that the site reads of it for itself. */
export function languageAt(search: string, { languages }: Pick<PageConfig, 'languages'>): Language {
  return languageOf(readSession(search, ''), languages);
}

/** What stands around a legal page in the app's shell: most who read the site never see it. */
export const appFrames = createLoader<'frame', typeof import('./app-frame.tsx')>({
  frame: () => import('./app-frame.tsx'),
});

/** Brings everything that a page needs before it can be drawn without waiting, the same on the server and in the browser. */
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
