const KEY = 'cauce.reloaded';

/**
 * Loads the page anew because a part of it is gone (an old page after a deployment), once. False when that was tried
 * already or cannot help, so that the caller tells the borrower instead of going round in circles.
 */
export function reloadOnce(): boolean {
  try {
    if (!navigator.onLine || window.sessionStorage.getItem(KEY) !== null) return false;
    window.sessionStorage.setItem(KEY, '1');
  } catch {
    // Without a place to remember, a reload could repeat for ever.
    return false;
  }
  window.location.reload();
  return true;
}

/** A screen is there: the next missing part may be fetched by a reload again. */
export function clearReload(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was remembered either.
  }
}
