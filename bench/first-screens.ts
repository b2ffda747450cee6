import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';
import { cookiesOf } from './signed-in-agent.ts';

/** The console's first screens, each opened with an empty cache in a window of its own. */
const SCREENS = {
  'the home': '/console',
  loans: '/console/loans',
  collections: '/console/collections',
  complaints: '/console/complaints',
} as const;
type ScreenName = keyof typeof SCREENS;

/** Time from the address until no part of a screen is loading, in ms, for each of `rounds` visits in a real browser. */
export async function visitScreens(
  url: string,
  rounds: number,
): Promise<Record<ScreenName, number[]>> {
  const cookies = (await cookiesOf('mateo', url)).map((one) => {
    const at = one.indexOf('=');
    return {
      name: one.slice(0, at),
      value: one.slice(at + 1),
      domain: new URL(url).hostname,
      path: '/',
      // Browsers only accept a cookie whose name begins with `__Host-` if it is secure.
      secure: true,
    };
  });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
  const visit = async (path: string): Promise<number> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    try {
      const page = await context.newPage();
      await context.addCookies(cookies);
      const from = performance.now();
      await page.goto(url + path, { waitUntil: 'commit' });
      // A loading part says so; a page without its heading has not started.
      await page.locator('h1').first().waitFor();
      await page.waitForFunction(
        () =>
          document.querySelector('main [aria-busy="true"]') === null &&
          (document.querySelector('main')?.innerText.length ?? 0) > 200,
      );
      return performance.now() - from;
    } finally {
      await context.close();
    }
  };
  try {
    const times = { 'the home': [], loans: [], collections: [], complaints: [] } as Record<
      ScreenName,
      number[]
    >;
    for (let round = -1; round < rounds; round += 1)
      for (const [name, path] of Object.entries(SCREENS) as [ScreenName, string][]) {
        const taken = await visit(path);
        if (round >= 0) times[name].push(taken);
      }
    return times;
  } finally {
    await browser.close();
  }
}
