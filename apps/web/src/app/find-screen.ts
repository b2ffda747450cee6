import { matchScreen, screens } from '@cauce/contract';
import type { PageConfig, ScreenName } from '@cauce/contract';

/**
 * The screen that answers a path here and now, or null: known to the manifest, the app's and not the site's, and not the
 * developer's in production.
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
