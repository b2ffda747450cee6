import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '@cauce/contract';
import { build } from 'vite';
import { collectAssets } from '../apps/web/src/app/assets.ts';
import type { ManifestChunk } from '../apps/web/src/app/assets.ts';
import type { OfflineBuild } from '../apps/web/src/offline/offline-shell.ts';
import { OLDEST_BROWSERS } from './checks/oldest-browsers.ts';

type Chunk = ManifestChunk & { readonly dynamicImports?: readonly string[] };

const ENTRY = 'index.html';
const SCREEN = 'src/features/repayment-instructions/repayment-instructions-screen.tsx';
// The offline page is not rendered by our server: its config is read field by field.
const CONFIG = 'src/app/check-config.ts';
const COPY = '../../packages/copy/src';
// Both languages (contract, languageOf): a worker does not know its borrower, and the other one is 3 KB.
const TEXTS = ['es', 'en'].flatMap((language) => [
  `${COPY}/${language}.ts`,
  `${COPY}/screens/${language}/repayment-instructions.ts`,
  `${COPY}/screens/${language}/voucher-extras.ts`,
]);

/** Writes the service worker of a built client, `sw.js`, with the list of files that it stores for use offline. */
export async function buildOfflineWorker(web: string, clientDir: string): Promise<void> {
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    define: { OFFLINE_BUILD: JSON.stringify(readOfflineBuild(clientDir)) },
    build: {
      target: OLDEST_BROWSERS,
      outDir: clientDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(web, 'src/offline/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

function readOfflineBuild(clientDir: string): OfflineBuild {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'),
  );
  const sources = [ENTRY, CONFIG, ...TEXTS, SCREEN];
  const missing = sources.filter((source) => manifest[source] === undefined);
  if (missing.length > 0) throw new Error(`Not in the build: ${missing.join(', ')}`);
  // Chunks that the screen loads when a button is pressed, such as the code in full screen.
  const onPress = manifest[SCREEN]?.dynamicImports ?? [];
  const { scripts, sheets } = collectAssets(manifest, [...sources, ...onPress]);
  const files = [...scripts, ...sheets];
  const entry = `/${manifest[ENTRY]?.file ?? ''}`;
  const paths = addresses();
  const html = readFileSync(join(clientDir, ENTRY), 'utf8');
  const version = createHash('sha256')
    .update(JSON.stringify([files, paths, html]))
    .digest('hex');
  return { version: version.slice(0, 12), entry, files, paths };
}

/** The addresses of the app's screens, without the public site. */
function addresses(): string[] {
  return Object.entries(screens)
    .filter(([name, { access }]) => access !== 'dev' && !name.startsWith('site'))
    .flatMap(([, { path, aliases }]) => [path, ...aliases]);
}
