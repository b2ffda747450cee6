import { PROMOTION_PATH, PROMOTION_ROUTES } from '@cauce/contract';
import { readLandingConfig, writeSuccess } from '@cauce/contract/server';
import { expect, test } from '../support/story-test.ts';
import type { Page } from '@playwright/test';
import { CAMPAIGN, IPHONE } from '../support/promotion-visitor.ts';
import { isWhole } from '../support/whole.ts';

/* What a promotional page shows before its template is loaded, and that the layout does not shift
   (docs/decisions/026-promotional-frames.md). Each template and each page is checked with every size, and the annual cost of
   each template in one width; nightly, each page of each template is checked in all. */

const landingSample = readLandingConfig.sample;
const hero = { address: '/icons/tile.svg', text: '三块瓷砖' };
const colours = { primary: '#ffd400', onPrimary: '#111113', background: '#0a1030', ink: '#ffffff' };
const longest = (text: string, characters: number) => text.repeat(characters).slice(0, characters);

const templates = {
  'the demo’s': {},
  'a headline on two lines, with pictures': {
    texts: { headline: longest('注册，查看你的额度', 20), lead: '只需手机号。', button: '注册' },
    pictures: { hero, logo: hero },
  },
  'the longest that can be written, in Chinese': {
    texts: {
      headline: longest('注册，查看你的额度', 80),
      lead: longest('只需手机号，几分钟即可完成。', 200),
      button: longest('立即注册', 24),
    },
    agreement: { title: longest('用户协议', 80), text: longest('示例协议。', 4_000) },
    rateStatement: longest('日利率 0.05%。', 600),
    colours,
  },
  'Spanish, on two lines': {
    language: 'es',
    texts: {
      headline: 'Tu primer crédito en minutos, sin papeleo y sin salir de casa',
      lead: 'Solo con tu celular. Te decimos cuánto cuesta antes de que aceptes nada, y puedes pagar en tienda o con tu tarjeta.',
      button: 'Quiero mi crédito',
    },
    agreement: { title: 'Contrato de usuario y aviso de privacidad', text: 'Un contrato.' },
    country: 'MX',
  },
  'the longest, in English': {
    language: 'en',
    texts: {
      headline: longest('Borrow what you need ', 80).trim(),
      lead: longest('Only your phone is needed. ', 200).trim(),
      button: longest('Sign me up now ', 24).trim(),
    },
    rateStatement: longest('0.05% a day. ', 600).trim(),
    country: 'IN',
    pictures: { hero, logo: hero },
  },
} satisfies Record<string, Partial<typeof landingSample>>;

/** The longest texts find what these find. */
const NIGHTLY_TEMPLATES: ReadonlySet<string> = new Set([
  'a headline on two lines, with pictures',
  'the longest, in English',
  'Spanish, on two lines',
]);

/** Answers the template late, so that any layout shift becomes visible. */
async function withTemplate(page: Page, template: Partial<typeof landingSample>): Promise<void> {
  const reply = writeSuccess(readLandingConfig, { ...landingSample, ...template });
  await page.route(`**${readLandingConfig.path}*`, async (route) => {
    await new Promise((wait) => setTimeout(wait, 300));
    await route.fulfill({ json: reply });
  });
}

