import { useEffect, useState } from 'react';
import { useLanguage } from '../copy/copy-provider.tsx';
import { textsOf } from '../copy/screen-texts.ts';
import type { ScreenTextName } from '../copy/screen-texts.ts';

/**
 * Loads an optional part of a screen, and its group of texts, after the screen itself is shown, so that the first figures
 * do not wait for it. Returns true when both are loaded, and false for good if one could not be loaded: the caller does
 * without the part. A part rendered without its texts would suspend the whole screen, and with it a press in progress.
 */
export function useIsLoaded(load: () => Promise<unknown>, texts?: ScreenTextName): boolean {
  const language = useLanguage();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isGone = false;
    async function loadNow() {
      try {
        await load();
        if (texts !== undefined) await textsOf(texts).load(language);
        if (!isGone) setLoaded(true);
      } catch {
        // No connection, or an old page after a deployment: leave the part out.
      }
    }
    void loadNow();
    return () => {
      isGone = true;
    };
  }, [load, texts, language]);
  return isLoaded;
}
