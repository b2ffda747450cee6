import { expect, test } from '@playwright/test';
import { demoAddress } from '../support/addresses.ts';
import { isTakenOver } from '../support/confirming.ts';
import { open } from '../support/promotion-visitor.ts';

/* The low window of a cheap phone: important buttons and notices are visible. */

test.use({ viewport: { width: 360, height: 640 } });

test('the button of the promotional form stands above the fold', async ({ page }) => {
  await open(page);
  const box = await page.getByRole('button', { name: '立即注册' }).boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
});

test('that there is no connection is seen however far down one has read', async ({
  context,
  page,
}) => {
  await page.goto(demoAddress('loanDetail', { orderId: 'D174', productId: 'flex' }));
  await isTakenOver(page);
  await context.setOffline(true);
  const banner = page.getByText('Sin conexión. Tu información está guardada.');
  await expect(banner).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(banner).toBeInViewport();
  // It does not cover the back button.
  const bar = await page.getByRole('banner').boundingBox();
  const said = await banner.boundingBox();
  expect(bar?.y ?? 0).toBeGreaterThanOrEqual((said?.y ?? 0) + (said?.height ?? 0) - 1);
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});
