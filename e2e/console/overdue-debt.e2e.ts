import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { href } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import type { Browser, Locator, Page } from '@playwright/test';
import { startServer } from '../../bench/started-server.ts';
import type { StartedServer } from '../../bench/started-server.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { openConsole } from '../support/console-session.ts';
import { payAtTill } from '../support/pay-at-till.ts';
import { serverData } from '../support/server-data.ts';
import type { ServerData } from '../support/server-data.ts';
import { NIGHTLY } from '../support/whole.ts';

/* What two people do about a debt that is months old or a payment without an answer, and what the borrower sees of it. */

const WAIVED = 'V75';
const CHARGED_OFF = 'C230';
const UNANSWERED = 'U20';
let data: ServerData;
let server: StartedServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  data = await serverData('cauce-overdue-', 'demo');
  const script = join(import.meta.dirname, '../support/store-old-loans.ts');
  execFileSync(
    process.execPath,
    [script, `${WAIVED}:75`, `${CHARGED_OFF}:230`, `${UNANSWERED}:20:silent`],
    {
      env: { ...process.env, CAUCE_MODE: 'demo', ...data.env },
    },
  );
  server = await startServer('scripts/start.ts', data.env);
});
test.afterAll(async () => {
  await server.stop();
  data.remove();
});

/** The console on a desktop window, and the borrower's phone. */
async function bothSides(browser: Browser): Promise<{ desk: Page; phone: Page }> {
  const baseURL = server.url;
  const desktop = { viewport: { width: 1280, height: 832 }, isMobile: false, hasTouch: false };
  const desk = await browser.newContext({ baseURL, ...desktop });
  const phone = await browser.newContext({ baseURL });
  return { desk: await desk.newPage(), phone: await phone.newPage() };
}

const borrowerAddress = (name: ScreenName, orderId: string) =>
  href(name, { orderId, productId: 'flex' }, { userId: '1002', sessionId: 'demo-1002' });

const rowOf = (page: Page, label: string | RegExp) =>
  page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');

/** An amount in smallest units, from its text in the demo's form. */
const minorOf = (text: string): number => Number(text.replaceAll(/\D/g, ''));

/** The amount in smallest units that the repayment screen shows. */
async function amountAtTill(page: Page, orderId: string): Promise<number> {
  await page.goto(borrowerAddress('repayment', orderId));
  const link = page.getByRole('link', { name: /^OXXO/ }).first();
  const address = (await link.getAttribute('href')) ?? '';
  return Number(new URL(address, server.url).searchParams.get('amount'));
}

async function openAs(page: Page, name: string, path: string): Promise<void> {
  await page.context().clearCookies();
  await openConsole(page, name, path);
}

