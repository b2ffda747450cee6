import { href, readLoan } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import { choose } from '../support/choose.ts';
import { payAtTill } from '../support/pay-at-till.ts';
import { freshBorrower } from '../shells/fresh-borrower.ts';
import type { FreshBorrower } from '../shells/fresh-borrower.ts';
import { NIGHTLY } from '../support/whole.ts';

/* Paying before it is due: the whole loan today, and an amount of the borrower's choice, each with its effect shown first. */

const base = () => process.env.CAUCE_URL ?? '';
const addressOf = (to: ScreenName, { session }: FreshBorrower, orderId: string) =>
  href(to, { orderId, productId: 'flex' }, session);

test(
  'a loan is paid off by slip for what was shown, and is repaid',
  { tag: NIGHTLY },
  async ({ page }) => {
    const borrower = await freshBorrower(base());
    const orderId = await borrower.borrow('flex');
    await page.goto(addressOf('repayment', borrower, orderId));
    await page.getByRole('link', { name: /^Liquidar hoy por \$/ }).tap();
    await expect(page.getByText('Con este pago liquidas hoy')).toBeVisible();
    await expect(page.getByText(/Este monto vale hasta el/)).toBeVisible();
    await page.getByRole('link', { name: /^OXXO/ }).first().tap();
    await payAtTill(page);
    await expect
      .poll(async () => (await borrower.call(readLoan, { orderId }))['orderStatus'], {
        timeout: 60_000,
      })
      .toBe(200);
  },
);

test('a loan is paid off by card', { tag: NIGHTLY }, async ({ page }) => {
  const borrower = await freshBorrower(base());
  const orderId = await borrower.borrow('flex');
  await borrower.bindCard();
  await page.goto(addressOf('payoff', borrower, orderId));
  await page.getByRole('link', { name: /^Pagar con tarjeta/ }).tap();
  await choose(page.getByRole('radio').first());
  await page.getByRole('button', { name: /^Pagar \$/ }).tap();
  await expect(page).toHaveURL(/\/loan\/detail/);
  expect((await borrower.call(readLoan, { orderId }))['orderStatus']).toBe(200);
});

test(
  'a loan is paid off by wallet, on the wallet’s own page',
  { tag: NIGHTLY },
  async ({ page }) => {
    const borrower = await freshBorrower(base());
    const orderId = await borrower.borrow('flex');
    await page.goto(addressOf('payoff', borrower, orderId));
    await page.getByRole('link', { name: /^Pagar con monedero/ }).tap();
    await page.getByRole('button', { name: /^Alipay/ }).tap();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(page).toHaveURL(/\/repay\/status/);
    await expect(page.getByText('Terminaste de pagar').first()).toBeVisible();
    expect((await borrower.call(readLoan, { orderId }))['orderStatus']).toBe(200);
  },
);

test('a prepayment shows what it settles, and its payment leads to the instalments that were shown', async ({
  page,
}) => {
  const borrower = await freshBorrower(base());
  const orderId = await borrower.borrow('flex');
  await page.goto(addressOf('repayment', borrower, orderId));
  await page.getByRole('link', { name: /^Pagar otro monto/ }).tap();
  const field = page.getByRole('textbox', { name: '¿Cuánto quieres pagar?' });
  const see = page.getByRole('button', { name: 'Ver qué cubre' });
  await field.fill('mil');
  await see.tap();
  await expect(page.getByText('Escribe el monto solo con números.')).toBeVisible();
  await field.fill('5');
  await see.tap();
  await expect(page.getByText('El mínimo es $10,00.')).toBeVisible();
  await field.fill('9999');
  await see.tap();
  await expect(page.getByText(/liquidas tu préstamo hoy/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Liquidar hoy por/ })).toBeVisible();

  await field.fill('300');
  await see.tap();
  await expect(
    page.getByText('Cubre una parte del pago 1, del que quedan $589,20 por pagar.'),
  ).toBeVisible();

  await field.fill('1500');
  await see.tap();
  await expect(
    page.getByText('Cubre el pago 1 completo y $610,80 de capital por adelantado.'),
  ).toBeVisible();
  await choose(page.getByRole('radio', { name: /El plazo/ }));
  await expect(page.getByText('Tu plan después de este pago')).toBeVisible();
  await page.getByRole('link', { name: /^OXXO/ }).first().tap();
  await payAtTill(page);
  await expect
    .poll(async () => (await borrower.call(readLoan, { orderId }))['paidPeriods'], {
      timeout: 60_000,
    })
    .toBe(1);
  await page.goBack();
  await expect(field).toHaveValue('1500');
});

test(
  'the field and its button are seen together beside a keyboard',
  { tag: NIGHTLY },
  async ({ page }) => {
    const borrower = await freshBorrower(base());
    const orderId = await borrower.borrow('flex');
    await page.setViewportSize({ width: 360, height: 320 });
    await page.goto(addressOf('ownAmount', borrower, orderId));
    const field = page.getByRole('textbox');
    await field.tap();
    await field.pressSequentially('120');
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.press('Enter');
    await expect(page.getByText(/^Cubre una parte del pago 1/)).toBeVisible();
  },
);
