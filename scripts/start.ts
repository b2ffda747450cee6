import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Settings } from '../apps/server/src/settings/settings.ts';

/*
 * `npm start`: the server from a checkout. A demo has its pages built meanwhile where they are missing or older than their
 * sources; until all is there, its port says so. A release, whose pages are built, starts `apps/server/src/main.ts`.
 */

// What was compiled at the last start is not compiled again: the server's modules are a fifth of a second start.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
const { run } = await import('../apps/server/src/run.ts');
await run(async (settings) =>
  settings.mode === 'demo' ? startPreparing(settings) : async () => undefined,
);

/**
 * Takes the port and begins to build; answers how to wait for the pages and have the port free.
 */
async function startPreparing(settings: Settings): Promise<() => Promise<void>> {
  const { waitOn } = await import('./waiting-page.ts');
  // A port that is chosen while listening is known to nobody before.
  const waiting = settings.port === 0 ? null : await waitOn(settings, settings.brand.name);
  const built = buildWhatIsStale(settings);
  // Told where it is waited for; until then it must not end the process.
  built.catch(() => undefined);
  return async () => {
    await built;
    await waiting?.giveUp();
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
