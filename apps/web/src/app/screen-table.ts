import { screens } from '@cauce/contract';
import type { Language, ScreenName } from '@cauce/contract';
import { use } from 'react';
import { createLoader } from '../copy/loader.ts';
import { addScreenTexts, textsOf } from '../copy/screen-texts.ts';
import { firstScreens } from './first-screens.ts';
import type { ScreenEntry, ScreenModule, ScreenTable } from './screen-entry.ts';

/**
 * The table of screens. To add one: write `features/<capability>/<name>-screen.tsx` with `Screen` and, if it reads data,
 * `firstCall`; add an entry to `other-screens.ts` under its name in the contract's manifest, which holds its path and
 * aliases; put its texts into a group of `packages/copy/src/screens`, list the group in `copy/other-screen-texts.ts`, and
 * name it in the entry. Route, chunk, server rendering and preloading follow from the entry.
 */
const tables = createLoader<'others', ScreenTable>({
  others: async () => {
    const { otherScreens, otherTexts } = await import('./other-screens.ts');
    addScreenTexts(otherTexts);
    return otherScreens;
  },
});

/** The chunk with the entries of every screen that is not a first screen (scripts/chunks-by-need.ts). */
export const OTHER_SCREENS = 'others';

/** Loads the entries that are not part of the first load. */
export const loadOtherScreens = (): Promise<ScreenTable> => tables.load('others');

export const isFirstScreen = (name: ScreenName): boolean => firstScreens[name] !== undefined;

/** A screen's entry if it is loaded; it always is once the screen itself is. */
export function entryOf(name: ScreenName): ScreenEntry | undefined {
  return firstScreens[name] ?? tables.peek('others')?.[name];
}

/** A screen's entry, for use while rendering; suspends until it is loaded. */
export function useEntry(name: ScreenName): ScreenEntry | undefined {
  return firstScreens[name] ?? use(loadOtherScreens())[name];
}

async function loadModule(name: ScreenName): Promise<ScreenModule> {
  const entry = firstScreens[name] ?? (await loadOtherScreens())[name];
  if (entry === undefined) throw new Error(`No screen «${name}»`);
  return entry.load();
}

/** The modules of the screens: one chunk each, loaded once. */
export const screenModules = createLoader<ScreenName, ScreenModule>(
  Object.fromEntries(
    Object.keys(screens)
      .filter((name): name is ScreenName => name in screens)
      .map((name) => [name, () => loadModule(name)]),
  ),
);

/** Loads a screen's module and its texts in parallel. */
export async function loadScreen(name: ScreenName, language: Language): Promise<ScreenModule> {
  if (!isFirstScreen(name)) await loadOtherScreens();
  const groups = entryOf(name)?.texts ?? [];
  const [module] = await Promise.all([
    screenModules.load(name),
    ...groups.map((group) => textsOf(group).load(language)),
  ]);
  return module;
}
