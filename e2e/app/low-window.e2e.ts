import { expect, test } from '../support/story-test.ts';
import { demoAddress } from '../support/addresses.ts';
import { untilHydrated } from '../support/confirming.ts';
import { open } from '../support/promotion-visitor.ts';

/* Important buttons and notices are visible in the low window of a cheap phone. */

test.use({ viewport: { width: 360, height: 640 } });

test('the button of the promotional form stands above the fold', async ({ page }) => {
  await open(page);
  const box = await page.getByRole('button', { name: '立即注册' }).boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
});

test('the banner «no connection» is visible however far the page is scrolled', async ({
  context,
  page,
}) => {
  await page.goto(demoAddress('loanDetail', { orderId: 'D174', productId: 'flex' }));
  await untilHydrated(page);
  await context.setOffline(true);
  const banner = page.getByText('Sin conexión. Tu información está guardada.');
  await expect(banner).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(banner).toBeInViewport();
  // It does not cover the back button.
  const bar = await page.getByRole('banner').boundingBox();
  const bannerBox = await banner.boundingBox();
  expect(bar?.y ?? 0).toBeGreaterThanOrEqual((bannerBox?.y ?? 0) + (bannerBox?.height ?? 0) - 1);
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('a support code stands on one line', async ({ page }) => {
  await page.goto(demoAddress('loanDetail', { orderId: 'NOPE' }));
  const code = page.getByText(/^[0-9a-f]{8}-[0-9a-f-]+$/);
  await expect(code).toBeVisible();
  const lines = await code.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});
