import { matchScreen, screens } from '@cauce/contract';
import type { PageConfig, ScreenName } from '@cauce/contract';
import { screenTable } from './screen-table.ts';

/** The screen that answers a path here and now, or null: known to the manifest, built, and not the developer's in production. */
export function findScreen(
  path: string,
  { hasTestPage }: Pick<PageConfig, 'hasTestPage'>,
): ScreenName | null {
  const name = matchScreen(path);
  if (name === null || screenTable[name] === undefined) return null;
  return screens[name].access === 'dev' && !hasTestPage ? null : name;
}
