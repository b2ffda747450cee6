import { bindBankAccount, href } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import { demoAddress } from '../support/addresses.ts';
import { codeOf } from '../support/promotion-visitor.ts';
import { CLABE, freshBorrower } from '../shells/fresh-borrower.ts';
import { watchToasts } from '../support/toasts.ts';
import { NIGHTLY } from '../support/whole.ts';

/* The tab's stored session is enough: an address typed by hand and the return from a wallet carry none. Also: what
   somebody else can do with an address that contains a session. */

test('an address without a session goes on as the borrower of the tab', async ({ page }) => {
  await page.goto(demoAddress('loanDetail', { orderId: 'D174' }));
  await expect(page.getByText('Próximo pago')).toBeVisible();
  // Readable before scripts run; stored once they have.
  await page.waitForFunction(() => sessionStorage.length > 0);

  await page.goto('/loan/orders');
  await expect(page.getByRole('link', { name: /Flex/ }).first()).toBeVisible();
  await expect(page.getByText('Tu sesión terminó')).toBeHidden();

  await page.goto('/repay/status?orderId=D174');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Tu sesión terminó')).toBeHidden();
});

test('a tab without a stored session shows that the session has ended', async ({ page }) => {
  await page.goto('/loan/orders');
  await expect(page.getByText('Tu sesión terminó')).toBeVisible();
});

test('the address of a page load decides its language, whatever the tab showed before', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  await page.goto(demoAddress('loanDetail', { orderId: 'D174', isNeedPop: '1' }));
  await expect(page.getByText('Next payment')).toBeVisible();
  await page.waitForFunction(() => sessionStorage.length > 0);
  // Inside the app it is carried along.
  await page.getByRole('link', { name: 'Customer service' }).first().click();
  await expect(page).toHaveURL(/isNeedPop=1/);

  for (const isNeedPop of [undefined, '12']) {
    await page.goto(
      demoAddress('loanDetail', { orderId: 'D174', ...(isNeedPop && { isNeedPop }) }),
    );
    await expect(page.getByText('Próximo pago')).toBeVisible();
    // After hydration the tab's stored session applies, and the language is still Spanish.
    await page.getByRole('link', { name: 'Atención a clientes' }).first().click();
    await expect(page).toHaveURL(/customer-service/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  }
  expect(errors).toEqual([]);
});

const CLABE_OF_THE_THIEF = '002010077777777771';
const otherThan = (code: string, by: number): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');

test.describe('an address that somebody else has got', () => {
  // The address contains the session (docs/decisions/005), so it works in another browser until the session ends.
  test(
    'moves no money to another account in a second browser, and dies with its session in both',
    { tag: NIGHTLY },
    async ({ browser, page }) => {
      const borrower = await freshBorrower(process.env.CAUCE_URL ?? '');
      const address = href('bankBinding', {}, borrower.session);
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Registrar cuenta' })).toBeVisible();

      const stolen = await browser.newContext();
      const thief = await stolen.newPage();
      await thief.goto(address);
      await thief.getByLabel('CLABE').fill(CLABE_OF_THE_THIEF);
      await thief.getByRole('button', { name: 'Registrar cuenta' }).tap();
      const sheet = thief.getByRole('dialog', { name: 'Escribe el código' });
      await expect(sheet).toBeVisible();
      // The code goes to the telephone on file, which the thief does not have.
      const sent = await codeOf(page, borrower.phone.slice(-8));
      for (const guess of [1, 2]) {
        await sheet.getByLabel('Código de 6 dígitos').fill(otherThan(sent, guess));
        const answered = thief.waitForResponse((one) => one.url().includes(bindBankAccount.path));
        await sheet.getByRole('button', { name: 'Confirmar cuenta' }).tap();
        await answered;
      }
      await expect(thief.getByText('Cuenta registrada')).toBeHidden();
      const same = await borrower.call(bindBankAccount, { clabe: CLABE, orderId: '' });
      expect(same).toMatchObject({ needValid: 0, payoutsHeldUntil: '' });

      await borrower.endSession();
      for (const one of [page, thief]) {
        await one.goto(href('orders', {}, borrower.session));
        await expect(one.getByRole('heading', { name: 'Tu sesión terminó' })).toBeVisible();
      }
      await stolen.close();
    },
  );

  test('never combines two borrowers', async ({ page }) => {
    const first = await freshBorrower(process.env.CAUCE_URL ?? '');
    const second = await freshBorrower(process.env.CAUCE_URL ?? '');
    // One borrower's id with another's session belongs to nobody.
    const { userId = '' } = first.session;
    await page.goto(href('orders', {}, { ...second.session, userId }));
    await expect(page.getByRole('heading', { name: 'Tu sesión terminó' })).toBeVisible();

    await page.goto(href('orders', {}, first.session));
    await page.waitForFunction(() => sessionStorage.length > 0);
    await page.waitForLoadState('networkidle');
    const { expectToast } = await watchToasts(page);
    // A full address of another borrower in this tab: from here on the tab is only theirs.
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto(href('bankBinding', {}, second.session));
    await page.getByLabel('CLABE').fill(CLABE);
    await page.getByRole('button', { name: 'Registrar cuenta' }).tap();
    await expectToast('Cuenta registrada');
    expect(requests.some((request) => request.includes(second.session.sessionId ?? 'nobody'))).toBe(
      true,
    );
    const secretsOfFirst = [first.session.userId ?? '', first.session.sessionId ?? ''];
    expect(
      requests.filter((request) => secretsOfFirst.some((value) => request.includes(value))),
    ).toEqual([]);
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(secretsOfFirst.filter((value) => stored.includes(value))).toEqual([]);
  });
});
