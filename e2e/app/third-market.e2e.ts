import {
  CAPTCHA_PATH,
  CONTRACT_PDF_PATH,
  OUTBOX_PATH,
  PROMOTION_PATH,
  STATEMENT_PDF_PATH,
  screens,
} from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import { pdfText } from '../../apps/server/test/pdf-text.ts';
import { brand } from '../../brands/liwaya.brand.ts';
import { everyScreen } from '../support/addresses.ts';
import { choose } from '../support/choose.ts';
import { LIWAYA, otherLender } from '../support/other-lender.ts';
import { NIGHTLY, isWhole } from '../support/whole.ts';

// A lender of the Philippines: pesos with their own symbol, a monthly rate, its own channels, and no word of the two
// others.

const OTHERS =
  /OXXO|SPEI|CLABE|CURP|CONDUSEF|\bIVA\b|\bGST\b|PagoTienda|M[eé]xic|\bCAT\b|Cauce|Vaiga|\bUPI\b|\bIFSC\b|\bIndia\b|\bAPR\b|[₹$]\s?\d/i;

// The law there allows a wait before early payments; the contract must say what the product does.
const lender = otherLender({ POLICY_PREPAYMENT_AFTER_HALF_TERM: 'true' }, LIWAYA);

test(
  'the cost of a loan is shown as the effective interest rate per month, in pesos',
  { tag: NIGHTLY },
  async ({ page }) => {
    await page.goto(lender.addressOf('loanConfirmation', { productId: 'flex' }));
    const cost = page.getByRole('region', { name: 'What it costs' });
    await expect(cost).toContainText('Effective interest rate per month (EIR)');
    await expect(cost).toContainText('₱6,000.00');
    // Lending bears no VAT there, so the word is absent.
    await expect(page.locator('body')).not.toContainText(/VAT|\btax/);
    await page.goto(`${lender.url()}${screens.siteCalculator.path}?amount=6000&days=120`);
    const result = page.getByRole('region', { name: /^4 payments of/ });
    await expect(result).toContainText('₱1,554.00');
    await expect(result).toContainText('Monthly cost, interest only');
  },
);

test(
  'the disclosure statement can be read and downloaded before the loan is accepted',
  { tag: NIGHTLY },
  async ({ page }) => {
    await page.goto(lender.addressOf('loanConfirmation', { productId: 'flex' }));
    await page.getByRole('link', { name: /^disclosure statement, contract/ }).tap();
    await expect(page.getByRole('heading', { name: /^Disclosure Statement/ })).toBeVisible();
    const rates = page.getByRole('region', { name: '5. What it costs as a rate' });
    await expect(rates).toContainText('Effective interest rate per month (EIR)5.14%');
    const payment = page.locator('li', { has: page.getByRole('heading', { name: 'No. 1' }) });
    await expect(payment).toContainText('₱1,697.39');
    const file = page.getByRole('link', { name: /^Download PDF: Disclosure Statement/ });
    const address = (await file.getAttribute('href')) ?? '';
    expect(address).toContain(STATEMENT_PDF_PATH);
    const pdf = await page.request.get(new URL(address, page.url()).href);
    const text = (await pdfText(await pdf.body())).join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Net proceeds of the loan PHP 6,000.00');
  },
);

test('a borrower pays over the counter or by transfer', async ({ page }) => {
  await page.goto(lender.addressOf('repayment', { orderId: 'D174' }));
  for (const name of ['7-Eleven', 'Cebuana Lhuillier', 'InstaPay / PESONet'])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('link', { name: 'InstaPay / PESONet' }).tap();
  await expect(page.getByRole('heading', { name: 'Transfer to this account' })).toBeVisible();
  await expect(page.getByText(brand.operator.name)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: '7-Eleven' }).tap();
  await expect(page.getByRole('heading', { name: 'Show this code to the cashier' })).toBeVisible();
  await expect(page.getByText(/^9\d{3}( \d{2,4})+$/)).toBeVisible();
  await expect(page.locator('main')).toContainText('₱1,697');
});

test('the promissory note says what late payment costs and where that ends, and names no tax', async ({
  request,
}) => {
  const session = new URL(lender.addressOf('contract', { orderId: 'D174' })).search;
  const pdf = await request.get(`${lender.url()}${CONTRACT_PDF_PATH}${session}&orderNo=D174`);
  const note = (await pdfText(await pdf.body())).join(' ').replaceAll(/\s+/g, ' ');
  expect(note).toContain('incurs a charge of 0.1% of what was not paid for each day late');
  expect(note).toContain('never exceed 30% of what was not paid');
  expect(note).not.toContain('VAT');
});

