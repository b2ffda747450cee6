import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from '../support/story-test.ts';
import type { Locator, Page } from '@playwright/test';
import { demoAddress } from '../support/addresses.ts';
import { isWhole } from '../support/whole.ts';

/* Reads a rendered voucher with a real decoder, as a till would: ZBar's `zbarimg` (Debian and Ubuntu: `zbar-tools`,
   Homebrew: `zbar`). Without it these tests fail and say so; a silently skipped check has checked nothing. */

// The one with the least room; nightly, all.
const PHONES = [
  { density: 2, width: 320 },
  ...(isWhole
    ? [
        { density: 1, width: 390 },
        { density: 2, width: 390 },
        { density: 2.625, width: 412 },
        { density: 3, width: 360 },
      ]
    : []),
];

test.describe('a scanned barcode is the reference', () => {
  test.beforeAll(() => {
    const found = spawnSync('zbarimg', ['--version']);
    expect(found.error, 'zbarimg is missing: install the package zbar-tools').toBeUndefined();
  });

  for (const { density, width } of PHONES) {
    test(`at ${density}× on ${width} px, in the slip, in the cashier view and in the sheet`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        deviceScaleFactor: density,
      });
      const page = await context.newPage();
      await page.goto(demoAddress('repayment', { orderId: 'D174', productId: 'flex' }));
      await page.getByRole('button', { name: 'Ver código de barras de OXXO' }).click();
      const sheet = page.getByRole('dialog');
      const reference = digitsOf(await bars(sheet).getAttribute('alt'));
      expect(reference).toMatch(/^\d{14}$/);
      await expectDecoded(bars(sheet), reference);
      await expect.poll(() => isSharp(page, sheet, density)).toBe(true);
      await sheet.getByRole('button', { name: 'Cerrar' }).click();

      await page.getByRole('link', { name: /OXXO/ }).click();
      const slip = page.locator('main');
      await expect(bars(slip)).toBeVisible();
      expect(digitsOf(await bars(slip).getAttribute('alt'))).toBe(reference);
      await expectDecoded(bars(slip), reference);
      await expect.poll(() => isSharp(page, slip, density)).toBe(true);

      await page.getByRole('button', { name: 'Ver en grande' }).click();
      const cashier = page.getByRole('dialog');
      await expectDecoded(bars(cashier), reference);
      await expect.poll(() => isSharp(page, cashier, density)).toBe(true);
      await context.close();
    });
  }

  test('in the dark theme the code is on white and can be scanned', async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: 'dark', deviceScaleFactor: 2 });
    const page = await context.newPage();
    await page.goto(demoAddress('repayment', { orderId: 'D174', productId: 'flex' }));
    await page.getByRole('link', { name: /OXXO/ }).click();
    const slip = page.locator('main');
    await expect(bars(slip)).toBeVisible();
    await expectDecoded(bars(slip), digitsOf(await bars(slip).getAttribute('alt')));
    await context.close();
  });

  test('the saved picture can be scanned too', async ({ page }) => {
    await page.goto(demoAddress('repayment', { orderId: 'D174', productId: 'flex' }));
    await page.getByRole('link', { name: /OXXO/ }).click();
    const reference = digitsOf(await bars(page.locator('main')).getAttribute('alt'));
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Guardar' }).click();
    expect(scan(await (await saved).path())).toBe(reference);
  });
});

function bars(place: Locator): Locator {
  return place.getByRole('img', { name: /^Código de barras/ });
}

function digitsOf(name: string | null): string {
  return (name ?? '').replaceAll(/\D/g, '');
}

/** Reads the code from the screen, once its picture is loaded and its sheet has stopped moving. */
async function expectDecoded(element: Locator, reference: string): Promise<void> {
  await expect(async () => expect(await decode(element)).toBe(reference)).toPass();
}

/** Decodes an element as it is on the screen, including its quiet zone. */
async function decode(element: Locator): Promise<string> {
  const path = test.info().outputPath(`scan-${test.info().attachments.length}.png`);
  await element.screenshot({ path });
  await test.info().attach('scan', { path });
  return scan(path);
}

function scan(path: string): string {
  return execFileSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Scode128.enable', path], {
    encoding: 'utf8',
    // Hide its warning about D-Bus, which a server lacks.
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** Every module is a whole number of the screen's pixels. */
async function isSharp(page: Page, place: Locator, density: number): Promise<boolean> {
  // The server draws two pixels for each module.
  await expect(bars(place)).toHaveAttribute('width');
  const [width, modules] = await bars(place).evaluate((image) => [
    image.getBoundingClientRect().width,
    image instanceof HTMLImageElement ? image.naturalWidth / 2 : 0,
  ]);
  const real = await page.evaluate(() => window.devicePixelRatio);
  expect(real).toBeCloseTo(density);
  const perModule = ((width ?? 0) * real) / (modules ?? 1);
  return Math.abs(perModule - Math.round(perModule)) < 0.01 && Math.round(perModule) >= 1;
}
