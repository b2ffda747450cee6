import { expect, test } from '@playwright/test';
import { expectPicture, openScreen } from './setting.ts';
import type { Setting } from './setting.ts';

export function repaymentStories(at: Setting): void {
  test('instalment: date, amount, groups and their pictures', async ({ page }) => {
    await openScreen(page, at, 'repayment', { orderId: 'L-1', productId: 'p-1' });
    await expect(page.getByText('$1.120,00').first()).toBeVisible();
    await expect(page.getByText('Paga antes de las 20:00')).toBeVisible();
    for (const title of ['Tiendas', 'Transferencia'])
      await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    await expectPicture(page, 'producto');
    await expectPicture(page, 'oxxo');
  });
}
