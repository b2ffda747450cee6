import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Pays the open slip as a till would. */
export async function payAtTill(page: Page): Promise<void> {
  await expect(page.getByText('Total a pagar en caja')).toBeVisible();
  const amountMinor = new URL(page.url()).searchParams.get('amount') ?? '';
  const bars = page.locator('main').getByRole('img', { name: /\d{14}/ });
  await expect(bars).toBeVisible();
  const reference = ((await bars.getAttribute('alt')) ?? '').replaceAll(/\D/g, '');
  const paid = await page.request.post('/sandbox/pay', { form: { reference, amountMinor } });
  expect(paid.status()).toBe(200);
}
