import { expect, test } from '../support/story-test.ts';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { openConsole } from '../support/console-session.ts';
import { NIGHTLY } from '../support/whole.ts';

// A desktop window.
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const REPORT = {
  name: 'wrong-month.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'payment_id;amount;fee;paid_at\nwrong-1;12,50;0,36;2026-03-01\nwrong-2;80,00;2,32;2026-03-01\n',
  ),
};

async function expectNoViolation(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page, { onlyColours: true })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function importReport(page: Page): Promise<void> {
  await openConsole(page, 'mateo', 'settlements?view=add');
  await page.getByLabel('Archivo', { exact: true }).setInputFiles(REPORT);
  await page.getByRole('button', { name: 'Ver qué haría' }).click();
  await page.getByRole('button', { name: 'Importar 2 renglones' }).click();
  await expect(page.getByRole('heading', { name: REPORT.name })).toBeVisible();
}

test(
  'a wrong file is taken back by two people, stays visible, and can be imported again',
  { tag: NIGHTLY },
  async ({ page }) => {
    await importReport(page);
    const address = page.url();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Deshacer la importación' }).click();
    await expect(dialog.getByText('Se asientan hoy 4 movimientos contrarios')).toBeVisible();
    await expect(dialog.getByText('Renglones que salen: 2.')).toBeVisible();
    await expectNoViolation(page);
    await dialog.getByLabel('Motivo').fill('Es el reporte de otro mes');
    await dialog.getByRole('button', { name: 'Proponer deshacerla' }).click();
    await expect(page.getByText('Se propuso deshacer la importación')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aprobar' })).toBeHidden();

    await page.context().clearCookies();
    await openConsole(page, 'irene', 'approvals');
    await page.getByRole('link', { name: /^Deshacer una importación/ }).click();
    await expectNoViolation(page);
    await page.getByRole('link', { name: 'Abrir el archivo' }).click();
    await expect(page).toHaveURL(address.split('?')[0] ?? address);
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await expect(dialog.getByText('Se asientan hoy 4 movimientos contrarios')).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Lo vi: es de otro mes');
    await dialog.getByRole('button', { name: 'Aprobar' }).click();
    await expect(page.getByText(/^Deshecha · Mateo/)).toBeVisible();
    await expectNoViolation(page);

    await page.context().clearCookies();
    await importReport(page);
    expect(page.url()).not.toBe(address);
    await page.getByRole('link', { name: 'Conciliación' }).last().click();
    await expect(page.getByRole('row', { name: /wrong-month\.csv Deshecha/ })).toBeVisible();
    await expectNoViolation(page);
  },
);
