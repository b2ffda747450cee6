import { screens } from '@cauce/contract';
import type { Language, ScreenName } from '@cauce/contract';
import { use } from 'react';
import { createLoader } from '../copy/loader.ts';
import { addScreenTexts, textsOf } from '../copy/screen-texts.ts';
import { firstScreens } from './first-screens.ts';
import type { ScreenEntry, ScreenModule, ScreenTable } from './screen-entry.ts';

/**
 * The screens that exist. To add one: write `features/<capability>/<name>-screen.tsx` with `Screen` and, where it reads,
 * `firstCall`; give it an entry in `other-screens.ts` under its name in the contract's manifest, which holds its path and
 * aliases; put its texts into a group of `packages/copy/src/screens`, listed in `copy/other-screen-texts.ts`, and name the group
 * in the entry. Everything else (route, chunk, server rendering, preloading) follows from the entry.
 */
const tables = createLoader<'others', ScreenTable>({
  others: async () => {
    const { otherScreens, otherTexts } = await import('./other-screens.ts');
    addScreenTexts(otherTexts);
    return otherScreens;
  },
});

/** The file of the table that a screen's entry stands in, from `apps/web`, where it is none of the first. */
export const OTHER_SCREENS = 'src/app/other-screens.ts';

/** Brings the entries that are not part of the first load. */
export const loadOtherScreens = (): Promise<ScreenTable> => tables.load('others');

export const isFirstScreen = (name: ScreenName): boolean => firstScreens[name] !== undefined;

/** A screen's entry as far as it is there: always once the screen was loaded. */
export function entryOf(name: ScreenName): ScreenEntry | undefined {
  return firstScreens[name] ?? tables.peek('others')?.[name];
}

/** A screen's entry, while rendering. */
export function useEntry(name: ScreenName): ScreenEntry | undefined {
  return firstScreens[name] ?? use(loadOtherScreens())[name];
}

async function loadModule(name: ScreenName): Promise<ScreenModule> {
  const entry = firstScreens[name] ?? (await loadOtherScreens())[name];
  if (entry === undefined) throw new Error(`No screen «${name}»`);
  return entry.load();
}

/** The modules of the screens: each a chunk, loaded once. */
export const screenModules = createLoader<ScreenName, ScreenModule>(
  Object.fromEntries(
    Object.keys(screens)
      .filter((name): name is ScreenName => name in screens)
      .map((name) => [name, () => loadModule(name)]),
  ),
);

/** Asks for a screen's module and its texts at once. */
export async function loadScreen(name: ScreenName, language: Language): Promise<ScreenModule> {
  if (!isFirstScreen(name)) await loadOtherScreens();
  const groups = entryOf(name)?.texts ?? [];
  const [module] = await Promise.all([
    screenModules.load(name),
    ...groups.map((group) => textsOf(group).load(language)),
  ]);
  return module;
}
