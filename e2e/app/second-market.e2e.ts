import { expect, test } from '../support/story-test.ts';
import type { Page } from '@playwright/test';
import { CONTRACT_PDF_PATH } from '@cauce/contract';
import { PDFDocument } from 'pdf-lib';
import { pdfText } from '../../apps/server/test/pdf-text.ts';
import { brand } from '../../brands/vaiga.brand.ts';
import { everyScreen } from '../support/addresses.ts';
import { choose } from '../support/choose.ts';
import { untilHydrated } from '../support/confirming.ts';
import { OTHER_SESSION, otherLender } from '../support/other-lender.ts';
import { NIGHTLY, isWhole } from '../support/whole.ts';

// A market has its own ways to pay, to register accounts and to print (docs/decisions/024-payment-channels-by-market.md): a
// borrower in India sees no word of Mexico.

/** Words of the first market. The wire's own names of fields and kinds are removed if the wire is shown. */
const MEXICAN = /OXXO|SPEI|CLABE|CURP|CONDUSEF|\bIVA\b|PagoTienda|M[eé]xic|\bCAT\b|Cauce|BBVA/i;
const WIRE_NAMES = /\b(?:IVA|iva|clabe|curp|cat)\b|x-cauce-[a-z]+/g;

const { url, addressOf } = otherLender();

