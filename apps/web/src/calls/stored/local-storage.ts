/**
 * Uses the browser's local storage; null where it is forbidden or full, as in private windows. Nothing may depend on what
 * is stored there.
 */
export function withLocalStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}
