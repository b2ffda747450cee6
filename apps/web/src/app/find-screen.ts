import { matchScreen, screens } from '@cauce/contract';
import type { PageConfig, ScreenName } from '@cauce/contract';

/**
 * The screen for a path, or null: it must be in the manifest, belong to the app and not to the public site, and not be a
 * developer's screen in production.
 */
export function findScreen(
  path: string,
  { hasTestPage }: Pick<PageConfig, 'hasTestPage'>,
): ScreenName | null {
  const name = matchScreen(path);
  if (name === null) return null;
  const { access } = screens[name];
  return access === 'site' || (access === 'dev' && !hasTestPage) ? null : name;
}
