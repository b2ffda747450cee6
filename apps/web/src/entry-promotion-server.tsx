import { htmlLanguageOf, readExample } from '@cauce/contract';
import type { PageConfig } from '@cauce/contract';
import { renderToString } from 'react-dom/server';
import { collectAssets } from './app/assets.ts';
import { writeDocument } from './app/document.ts';
import { call } from './calls/call.ts';
import type { Send } from './calls/send.ts';
import type { RendererParts } from './entry-server.tsx';
import { AFTER_PAINT_SCRIPT } from './app/later-scripts.ts';
import { WHICH_PAGE_SCRIPT } from './features/promotion/first-page.ts';
import { PageFrames } from './features/promotion/page-frames.tsx';
import { PromotionApp } from './features/promotion/promotion-app.tsx';
import { FRAME_TEXTS } from './features/promotion/texts.ts';

/** The only inline script of a page. */
export const FIRST_PAGE_SCRIPT = `${WHICH_PAGE_SCRIPT};${AFTER_PAINT_SCRIPT}`;

const ENTRY = 'promo/index.html';
/** A page that waits longer than this for its example is sent without it. */
const TIMEOUT_MS = 2_000;

export interface PromotionPageRequest {
  readonly config: PageConfig;
  /** Calls the API in process. */
  readonly send: Send;
  readonly nonce: string;
}

/**
 * Creates the renderer of the promotional pages. It renders the frame of the registration with its form, which is the same for every
 * template, and the frames of the other two pages: browsers do not send the hash that names page and template.
 */
export function createPromotionRenderer({ manifest, readAsset }: RendererParts) {
  const assets = collectAssets(manifest, [ENTRY]);
  const css = assets.sheets.map(readAsset).join('');

  return async ({ config, send, nonce }: PromotionPageRequest): Promise<string> => {
    const input = { config, send, session: { language: 'zh' }, timeOutMs: TIMEOUT_MS };
    const outcome = await call(readExample, {}, input);
    const example = outcome.ok ? outcome.data : null;
    return writeDocument({
      language: htmlLanguageOf('zh', config.country),
      title: FRAME_TEXTS.documentTitle(config.brandName),
      markup: renderToString(<PromotionApp config={config} send={send} example={example} />),
      beside: renderToString(<PageFrames config={config} send={send} />),
      firstScript: FIRST_PAGE_SCRIPT,
      config,
      data: { outcome: outcome.ok ? { ...outcome, raw: null } : null },
      assets,
      entry: `/${manifest[ENTRY]?.file ?? ''}`,
      css,
      nonce,
    });
  };
}
