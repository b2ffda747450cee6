import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeEarlyInput } from './app/early-input.ts';
import { readConfig, readSiteData } from './app/page-data.ts';
import { browserSend } from './calls/browser-send.ts';
import { SiteApp } from './site/site-app.tsx';
import { findSitePage, languageAt, prepareSite } from './site/prepare-site.ts';

/** Hydrates a page of the public site. The server's markup can be read and used before, and stays if this fails. */
async function start(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  const name = findSitePage(pathname);
  if (name === null) return;
  const isServerMarkup = root.dataset.rendered !== undefined;
  const config = await readConfig(isServerMarkup);
  const language = languageAt(search, config);
  const [data] = await Promise.all([
    // In development no server has rendered the page.
    readSiteData() ??
      import('./site/fetch-site-data.ts').then(({ fetchSiteData }) =>
        fetchSiteData(config, language, browserSend),
      ),
    prepareSite(name, language, config, search),
  ]);
  const app = <SiteApp config={config} data={data} send={browserSend} />;
  if (!isServerMarkup) createRoot(root).render(app);
  else {
    takeEarlyInput(root);
    // Synchronous: otherwise a choice made before hydration ends would be reset to the server's markup.
    flushSync(() => hydrateRoot(root, app));
  }
}

const root = document.getElementById('root');
// A chunk is missing after a deployment: the server's markup stays readable, and its links and forms work.
if (root) start(root).catch(() => undefined);
