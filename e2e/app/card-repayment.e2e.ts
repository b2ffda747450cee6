import { href, readLoan, readRepaymentStatus, startWalletRepayment } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import type { Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import { freshBorrower } from '../shells/fresh-borrower.ts';
import type { FreshBorrower } from '../shells/fresh-borrower.ts';
import { NIGHTLY } from '../support/whole.ts';

/* A card payment and what the same page shows after it: it never says «paid» for what was not charged. */

const base = () => process.env.CAUCE_URL ?? '';

/** Goes to another screen as a link does, without loading a page: the cache of earlier reads is still there. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

const addressOf = (to: ScreenName, { session }: FreshBorrower, orderId: string) =>
  href(to, { orderId, productId: 'flex' }, session);

async function payWithFirstCard(page: Page): Promise<void> {
  await choose(page.getByRole('radio').first());
  await page.getByRole('button', { name: /^Pagar \$/ }).tap();
}

/** A borrower with a loan and a card, at the screen that pays the loan by it. */
async function openCardRepayment(
  page: Page,
  ...card: Parameters<FreshBorrower['bindCard']>
): Promise<{ readonly borrower: FreshBorrower; readonly orderId: string }> {
  const borrower = await freshBorrower(base());
  const orderId = await borrower.borrow('flex');
  await borrower.bindCard(...card);
  await page.goto(addressOf('cardRepayment', borrower, orderId));
  return { borrower, orderId };
}

const codeSheet = (page: Page) => page.getByRole('dialog', { name: 'Escribe el código' });
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

async function newestCode(page: Page): Promise<string> {
  const [newest] = (await (await page.request.get('/sandbox/v1/codes')).json()) as {
    code: string;
  }[];
  return newest?.code ?? '';
}

test('a wrong code, the right one, and the next payment: each success is a charge of its own', async ({
  page,
}) => {
  const { borrower, orderId } = await openCardRepayment(page, 'needsCode');
  const sheet = codeSheet(page);
  const type = async (code: string) => {
    await sheet.getByRole('textbox').fill(code);
    await sheet.getByRole('button', { name: 'Confirmar pago' }).tap();
  };
  await payWithFirstCard(page);
  await expect(sheet).toBeVisible();
  const code = await newestCode(page);
  await type(wrongFor(code));
  await expect(sheet.getByText(/Código incorrecto/)).toBeVisible();
  await type(code);
  await expect(page).toHaveURL(/\/loan\/detail/);
  const paidOnce = await borrower.call(readLoan, { orderId });
  expect(paidOnce['paidPeriods']).toBe(1);
  // The old amount is not shown again, not even while the loan is being read.
  await expect(page.getByText('Pago 2 de', { exact: false }).first()).toBeVisible();

  await goWithin(page, addressOf('cardRepayment', borrower, orderId));
  await expect(page.getByRole('button', { name: /^Pagar \$/ })).toBeVisible();
  await expect(sheet).toBeHidden();
  await payWithFirstCard(page);
  await expect(sheet).toBeVisible();
  await type(wrongFor(code));
  await expect(sheet.getByText(/Código incorrecto/)).toBeVisible();
  expect((await borrower.call(readLoan, { orderId }))['paidPeriods']).toBe(1);
});

test(
  'each of two loans is read for its own screen, also without a page load',
  { tag: NIGHTLY },
  async ({ page }) => {
    const borrower = await freshBorrower(base());
    const first = await borrower.borrow('flex');
    const second = await borrower.borrow('unico');
    await borrower.bindCard('needsCode');
    await page.goto(addressOf('cardRepayment', borrower, first));
    await choose(page.getByRole('radio').first());
    const pay = page.getByRole('button', { name: /^Pagar \$/ });
    const firstLabel = (await pay.textContent()) ?? '';
    await pay.tap();
    const sheet = codeSheet(page);
    await expect(sheet).toBeVisible();
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/repayment-way')) requests.push(searchParams.get('orderId') ?? '');
    });
    await goWithin(
      page,
      href('cardRepayment', { orderId: second, productId: 'unico' }, borrower.session),
    );
    await expect(sheet).toBeHidden();
    await expect.poll(() => requests).toEqual([second]);
    await expect(pay).not.toHaveText(firstLabel);
    expect(requests).toEqual([second]);
  },
);

