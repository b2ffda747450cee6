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

test('the address of a page load decides its language, whatever the tab showed before', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  await page.goto(demoAddress('loanDetail', { orderId: 'D174', isNeedPop: '1' }));
  await expect(page.getByText('Next payment')).toBeVisible();
  await page.waitForFunction(() => sessionStorage.length > 0);
  // Inside the app it is carried on.
  await page.getByRole('link', { name: 'Customer service' }).first().click();
  await expect(page).toHaveURL(/isNeedPop=1/);

  for (const isNeedPop of [undefined, '12']) {
    await page.goto(
      demoAddress('loanDetail', { orderId: 'D174', ...(isNeedPop && { isNeedPop }) }),
    );
    await expect(page.getByText('Próximo pago')).toBeVisible();
    // Taken over: what the tab remembers has joined in, and it still speaks Spanish.
    await page.getByRole('link', { name: 'Atención a clientes' }).first().click();
    await expect(page).toHaveURL(/customer-service/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  }
  expect(errors).toEqual([]);
});
