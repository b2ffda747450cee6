import { useEffect, useState } from 'react';

/**
 * Brings a part of the screen once the screen itself stands, so that the first figures do not wait for it. True when it is
 * there, false for ever where it could not be brought: the caller does without.
 */
export function useIsBrought(bring: () => Promise<unknown>): boolean {
  const [isBrought, setBrought] = useState(false);
  useEffect(() => {
    let isGone = false;
    async function bringNow() {
      try {
        await bring();
        if (!isGone) setBrought(true);
      } catch {
        // No connection, or an old page after a deployment: the part is left out.
      }
    }
    void bringNow();
    return () => {
      isGone = true;
    };
  }, [bring]);
  return isBrought;
}
