import { startTransition, useEffect, useState } from 'react';

/**
 * Whether an overlay is shown: opening it lays out the whole page, so it opens after the frame that shows the press. One
 * that blocks opens at once, and each closes at once.
 */
export function useIsShown(isOpen: boolean, isBlocking: boolean): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => startTransition(() => setSeen(isOpen)), [isOpen]);
  return isOpen && (isSeen || isBlocking);
}
