import { expect, test } from '../support/story-test.ts';
import type { Browser, Page } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { demoAddress, everyScreen } from '../support/addresses.ts';
import { untilHydrated } from '../support/confirming.ts';
import { watchFirstLoad } from '../support/first-load.ts';
import type { FirstLoad } from '../support/first-load.ts';
import { screenStates, siteStates } from '../support/states.ts';
import type { ScreenState } from '../support/states.ts';
import { isWhole } from '../support/whole.ts';

/* Every screen and state, in every language and both themes: no axe violation, no sideways scrolling, every target large
   enough. Each run checks every third screen and every ninth state in Spanish, in alternating themes, and an eighth of them
   in English in the other theme: there only the rules about colour matter, since the page was checked before. The nightly
   run checks all four combinations of each. */

// For `watchFirstLoad`.
test.use({ trace: 'off' });

interface CheckedScreen extends ScreenState {
  /** For a screen opened by its address. */
  readonly first?: FirstLoad;
}

const openedByAddress = everyScreen.map(({ name, own, as, ownCalls }): CheckedScreen => ({
  as,
  name,
  first: { own, ...(ownCalls === undefined ? {} : { ownCalls }) },
  async arrive(page, isNeedPop) {
    const answer = await page.goto(demoAddress(name, { ...own, isNeedPop }));
    expect(answer?.status()).toBe(200);
  },
}));

const THEMES = ['light', 'dark'] as const;

let sharedPage: Page | undefined;

/** One page for all screens, reset in between: a new page compiles the app again, which takes longer than the check. */
async function onePage(browser: Browser): Promise<Page> {
  sharedPage ??= await browser.newPage();
  await sharedPage.setViewportSize({ width: 390, height: 844 });
  await sharedPage.emulateMedia({ colorScheme: null, reducedMotion: null });
  return sharedPage;
}

test.afterAll(async () => {
  await sharedPage?.close();
  sharedPage = undefined;
});

test.afterEach(async () => {
  if (sharedPage === undefined || sharedPage.url() === 'about:blank') return;
  const { origin } = new URL(sharedPage.url());
  await sharedPage.unrouteAll({ behavior: 'ignoreErrors' });
  await sharedPage.evaluate(() => sessionStorage.clear());
  // A page of the same origin, so that the next one has the same process and its compiled scripts.
  await sharedPage.goto('/robots.txt');
  await sharedPage.context().clearCookies();
  const browser = await sharedPage.context().newCDPSession(sharedPage);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await browser.detach();
});

/** Every `step`th one; nightly, all. */
const inTurn = <Checked>(all: readonly Checked[], step: number): readonly Checked[] =>
  all.filter((_, place) => isWhole || place % step === 0);

const checkedScreens: readonly CheckedScreen[] = [
  ...inTurn(openedByAddress, 3),
  ...inTurn(screenStates, 9),
];
for (const [place, screen] of checkedScreens.entries()) {
  const inSpanish = isWhole ? THEMES : [THEMES[place % 2] ?? 'light'];
  const inEnglish = isWhole ? THEMES : [THEMES[(place + 1) % 2] ?? 'dark'];

  test(`${screen.as}, es: no call is made twice, no error, no violation, every target is 44 px, nothing scrolls sideways`, async ({
    browser,
  }) => {
    const page = await onePage(browser);
    const expectFirstLoad = screen.first && watchFirstLoad(page);
    await open(page, screen, 'es');
    if (screen.first) await expectFirstLoad?.(screen.first);
    for (const theme of inSpanish) await expectNoViolation(page, theme);
    expect(await smallTargets(page)).toEqual([]);
    for (const { width, height, rootPx } of [
      { width: 390, height: 844, rootPx: 32 },
      { width: 390, height: 844, rootPx: 16 },
      { width: 360, height: 640, rootPx: 16 },
      { width: 320, height: 640, rootPx: 16 },
    ]) {
      await page.setViewportSize({ width, height });
      expect(await sideways(page, rootPx), `${width} px, ${rootPx} px text`).toBeLessThanOrEqual(0);
    }
  });

  // One of eight, half of them in each theme.
  if (!isWhole && ![0, 9].includes(place % 16)) continue;
  test(`${screen.as}, en: no violation, no sideways scrolling at 320 px, no rupee for screen readers`, async ({
    browser,
  }) => {
    const page = await onePage(browser);
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, screen, 'en');
    for (const theme of inEnglish) await expectNoViolation(page, theme, { onlyColours: true });
    expect(await sideways(page, 16)).toBeLessThanOrEqual(0);
    // The page shows ₹ for the demo's pesos, as specified; a screen reader reads pesos.
    expect(await page.locator('body').ariaSnapshot()).not.toContain('₹');
  });
}

