import type { PageConfig } from '@cauce/contract';
import type { Send } from '../../calls/send.ts';
import { AgreementPage } from './agreement-page.tsx';
import { DownloadPage } from './download-page.tsx';
import { PromotionProvider } from './promotion-provider.tsx';
import { FRAME_TEXTS } from './texts.ts';
import type { Landing } from './use-landing.ts';
import { readOrigin } from './visitor-origin.ts';
import css from './promotion.module.css';

const NOT_LOADED: Landing = { config: null, problem: null, isOver: false, load: async () => null };

/**
 * The pages after the registration in their initial state, which the server sends beside it: hidden until the address names
 * one.
 */
export function PageFrames({ config, send }: { config: PageConfig; send: Send }) {
  return (
    <PromotionProvider value={{ config, send, language: 'zh', texts: FRAME_TEXTS }}>
      <div className={css.frame} data-frame="download">
        <DownloadPage landing={NOT_LOADED} origin={readOrigin('')} />
      </div>
      <div className={css.frame} data-frame="agreement">
        <AgreementPage landing={NOT_LOADED} query="" />
      </div>
    </PromotionProvider>
  );
}
