import { screens } from '@cauce/contract';
import { expect, test } from '@playwright/test';
import { choose } from './support/choose.ts';
import { LIWAYA, otherLender } from './support/other-lender.ts';

/* A lender whose law allows a wait before early payments: what is signed is what the product does. */

const lender = otherLender({ POLICY_PREPAYMENT_AFTER_HALF_TERM: 'true' }, LIWAYA);

test('a loan that waits before early payments says from when and for how much, as its terms and note do', async ({
  page,
}) => {
  await page.goto(lender.url() + screens.loanTerms.path);
  await expect(page.getByRole('article')).toContainText(
    'after half the term and not before 7 days',
  );

  await page.goto(lender.addressOf('loanConfirmation', { productId: 'flex' }));
  await choose(page.getByRole('checkbox'));
  await page.getByRole('button', { name: /^Accept and receive/ }).tap();
  await expect(page).toHaveURL(/\/loan\/detail\?.*from=confirm/);
  const later = page.getByRole('heading', { name: /^Pay it all off from \d{4}-\d{2}-\d{2} on$/ });
  await expect(later).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^For ₱[\d,.]+, if you pay what falls due before\.$/)).toBeVisible();

  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await page.goto(lender.addressOf('contract', { orderId }));
  await expect(page.getByRole('heading', { name: '5. Early repayment' })).toBeVisible();
  await expect(page.locator('main')).toContainText('From 60 days after you receive the money');

  await page.goto(lender.addressOf('ownAmount', { orderId }));
  await expect(page.getByText(/^From \d{4}-\d{2}-\d{2} on you can pay more/)).toBeVisible();
  await page.goto(lender.addressOf('payoff', { orderId }));
  await expect(page.locator('main')).toContainText(/You can from \d{4}-\d{2}-\d{2} on\./);
});
