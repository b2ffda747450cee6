import { defineConfig } from '@playwright/test';
import type { LaunchOptions } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;
// Stories change the borrowers of their server, so each worker has its own server (scripts/e2e.ts).
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
  // Generous timeouts: a story must not fail because the machine is busy. One that hangs still fails.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/stories.json' }]],
  use: {
    ...(url === undefined ? {} : { baseURL: url }),
    // A tap on a missing element fails the story after 90 s instead of using up its whole timeout.
    actionTimeout: 90_000,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // Without a graphics card, animation is an eighth of a story's processor time. Stories about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // A story reuses the context and page of the one before it, with storage and routes emptied. A new page starts a process
    // and compiles the app again, an eighth of all processor time.
    reuseContext: true,
    launchOptions: launchOptions({ isCompiling: false }),
    screenshot: 'only-on-failure',
    // `TRACE=1` stores a snapshot of every step of a failed story.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});

/**
 * How the stories' browser starts. A story runs most of its code once, and the optimising compiler took a tenth of its
 * processor time: only stories that compute for long turn it on.
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
      // Without a graphics card, software rendering is cheaper within the browser's own process.
      '--in-process-gpu',
      ...(isCompiling ? [] : ['--js-flags=--no-opt --no-maglev']),
    ],
  };
}
