import type { Browser, Page } from '@playwright/test';

/** A phone whose processor is six times slower than this machine's. */
const PROCESSOR_RATE = 6;
/** The number of buttons pressed on a screen; a hundredth row of a list tells no more than its first. */
const MAX_BUTTONS = 6;
/** How long to wait after a press, in ms: every press that shows something has shown it by then. */
const SETTLED_MS = 400;

export interface Presses {
  readonly count: number;
  /** Time from a press to the frame that shows its effect, the slowest of all; browsers round to 8 ms and report from 16 on. */
  readonly slowestMs: number;
  /** Layout shift while pressing, as the browser reports it. */
  readonly shift: number;
}

/** Presses the buttons of a screen one after another, then a link, and measures how long the slowest press took to show. */
export async function pressThrough(browser: Browser, url: string): Promise<Presses> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPresses);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_RATE });
    await page.goto(url);
    await untilTakenOver(page);
    const { shift } = await readMeasures(page);
    const buttons = page.locator('button:visible:not([disabled])');
    let count = 0;
    let slowestMs = 0;
    for (let at = 0; at < Math.min(MAX_BUTTONS, await buttons.count()); at += 1) {
      if (!(await press(page, buttons.nth(at)))) continue;
      count += 1;
      slowestMs = Math.max(slowestMs, (await readMeasures(page)).slowestMs);
      // Something that opened over the screen, or navigated away, would disturb the next press.
      await page.goto(url);
      await untilTakenOver(page);
    }
    const link = page.locator('main a:visible, footer a:visible').first();
    if ((await link.count()) > 0 && (await press(page, link))) {
      count += 1;
      slowestMs = Math.max(slowestMs, (await readMeasures(page)).slowestMs);
    }
    return { count, slowestMs, shift };
  } finally {
    await context.close();
  }
}

/** Returns whether it could be pressed: controls under a bar, or that lead to another page, are left out. */
async function press(page: Page, target: ReturnType<Page['locator']>): Promise<boolean> {
  try {
    await target.tap({ timeout: 2_000, noWaitAfter: true });
    await page.waitForTimeout(SETTLED_MS);
    return true;
  } catch {
    return false;
  }
}

async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(untilHydrated, undefined, { timeout: 30_000 });
  await page.waitForLoadState('networkidle');
}

/** Runs in the page: whether React has hydrated every control of the screen. */
export function untilHydrated(): boolean {
  const controls = [...document.querySelectorAll('a, button')];
  return (
    controls.length > 0 &&
    controls.every((one) => Object.keys(one).some((key) => key.startsWith('__react')))
  );
}

function watchPresses(): void {
  const found = { slowestMs: 0, shift: 0 };
  Object.assign(window, { found });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  watch('event', (entry) => {
    if (Reflect.get(entry, 'interactionId'))
      found.slowestMs = Math.max(found.slowestMs, entry.duration);
  });
  watch('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) found.shift += Number(Reflect.get(entry, 'value'));
  });
}

async function readMeasures(page: Page): Promise<{ slowestMs: number; shift: number }> {
  const read = () => page.evaluate((): unknown => Reflect.get(window, 'found'));
  // A press that leads to another page loses the measurements, which were in the previous page.
  const found = await read().catch(() => null);
  return (found ?? { slowestMs: 0, shift: 0 }) as { slowestMs: number; shift: number };
}