/** Accepts the loan that is shown and waits until its money has arrived. */
async function acceptLoan(page: Page): Promise<string> {
  // Under the fair policy the box starts unticked.
  await choose(page.getByRole('checkbox'));
  await page.getByRole('button', { name: /^Accept and receive ₹/ }).tap();
  await expect(page).toHaveURL(/\/loan\/detail\?/);
  await expect(page.getByRole('link', { name: /^Repay/ })).toBeVisible({ timeout: 60_000 });
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

test('a borrower confirms a loan, pays it by UPI and by bank transfer, and sees it go down', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto(addressOf('loanConfirmation', { productId: 'steady' }));
  await expect(page.getByText('GST (18%)').first()).toBeVisible();
  const orderId = await acceptLoan(page);

  await page.goto(addressOf('repayment', { orderId }));
  await expect(page.getByRole('heading', { name: 'Payment app' })).toBeVisible();
  const firstDueOn = await page.locator('time').first().textContent();
  await page.getByRole('link', { name: /^UPI/ }).tap();
  await expect(page.getByRole('heading', { name: 'Pay with your UPI app' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Pay with your UPI app' });
  const input = new URL((await link.getAttribute('href')) ?? '').searchParams;
  expect(input.get('cu')).toBe('INR');
  expect(input.get('pn')).toBe(brand.operator.name);
  const reference = input.get('pa') ?? '';
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  const amountMinor = new URL(page.url()).searchParams.get('amount') ?? '';
  expect(input.get('am')?.replace('.', '')).toBe(amountMinor);
  const pay = async (form: { reference: string; amountMinor: string }) =>
    (await page.request.post(`${url()}/sandbox/pay`, { form })).status();
  expect(await pay({ reference, amountMinor })).toBe(200);
  // The slip on the screen notices it by itself.
  await expect(page.getByText('This slip is already paid.')).toBeVisible();
  await page.getByRole('link', { name: 'See the payment status' }).tap();
  await expect(page.getByText('UPI', { exact: true })).toBeVisible();

  await page.goto(addressOf('repayment', { orderId }));
  await expect(page.locator('time').first()).not.toHaveText(firstDueOn ?? '');
  await page.getByRole('link', { name: /^NEFT/ }).tap();
  await expect(page.getByRole('heading', { name: 'Transfer to this account' })).toBeVisible();
  await expect(page.getByText('SNDX0000001', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy: IFSC' })).toBeVisible();
});

test(
  'a loan is returned within its cooling-off time for its principal and a day’s share of its charges, and is closed',
  { tag: NIGHTLY },
  async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto(addressOf('loanConfirmation', { productId: 'bridge' }));
    const orderId = await acceptLoan(page);

    await page.goto(addressOf('repayment', { orderId }));
    await expect(page.getByText(/^Without penalty, until \d{4}-\d\d-\d\d$/)).toBeVisible();
    await page.getByRole('link', { name: /^Give the loan back for ₹/ }).tap();
    await expect(page.getByRole('heading', { name: 'Give the loan back' })).toBeVisible();
    await expect(page.getByText('Interest and fees you do not pay')).toBeVisible();
    await page.getByRole('link', { name: /^UPI/ }).tap();
    const link = page.getByRole('link', { name: 'Pay with your UPI app' });
    const input = new URL((await link.getAttribute('href')) ?? '').searchParams;
    const amountMinor = new URL(page.url()).searchParams.get('amount') ?? '';
    const form = { reference: input.get('pa') ?? '', amountMinor };
    expect((await page.request.post(`${url()}/sandbox/pay`, { form })).status()).toBe(200);

    await expect(async () => {
      await page.goto(addressOf('loanDetail', { orderId }));
      await expect(page.getByText(/You owe nothing/).first()).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: /^Repay/ })).toHaveCount(0);
  },
);

test(
  'an account is a number with an IFSC; with it a failed payout is made again',
  { tag: NIGHTLY },
  async ({ page }) => {
    await page.goto(addressOf('bankBinding', { orderId: 'D170' }));
    await untilHydrated(page);
    await page.getByRole('textbox', { name: 'IFSC of your branch' }).fill('utib0001234');
    await expect(page.getByText('Axis Bank')).toBeVisible();
    await page.getByRole('textbox', { name: 'Account number', exact: true }).fill('50100000000048');
    const again = page.getByRole('textbox', { name: 'Account number again' });
    await again.fill('50100000000049');
    await page.getByRole('button', { name: 'Register and receive the deposit' }).tap();
    await expect(page.getByText('This is not the same number. Check both.')).toBeVisible();
    await again.fill('50100000000048');
    await page.getByRole('button', { name: 'Register and receive the deposit' }).tap();
    // The code goes to the telephone on file; a demo shows it in its outbox.
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    const readCode = async () => {
      const outbox = await page.request.get(`${url()}/dev/outbox`, {
        headers: { accept: 'application/json' },
      });
      return /(\d{6}) is your code to receive/.exec(await outbox.text())?.[1] ?? '';
    };
    // The queue sends it after the answer.
    await expect.poll(readCode).toMatch(/^\d{6}$/);
    const code = await readCode();
    await page.getByRole('textbox', { name: '6-digit code' }).fill(code);
    await page.getByRole('button', { name: 'Confirm account' }).tap();
    await expect(page.getByText(/nothing is paid into a new account before/)).toBeVisible();
    await page.getByRole('button', { name: 'Got it' }).tap();
    await expect(page).toHaveURL(/\/loan\/detail\?/);
  },
);

test(
  'the key facts statement can be read and downloaded before the loan is accepted',
  { tag: NIGHTLY },
  async ({ page }) => {
    await page.goto(addressOf('loanConfirmation', { productId: 'flex' }));
    await page.getByRole('link', { name: /^key facts statement, contract/ }).tap();
    await expect(page.getByRole('heading', { name: 'Key Facts Statement' })).toBeVisible();
    for (const part of [/^Part 1/, /^Part 2/, /^Annex B/, /^Annex C/])
      await expect(page.getByRole('heading', { name: part })).toBeVisible();
    const payment = page.locator('li', { has: page.getByRole('heading', { name: 'No. 1' }) });
    await expect(payment).toContainText('₹3,625.11');
    // Nothing lies beyond the edge of a narrow phone.
    await page.setViewportSize({ width: 360, height: 640 });
    const isScrolled = await page.evaluate(() =>
      [...document.querySelectorAll('*')].some(
        (one) =>
          one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX),
      ),
    );
    expect(isScrolled).toBe(false);
    const file = page.getByRole('link', { name: 'Download PDF: Key Facts Statement' });
    const address = (await file.getAttribute('href')) ?? '';
    const pdf = await page.request.get(new URL(address, page.url()).href);
    const text = (await pdfText(await pdf.body())).join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('9. Annual percentage rate (APR) 29.83%');
  },
);

test('the contract is A4, with the tax by its own name and rate', async ({ request }) => {
  const pdf = await request.get(url() + CONTRACT_PDF_PATH, {
    params: { ...OTHER_SESSION, orderNo: 'D174' },
  });
  const bytes = await pdf.body();
  const sizes = (await PDFDocument.load(bytes)).getPages().map((one) => one.getSize());
  for (const size of sizes) expect(size).toEqual({ width: 595.28, height: 841.89 });
  const text = (await pdfText(bytes)).join('\n');
  expect(text).toContain('GST');
  expect(text.replaceAll('\n', ' ')).toContain('Goods and services tax is');
  expect(MEXICAN.exec(text)?.[0] ?? '').toBe('');
});

// Every eighth screen; third-market.e2e.ts checks others, since a fixed word of a screen shows in every market.
test(
  'no screen contains a word of Mexico, nor does the API reference',
  { tag: NIGHTLY },
  async ({ page }) => {
    test.setTimeout(300_000);
    for (const { name, own, as } of everyScreen.filter((_, place) => isWhole || place % 8 === 0)) {
      await page.goto(addressOf(name, own), { waitUntil: 'load' });
      await expect(page.locator('[aria-busy=true]'), as).toHaveCount(0);
      const seen = await page.locator('body').innerText();
      expect(seen.length, as).toBeGreaterThan(20);
      expect(MEXICAN.exec(seen)?.[0] ?? '', as).toBe('');
    }
    for (const path of ['/docs/api', '/docs/api/plain', '/docs/api.json']) {
      const text = await (await page.request.get(url() + path)).text();
      expect(MEXICAN.exec(text.replaceAll(WIRE_NAMES, ''))?.[0] ?? '', path).toBe('');
    }
  },
);
