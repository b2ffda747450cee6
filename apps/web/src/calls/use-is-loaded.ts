import { useEffect, useState } from 'react';

/**
 * Loads a part of the screen once the screen itself stands, so that the first figures do not wait for it. True when it is
 * there, false for ever where it could not be loaded: the caller does without.
 */
export function useIsLoaded(load: () => Promise<unknown>): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isGone = false;
    async function loadNow() {
      try {
        await load();
        if (!isGone) setLoaded(true);
      } catch {
        // No connection, or an old page after a deployment: the part is left out.
      }
    }
    void loadNow();
    return () => {
      isGone = true;
    };
  }, [load]);
  return isLoaded;
}
