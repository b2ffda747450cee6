import type { Browser, BrowserContext, Page } from '@playwright/test';
import { isTakenOver } from './presses.ts';

/** The slow profile: 1.6 Mbit/s down, 0.75 up, 150 ms of latency, a processor four times slower. */
const SLOW_PHONE = {
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
  latency: 150,
  cpuRate: 4,
} as const;

export interface Reading {
  /** Milliseconds from navigation until the text was painted. */
  readonly readableMs: number;
  /** Milliseconds until React has hydrated every control; null if a page has no scripts. */
  readonly interactiveMs: number | null;
  /** What had been transferred by then. */
  readonly untilInteractive: { readonly scriptBytes: number; readonly scripts: number };
  /** Bytes over the network by kind of resource, as transferred (compressed). */
  readonly sent: { readonly script: number; readonly document: number; readonly total: number };
  readonly requests: number;
}

/** Opens an address in a fresh context with the slow profile and waits until `text` has been painted. */
export async function readUnderSlowProfile(
  browser: Browser,
  url: string,
  text: string,
): Promise<Reading> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  try {
    return await read(context, url, text);
  } finally {
    await context.close();
  }
}

async function read(context: BrowserContext, url: string, text: string): Promise<Reading> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_PHONE });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpuRate });

  const kinds = new Map<string, string>();
  const sent = { script: 0, document: 0, total: 0 };
  let scripts = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.total += encodedDataLength;
    if (kinds.get(requestId) === 'Script') {
      sent.script += encodedDataLength;
      scripts += 1;
    }
    if (kinds.get(requestId) === 'Document') sent.document += encodedDataLength;
  });

  await page.addInitScript((wanted) => {
    const look = () => {
      if (document.body?.innerText.includes(wanted)) {
        // In the frame after the text was inserted it has been painted.
        requestAnimationFrame(() =>
          setTimeout(() => Object.assign(window, { readableMs: performance.now() })),
        );
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, text);
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  // A function and not a string: the page's policy forbids evaluating strings.
  await page.waitForFunction(() => 'readableMs' in window, undefined, { timeout: 60_000 });
  const readableMs = await page.evaluate(() => Number(Reflect.get(window, 'readableMs')));
  const hasScripts = await page.evaluate(() => document.querySelector('script[src]') !== null);
  const interactiveMs = hasScripts ? await untilInteractive(page) : null;
  const untilThen = { scriptBytes: sent.script, scripts };
  await page.waitForLoadState('networkidle');
  return {
    readableMs,
    interactiveMs,
    untilInteractive: untilThen,
    sent,
    requests: kinds.size,
  };
}

/** Checked at every frame, as a person pressing would notice. */
async function untilInteractive(page: Page): Promise<number> {
  await page.waitForFunction(isTakenOver, undefined, { polling: 'raf', timeout: 60_000 });
  return page.evaluate(() => performance.now());
}
