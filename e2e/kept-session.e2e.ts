import { expect, test } from '@playwright/test';
import { demoAddress } from './addresses.ts';

/* What the tab kept is enough: an address typed by hand and a wallet's return bring no session of their own. */

test('an address without a session goes on as the borrower of the tab', async ({ page }) => {
  await page.goto(demoAddress('loanDetail', { orderId: 'D174' }));
  await expect(page.getByText('Próximo pago')).toBeVisible();
  // Readable before any script has run; kept once they have.
  await page.waitForFunction(() => sessionStorage.length > 0);

  await page.goto('/loan/orders');
  await expect(page.getByRole('link', { name: /Flex/ }).first()).toBeVisible();
  await expect(page.getByText('Tu sesión terminó')).toBeHidden();

  await page.goto('/repay/status?orderId=D174');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Tu sesión terminó')).toBeHidden();
});

test('a tab that kept nothing is told that its session has ended', async ({ page }) => {
  await page.goto('/loan/orders');
  await expect(page.getByText('Tu sesión terminó')).toBeVisible();
});
