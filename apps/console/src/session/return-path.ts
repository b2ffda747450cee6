import { CONSOLE_PATH } from '@cauce/contract/console';

const KEY = 'cauce-console-return';

/** Remembers, in this tab, the page that was requested before signing in elsewhere. */
export function rememberPath(): void {
  const { pathname, search } = window.location;
  try {
    sessionStorage.setItem(KEY, pathname + search);
  } catch {
    // Without storage the agent returns to the start.
  }
}

/** The page to continue with: only a path of the console, whatever is stored. */
export function takePath(): string {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return placeOf(kept, window.location.origin);
  } catch {
    return CONSOLE_PATH;
  }
}

export function placeOf(kept: string | null, origin: string): string {
  if (kept === null || !URL.canParse(kept, origin)) return CONSOLE_PATH;
  const place = new URL(kept, origin);
  const isOurs =
    place.origin === origin &&
    (place.pathname === CONSOLE_PATH || place.pathname.startsWith(`${CONSOLE_PATH}/`));
  return isOurs ? place.pathname + place.search : CONSOLE_PATH;
}
