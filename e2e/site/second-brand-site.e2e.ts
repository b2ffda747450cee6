import { CAPTCHA_PATH, OUTBOX_PATH, PROMOTION_PATH, screens } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import type { Page } from '@playwright/test';
import { brand as first } from '../../brands/cauce.brand.ts';
import { brand } from '../../brands/vaiga.brand.ts';
import { untilHydrated } from '../support/confirming.ts';
import { otherLender } from '../support/other-lender.ts';
import { newPhone } from '../../apps/server/test/new-phone.ts';
import { watchToasts } from '../support/toasts.ts';
import { isWhole } from '../support/whole.ts';

// What a lender of another country shows in public (docs/decisions/022, 025): no word of the first one's name, law, money
// or tax, and none of its colours, in pages, their heads, or structured data.

/** As a page would write them: element names and the wire's field names belong to the software and are not shown. */
const FIRST_BRAND =
  /Cauce|CAUCE|cauce(?!-(?:config|data)"|:)|M[eé]xic|CONDUSEF|CURP|\bRFC\b|CLABE|OXXO|PagoTienda|SPEI|\bIVA\b|\bVAT\b|\bCAT\b|\bARCO\b|MXN|\b[Pp]esos?\b|es[-_]MX|Ciudad|Crédito|BBVA|\$\s?\d/;

const DOCUMENTS = Object.values(screens).filter(({ access }) => access === 'site');
const STATES = [
  ...DOCUMENTS.map(({ path }) => path),
  `${screens.siteCalculator.path}?amount=50000&days=120`,
  `${screens.siteCalculator.path}?amount=x&days=91`,
  ...['registerTemplate', 'downloadTemplate', 'agreementTemplate'].map(
    (route) => `${PROMOTION_PATH}#/${route}?templateId=demo`,
  ),
];

const { url } = otherLender();

/** The whole page except its styles, whose values are checked as computed. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const style of copy.querySelectorAll('style')) style.remove();
    return copy.outerHTML;
  });

/** The colours that only the first brand has, as a browser computes them. */
const OTHERS = new Set(
  [first.theme.light, first.theme.dark]
    .flatMap(({ accent, accentStrong, accentTint, accentLine, art }) => [
      accent,
      accentStrong,
      accentTint,
      accentLine,
      ...art,
    ])
    .filter(
      (one) => ![first.theme.light.primary, first.theme.dark.primary].some((ink) => ink === one),
    )
    .map(
      (hex) =>
        `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`,
    ),
);

/** Every computed colour on the page. */
const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const names = ['color', 'background-color', 'border-top-color', 'fill', 'stroke', 'stop-color'];
    const found = new Set<string>();
    for (const part of document.querySelectorAll('body, body *')) {
      const style = getComputedStyle(part);
      for (const name of names) found.add(style.getPropertyValue(name));
    }
    return [...found];
  });

const THEMES = ['light', 'dark'] as const;

test('no public page contains a word or a colour of the first brand, in the light and the dark theme', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const own = { light: 'rgb(15, 77, 63)', dark: 'rgb(127, 214, 191)' };
  // Every fourth one, and the first page; nightly, all.
  const opened = STATES.filter((_, place) => isWhole || place % 4 === 0);
  for (const [place, address] of opened.entries()) {
    // Another page first: an address that only differs in its hash would not be loaded again.
    await page.goto('about:blank');
    await page.goto(url() + address, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    // In turn; nightly, both for each.
    for (const colorScheme of isWhole ? THEMES : [THEMES[place % 2] ?? 'light']) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(FIRST_BRAND.exec(await wordsOf(page))?.[0] ?? '', address).toBe('');
      const colours = await coloursOf(page);
      expect(colours.filter((one) => OTHERS.has(one))).toEqual([]);
      if (address === '/') expect(colours).toContain(own[colorScheme]);
    }
  }
});

