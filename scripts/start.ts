import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Settings } from '../apps/server/src/settings/settings.ts';

/* `npm start`: the server from a checkout. A demo builds missing or outdated pages first, and shows a waiting page meanwhile. A
   release, whose pages are built, starts `apps/server/src/main.ts`. */

// Caches compiled code: compiling the server's modules is a fifth of a second start.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
const { run } = await import('../apps/server/src/run.ts');
await run(async (settings) =>
  settings.mode === 'demo' ? startPreparing(settings) : async () => undefined,
);

/** Takes the port and starts building; returns a function that waits for the pages and frees the port. */
async function startPreparing(settings: Settings): Promise<() => Promise<void>> {
  const { serveWaitingPage } = await import('./waiting-page.ts');
  // A port chosen while listening is unknown until then, so nothing can wait there.
  const waiting =
    settings.port === 0 ? null : await serveWaitingPage(settings, settings.brand.name);
  const built = buildWhatIsStale(settings);
  // Reported where it is awaited; until then it must not end the process.
  built.catch(() => undefined);
  return async () => {
    await built;
    await waiting?.close();
  };
}

async function buildWhatIsStale({ webDir, consoleDir }: Settings): Promise<void> {
  const { buildIfStale } = await import('./build.ts');
  const apps = [
    ...(webDir === null ? [] : (['web'] as const)),
    ...(consoleDir === null ? [] : (['console'] as const)),
  ];
  if (apps.length > 0) await buildIfStale(apps);
}
