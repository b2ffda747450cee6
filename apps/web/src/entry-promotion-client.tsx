import '@cauce/ui/base.css';
import type { PageExample } from './features/promotion/loan-cost.tsx';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { readConfig, readData } from './app/page-data.ts';
import { reloadOnce } from './app/reload-once.ts';
import { browserSend } from './calls/browser-send.ts';
import { dropFrames } from './features/promotion/first-page.ts';
import { storeTypedAhead } from './features/promotion/registration/stored-form.ts';
import { PromotionApp } from './features/promotion/promotion-app.tsx';
import { readRoute } from './features/promotion/route.ts';

/** Hydrates the frame of the registration; another page, or a static host without a frame, is rendered from scratch. */
async function start(root: HTMLElement): Promise<void> {
  const form = root.querySelector('form');
  if (form !== null) storeTypedAhead(form);
  const isFrame = root.dataset.rendered !== undefined;
  const config = await readConfig(isFrame);
  const { outcome } = readData();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own renderer decoded it by this very endpoint
  const example = outcome?.ok === true ? (outcome.data as PageExample) : null;
  const app = <PromotionApp config={config} send={browserSend} example={example} />;
  // In one task, so that nothing is painted between the frame and the page that replaces it.
  dropFrames();
  if (isFrame && readRoute(window.location.hash).page === 'register') hydrateRoot(root, app);
  else flushSync(() => createRoot(root).render(app));
}

const root = document.getElementById('root');
// A chunk is missing after a deployment: reload once.
if (root) start(root).catch(() => reloadOnce());
