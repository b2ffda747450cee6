import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;
// Two halves may run side by side (scripts/e2e.ts); each clears its own folder.
const folder = `test-results/stories-${process.env.STORIES ?? 'all'}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: folder,
  fullyParallel: false,
  // Stories share the borrowers of their server.
  workers: 1,
  retries: 0,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: `${folder}.json` }]],
  use: {
    baseURL: process.env.CAUCE_URL ?? 'http://127.0.0.1:8098',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    screenshot: 'only-on-failure',
    // Every step's snapshot is kept on request: `TRACE=1`.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
