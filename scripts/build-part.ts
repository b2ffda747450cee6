import { join } from 'node:path';
import { build } from 'vite';
import { buildOfflineWorker } from './offline-worker.ts';

/* The parts of a build, which can run in parallel: `node scripts/build-part.ts PART…` builds some of them one after another
   (scripts/build.ts). They write files with distinct names into one folder. */

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps/web');
const CONSOLE = join(ROOT, 'apps/console');

const quiet = { logLevel: 'warn' } as const;
const web = (config: string) => ({ root: WEB, configFile: join(WEB, config), ...quiet });

const makeApp = async (): Promise<void> => {
  await build(web('vite.config.ts'));
  await buildOfflineWorker(WEB, join(WEB, 'dist/client'));
};
const makeSite = () => build(web('vite.site.config.ts'));
const makePromotion = () => build(web('vite.promotion.config.ts'));
const makeRenderer = (config: string, ssr: string) => () =>
  build({ ...web(config), build: { ssr } });

const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  app: makeApp,
  'app-renderer': makeRenderer('vite.config.ts', 'src/entry-server.tsx'),
  site: makeSite,
  'site-renderer': makeRenderer('vite.site.config.ts', 'src/entry-site-server.tsx'),
  promotion: makePromotion,
  'promotion-renderer': makeRenderer('vite.promotion.config.ts', 'src/entry-promotion-server.tsx'),
  console: () => build({ root: CONSOLE, configFile: join(CONSOLE, 'vite.config.ts'), ...quiet }),
};

process.env.NODE_ENV = 'production';
for (const name of process.argv.slice(2)) {
  const part = PARTS[name];
  if (part === undefined) throw new Error(`Parts: ${Object.keys(PARTS).join(', ')}`);
  await part();
}
