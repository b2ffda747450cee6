import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages } from './install-packages.ts';

/**
 * Finds a Chromium for the browser tests, or installs one, and says which. Tries `CHROMIUM_PATH`, the usual names on the
 * path, and Playwright's own; then the system's packages (as root, with apt), then Playwright's download. The headless
 * shell comes first: it is the same engine, and the stories take two thirds of the time. Throws with instructions if none
 * of these works: a browser test is never skipped silently.
 */
export function findBrowser(): string {
  const found = foundBrowser();
  if (found) return found;
  console.log('No Chromium found; installing one.');
  if (!installPackages(['chromium-headless-shell']) && !installPackages(['chromium']))
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const installed = foundBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser tests need a Chromium. Install one (for instance `apt-get install chromium` or `npx playwright install chromium`) or set CHROMIUM_PATH.',
  );
}

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function foundBrowser(): string | undefined {
  const onPath = NAMES.map((name) => {
    try {
      return execFileSync('which', [name], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      return '';
    }
  });
  return [process.env.CHROMIUM_PATH ?? '', ...onPath, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  );
}
