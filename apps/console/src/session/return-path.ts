import { CONSOLE_PATH } from '@cauce/contract/console';

const KEY = 'cauce-console-return';

/** Remembers, in this tab, the page that was requested before signing in elsewhere. */
export function storeReturnPath(): void {
  const { pathname, search } = window.location;
  try {
    sessionStorage.setItem(KEY, pathname + search);
  } catch {
    // Without storage the agent returns to the start.
  }
}

/** The page to continue with: only a path of the console, whatever is stored. */
export function takeReturnPath(): string {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return returnPathFrom(stored, window.location.origin);
  } catch {
    return CONSOLE_PATH;
  }
}

export function returnPathFrom(stored: string | null, origin: string): string {
  if (stored === null || !URL.canParse(stored, origin)) return CONSOLE_PATH;
  const target = new URL(stored, origin);
  const isOurs =
    target.origin === origin &&
    (target.pathname === CONSOLE_PATH || target.pathname.startsWith(`${CONSOLE_PATH}/`));
  return isOurs ? target.pathname + target.search : CONSOLE_PATH;
}
