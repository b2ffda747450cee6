import type { Language, PageConfig } from '@cauce/contract';
import { useEffect, useState } from 'react';
import { useSend } from '../calls/send-provider.tsx';
import type { SiteData } from '../session/site-data.tsx';

/**
 * The pages' data with the server's own words in the page's language. It comes with the page in the language of its load.
 * If the language changes it is read again; until the answer arrives, or if it fails, the earlier data stays.
 */
export function useSiteDataIn(first: SiteData, language: Language, config: PageConfig): SiteData {
  const send = useSend();
  const [shown, setShown] = useState({ language, data: first });

  useEffect(() => {
    if (shown.language === language) return undefined;
    let isWanted = true;
    const read = async () => {
      // A chunk of its own: most visitors never change the language.
      const { fetchSiteData } = await import('./fetch-site-data.ts');
      const { example, contacts } = await fetchSiteData(config, language, send);
      if (!isWanted) return;
      const { data } = shown;
      setShown({
        language,
        data: { ...data, example: example ?? data.example, contacts: contacts ?? data.contacts },
      });
    };
    read().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [shown, language, config, send]);

  return shown.data;
}
