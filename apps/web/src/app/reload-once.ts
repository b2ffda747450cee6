const KEY = 'cauce.reloaded';

/**
 * Reloads the page once, because a chunk no longer exists (an old page after a deployment). Returns false if that was
 * already tried or cannot help; the caller then tells the borrower instead of reloading for ever.
 */
export function reloadOnce(): boolean {
  try {
    if (!navigator.onLine || window.sessionStorage.getItem(KEY) !== null) return false;
    window.sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage we cannot tell whether we have reloaded before, so reloading could loop.
    return false;
  }
  window.location.reload();
  return true;
}

/** Call when a screen has loaded: the next missing chunk may cause a reload again. */
export function clearReload(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was remembered.
  }
}
