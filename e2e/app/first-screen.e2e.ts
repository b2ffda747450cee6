import { screens } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import { aliasAddress, demoAddress } from '../support/addresses.ts';
import { untilHydrated } from '../support/confirming.ts';
import { NIGHTLY } from '../support/whole.ts';

// accessibility.e2e.ts covers the calls that each screen makes when it opens.

test.describe('the first screen', () => {
  test('can be read before any script has run', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(demoAddress('loanDetail', { orderId: 'D174', productId: 'flex' }));
    await expect(page.getByText('889 pesos con 20 centavos')).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Detalle del préstamo' })).toBeVisible();
    await context.close();
  });

  test('an alias renders its screen with the address untouched', async ({ page }) => {
    for (const alias of screens.loanDetail.aliases) {
      const address = aliasAddress('loanDetail', alias, { orderId: 'D174' });
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      expect(answer?.request().redirectedFrom()).toBeNull();
      await expect(page.getByRole('heading', { name: 'Detalle del préstamo' })).toBeVisible();
      expect(page.url().endsWith(address)).toBe(true);
    }
  });

  test('an unknown address shows that there is no such page', async ({ page }) => {
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  });

  test('another borrower’s order looks like one that does not exist', async ({ page }) => {
    const texts: string[] = [];
    for (const orderId of ['E174', 'NOPE']) {
      await page.goto(demoAddress('loanDetail', { orderId }));
      await untilHydrated(page);
      texts.push((await page.locator('main').innerText()).replaceAll(/Código de soporte .*/g, ''));
    }
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).not.toContain('889');
  });

  test('the failure screen of a new tab leads to the login, also after a look at another screen', async ({
    page,
    context,
  }) => {
    await page.goto(demoAddress('failure'));
    const opening = context.waitForEvent('page');
    // A tab of its own history, as a link in a message opens.
    await page.evaluate(() => window.open(window.location.href, '_blank', 'noopener'));
    const tab = await opening;
    await untilHydrated(tab);
    await tab.getByRole('link', { name: 'Hablar con un asesor' }).tap();
    await expect(tab).toHaveURL(/customer-service/);
    await tab.goBack();
    await tab.getByRole('button', { name: 'Intentar de nuevo' }).tap();
    // Without a login address it is the home page.
    await expect(tab).toHaveURL(/:\d+\/$/);
  });

  test('an unknown, foreign or missing session shows that the session has ended', async ({
    page,
  }) => {
    for (const [query, status] of [
      ['userId=1001&sessionId=x', 401],
      ['userId=1001&sessionId=demo-1002', 401],
      // Without credentials the server cannot know: the tab may have stored some.
      ['from=a', 200],
    ] as const) {
      await page.context().clearCookies();
      const answer = await page.goto(`${screens.loanDetail.path}?${query}&orderId=D174`);
      expect(answer?.status(), query).toBe(status);
      if (status === 200) await page.evaluate(() => sessionStorage.clear());
      if (status === 200) await page.reload();
      await expect(page.getByRole('heading', { name: 'Tu sesión terminó' })).toBeVisible();
    }
  });

  test('thirty hostile addresses leave the page alive', { tag: NIGHTLY }, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const values = [
      '%0d%0aSet-Cookie:a',
      '%00',
      '%ff',
      '%E5%BA%94',
      '<script>',
      "'%22><img src=x>",
      '../../x',
      '9'.repeat(400),
      '%',
      '{{7*7}}',
    ];
    for (const parameter of [
      'language',
      'crp_phe',
      'swift',
      'orderId',
      'deviceName',
      'isNeedPop',
    ]) {
      for (const value of values.slice(0, 5)) {
        await page.goto(`${demoAddress('loanDetail', { orderId: 'D174' })}&${parameter}=${value}`);
        await expect(page.locator('main')).not.toBeEmpty();
      }
    }
    expect(errors).toEqual([]);
  });
});