/** Records every layout shift of the page that opens next, as a text that names what moved. */
async function watchShifts(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node?: Element | null }[] = Reflect.get(entry, 'sources') ?? [];
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 20) ?? '?');
        shifts.push(`${String(Reflect.get(entry, 'value'))}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}

// A telephone, a small one, one high enough to show the whole page, and a desktop.
const VIEWPORTS = [
  [390, 844],
  [360, 640],
  [390, 1600],
  [1280, 832],
] as const;

const WIDTHS = [360, 390, 1280] as const;

const SCREENS = ['register', 'download', 'agreement'] as const;

/**
 * Which pages of a template are checked in which sizes: alternately two pages in half of the sizes each, or one in all of
 * them; nightly, every page in every size.
 */
function pagesOf<Size>(row: number, sizes: readonly Size[]) {
  const all = SCREENS.map((screen, column) => ({ screen, column, sizes }));
  if (isWhole) return all;
  const pages = all.filter(({ column }) => (row + column) % 2 === 0);
  const half = (column: number) => sizes.filter((_, place) => (place + column / 2) % 2 === 0);
  return pages.length === 1 ? pages : pages.map((page) => ({ ...page, sizes: half(page.column) }));
}

const addressOf = (page: keyof typeof PROMOTION_ROUTES) =>
  `${PROMOTION_PATH}#/${PROMOTION_ROUTES[page]}?${page === 'register' ? 'templateId' : 'id'}=demo&${CAMPAIGN}`;

const ready = {
  register: (page: Page, headline: string) =>
    expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible(),
  download: (page: Page) => expect(page.getByRole('link').first()).toBeVisible(),
  agreement: (page: Page, _headline: string, title: string) =>
    expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(),
} as const;

// Text at twice the size and a narrow window, each alone and both.
const LARGE_AND_NARROW = [
  [390, 32],
  [320, 16],
  [360, 32],
  [320, 32],
] as const;

// A template has one page for all that is checked of it: a new one compiles the app again. Pictures are in the last one too.
for (const [row, [name, template]] of Object.entries(templates).entries()) {
  if (!isWhole && NIGHTLY_TEMPLATES.has(name)) continue;
  test(`${name}: nothing moves, is larger than the annual cost, cut off or covered`, async ({
    page,
  }) => {
    const shown: Partial<typeof landingSample> = template;
    const { texts, agreement } = { ...landingSample, ...shown };
    if (isWhole) test.setTimeout(300_000);
    const shifts = await watchShifts(page);
    await withTemplate(page, shown);
    const openAnew = async (screen: keyof typeof ready) => {
      // Another page first: an address that only differs in its hash would not be loaded again.
      await page.goto('about:blank');
      await page.goto(addressOf(screen));
      await ready[screen](page, texts.headline, agreement.title);
    };

    for (const { screen, sizes } of pagesOf(row, VIEWPORTS))
      await test.step(`${screen}: nothing moves while the template loads`, async () => {
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await openAnew(screen);
          // Shifts are reported after the frame in which they happen.
          await page.waitForTimeout(200);
          expect(await shifts(), `${width} × ${height}`).toEqual([]);
        }
      });

    const widths = WIDTHS.filter((_, place) => isWhole || place === row % WIDTHS.length);
    await test.step('register: no text is larger than the annual cost', async () => {
      await openAnew('register');
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        const found = await textSizes(page);
        const annual = found.find(({ text }) => /^\d+,\d %$/.test(text));
        expect(annual).toBeDefined();
        // Any text may contain a rate: an operator writes the headline.
        const largest = found.toSorted((one, other) => other.px - one.px)[0];
        expect(annual?.px, `${width}: ${largest?.text}`).toBe(largest?.px);
      }
    });

    for (const { screen, sizes } of pagesOf(row, LARGE_AND_NARROW))
      await test.step(`${screen}: with text twice as large, and at 320 pixels, nothing is cut off or covered`, async () => {
        await openAnew(screen);
        for (const [width, rootPx] of sizes) {
          await page.setViewportSize({ width, height: 640 });
          await page.evaluate((px) => {
            document.documentElement.style.fontSize = `${px}px`;
          }, rootPx);
          // A picture or size that has just changed is rendered a moment later.
          await expect
            .poll(() => faultsOf(page), { message: `${width} px, text of ${rootPx} px` })
            .toEqual([]);
        }
      });
  });
}

test.describe('opened at the page after the registration', () => {
  test.use({ userAgent: IPHONE });

  for (const [screen, words, foreign] of [
    ['download', '下载APP', '立即注册'],
    ['agreement', '用户协议', '立即注册'],
    ['register', '立即注册', '下载APP'],
  ] as const)
    test(`${screen} is painted first, before any script has loaded`, async ({ page }) => {
      await page.route('**/assets/*.js', () => new Promise(() => undefined));
      await page.goto(addressOf(screen), { waitUntil: 'commit' });
      await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(foreign, { exact: true }).first()).toBeHidden();
    });

  test('an unknown hash shows the registration, whatever it contains', async ({ page }) => {
    await page.route('**/assets/*.js', () => new Promise(() => undefined));
    for (const hash of ['', '#/', '#/downloadTemplateX', '#downloadTemplat?x', '#/%3Cscript%3E']) {
      await page.goto('about:blank');
      await page.goto(`${PROMOTION_PATH}${hash}`, { waitUntil: 'commit' });
      await expect(page.getByText('立即注册', { exact: true })).toBeVisible();
      await expect(page.getByText('下载APP', { exact: true })).toBeHidden();
    }
  });

  test('the inline script is the only one that the policy allows', async ({ page }) => {
    const answer = await page.request.get(PROMOTION_PATH);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    await page.goto(addressOf('register'));
    await page.getByText('立即注册', { exact: true }).waitFor();
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.append('window.__ran = true');
      } catch {
        // Trusted types refuse it already.
      }
      document.head.append(script);
      return '__ran' in window;
    });
    expect(ran).toBe(false);
  });
});

/** Each text of the page with its size. */
function textSizes(page: Page): Promise<{ text: string; px: number }[]> {
  return page.evaluate(() => {
    const found: { text: string; px: number }[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (parent === null || text === '') continue;
      found.push({ text, px: Number.parseFloat(getComputedStyle(parent).fontSize) });
    }
    return found;
  });
}

/** Overlapping texts, fields and buttons, clipped texts, and sideways scrolling. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`sideways by ${scrollWidth - clientWidth}`);
    const boxes: { name: string; box: DOMRect; owner: Element }[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (owner === null || text === '' || !owner.checkVisibility({ visibilityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // Text for screen readers only takes one pixel.
      for (const box of range.getClientRects())
        if (owner.getBoundingClientRect().width > 1) boxes.push({ name: text, box, owner });
      if (
        owner.scrollWidth > owner.clientWidth + 1 &&
        getComputedStyle(owner).overflow === 'hidden'
      )
        faults.push(`cut off: ${text}`);
    }
    for (const owner of document.querySelectorAll('input, #root img')) {
      const box = owner.getBoundingClientRect();
      if (owner instanceof HTMLInputElement && box.width < 48) faults.push(`narrow: ${owner.name}`);
      if (owner.closest('form') !== null) boxes.push({ name: owner.outerHTML, box, owner });
    }
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        if (one.owner === other.owner) continue;
        const wide =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Line boxes overlap slightly.
        if (wide > 2 && high > 6) faults.push(`«${one.name}» on «${other.name}»`);
      }
    return faults;
  });
}
