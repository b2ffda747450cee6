import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  CAPTCHA_PATH,
  CONTRACT_PDF_PATH,
  STATEMENT_PDF_PATH,
  matchScreen,
  screens,
} from '@cauce/contract';
import { endpoints } from '@cauce/contract/server';
import { createServer } from 'vite';
import type { Plugin } from 'vite';
import { pageConfigOf } from '../apps/server/src/http/pages/page-config-of.ts';
import { readSettings } from '../apps/server/src/settings/settings.ts';
import { contactsFromEnvironment } from '../apps/server/src/settings/lender-contacts.ts';
import { legalTexts } from './checks/legal-texts.ts';

/** The pages with hot reloading are on the port that a person opens; the API is on the next one. */
const PAGE_PORT = Number(process.env.PORT ?? 8080);
const PAGE_ORIGIN = `http://localhost:${PAGE_PORT}`;
const API_PORT = PAGE_PORT + 1;
/** Routes of the server that are no endpoints of the contract. `/dev` also has a screen. */
const OTHER_ROUTES = [
  CONTRACT_PDF_PATH,
  STATEMENT_PDF_PATH,
  CAPTCHA_PATH,
  '/dev/outbox',
  '/dev/mails',
  '/dev/captcha',
  '/dev/agents',
  '/docs/',
  '/sandbox/',
  '/channel-fees/',
  '/webhooks/',
  '/files/',
  '/health/',
  '/csp-report',
  '/icons/',
  '/manifest.webmanifest',
];

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps/web');
const CONSOLE = join(ROOT, 'apps/console');
const CONSOLE_PORT = PAGE_PORT + 2;

/** The static page has no server to write its config: in development it comes from the settings. */
const settings = readSettings(process.env);
const config = pageConfigOf(settings, contactsFromEnvironment(settings.brand));
const devConfig: Plugin = {
  name: 'cauce-dev-config',
  transformIndexHtml(html, { originalUrl = '/' }) {
    const page = html.replace(/(id="cauce-config">)[^<]*/, `$1${JSON.stringify(config)}`);
    // The public site has an entry script of its own.
    const name = matchScreen(new URL(originalUrl, PAGE_ORIGIN).pathname);
    const isSite = name !== null && screens[name].access === 'site';
    return isSite ? page.replace('entry-client.tsx', 'entry-site-client.tsx') : page;
  },
};

const api = spawn(process.execPath, ['--watch', join(ROOT, 'scripts/start.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
  // Without a web folder it builds and serves no pages: the pages are here, and it announces their port.
  env: {
    CAUCE_MODE: settings.mode,
    PUBLIC_ORIGIN: PAGE_ORIGIN,
    ...process.env,
    PORT: String(API_PORT),
    WEB_DIR: 'none',
    CONSOLE_DIR: 'none',
  },
});

const target = { target: `http://127.0.0.1:${API_PORT}` };
const agentsConsole = await createServer({
  root: CONSOLE,
  configFile: join(CONSOLE, 'vite.config.ts'),
  server: { port: CONSOLE_PORT, strictPort: true, hmr: { clientPort: CONSOLE_PORT } },
});
await agentsConsole.listen();

const prefixes = [...new Set([...endpoints.map(({ path }) => path), ...OTHER_ROUTES])];
const vite = await createServer({
  root: WEB,
  configFile: join(WEB, 'vite.config.ts'),
  plugins: [devConfig, legalTexts()],
  server: {
    port: PAGE_PORT,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(prefixes.map((path) => [path, target])),
      // The longer path first: the first match wins.
      '/console/api/': target,
      '/console': {
        target: `http://localhost:${CONSOLE_PORT}`,
        // Vite only answers its base with a trailing slash.
        rewrite: (path) => path.replace(/^\/console(?=\?|$)/, '/console/'),
      },
    },
  },
});
await vite.listen();

let isStopping = false;

/** Both stop together, whichever is stopped first. */
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  api.kill('SIGTERM');
  await Promise.all([vite.close(), agentsConsole.close()]);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
api.once('exit', (code) => void stop(code ?? 0));
