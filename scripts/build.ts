import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { measureSite } from './measure-site.ts';
import { measurePromotion } from './measure-promotion.ts';
import { measureWeb } from './measure-web.ts';
import { buildOfflineWorker } from './offline-worker.ts';
import { compressAll, dropOldAssets } from './web-assets.ts';
import { hashSources } from './web-sources.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps/web');
const DIST = join(WEB, 'dist');
const STAMP = join(DIST, 'stamp');
const CONSOLE = join(ROOT, 'apps/console');
const CONSOLE_DIST = join(CONSOLE, 'dist');
const CONSOLE_STAMP = join(CONSOLE_DIST, 'stamp');

/**
 * Builds the web app: the client with its static `index.html` and its service worker, the server bundle, the compressed files.
 * Prints the sizes; true within budget.
 */
async function buildWeb(): Promise<boolean> {
  const stamp = hashSources(ROOT, 'web');
  process.env.NODE_ENV = 'production';
  const shared = { root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' } as const;
  await build(shared);
  await build({ ...shared, build: { ssr: 'src/entry-server.tsx' } });
  const promotion = { ...shared, configFile: join(WEB, 'vite.promotion.config.ts') };
  await build(promotion);
  await build({ ...promotion, build: { ssr: 'src/entry-promotion-server.tsx' } });
  const site = { ...shared, configFile: join(WEB, 'vite.site.config.ts') };
  await build(site);
  await build({ ...site, build: { ssr: 'src/entry-site-server.tsx' } });
  await buildOfflineWorker(WEB, join(DIST, 'client'));
  dropOldAssets(join(DIST, 'client'));
  compressAll(join(DIST, 'client'));
  const isAppWithin = await measureWeb(DIST);
  const isSiteWithin = await measureSite(DIST);
  const isPromotionWithin = await measurePromotion(DIST);
  mkdirSync(DIST, { recursive: true });
  writeFileSync(STAMP, stamp);
  return isAppWithin && isSiteWithin && isPromotionWithin;
}

/** Builds only if a source changed since the last build. True when it did. */
export async function buildWebIfStale(): Promise<boolean> {
  if (readStamp(STAMP) === hashSources(ROOT, 'web')) return false;
  await buildWeb();
  return true;
}

/** Builds the console: one page with its scripts, and the compressed files. It has no budget: agents sit at desks. */
async function buildConsole(): Promise<void> {
  const stamp = hashSources(ROOT, 'console');
  process.env.NODE_ENV = 'production';
  await build({
    root: CONSOLE,
    configFile: join(CONSOLE, 'vite.config.ts'),
    logLevel: 'warn',
  });
  dropOldAssets(CONSOLE_DIST);
  compressAll(CONSOLE_DIST);
  writeFileSync(CONSOLE_STAMP, stamp);
}

/** The same, only if a source changed since the last build. True when it did. */
export async function buildConsoleIfStale(): Promise<boolean> {
  if (readStamp(CONSOLE_STAMP) === hashSources(ROOT, 'console')) return false;
  await buildConsole();
  return true;
}

function readStamp(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

// A page over its budget fails the build that is checked, never the server that a person wants to start.
if (import.meta.main) {
  await buildConsole();
  if (!(await buildWeb())) process.exitCode = 1;
}
