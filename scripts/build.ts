import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { compressAll, dropOldAssets } from './web-assets.ts';
import type { Quality } from './web-assets.ts';
import { hashSources } from './web-sources.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = { web: join(ROOT, 'apps/web/dist'), console: join(ROOT, 'apps/console/dist') };
const FILES = { web: join(DIST.web, 'client'), console: DIST.console };
type App = keyof typeof DIST;

/** The parts of each app (scripts/build-part.ts) with their relative duration, in tenths of a second. */
const PARTS: Readonly<Record<App, Readonly<Record<string, number>>>> = {
  web: {
    app: 20,
    promotion: 8,
    'app-renderer': 8,
    site: 7,
    'promotion-renderer': 5,
    'site-renderer': 5,
  },
  console: { console: 8 },
};

/**
 * Builds the apps with changed sources: the borrower's with its static `index.html`, its service worker and its renderer,
 * the console, and the compressed files. True if something was built.
 */
export async function buildIfStale(
  apps: readonly App[],
  quality: Quality = 'quick',
): Promise<boolean> {
  const stale = apps.filter((app) => !isFresh(app, quality));
  await buildApps(stale, quality);
  return stale.length > 0;
}

async function buildApps(apps: readonly App[], quality: Quality): Promise<void> {
  // Computed before: changes during the build are not in it.
  const stamps = apps.map((app) => [app, hashSources(ROOT, app)] as const);
  // Once for all renderers, before any of them writes there.
  if (apps.includes('web')) rmSync(join(DIST.web, 'server'), { recursive: true, force: true });
  await Promise.all(lanesOf(apps).map((names) => runLane(names, quality)));
  for (const [app, stamp] of stamps) {
    dropOldAssets(FILES[app]);
    await compressAll(FILES[app], quality);
    mkdirSync(DIST[app], { recursive: true });
    writeFileSync(stampOf(app), `${quality} ${stamp}`);
  }
}

/** Distributes the parts over the parallel lanes, the slowest first, each to the lane with the least. */
function lanesOf(apps: readonly App[]): string[][] {
  const parts = apps
    .flatMap((app) => Object.entries(PARTS[app]))
    .toSorted(([, one], [, other]) => other - one);
  const count = Math.min(availableParallelism(), 4, parts.length);
  const lanes = Array.from({ length: count }, () => ({ names: [] as string[], weight: 0 }));
  for (const [name, weight] of parts) {
    const [lane] = lanes.toSorted((one, other) => one.weight - other.weight);
    lane?.names.push(name);
    if (lane) lane.weight += weight;
  }
  return lanes.map(({ names }) => names);
}

/** A quick build prints its tools' output only if it fails, so that the address of a demo is easy to see. */
function runLane(names: readonly string[], quality: Quality): Promise<void> {
  const builder = spawn(process.execPath, [join(import.meta.dirname, 'build-part.ts'), ...names], {
    cwd: ROOT,
    stdio: quality === 'best' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [builder.stdout, builder.stderr])
    stream?.on('data', (text: Buffer) => output.push(text));
  const end = (): void => void builder.kill();
  process.once('exit', end);
  return new Promise((resolve, reject) => {
    builder.once('error', reject);
    builder.once('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else {
        process.stderr.write(Buffer.concat(output));
        reject(new Error(`The build of ${names.join(', ')} failed.`));
      }
    });
  });
}

/** The best compression also serves where a quick one is enough, never the reverse. */
function isFresh(app: App, quality: Quality): boolean {
  const [builtQuality, stamp] = readStamp(app).split(' ');
  return (builtQuality === 'best' || builtQuality === quality) && stamp === hashSources(ROOT, app);
}

function stampOf(app: App): string {
  return join(DIST[app], 'stamp');
}

function readStamp(app: App): string {
  try {
    return readFileSync(stampOf(app), 'utf8');
  } catch {
    return '';
  }
}

/** Prints the sizes; true within budget. The console has no budget: its users have desktops. */
async function measure(): Promise<boolean> {
  const { measureWeb } = await import('./measure-web.ts');
  const { measureSite } = await import('./measure-site.ts');
  const { measurePromotion } = await import('./measure-promotion.ts');
  const isAppWithin = await measureWeb(DIST.web);
  const isSiteWithin = await measureSite(DIST.web);
  const isPromotionWithin = await measurePromotion(DIST.web);
  return isAppWithin && isSiteWithin && isPromotionWithin;
}

// A page over its budget fails a checked build, but never a server that a person wants to start. `--quick` is for tests,
// which measure the pages themselves (apps/web/test).
if (import.meta.main) {
  if (process.argv.includes('--quick')) await buildIfStale(['console', 'web']);
  else {
    await buildApps(['console', 'web'], 'best');
    if (!(await measure())) process.exitCode = 1;
  }
}