test('the legal texts are those of its country, and name its company and its settings', async ({
  page,
}) => {
  const texts = {
    [screens.privacyNotice.path]: [
      'Digital Personal Data Protection Act, 2023',
      'Data Protection Board of India',
      '12 months after we have handled your message',
    ],
    [screens.loanTerms.path]: ['key facts statement', 'APR', 'GST', 'Ombudsman', 'on any day'],
    [screens.periodAgreement.path]: ['GST', 'penal charges'],
    [screens.siteLoan.path]: ['Annual percentage rate', 'cms.rbi.org.in'],
  };
  for (const [path, words] of Object.entries(texts)) {
    await page.goto(url() + path);
    const article = page.getByRole('article');
    await expect(article).toContainText(brand.operator.name);
    for (const one of words) await expect(article).toContainText(one);
  }
  await page.goto(url() + screens.sitePolicy.path);
  await expect(page.frameLocator('iframe').getByRole('article')).toContainText(
    'Reserve Bank of India',
  );
});

test('a visitor downloads the texts of no other country and no other language', async ({
  page,
}) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text());
  });
  await page.goto(url() + screens.loanTerms.path);
  await untilHydrated(page);
  const scripts = async () => (await Promise.all(bodies)).join('\n');
  await expect.poll(scripts).toContain('goods and services tax');
  expect(await scripts()).not.toMatch(/CONDUSEF|Republic Act|Aviso de privacidad/);
});

test('the calculator uses its currency, and labels the cost of interest alone as such', async ({
  page,
}) => {
  await page.goto(`${url()}${screens.siteCalculator.path}?amount=50000&days=120`);
  const result = page.getByRole('region', { name: /^4 payments of/ });
  await expect(result).toContainText('₹12,950.00');
  await expect(result).toContainText('Annual cost, interest only');
  await page.goto(url());
  await expect(page.getByText('GST', { exact: true })).toBeVisible();
  await expect(page.getByText('₹20,000.00', { exact: false }).first()).toBeVisible();
});

test('the head, the graph, the site map, the manifest and the icon name only this lender', async ({
  page,
  request,
}) => {
  const get = async (path: string) => (await request.get(url() + path)).text();
  for (const path of ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/icons/tile.svg'])
    expect(FIRST_BRAND.exec(await get(path))?.[0] ?? '', path).toBe('');
  const map = await get('/sitemap.xml');
  for (const { path } of DOCUMENTS) expect(map).toContain(`<loc>${url()}${path}</loc>`);
  expect(map).not.toContain('hreflang="es');
  await page.goto(url());
  const graph = (name: string) => page.locator(`meta[property="og:${name}"]`);
  await expect(graph('site_name')).toHaveAttribute('content', 'Vaiga');
  await expect(graph('locale')).toHaveAttribute('content', 'en_IN');
  const structuredData = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(structuredData ?? '')).toMatchObject({
    name: 'Vaiga',
    legalName: brand.operator.name,
    areaServed: 'IN',
    makesOffer: { amount: { currency: 'INR', value: '20000.00' } },
  });
});

test('the message with the code of a registration names its own lender', async ({ page }) => {
  const { expectToast } = await watchToasts(page);
  // The server knows the answer once it has drawn the picture.
  const picture = page.waitForResponse((answer) => answer.url().includes(CAPTCHA_PATH));
  await page.goto(`${url()}${PROMOTION_PATH}#/registerTemplate?templateId=demo`);
  const sid = new URL((await picture).url()).searchParams.get('sid') ?? '';
  const reply = await page.request.get(`${url()}/dev/captcha?sid=${sid}`);
  const { answer } = (await reply.json()) as { answer: string };
  await page.getByLabel('Mobile number', { exact: true }).fill(newPhone('98'));
  await page.getByRole('textbox', { name: 'Code in the picture' }).fill(answer);
  await page.getByRole('button', { name: 'get verification code' }).click();
  await expectToast('We sent the code. Check your phone.');
  await expect(async () => {
    const outbox = await (await page.request.get(url() + OUTBOX_PATH)).text();
    expect(outbox).toMatch(/Vaiga[^"]*\d{6}|\d{6}[^"]*Vaiga/);
    expect(FIRST_BRAND.exec(outbox)?.[0] ?? '').toBe('');
  }).toPass();
});
