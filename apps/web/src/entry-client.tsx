import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { takeEarlyInput } from './app/early-input.ts';
import { readConfig, readData } from './app/page-data.ts';
import { preparePage } from './app/prepare-page.ts';
import { reloadOnce } from './app/reload-once.ts';
import type { Seeds } from './calls/first-call.ts';
import { loadCall } from './calls/load-call.ts';
import { browserSend } from './calls/browser-send.ts';
import { noteArrival } from './session/earlier-page.ts';
import { tabSession } from './session/stored-session.ts';

/**
 * Hydrates the page. The screen and its texts are loaded first, so that no skeleton replaces what is already readable. The data in
 * the page answers the first call, so that nothing is requested twice.
 */
async function start(root: HTMLElement): Promise<void> {
  noteArrival();
  const isServerMarkup = root.dataset.rendered !== undefined;
  // Without server data the first screen will need the code that makes calls.
  if (!isServerMarkup) void loadCall();
  const config = await readConfig(isServerMarkup);
  const { outcome } = readData();
  const { pathname, search } = window.location;
  const stored = isServerMarkup ? {} : tabSession.read();
  const { seedKey } = await preparePage(pathname, search, config, stored, !isServerMarkup);
  const seeds: Seeds = new Map(seedKey !== null && outcome !== null ? [[seedKey, outcome]] : []);
  const app = (
    <App config={config} send={browserSend} seeds={seeds} isServerMarkup={isServerMarkup} />
  );
  if (isServerMarkup) {
    takeEarlyInput(root);
    // Synchronous: otherwise a choice made before hydration ends would be reset to the server's markup.
    flushSync(() => hydrateRoot(root, app));
  } else createRoot(root).render(app);
}

const root = document.getElementById('root');
// A chunk is missing after a deployment: reload once. If that does not help, the server's markup stays readable.
if (root) start(root).catch(() => reloadOnce());
