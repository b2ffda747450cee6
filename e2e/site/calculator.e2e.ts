import { screens } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';

const address = screens.siteCalculator.path;

/* The calculator on the real server: by touch, from a shared address, and without scripts. */

test('the money keyboard types an amount, and Calculate opens the result at an address of its own', async ({
  page,
}) => {
  await page.goto(address);
  const amount = page.getByRole('textbox', { name: 'Monto' });
  await expect(amount).toHaveAttribute('inputmode', 'none');
  await amount.tap();
  const keys = page.getByRole('group', { name: 'Teclado numérico' });
  const confirm = keys.getByRole('button', { name: 'Calcular' });
  await expect(confirm).toBeDisabled();
  for (const key of ['5', '0', '0', '0']) await keys.getByRole('button', { name: key }).tap();
  await confirm.tap();
  const result = page.getByRole('region', { name: /^3 pagos de/ });
  await expect(result).toBeFocused();
  await expect(keys).toBeHidden();
  await expect(page).toHaveURL(/\?amount=5000&days=91$/);

  await page.getByLabel('Plazo').selectOption('120');
  await page.getByRole('button', { name: 'Calcular' }).tap();
  await expect(page.getByRole('region', { name: '4 pagos de 1295 pesos' })).toContainText(
    '$5.180,00',
  );
  await page.goBack();
  await expect(result).toBeVisible();
  await page.getByRole('link', { name: 'Borrar' }).tap();
  await expect(page.getByRole('region', { name: /pagos de/ })).toHaveCount(0);
  await expect(amount).toHaveValue('');
});

test('a shared address shows its result before any script, and nothing shifts when scripts load', async ({
  page,
  request,
}) => {
  const shared = `${address}?amount=5000&days=120`;
  const html = await (await request.get(shared)).text();
  expect(html).toContain('1295 pesos');
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(shared);
  await page.getByRole('button', { name: 'Copiar enlace' }).waitFor();
  await page.waitForLoadState('networkidle');
  // The copy button comes last, under the result.
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
  await page.getByText('Ver los pagos uno por uno').tap();
  await expect(page.getByRole('row')).toHaveCount(5);
});

test('changing the language keeps what was typed and the open result, and so does going back', async ({
  page,
}) => {
  await page.goto(`${address}?amount=5000&days=120`);
  await page.getByRole('button', { name: 'Copiar enlace' }).waitFor();
  const amount = page.getByRole('textbox', { name: /Monto|Loan amount/ });
  // Its digits are grouped while the field has no focus.
  await amount.focus();
  await amount.fill('70000');
  await page.getByLabel('Plazo').selectOption('150');
  await page.getByRole('link', { name: 'Read this page in English' }).click();
  await expect(page).toHaveURL(/\?isNeedPop=1&amount=5000&days=120$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/^Calculate your loan/);
  await expect(page.getByRole('region', { name: /^4 payments of/ })).toContainText('5.180,00');
  await expect(page.getByLabel('Term')).toHaveValue('150');
  await amount.focus();
  await expect(amount).toHaveValue('70000');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  await expect(page.getByRole('region', { name: /^4 pagos de/ })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent to the server, which shows the same result, or what is wrong', async ({
    page,
  }) => {
    await page.goto(address);
    await page.getByLabel('Monto').fill('5000');
    await page.getByLabel('Plazo').selectOption('120');
    await page.getByRole('button', { name: 'Calcular' }).click();
    await expect(page).toHaveURL(/\?amount=5000&days=120$/);
    await expect(page.getByRole('region', { name: '4 pagos de 1295 pesos' })).toContainText(
      '18,9 %',
    );
    await page.getByLabel('Monto').fill('5,5');
    await page.getByRole('button', { name: 'Calcular' }).click();
    await expect(page.getByText('Escribe solo números.')).toBeVisible();
    await expect(page.getByLabel('Monto')).toHaveValue('5,5');
    await page.getByRole('link', { name: 'Borrar' }).click();
    await expect(page.getByLabel('Monto')).toHaveValue('');
  });

  test('the other language has an address for the same loan', async ({ page }) => {
    await page.goto(`${address}?amount=5000&days=120`);
    await page.getByRole('link', { name: 'Read this page in English' }).click();
    await expect(page).toHaveURL(/\?isNeedPop=1&amount=5000&days=120$/);
    await expect(page.getByRole('region', { name: /^4 payments of/ })).toBeVisible();
    await expect(page.getByLabel('Loan amount')).toHaveValue('5000');
    await page.getByRole('link', { name: 'Leer esta página en español' }).click();
    await expect(page.getByRole('region', { name: /^4 pagos de/ })).toBeVisible();
  });
});
