import { screens } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import type { Page } from '@playwright/test';
import { demoAddress } from '../support/addresses.ts';
import { untilHydrated } from '../support/confirming.ts';
import { isWhole } from '../support/whole.ts';

/* While an answer is slow, the skeleton must have the layout of the screen: content appears where its placeholder was. */

test.use({ viewport: { width: 360, height: 640 } });

/** The maximum difference in height between a card and its skeleton, in px. */
const MAX_DIFFERENCE = 16;
/** A banner has a line more for a payment that is due on a weekend or holiday, which its skeleton cannot know. */
const LINE = 24;

const flex = { orderId: 'D174', productId: 'flex' };
const amountScreens: readonly (readonly [ScreenName, Readonly<Record<string, string>>])[] = [
  ['repayment', flex],
  ['repaymentChoice', flex],
  ['extension', flex],
  ['cardRepayment', flex],
  ['loanConfirmation', { productId: 'flex' }],
];

// Every second one; nightly, all.
for (const [name, own] of amountScreens.filter((_, place) => isWhole || place % 2 === 0))
  test(`the amount’s card of ${name} is as tall as its skeleton`, async ({ page }) => {
    const { skeleton, shown } = await openFromWithin(page, name, own);
    expect(Math.abs(shown.height - skeleton.height)).toBeLessThanOrEqual(MAX_DIFFERENCE);
    expect(Math.abs(shown.top - skeleton.top)).toBeLessThanOrEqual(1);
  });

for (const orderId of ['D174', 'D200'])
  test(`the banner of ${orderId} is as tall as its skeleton`, async ({ page }) => {
    const { skeleton, shown } = await openFromWithin(page, 'loanDetail', { orderId });
    expect(Math.abs(shown.height - skeleton.height)).toBeLessThanOrEqual(LINE);
  });

test('the summary of a card payment keeps its size when the loan has loaded', async ({ page }) => {
  const letThrough = await hold(page, '**/loan-details/loan-details*');
  await page.goto(demoAddress('cardRepayment', flex));
  const summary = page.getByRole('region', { name: 'Vas a pagar' });
  const before = await summary.boundingBox();
  letThrough();
  await expect(summary.getByText('Crédito Flex')).toBeVisible();
  expect(await summary.boundingBox()).toEqual(before);
});

/** The calls for a screen's data. */
const CALLS = /\/(?:v3|api\/v1)\//;

/** Goes to a screen as a link within the app does, and measures its first card without and with its data. */
async function openFromWithin(page: Page, name: ScreenName, own: Readonly<Record<string, string>>) {
  await page.goto(demoAddress('aboutUs'));
  await untilHydrated(page);
  const letThrough = await hold(page, CALLS);
  const requested = page.waitForRequest(CALLS);
  await page.evaluate(
    (to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
    demoAddress(name, own),
  );
  expect(new URL(page.url()).pathname).toBe(screens[name].path);
  // The screen has requested its data, so this is its own skeleton, not the one shown while its chunk loads.
  await requested;
  await expect(page.locator('main[aria-busy="true"]')).toBeVisible();
  const skeleton = await firstCard(page);
  letThrough();
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('main section').first()).not.toBeEmpty();
  return { skeleton, shown: await firstCard(page) };
}

const firstCard = (page: Page) =>
  page
    .locator('main section')
    .first()
    .evaluate((card) => {
      const { top, height } = card.getBoundingClientRect();
      return { top, height };
    });

/** Calls of that address wait until released. */
async function hold(page: Page, calls: string | RegExp): Promise<() => void> {
  let letThrough = () => {};
  const gate = new Promise<void>((open) => {
    letThrough = open;
  });
  await page.route(calls, async (route) => {
    await gate;
    await route.continue();
  });
  return letThrough;
}
