import { href } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import { demoAddress } from '../support/addresses.ts';
import { choose } from '../support/choose.ts';
import { confirmAddress, untilHydrated, submitOf } from '../support/confirming.ts';
import { freshBorrower } from '../shells/fresh-borrower.ts';

/* A web view that was never updated (scripts/checks/oldest-browsers.ts): newer features are removed from this one. */

let errors: string[] = [];
test.beforeEach(async ({ page }) => {
  errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    const newer: readonly (readonly [object, readonly string[]])[] = [
      [Array.prototype, ['at', 'findLast', 'toReversed', 'toSorted', 'toSpliced', 'with']],
      [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
      [Object, ['groupBy', 'hasOwn']],
      [Map, ['groupBy']],
      [Promise, ['try', 'withResolvers']],
      [URL, ['canParse', 'parse']],
      [window, ['structuredClone']],
    ];
    for (const [owner, names] of newer)
      for (const name of names) Reflect.deleteProperty(owner, name);
  });
});
test.afterEach(() => expect(errors).toEqual([]));

test('confirms a loan and opens it', async ({ page }) => {
  await page.goto(confirmAddress);
  await untilHydrated(page);
  await submitOf(page).tap();
  await expect(page).toHaveURL(/\/loan\/detail\?.*from=confirm/);
});

test('binds a card and pays with it', async ({ page }) => {
  const borrower = await freshBorrower(process.env.CAUCE_URL ?? '');
  const orderId = await borrower.borrow('unico');
  await page.goto(href('cardBinding', { orderId }, borrower.session));
  await untilHydrated(page);
  for (const [field, typed] of [
    ['cc-number', '4242424242424242'],
    ['cc-exp', '1230'],
    ['cc-csc', '123'],
    ['cc-name', 'Ana Ruiz'],
  ])
    await page.locator(`input[autocomplete="${field}"]`).fill(typed ?? '');
  await page.locator('button[type="submit"]').tap();
  await expect(page).not.toHaveURL(/\/card\/bind/);
  await page.goto(href('cardRepayment', { orderId, productId: 'unico' }, borrower.session));
  await choose(page.getByRole('radio').first());
  await page.getByRole('button', { name: /^Pagar \$/ }).tap();
  await expect(page).toHaveURL(/\/loan\/detail/);
});

test('shows the promissory note, the calculator and a promotional page', async ({ page }) => {
  await page.goto(demoAddress('contract', { orderId: 'D174' }));
  await untilHydrated(page);
  await expect(page.getByText('4 de $889,20')).toBeVisible();
  await page.goto(demoAddress('siteCalculator', { amount: '5000', days: '120' }));
  await untilHydrated(page);
  await page.goto('/promo/#/registerTemplate?templateId=demo');
  await expect(page.getByRole('button', { name: '立即注册' })).toBeVisible();
});