test(
  'the privacy notice and the terms name the law of the Philippines',
  { tag: NIGHTLY },
  async ({ page }) => {
    for (const [{ path }, words] of [
      [screens.privacyNotice, 'Data Privacy Act of 2012'],
      [screens.loanTerms, 'Truth in Lending Act'],
    ] as const) {
      await page.goto(lender.url() + path);
      await expect(page.getByRole('article')).toContainText(words);
      await expect(page.getByRole('article')).toContainText(brand.operator.name);
    }
  },
);

test('a visitor registers with a number of the Philippines, and the code goes to +63', async ({
  page,
}) => {
  // The server knows the answer once it has drawn the picture.
  const picture = page.waitForResponse((answer) => answer.url().includes(CAPTCHA_PATH));
  await page.goto(`${lender.url()}${PROMOTION_PATH}#/registerTemplate?templateId=demo`);
  const sid = new URL((await picture).url()).searchParams.get('sid') ?? '';
  const reply = await page.request.get(`${lender.url()}/dev/captcha?sid=${sid}`);
  const { answer }: { answer: string } = await reply.json();
  const phone = page.getByLabel('Mobile number', { exact: true });
  await phone.fill('09000007788');
  await expect(phone).toHaveValue('0900 000 7788');
  await expect(page.getByText('Effective interest rate per month (EIR)')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code in the picture' }).fill(answer);
  await page.getByRole('button', { name: 'get verification code' }).click();
  await expect(async () => {
    const outbox = await (await page.request.get(lender.url() + OUTBOX_PATH)).text();
    expect(outbox).toContain('+639000007788');
  }).toPass();
});

// Every eighth screen; second-market.e2e.ts checks others. Nightly, all are opened in both.
test(
  'no screen contains a word of another lender or market; telephones are written as in the Philippines',
  { tag: NIGHTLY },
  async ({ page }) => {
    test.setTimeout(300_000);
    for (const { name, own, as } of everyScreen.filter((_, place) => isWhole || place % 8 === 4)) {
      await page.goto(lender.addressOf(name, own));
      await expect(page.locator('[aria-busy=true]'), as).toHaveCount(0);
      const seen = await page.locator('body').innerText();
      expect(seen.length, as).toBeGreaterThan(20);
      expect(OTHERS.exec(seen)?.[0] ?? '', as).toBe('');
    }
    await page.goto(lender.addressOf('customerService'));
    await expect(page.getByText('1800 10 000 0100', { exact: true })).toBeVisible();
    await expect(page.getByText('0900 000 0100', { exact: true })).toBeVisible();
  },
);

test(
  'a loan with a wait before early payments shows from when and for how much, as its terms and its note do',
  { tag: NIGHTLY },
  async ({ page }) => {
    await page.goto(lender.url() + screens.loanTerms.path);
    await expect(page.getByRole('article')).toContainText(
      'after half the term and not before 7 days',
    );

    await page.goto(lender.addressOf('loanConfirmation', { productId: 'flex' }));
    await choose(page.getByRole('checkbox'));
    await page.getByRole('button', { name: /^Accept and receive/ }).tap();
    await expect(page).toHaveURL(/\/loan\/detail\?.*from=confirm/);
    const later = page.getByRole('heading', { name: /^Pay it all off from \d{4}-\d{2}-\d{2} on$/ });
    await expect(later).toBeVisible({ timeout: 60_000 });
    await expect(
      page.getByText(/^For ₱[\d,.]+, if you pay what falls due before then\.$/),
    ).toBeVisible();

    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    await page.goto(lender.addressOf('contract', { orderId }));
    await expect(page.getByRole('heading', { name: '5. Early repayment' })).toBeVisible();
    await expect(page.locator('main')).toContainText('From 60 days after you receive the money');

    await page.goto(lender.addressOf('ownAmount', { orderId }));
    await expect(page.getByText(/^From \d{4}-\d{2}-\d{2} on you can pay more/)).toBeVisible();
    await page.goto(lender.addressOf('payoff', { orderId }));
    await expect(page.locator('main')).toContainText(/You can from \d{4}-\d{2}-\d{2} on\./);
  },
);
