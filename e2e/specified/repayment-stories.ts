import { expect, test } from '../support/story-test.ts';
import type { Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import { SMS_CODE } from '../stand-ins/specified/lender.ts';
import { expectPicture, openScreen } from './setting.ts';
import type { Setting } from './setting.ts';

const own = { orderId: 'L-1', productId: 'p-1' };

export function repaymentStories(at: Setting): void {
  const made = () => at.backEnd().made;

  test('instalment: date, amount, groups and their pictures; the modal shows the sent bars', async ({
    page,
  }) => {
    await openScreen(page, at, 'repayment', own);
    await expect(page.getByText('$1.120,00').first()).toBeVisible();
    await expect(page.getByText('Paga antes de las 20:00')).toBeVisible();
    for (const title of ['Tiendas', 'Transferencia'])
      await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    await expectPicture(page, 'producto');
    await expectPicture(page, 'oxxo');
    await page
      .getByRole('button', { name: /código de barras/i })
      .nth(1)
      .click();
    await expectPicture(page, 'barras-propias');
  });

  test('a channel leads to its slip, which is the next instalment’s once one was paid', async ({
    page,
  }) => {
    for (const [paid, code] of [
      [0, '9300 0123 4567 80'],
      [1, '9300 0123 4567 81'],
    ] as const) {
      Object.assign(at.backEnd().lender.loans['L-1'] ?? {}, { paid });
      await openScreen(page, at, 'repayment', own);
      await page.getByRole('link', { name: /OXXO/ }).first().click();
      await expect(page).toHaveURL(/\/carpmm\?.*requestType=1/);
      await expect(page.getByText(code).first()).toBeVisible();
      await expect(page.getByText('Financiera Ajena').first()).toBeVisible();
      await expectPicture(page, 'comisiones');
    }
    expect(made().filter((one) => one.startsWith('voucher'))).toContain('voucher oxxo 112000 1');
  });

  test('a slip leads to the site about fees, without the session', async ({ page }) => {
    await openScreen(page, at, 'repayment', own);
    await page.getByRole('link', { name: /OXXO/ }).first().click();
    await page.getByRole('button', { name: 'Consultar comisiones' }).click();
    await expect(page.getByText('Página ajena /comisiones')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });

  test('a slip notices that it was paid at the till', async ({ page }) => {
    await page.clock.install();
    await openScreen(page, at, 'repayment', own);
    await page.getByRole('link', { name: /OXXO/ }).first().click();
    await expect(page.getByText('9300 0123 4567 80').first()).toBeVisible();
    Object.assign(at.backEnd().lender.loans['L-1'] ?? {}, { paid: 3, orderStatus: '200' });
    // It polls every two seconds.
    await page.clock.fastForward(2_000);
    await expect(page.getByText('9300 0123 4567 80')).toHaveCount(0);
  });

  test('extension: fee, day that moves, plan, and a slip of its own kind', async ({ page }) => {
    await openScreen(page, at, 'extension', { orderId: 'L-2', productId: 'p-1' });
    for (const text of ['Cargo por aplazar', '2026-12-01', '2026-12-08', 'El cargo no reduce'])
      await expect(page.getByText(text).first()).toBeVisible();
    await page.getByRole('link', { name: /OXXO/ }).first().click();
    await expect(page).toHaveURL(/\/carpmm\?.*requestType=2/);
    await expect.poll(made).toContain('voucher oxxo 11136 2');
  });

  test('a card is paid with a code of letters, longer than six', async ({ page }) => {
    await payWithCard(page, at);
    await expect.poll(made).toContain('card c-1 112000 0');
    expect(made()).toContain('coupon null');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('AB12C');
    await sheet.getByRole('button', { name: 'Confirmar pago' }).click();
    await expect(sheet.getByText('Escribe el código de verificación correcto')).toBeVisible();
    await sheet.getByRole('textbox').fill(SMS_CODE);
    await sheet.getByRole('button', { name: 'Confirmar pago' }).click();
    await expect(page).toHaveURL(/\/loan\/detail/);
    expect(made()).toContain('code r-1');
  });

  test('a card without a code is paid at once', async ({ page }) => {
    at.backEnd().lender.needValid = 0;
    await payWithCard(page, at);
    await expect(page).toHaveURL(/\/loan\/detail/);
  });

  test('an open payment keeps the screen; a failed one shows the fallback text', async ({
    page,
  }) => {
    at.backEnd().lender.commitRefusal = '800005';
    await payWithCard(page, at);
    await expect(page.getByRole('link', { name: 'Ver el estado del pago' })).toBeVisible();
    await expect(page).toHaveURL(/\/repay\/card/);
    at.backEnd().lender.commitRefusal = '800099';
    await payWithCard(page, at);
    await expect(page.getByText('No pudimos procesar tu pago').first()).toBeVisible();
  });

  test('the wallet opens its own page', async ({ page }) => {
    await openScreen(page, at, 'repayment', own);
    await page.getByRole('link', { name: /Pagar con tarjeta/ }).click();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await openScreen(page, at, 'repayment', own);
    await page.getByRole('link', { name: /Pagar con monedero/ }).click();
    await page.getByRole('button', { name: /Alipay/ }).click();
    await expect(page.getByText('Página ajena /cartera')).toBeVisible();
    expect(made()).toContain('wallet 112000');
    expect(new URL(page.url()).search).toBe('?orden=L-1');
  });

  test('calls that only our server has are not needed: status, card and account', async ({
    page,
  }) => {
    await openScreen(page, at, 'repaymentStatus', own);
    await expect(page.getByText('Tu préstamo está activo')).toBeVisible();
    await openScreen(page, at, 'repaymentChoice', own);
    await expect(page.getByText('$1.120,00').first()).toBeVisible();
    await openScreen(page, at, 'cardBinding', own);
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await openScreen(page, at, 'bankBinding', own);
    await expect(page.getByRole('textbox').first()).toBeVisible();
  });
}

async function payWithCard(page: Page, at: Setting): Promise<void> {
  await openScreen(page, at, 'cardRepayment', own);
  await choose(page.getByRole('radio').first());
  await page.getByRole('button', { name: 'Pagar $1.120,00' }).click();
}