/** The dialog lists the entries that the action would make, and no figure is cut off. */
async function expectEntries(dialog: Locator): Promise<void> {
  const entries = dialog.getByRole('region', { name: 'Asientos que se harán' });
  await expect(entries).toBeVisible();
  expect(await entries.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
}

/** One person requests the action with a reason, and another approves it. */
async function actByTwo(page: Page, orderId: string, act: string, reason: string): Promise<void> {
  await openAs(page, 'mateo', `loans/order/${orderId}`);
  await page.getByRole('button', { name: act, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectEntries(dialog);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name: 'Proponer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/nadie aprueba lo que propuso/)).toBeVisible();

  await openAs(page, 'irene', `loans/order/${orderId}`);
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await dialog.getByLabel('Motivo').fill('De acuerdo');
  await expectEntries(dialog);
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await expect(dialog).toBeHidden();
}

/** The loan's entries in the console, and that they agree with its history. */
async function expectBooked(page: Page, orderId: string, ...texts: string[]): Promise<void> {
  await openConsole(page, 'irene', `loans/order/${orderId}?tab=ledger`);
  await expect(page.getByText(/saldos e historial coinciden/)).toBeVisible();
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
}

test(
  'waived penalties are owed no more, and the borrower reads why the amount is lower',
  { tag: NIGHTLY },
  async ({ browser }) => {
    const { desk, phone } = await bothSides(browser);
    await phone.goto(borrowerAddress('loanDetail', WAIVED));
    const penalty = await rowOf(phone, /^Cargo por atraso/).innerText();
    const balance = await rowOf(phone, 'Saldo total').innerText();
    const before = await amountAtTill(phone, WAIVED);

    await actByTwo(desk, WAIVED, 'Condonar penalizaciones', 'Estuvo en el hospital');
    await expectBooked(desk, WAIVED, 'Condonación', 'Condonaciones y ajustes');

    await phone.goto(borrowerAddress('loanDetail', WAIVED));
    await expect(rowOf(phone, 'Condonado: ya no lo debes')).toHaveText(penalty);
    await expect(phone.getByText(/^Cargo por atraso/)).toHaveCount(0);
    const left = await rowOf(phone, 'Saldo total').innerText();
    expect(minorOf(left)).toBe(minorOf(balance) - minorOf(penalty));
    expect(await amountAtTill(phone, WAIVED)).toBe(before - minorOf(penalty));
    await phone.getByRole('button', { name: 'Ver desglose' }).tap();
    await expect(rowOf(phone, 'Condonado: ya no lo debes')).toHaveText(penalty);
    expect(await axeViolations(phone)).toEqual([]);
  },
);

test(
  'a loan that was charged off is still owed, is paid at a till, and what comes in is a recovery',
  { tag: NIGHTLY },
  async ({ browser }) => {
    const { desk, phone } = await bothSides(browser);
    await phone.goto(borrowerAddress('loanDetail', CHARGED_OFF));
    await expect(phone.getByText(/Tu pago tiene \d+\sdías de atraso/)).toBeVisible();
    const balance = await rowOf(phone, 'Saldo total').innerText();

    await actByTwo(desk, CHARGED_OFF, 'Castigar el préstamo', 'Más de 180 días sin pago');
    await expect(desk.getByText(/Está castigado. El cliente lo sigue debiendo/)).toBeVisible();
    await expectBooked(desk, CHARGED_OFF, 'Castigo', 'Pérdida por castigo');

    await phone.goto(borrowerAddress('loanDetail', CHARGED_OFF));
    await expect(phone.getByText(/ya cuenta como pérdida. Lo sigues debiendo/)).toBeVisible();
    await expect(rowOf(phone, 'Saldo total')).toHaveText(balance);
    expect(await axeViolations(phone)).toEqual([]);
    await phone.goto(borrowerAddress('repayment', CHARGED_OFF));
    await phone.getByRole('link', { name: /^OXXO/ }).first().tap();
    await payAtTill(phone);
    await expect(async () => {
      await phone.goto(borrowerAddress('loanDetail', CHARGED_OFF));
      await expect(phone.getByText('Terminaste de pagar')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(phone.getByText(/cuenta como pérdida/)).toHaveCount(0);

    await expectBooked(desk, CHARGED_OFF, 'Recuperación', 'Recuperación de cartera castigada');
    await desk.getByRole('tab', { name: 'Resumen' }).click();
    await expect(rowOf(desk, 'Recuperado')).toContainText(/\d/);
  },
);

test('a payment without an answer is not shown as failed, and two people decide how it ended', async ({
  browser,
}) => {
  const { desk, phone } = await bothSides(browser);
  await phone.goto(borrowerAddress('loanDetail', UNANSWERED));
  const balance = await rowOf(phone, 'Saldo total').innerText();
  await phone.goto(borrowerAddress('repayment', UNANSWERED));
  await expect(phone.getByText('Tienes un pago en proceso. No pagues otra vez.')).toBeVisible();
  await phone.getByRole('link', { name: 'Ver el estado del pago' }).tap();
  await expect(phone.getByText('Aún no sabemos si tu pago se registró.')).toBeVisible();
  await expect(phone.getByText(/rechaz|no se cobró|fall/)).toHaveCount(0);

  await openAs(desk, 'mateo', 'undecided');
  await desk.getByRole('link', { name: new RegExp(UNANSWERED) }).click();
  const dialog = desk.getByRole('dialog');
  await expect(desk.getByRole('heading', { name: /^¿Se cobraron/ })).toBeVisible();
  expect(await axeViolations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Proponer que se cobró' }).click();
  await dialog.getByLabel('Motivo').fill('Está en el portal del proveedor');
  await dialog.getByRole('button', { name: 'Proponer', exact: true }).click();
  await expect(desk.getByText(/nadie aprueba lo que propuso/)).toBeVisible();

  await openAs(desk, 'irene', 'undecided');
  await desk.getByRole('link', { name: new RegExp(UNANSWERED) }).click();
  await expect(desk.getByText('Está en el portal del proveedor', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Aprobar la propuesta' }).click();
  await dialog.getByLabel('Motivo').fill('Lo vi también');
  await dialog.getByRole('button', { name: 'Aprobar la propuesta' }).click();
  await expect(dialog).toBeHidden();
  await expectBooked(desk, UNANSWERED, 'Pago');

  await phone.goto(borrowerAddress('loanDetail', UNANSWERED));
  const left = await rowOf(phone, 'Saldo total').innerText();
  expect(minorOf(left)).toBeLessThan(minorOf(balance));
});
