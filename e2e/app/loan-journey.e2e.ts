import { href, readLoan, readRepayment } from '@cauce/contract';
import { daysBetween, localDate } from '@cauce/lending';
import { expect, test } from '../support/story-test.ts';
import { demoAddress } from '../support/addresses.ts';
import { choose } from '../support/choose.ts';
import { untilHydrated } from '../support/confirming.ts';
import { payAtTill } from '../support/pay-at-till.ts';
import { installAndroidShell } from '../shells/android-shell.ts';
import { freshBorrower } from '../shells/fresh-borrower.ts';
import { NIGHTLY } from '../support/whole.ts';

/* The main journey: from the test page to a confirmed loan, its detail, and the rating, by touch. */

test('a borrower confirms a loan, reads the contract, sees the money arrive and rates the service', async ({
  page,
}) => {
  const messages = await installAndroidShell(page);
  await page.goto('/testPreview');
  await page.getByRole('link', { name: 'Confirm loan' }).tap();

  await expect(page.getByRole('heading', { name: 'Confirma tu préstamo' })).toBeVisible();
  await expect(page.getByText('$3.506,80').first()).toBeVisible();
  await expect(page.getByText('CAT sin IVA', { exact: true }).first()).toBeVisible();
  const cost = page.getByRole('region', { name: 'Lo que cuesta' });
  await expect(cost).toContainText('Si tu primer pago se atrasa, el primer día cuesta $25,18.');
  await cost.getByText('Cómo se calcula', { exact: true }).tap();
  await expect(cost.getByRole('group')).toContainText('Las penas dejan de correr cuando se paga');

  await page.getByRole('link', { name: 'contrato y el pagaré' }).tap();
  await expect(page.getByRole('heading', { name: 'Pagaré', exact: true })).toBeVisible();
  await expect(page.getByText('María Fernanda López Hernández').first()).toBeVisible();
  await page.goBack();

  const submit = page.getByRole('button', { name: 'Aceptar y recibir $3.000,00' });
  const box = page.getByRole('checkbox');
  await expect(box).toBeChecked();
  await choose(box, false);
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await choose(box);
  await submit.tap();

  await expect(page).toHaveURL(/\/loan\/detail\?.*from=confirm/);
  // The worker decides and pays out, on a slow machine before the screen is shown; the screen updates itself.
  await expect(page.getByText('Próximo pago')).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(() => messages.filter(({ action }) => action === 'confirmTrack'))
    .toMatchObject([{ payload: { productId: 'flex' } }]);

  const dialog = page.getByRole('dialog', { name: '¿Cómo fue tu experiencia?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar' }).tap();
  await expect(page.getByText('Seleccione una calificación')).toBeVisible();
  await choose(dialog.getByRole('radio').nth(4));
  await dialog.getByRole('button', { name: 'Enviar' }).tap();
  await expect(dialog).toBeHidden();
  await expect.poll(() => messages.map(({ action }) => action)).toContain('goRate');

  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await page.goBack();
  await expect(page.getByRole('button', { name: /Aceptar y recibir/ })).toBeHidden();
  await page.goto(demoAddress('contract', { orderId }));
  await expect(page.getByText('$3.506,80').first()).toBeVisible();
});

test('an offer confirmed fifty times at once is one order', async ({ request }) => {
  const session = 'userId=1002&sessionId=demo-1002';
  const quote = await request.post(`/v3/loan-confirm/loan-detail-confirm?${session}`, {
    form: { productId: 'flex' },
  });
  const { data } = (await quote.json()) as {
    data: { amount: number; periods: number; termUnit: string };
  };
  const addresses = new Set<string>();
  const confirm = async (one: number) => {
    const answer = await request.post(`/v3/loan-confirm/loan-detail-push?${session}`, {
      form: {
        productId: 'flex',
        amount: String(data.amount),
        periods: String(data.periods),
        termUnit: data.termUnit,
      },
      headers: { 'idempotency-key': `at-once-${one}` },
      timeout: 60_000,
    });
    const body = (await answer.json()) as { data?: { lendDetailsUrl?: string } | null };
    const address = body.data?.lendDetailsUrl ?? '';
    expect(address).not.toBe('');
    addresses.add(address);
  };
  // A call that waits too long for the lock is repeated under the same key, as in the app.
  await Promise.all(Array.from({ length: 50 }, (_, one) => expect(() => confirm(one)).toPass()));
  expect(addresses.size).toBe(1);
});

