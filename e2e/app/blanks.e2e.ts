import { screens } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoAddress } from '../support/addresses.ts';
import { isTakenOver } from '../support/confirming.ts';

/* While an answer is slow, the skeleton must have the layout of the screen: content appears where its blanks were. */

test.use({ viewport: { width: 360, height: 640 } });

/** The maximum difference between the amount's card and its skeleton, in px. */
const NEAR = 16;
/** A banner has a line more for a payment that is due on a day without banks, which its skeleton cannot know. */
const LINE = 24;

const flex = { orderId: 'D174', productId: 'flex' };
const first: readonly (readonly [ScreenName, Readonly<Record<string, string>>])[] = [
  ['repayment', flex],
  ['repaymentChoice', flex],
  ['extension', flex],
  ['cardRepayment', flex],
  ['loanConfirmation', { productId: 'flex' }],
];

for (const [name, own] of first)
  test(`the card of the amount of ${name} is as tall as its blank`, async ({ page }) => {
    const { blank, shown } = await openFromWithin(page, name, own);
    expect(Math.abs(shown.height - blank.height)).toBeLessThanOrEqual(NEAR);
    expect(Math.abs(shown.top - blank.top)).toBeLessThanOrEqual(1);
  });

for (const orderId of ['D174', 'D200'])
  test(`the banner of ${orderId} is as tall as its blank`, async ({ page }) => {
    const { blank, shown } = await openFromWithin(page, 'loanDetail', { orderId });
    expect(Math.abs(shown.height - blank.height)).toBeLessThanOrEqual(LINE);
  });

test('a card payment’s bill does not grow when its loan is read', async ({ page }) => {
  const letThrough = await hold(page, '**/loan-details/loan-details*');
  await page.goto(demoAddress('cardRepayment', flex));
  const bill = page.getByRole('region', { name: 'Vas a pagar' });
  const before = await bill.boundingBox();
  letThrough();
  await expect(bill.getByText('Crédito Flex')).toBeVisible();
  expect(await bill.boundingBox()).toEqual(before);
});

/** The calls for a screen's data. */
const CALLS = /\/(?:v3|api\/v1)\//;

/** Goes to a screen as a link within the app does, and measures its first card without and with its data. */
async function openFromWithin(page: Page, name: ScreenName, own: Readonly<Record<string, string>>) {
  await page.goto(demoAddress('aboutUs'));
  await isTakenOver(page);
  const letThrough = await hold(page, CALLS);
  const asked = page.waitForRequest(CALLS);
  await page.evaluate(
    (to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
    demoAddress(name, own),
  );
  expect(new URL(page.url()).pathname).toBe(screens[name].path);
  // The screen has requested its data, so what is seen is its own skeleton and not that of its loading chunk.
  await asked;
  await expect(page.locator('main[aria-busy="true"]')).toBeVisible();
  const blank = await firstCard(page);
  letThrough();
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('main section').first()).not.toBeEmpty();
  return { blank, shown: await firstCard(page) };
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
