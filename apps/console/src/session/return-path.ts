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
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return placeOf(stored, window.location.origin);
  } catch {
    return CONSOLE_PATH;
  }
}

export function placeOf(stored: string | null, origin: string): string {
  if (stored === null || !URL.canParse(stored, origin)) return CONSOLE_PATH;
  const place = new URL(stored, origin);
  const isOurs =
    place.origin === origin &&
    (place.pathname === CONSOLE_PATH || place.pathname.startsWith(`${CONSOLE_PATH}/`));
  return isOurs ? place.pathname + place.search : CONSOLE_PATH;
}
