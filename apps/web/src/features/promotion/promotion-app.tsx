import { htmlLanguageOf } from '@cauce/contract';
import type { PageConfig } from '@cauce/contract';
import { ToastHost } from '@cauce/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Send } from '../../calls/send.ts';
import { AgreementPage } from './agreement-page.tsx';
import { DownloadPage } from './download-page.tsx';
import type { PageExample } from './loan-cost.tsx';
import { PromotionProvider, usePromotion } from './promotion-provider.tsx';
import type { PromotionState } from './promotion-provider.tsx';
import { RegistrationPage } from './registration/registration-page.tsx';
import { FRAME_TEXTS, loadTexts } from './texts.ts';
import type { PromotionLanguage, PromotionTexts } from './texts.ts';
import { applyTheme } from './theme.ts';
import { useLanding } from './use-landing.ts';
import { useVisit } from './use-visit.ts';
import type { Landing } from './use-landing.ts';
import { useRoute } from './route.ts';
import { readOrigin } from './visitor-origin.ts';

export interface PromotionAppProps {
  readonly config: PageConfig;
  readonly send: Send;
  /** The cost of the advertised product; null if it could not be read. */
  readonly example: PageExample | null;
}

/** The three promotional pages. They have no session and share nothing with the loan screens. */
export function PromotionApp({ config, send, example }: PromotionAppProps) {
  const [current, setCurrent] = useState<{ language: PromotionLanguage; texts: PromotionTexts }>({
    language: 'zh',
    texts: FRAME_TEXTS,
  });
  const changeLanguage = useCallback(async (language: PromotionLanguage) => {
    try {
      const texts = await loadTexts(language);
      setCurrent({ language, texts });
    } catch {
      // If its texts cannot be loaded the page stays in the frame's language, which says the same.
    }
  }, []);
  const state = useMemo<PromotionState>(
    () => ({ config, send, ...current }),
    [config, send, current],
  );

  return (
    <PromotionProvider value={state}>
      <Pages example={example} changeLanguage={changeLanguage} />
      <ToastHost />
    </PromotionProvider>
  );
}

function Pages({
  example,
  changeLanguage,
}: Pick<PromotionAppProps, 'example'> & {
  changeLanguage: (language: PromotionLanguage) => Promise<void>;
}) {
  const { page, query, search, isKnown } = useRoute();
  const origin = useMemo(() => readOrigin(query, search), [query, search]);
  const landing = useLanding(isKnown ? origin.templateId : null, changeLanguage);
  useTemplate(landing);
  // Above the pages: coming back from the agreement does not count as a second visit.
  useVisit(page === 'register' ? landing.config : null, origin);

  if (page === 'agreement') return <AgreementPage landing={landing} query={query} />;
  if (page === 'download') return <DownloadPage landing={landing} origin={origin} />;
  return <RegistrationPage landing={landing} origin={origin} query={query} example={example} />;
}

/** Applies a template to the document: language, title and colours. */
function useTemplate({ config }: Landing): void {
  const { country } = usePromotion().config;
  useEffect(() => {
    if (config === null) return undefined;
    document.documentElement.lang = htmlLanguageOf(config.language, country);
    if (config.title !== '') document.title = config.title;
    return applyTheme(config.colours);
  }, [config, country]);
}