test(
  'money that a bank took back after a card payment is shown as returned, and is owed again',
  { tag: NIGHTLY },
  async ({ page }) => {
    const { borrower, orderId } = await openCardRepayment(page);
    await payWithFirstCard(page);
    await expect(page).toHaveURL(/\/loan\/detail/);
    const paid = await borrower.call(readRepaymentStatus, { orderId, repayRecordId: '' });
    expect(paid).toMatchObject({ state: 'succeeded', wasReturned: '0' });
    expect((await borrower.call(readLoan, { orderId }))['paidPeriods']).toBe(1);

    // A refund at the provider, by receipt; for a card that is the reference that the borrower sees.
    const refund = { data: { receiptId: paid['reference'] } };
    expect((await page.request.post('/sandbox/refund', refund)).ok()).toBe(true);
    const input = { orderId, repayRecordId: paid['repayRecordId'] };
    await expect
      .poll(async () => (await borrower.call(readRepaymentStatus, input))['wasReturned'], {
        timeout: 60_000,
      })
      .toBe('1');

    await page.goto(
      href('repaymentStatus', { orderId, repayRecordId: input.repayRecordId }, borrower.session),
    );
    await expect(page.getByText('Este pago se devolvió')).toBeVisible();
    const actions = page.getByRole('contentinfo').getByRole('link');
    await expect(actions).toHaveText(['Atención a clientes', 'Ver mi préstamo']);
    expect((await borrower.call(readLoan, { orderId }))['paidPeriods']).toBe(0);
    await actions.last().tap();
    await expect(page.getByText('Pago 1 de', { exact: false }).first()).toBeVisible();
  },
);

test(
  'the code and the button that sends it are seen together beside a keyboard',
  { tag: NIGHTLY },
  async ({ page }) => {
    await openCardRepayment(page, 'needsCode');
    await payWithFirstCard(page);
    const sheet = codeSheet(page);
    const field = sheet.getByRole('textbox');
    await expect(field).toBeFocused();
    // A small phone: its keyboard takes half of the window.
    await page.setViewportSize({ width: 360, height: 320 });
    const send = sheet.getByRole('button', { name: 'Confirmar pago' });
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(send).toBeInViewport({ ratio: 1 });
    const code = await newestCode(page);
    await field.fill(wrongFor(code));
    await send.tap();
    await expect(sheet.getByText(/Código incorrecto/)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(send).toBeInViewport({ ratio: 0.9 });
  },
);

test('an open wallet payment leaves the other ways to pay available, also before the scripts have loaded', async ({
  browser,
}) => {
  const borrower = await freshBorrower(base());
  const orderId = await borrower.borrow('flex');
  await borrower.bindCard();
  const { repayAmount } = await borrower.call(readLoan, { orderId });
  const { userId = '' } = borrower.session;
  await borrower.call(startWalletRepayment, { userId, orderId, amount: String(repayAmount) });
  const context = await browser.newContext({ baseURL: base(), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(addressOf('cardRepayment', borrower, orderId));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pagar \$/ })).toBeVisible();
  await context.close();
});

test(
  'a card’s bank asks for confirmation on its own page, and leads back to a payment that is done',
  { tag: NIGHTLY },
  async ({ page }) => {
    const { borrower, orderId } = await openCardRepayment(page, 'needsBankPage');
    await payWithFirstCard(page);
    await page.getByRole('button', { name: 'Confirmar con tu banco' }).tap();
    await expect(page.getByRole('heading', { name: 'Banco de prueba' })).toBeVisible();
    expect(page.url()).not.toContain(borrower.session.sessionId);
    await page.getByRole('button', { name: 'Pagar' }).click();
    await expect(page).toHaveURL(/\/repay\/status/);
    await expect(page.getByText('Recibimos tu pago')).toBeVisible();
    expect((await borrower.call(readLoan, { orderId }))['paidPeriods']).toBe(1);
  },
);
