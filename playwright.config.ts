import { defineConfig } from '@playwright/test';
import type { LaunchOptions } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;
// Stories share the borrowers of their server: a worker has one of its own (scripts/e2e.ts).
const urls = (process.env.CAUCE_URLS ?? 'http://127.0.0.1:8098').split(' ');
const url = urls[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
if (url !== undefined) process.env.CAUCE_URL = url;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/stories',
  fullyParallel: false,
  workers: urls.length,
  retries: 0,
  // How long is no test's question: a machine that does much else is slow, and what never comes is told all the same.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/stories.json' }]],
  use: {
    ...(url === undefined ? {} : { baseURL: url }),
    // A press on what is not there ends a story before it takes the time of all others.
    actionTimeout: 90_000,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // Moving pictures are drawn by the processor here, an eighth of a story's work. Stories about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A story gets an emptied context (its storage, routes and pages are gone) and the page of the one before it: a page of
    // its own starts a process and compiles the app again, an eighth of all processor time.
    reuseContext: true,
    launchOptions: launchOptions({ isCompiling: false }),
    screenshot: 'only-on-failure',
    // Every step's snapshot is kept on request: `TRACE=1`.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});

/**
 * How the stories' browser starts. A story runs most of its code once, and compiling it for speed took a tenth of its
 * processor time: only one that computes for long asks for it.
 */
export function launchOptions({ isCompiling }: { readonly isCompiling: boolean }): LaunchOptions {
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Nothing here has a graphics card: what draws in its place is cheaper within the browser's own process.
      '--in-process-gpu',
      ...(isCompiling ? [] : ['--js-flags=--no-opt --no-maglev']),
    ],
  };
}