test('a loan offers the actions that its status allows', { tag: NIGHTLY }, async ({ page }) => {
  for (const [orderId, shown] of Object.entries({
    D21: [],
    D110: [],
    D151: [],
    D170: [/cuenta/],
    D174: ['Aplazar', 'Pagar $889,20'],
    D174N: ['Pagar $889,20'],
    // Two days late, and up to six after holidays: $26,68 a day.
    D180: ['Aplazar', /^Pagar \$(?:9\d\d|1\.0[0-4]\d),\d\d$/],
    D200: [/préstamo|Pedir/],
  })) {
    await page.goto(demoAddress('loanDetail', { orderId }));
    await untilHydrated(page);
    await expect(page.locator('footer').locator('a, button'), orderId).toHaveText(shown);
  }
});

test('the extension reminder shows both dates and its price before anything is paid', async ({
  page,
}) => {
  await page.goto(demoAddress('loanDetail', { orderId: 'D174' }));
  await page.getByRole('button', { name: 'Aplazar' }).tap();
  const sheet = page.getByRole('dialog', { name: '¿Necesitas unos días más?' });
  await expect(sheet.getByText('El cargo no reduce tu deuda.')).toBeVisible();
  await expect(sheet.getByText('$111,36').first()).toBeVisible();
  await expect(sheet.locator('time')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('a paid extension moves one payment, and the loan says so from then on', async ({ page }) => {
  const borrower = await freshBorrower(process.env.CAUCE_URL ?? '');
  const orderId = await borrower.borrow('flex');
  const fields = { orderId, productId: 'flex' };
  const dueOf = async (): Promise<string> =>
    (await borrower.call(readRepayment, fields))['repayDate'];
  const oldDueOn = await dueOf();
  await page.goto(href('extension', fields, borrower.session));
  const offered = page.getByRole('region', { name: 'Compara antes de decidir' });
  const dates = await offered
    .locator('time')
    .evaluateAll((times) => times.map((one) => one.getAttribute('datetime') ?? ''));
  expect(dates[0]).toBe(oldDueOn);
  const newDueOn = dates[1] ?? '';
  expect(daysBetween(localDate(oldDueOn), localDate(newDueOn))).toBeLessThanOrEqual(7);
  await page.getByRole('link', { name: /^OXXO/ }).first().tap();
  await payAtTill(page);
  await expect.poll(dueOf, { timeout: 60_000 }).toBe(newDueOn);
  await page.goto(href('loanDetail', fields, borrower.session));
  // A borrower who opens a new loan is asked for a rating.
  await page.getByRole('button', { name: 'Ahora no' }).tap();
  await expect(page.locator('main')).toContainText(newDueOn);
  await expect(page.locator('main')).not.toContainText(oldDueOn);
  // A payment can be postponed only once.
  await expect(page.getByRole('button', { name: 'Aplazar' })).toHaveCount(0);
});

test('the contract can be had as a PDF that a phone opens', async ({ request }) => {
  const answer = await request.get(
    demoAddress('contract', { orderNo: 'D174' }).replace(/^[^?]+/, '/v3/loan-details/contract-pdf'),
  );
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the demo answers as the contract specifies', async ({ request }) => {
  const answer = await request.post(`${readLoan.path}?userId=1001&sessionId=demo-1001`, {
    form: { productId: 'flex', orderId: 'D180' },
  });
  expect(await answer.json()).toMatchObject({
    success: true,
    code: '0',
    data: { orderStatus: 180, isDelay: '1', productName: 'Crédito Flex' },
  });
});
