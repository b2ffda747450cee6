import { useEffect, useState } from 'react';
import { useLanguage } from '../copy/copy-provider.tsx';
import { textsOf } from '../copy/screen-texts.ts';
import type { ScreenTextName } from '../copy/screen-texts.ts';

/**
 * Loads a part of the screen once the screen itself stands, so that the first figures do not wait for it, and the texts of a group
 * that it says. True when both are there, false for ever where one could not be loaded: the caller does without. A part that were
 * drawn without its texts would take the whole screen with it, a press under way too.
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
        // No connection, or an old page after a deployment: the part is left out.
      }
    }
    void loadNow();
    return () => {
      isGone = true;
    };
  }, [load, texts, language]);
  return isLoaded;
}
