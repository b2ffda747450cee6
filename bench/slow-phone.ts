import { once } from 'node:events';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { untilHydrated } from './presses.ts';

/** The slow profile: 1.6 Mbit/s down, 0.75 up, 150 ms of latency, a processor four times slower. */
const SLOW_PHONE = {
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
  latency: 150,
  cpuRate: 4,
} as const;

/** The function by which a page reports a time. */
const REPORT = 'reportTime';

export interface Reading {
  /** Milliseconds until the first byte of the server's answer. */
  readonly firstByteMs: number;
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

/**
 * Opens an address in a fresh context with the slow profile and waits until `text` has been painted and, on a page with
 * scripts, until it answers a press.
 */
export async function readUnderSlowProfile(
  browser: Browser,
  url: string,
  text: string,
  kind: 'still' | 'alive',
): Promise<Reading> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  try {
    return await read(context, url, text, kind);
  } finally {
    await context.close();
  }
}

async function read(
  context: BrowserContext,
  url: string,
  text: string,
  kind: 'still' | 'alive',
): Promise<Reading> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_PHONE });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpuRate });

  const kinds = new Map<string, string>();
  const addresses = new Map<string, string>();
  const scripts = new Map<string, number>();
  const sent = { script: 0, document: 0, total: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    addresses.set(requestId, response.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.total += encodedDataLength;
    if (kinds.get(requestId) === 'Script') {
      sent.script += encodedDataLength;
      scripts.set(addresses.get(requestId) ?? '', encodedDataLength);
    }
    if (kinds.get(requestId) === 'Document') sent.document += encodedDataLength;
  });

  const timeOf = await reportedTimes(devtools);
  await page.addInitScript(
    `(${String(watchTimes)})(${JSON.stringify(text)}, ${String(untilHydrated)})`,
  );
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  const readableMs = await timeOf('readable');
  const interactiveMs = kind === 'alive' ? await timeOf('interactive') : null;
  await page.waitForLoadState('networkidle');
  // Scripts of later parts follow directly after those that the screen waited for.
  const byThen = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => 'responseEnd' in entry && Number(entry.responseEnd) <= until)
        .map(({ name }) => name),
    interactiveMs ?? 0,
  );
  const firstByteMs = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return Number(navigation && Reflect.get(navigation, 'responseStart'));
  });
  const bytes = byThen.flatMap((address) => scripts.get(address) ?? []);
  return {
    firstByteMs,
    readableMs,
    interactiveMs,
    untilInteractive: {
      scriptBytes: bytes.reduce((sum, one) => sum + one, 0),
      scripts: bytes.length,
    },
    sent,
    requests: kinds.size,
  };
}

/**
 * The page reports its times by a call of its own. A question of Playwright's would first load its scripts into the page,
 * which on this processor takes longer than the page itself.
 */
async function reportedTimes(devtools: CDPSession): Promise<(name: string) => Promise<number>> {
  const times = new Map<string, PromiseWithResolvers<number>>();
  const timeOf = (name: string) => {
    const time = times.get(name) ?? Promise.withResolvers<number>();
    times.set(name, time);
    return time;
  };
  devtools.on('Runtime.bindingCalled', ({ payload }) => {
    const [name = '', ms] = payload.split(' ');
    timeOf(name).resolve(Number(ms));
  });
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: REPORT });
  return (name) => {
    const late = AbortSignal.timeout(60_000);
    return Promise.race([
      timeOf(name).promise,
      once(late, 'abort').then(() => Promise.reject(new Error(`The page never was ${name}.`))),
    ]);
  };
}

/** Runs in the page: reports when a text has been painted and when a press is answered, checked at every frame. */
function watchTimes(wanted: string, isAnswering: () => boolean): void {
  const report = (name: string): void =>
    Reflect.get(window, 'reportTime')(`${name} ${performance.now()}`);
  let isReadable = false;
  const checkFrame = () => {
    if (!isReadable && document.body?.innerText.includes(wanted)) {
      isReadable = true;
      // In the frame after the text was inserted it has been painted.
      requestAnimationFrame(() => setTimeout(() => report('readable')));
    }
    if (isReadable && isAnswering()) report('interactive');
    else requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
}
