import { commitRepayment, href, screens } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import type { Page } from '@playwright/test';
import { holdTime, untilHydrated } from '../support/confirming.ts';
import { freshBorrower } from '../shells/fresh-borrower.ts';

/* A slow network: the page is rendered and used seconds before its scripts are loaded (web: early-input). */

/** Opens a page whose scripts wait until released. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let letThrough = () => {};
  const gate = new Promise<void>((open) => {
    letThrough = open;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return letThrough;
}

test('a card chosen and «pay» tapped before the scripts have loaded start one payment, and a second tap starts none', async ({
  page,
}) => {
  const borrower = await freshBorrower(process.env.CAUCE_URL ?? '');
  const orderId = await borrower.borrow('flex');
  await borrower.bindCard('needsCode');
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const started: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(commitRepayment.path)) started.push(request.url());
  });
  const address = href('cardRepayment', { orderId, productId: 'flex' }, borrower.session);
  // A tap is replayed only within ten seconds; on a busy machine the scripts may take longer.
  await holdTime(page);
  const letThrough = await openWithoutScripts(page, address);
  await page.locator('label').first().tap();
  const pay = page.getByRole('button', { name: /^Pagar \$/ });
  await pay.tap();
  await pay.tap();
  await expect(pay).toHaveCSS('opacity', '0.55');
  expect(started).toEqual([]);
  letThrough();
  await untilHydrated(page);
  await page.clock.resume();
  await expect(page.getByRole('dialog', { name: 'Escribe el código' })).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(pay).toHaveCSS('opacity', '1');
  expect(started).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('what is typed into a form of the site stays when its scripts load', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, screens.siteContact.path);
  const name = page.getByLabel('Nombre');
  const message = page.locator('textarea');
  await name.fill('Ana Ruiz');
  await message.fill('¿Cuándo pago?');
  letThrough();
  await untilHydrated(page);
  await expect(message).toHaveValue('¿Cuándo pago?');
  await message.press('End');
  await page.keyboard.type(' Gracias');
  await expect(message).toHaveValue('¿Cuándo pago? Gracias');
  await expect(name).toHaveValue('Ana Ruiz');
  // Scripts handle this form, so it does not navigate.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.locator('main form button[type="submit"]').tap();
  // Two fields are missing; the one typed early is not.
  await expect(page.getByText('Falta este dato.')).toHaveCount(2);
  await expect(name).toHaveValue('Ana Ruiz');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