async function open(
  page: Page,
  { name, arrive }: ScreenState,
  language: 'es' | 'en',
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await arrive(page, language === 'es' ? '2' : '1');
  // The developer's page is always in English.
  const expected = name === 'testPreview' ? 'en' : language;
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${expected}`));
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}

async function expectNoViolation(
  page: Page,
  theme: (typeof THEMES)[number],
  options: { readonly onlyColours?: boolean } = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  for (const frame of await page.locator('iframe').all())
    await expect(frame).toHaveAccessibleName(/\S/);
  expect(await axeViolations(page, options), theme).toEqual([]);
}

/** By how many pixels the page can scroll sideways, with letters of that size. */
const sideways = (page: Page, rootPx: number): Promise<number> =>
  page.evaluate((px) => {
    document.documentElement.style.fontSize = `${px}px`;
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  }, rootPx);

const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names: string[] = [];
    for (const part of document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role="tab"]',
    )) {
      const box = part.getBoundingClientRect();
      if (box.width === 0 || getComputedStyle(part).visibility === 'hidden') continue;
      // A link in a sentence is as high as its line (WCAG 2.2, 2.5.8: inline exception).
      if (part.tagName === 'A' && getComputedStyle(part).display === 'inline') continue;
      // A native box that is drawn by its label has the label's size.
      const label = part.closest('label')?.getBoundingClientRect();
      const after = getComputedStyle(part, '::after');
      const padded = (edge: string) => -Math.min(0, Number.parseFloat(edge) || 0);
      const grows = after.content !== 'none' && after.position === 'absolute';
      const height = Math.max(
        box.height + (grows ? padded(after.top) + padded(after.bottom) : 0),
        label?.height ?? 0,
      );
      if (height < 43.5) names.push(`${part.outerHTML.slice(0, 120)} ${height}`);
    }
    return names;
  });

/** The focused element, and whether it is visible: inside the window, not under a fixed part, with a focus ring. */
const focusNow = (page: Page) =>
  page.evaluate(() => {
    const part = document.activeElement;
    if (part === null || part === document.body) return null;
    const box = part.getBoundingClientRect();
    // A field shows its ring on its box, two pixels inside it.
    const hasRing = [part, part.parentElement].some((one) => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
        / 2px inset/.test(boxShadow)
      );
    });
    return {
      what: part.outerHTML.slice(0, 100),
      isSeen:
        box.bottom > 0 &&
        box.top < window.innerHeight &&
        box.right > 0 &&
        box.left < window.innerWidth,
      hasRing,
    };
  });

for (const { as, arrive } of inTurn(siteStates, 2))
  test(`${as}: the keyboard reaches every control, with visible focus, at 320 px and 200 % text`, async ({
    browser,
  }) => {
    const page = await onePage(browser);
    await page.setViewportSize({ width: 320, height: 640 });
    await arrive(page, '2');
    // Scripts may add controls, and after hydration they no longer move the focus.
    await untilHydrated(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      window.getSelection()?.removeAllRanges();
      document.body.tabIndex = -1;
      document.body.focus();
    });
    const controls = await page.evaluate(
      () =>
        [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
          (part) =>
            part.checkVisibility({ visibilityProperty: true }) &&
            !part.matches(':disabled, [type="hidden"], [tabindex="-1"]'),
        ).length,
    );
    const reached = new Set<string>();
    for (let presses = 0; presses < controls * 2; presses += 1) {
      await page.keyboard.press('Tab');
      const at = await focusNow(page);
      if (at === null) break;
      expect(at, at.what).toMatchObject({ isSeen: true, hasRing: true });
      reached.add(at.what);
    }
    expect(reached.size).toBeGreaterThanOrEqual(Math.floor(controls * 0.9));
  });

for (const orderId of ['D21', 'D170', 'D180'])
  test(`no word of the state of ${orderId} is broken at 200 % text`, async ({ browser }) => {
    const page = await onePage(browser);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(demoAddress('loanDetail', { orderId }));
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    const broken = await page
      .locator('main section')
      .first()
      .evaluate((banner) => {
        const words: string[] = [];
        const texts = document.createTreeWalker(banner, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode;
          for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) words.push(word);
          }
        }
        return words;
      });
    expect(broken).toEqual([]);
  });
