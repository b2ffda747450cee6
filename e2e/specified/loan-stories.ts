import { quoteLoan } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import { choose } from '../support/choose.ts';
import { PAGES_ORIGIN } from '../stand-ins/specified/lender.ts';
import { expectPicture, openScreen } from './setting.ts';
import type { Setting } from './setting.ts';

/** What is offered below a loan of each status, and nothing else. */
const OFFERED: readonly (readonly [string, string, readonly string[]])[] = [
  ['L-21', 'Estamos revisando tu solicitud', []],
  ['L-110', 'No pudimos aprobar tu préstamo', []],
  ['L-151', 'Tu dinero va en camino', []],
  ['L-170', 'No pudimos enviarte el dinero', ['Registrar otra cuenta']],
  ['L-1', 'Tu préstamo está activo', ['Pagar']],
  ['L-2', 'Tu préstamo está activo', ['Aplazar', 'Pagar']],
  ['L-180', 'Tu pago está vencido', ['Aplazar', 'Pagar']],
  ['L-200', 'Terminaste de pagar', ['Pedir otro préstamo']],
];

export function loanStories(at: Setting): void {
  test('confirmation: reloads where it must, is confirmed once, and lands where it is sent', async ({
    page,
  }) => {
    at.backEnd().lender.reloads = 1;
    at.backEnd().lender.couNum = 5_000;
    // The second offer is held back until the wait for it was seen.
    const seen = Promise.withResolvers<void>();
    await page.route(`**${quoteLoan.path}?*`, async (route) => {
      if (route.request().postData()?.includes('isType=1')) await seen.promise;
      await route.continue();
    });
    await page.clock.install();
    await openScreen(page, at, 'loanConfirmation', { productId: 'p-1' });
    await expect(page.getByRole('dialog')).toBeVisible();
    seen.resolve();
    // Read again after five and a half seconds, with isType=1.
    await page.clock.fastForward(5_500);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(at.backEnd().made).toEqual(['offer p-1 -', 'offer p-1 1']);
    await expectPicture(page, 'producto');
    // An offer shows every row, whatever its value.
    for (const text of ['91 días', '0,03 %', '$100,00', '$1.120,00', 'Seguro'])
      await expect(page.getByText(text).first()).toBeVisible();
    const accept = page.getByRole('button', { name: /Aceptar y recibir \$1\.000,00/ });
    const box = page.getByRole('checkbox');
    await expect(box).toBeChecked();
    await box.click();
    await expect(accept).toBeDisabled();
    await choose(box);
    await accept.click();
    await expect(page).toHaveURL(/\/loan\/detail\?.*from=confirm/);
    expect(at.backEnd().made.filter((one) => one === 'confirmed 100000')).toHaveLength(1);
  });

  test('detail: each status has its banner, its rows and what can be done', async ({ page }) => {
    for (const [orderId, title, offered] of OFFERED) {
      await openScreen(page, at, 'loanDetail', { orderId, productId: 'p-1' });
      await expect(page.getByText(title)).toBeVisible();
      await expectPicture(page, 'producto');
      // Rows without a value are left out; for a declined loan all of them.
      await expect(page.getByText('Monto', { exact: true })).toHaveCount(
        orderId === 'L-110' ? 0 : 1,
      );
      for (const label of ['Seguro', 'Nota'])
        await expect(page.getByText(label, { exact: true })).toHaveCount(0);
      for (const name of ['Registrar otra cuenta', 'Aplazar', 'Pagar', 'Pedir otro préstamo'])
        await expect(
          page
            .getByRole('link', { name, exact: true })
            .or(page.getByRole('button', { name, exact: true })),
        ).toHaveCount(offered.includes(name) ? 1 : 0);
    }
  });

  test('detail: the reminder leads to the extension, or on to paying', async ({ page }) => {
    const open = async () => {
      await openScreen(page, at, 'loanDetail', { orderId: 'L-2', productId: 'p-1' });
      await page.getByRole('button', { name: 'Aplazar', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    };
    await open();
    await page.getByRole('dialog').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/repay\/delay/);
    await open();
    await page.getByRole('dialog').getByRole('link').last().click();
    await expect(page).toHaveURL(/\/repay\?/);
  });

  test('detail: a loan with a payment address of its own is paid there, and the address gets the borrower’s id', async ({
    page,
  }) => {
    await openScreen(page, at, 'loanDetail', { orderId: 'L-h5', productId: 'p-1' });
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(page.getByText('Página ajena /pagar')).toBeVisible();
    const { origin, searchParams } = new URL(page.url());
    expect(origin).toBe(PAGES_ORIGIN);
    expect(Object.fromEntries(searchParams)).toMatchObject({ orden: 'L-h5', userId: 'u-7' });
  });

  test('rating: only the score is sent, once, and is not requested again', async ({ page }) => {
    await openScreen(page, at, 'loanDetail', { orderId: 'L-score', productId: 'p-1' });
    const rating = page.getByRole('dialog');
    await rating.getByRole('button', { name: 'Enviar' }).click();
    await expect(rating.getByText('Seleccione una calificación')).toBeVisible();
    await choose(rating.getByRole('radio').nth(2));
    await rating.getByRole('button', { name: 'Enviar' }).click();
    await expect(rating.getByRole('heading', { name: 'Gracias por tu opinión' })).toBeVisible();
    await rating.getByRole('button', { name: 'Cerrar' }).click();
    // This back end has no record of it: it answers the same for the loan as before.
    await page.getByRole('link', { name: 'Atención a clientes' }).first().click();
    await expect(page.getByText('55 3333 4444').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Terminaste de pagar')).toBeVisible();
    await expect(rating).toHaveCount(0);
    expect(at.backEnd().made).toEqual(['score 3']);
  });

  test('the list of loans, and an empty one; the product of a loan, without a call for products', async ({
    page,
  }) => {
    await openScreen(page, at, 'orders');
    await expect(page.getByRole('link', { name: /Préstamo Ajeno/ })).toHaveCount(2);
    await expect(page.getByText('2026-12-01').first()).toBeVisible();
    await page.getByRole('link', { name: /L-180/ }).click();
    await expect(page.getByText('Tu pago está vencido')).toBeVisible();
    at.backEnd().lender.hasOrders = false;
    await openScreen(page, at, 'orders');
    await expect(page.getByText('Aún no tienes préstamos')).toBeVisible();
    await openScreen(page, at, 'products');
    await expect(page.getByText('No encontramos lo que buscas').first()).toBeVisible();
    await expect(page.getByText('not found')).toHaveCount(0);
    await openScreen(page, at, 'product', { productId: 'p-1' });
    await expect(page).toHaveURL(/\/loan\/confirm\?/);
  });

  test('detail: a borrower who has repaid can borrow again, and go back', async ({ page }) => {
    await openScreen(page, at, 'loanDetail', { orderId: 'L-200', productId: 'p-1' });
    await page.getByRole('link', { name: 'Pedir otro préstamo' }).click();
    await expect(page.getByRole('button', { name: /Aceptar y recibir/ })).toBeVisible();
    expect(at.backEnd().made).toEqual(['offer p-1 -']);
    await page.goBack();
    await expect(page.getByText('Terminaste de pagar')).toBeVisible();
  });

  test('the contract, with the other spelling of its amount', async ({ page }) => {
    await openScreen(page, at, 'contract', { orderId: 'L-1' });
    for (const text of ['$1.120,00', '$1.000,00', '$16,55', 'Calle Ajena 1, Ciudad de México'])
      await expect(page.getByText(text).first()).toBeVisible();
  });
}
