import { readFile } from 'node:fs/promises';
import { screens } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import type { Page } from '@playwright/test';
import { openConsole } from '../support/console-session.ts';
import { newPhone } from '../../apps/server/test/new-phone.ts';
import { registerAnew } from '../support/promotion-visitor.ts';
import { watchToasts } from '../support/toasts.ts';
import { NIGHTLY } from '../support/whole.ts';

/* A request about one's own data, from filing it to the agent and its result. */

const address = screens.dataRequest.path;

async function fileRequest(page: Page, name: string, right = 'rectification'): Promise<string> {
  await page.goto(address);
  await page.getByLabel('¿Qué quieres pedir?').selectOption(right);
  await page.getByLabel('Nombre completo').fill(name);
  await page.getByLabel('Correo o teléfono para responderte').fill('ana@correo.example');
  await page.getByLabel('Tu solicitud').fill('Mi domicilio cambió.');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  return page.getByText(/^A-\d{6}$/).innerText();
}

test(
  'a request gets a folio, and an agent asks for what is missing, accepts it and carries it out',
  { tag: NIGHTLY },
  async ({ page }) => {
    const folio = await fileRequest(page, `Ana ${Date.now()}`);
    await openConsole(page, 'laura', 'privacy');
    await page.getByRole('link', { name: folio }).click();
    await expect(page.getByRole('heading', { name: `Rectificación ${folio}` })).toBeVisible();
    await expect(page.getByText('Sin sesión: confirma su identidad')).toBeVisible();

    const doStep = async (step: string, text: string) => {
      await page.getByRole('button', { name: step }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: step }).click();
      await expect(dialog.getByText('Escribe el texto.')).toBeVisible();
      await dialog.getByRole('textbox').fill(text);
      await dialog.getByRole('button', { name: step }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(text)).toBeVisible();
    };
    await doStep('Pedir lo que falta', 'Envía una identificación.');
    await doStep('Ya llegó', 'Llegó por correo.');
    await doStep('Aceptar', 'Corregimos tu domicilio.');
    await doStep('Marcar como aplicada', 'Domicilio corregido en el expediente.');
    await page.getByRole('link', { name: 'Volver a la lista' }).click();
    await page.getByRole('tab', { name: 'Terminadas' }).click();
    await expect(page.getByRole('row', { name: new RegExp(folio) })).toContainText('Aplicada');
  },
);

/** Opens a request in the console and links it to a borrower. Returns the borrower's number. */
async function link(page: Page, folio: string, text: string): Promise<string> {
  await page.getByRole('link', { name: folio }).click();
  await page.getByRole('button', { name: 'Buscar al cliente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Teléfono, número o nombre').fill(text);
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
  const choose = dialog.getByRole('button', { name: /^Vincular con/ });
  await expect(choose).toHaveCount(1);
  const borrowerId = (await choose.innerText()).replace('Vincular con ', '');
  await choose.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Se vinculó con un cliente')).toBeVisible();
  return borrowerId;
}

test(
  'an admin links an access request to its borrower and downloads everything that is stored',
  { tag: NIGHTLY },
  async ({ page }) => {
    const folio = await fileRequest(page, `Ana ${Date.now()}`, 'access');
    await openConsole(page, 'irene', 'privacy');
    // A full telephone number: borrowers of other stories may have the same last digits.
    expect(await link(page, folio, '5555 1001')).toBe('1001');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar sus datos' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('borrower-1001.json');
    const exported: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(exported).toMatchObject({ borrowerId: '1001', tables: { borrowers: [{ id: '1001' }] } });
    await expect(page.getByText('Se descargaron sus datos')).toBeVisible();
  },
);

test('an admin sees what an erasure would delete, types the folio, and the borrower is gone', async ({
  page,
}) => {
  const phone = newPhone('138');
  const { expectToast } = await watchToasts(page);
  await registerAnew(page, phone);
  await expectToast('注册成功');
  const folio = await fileRequest(page, `Ana ${phone}`, 'cancellation');
  await openConsole(page, 'irene', 'privacy');
  const borrowerId = await link(page, folio, phone);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Ver qué se borraría' }).click();
  await expect(dialog.getByText('Para borrar, primero acepta la solicitud.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Borrar para siempre' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await dialog.getByRole('textbox').fill('Borramos tus datos.');
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(dialog).toBeHidden();
  // Reading again moves the buttons.
  await expect(page.getByText('Aceptada')).toBeVisible();

  await page.getByRole('button', { name: 'Ver qué se borraría' }).click();
  const erase = dialog.getByRole('button', { name: 'Borrar para siempre' });
  await erase.click();
  await expect(dialog.getByText('No es el folio de esta solicitud.')).toBeVisible();
  await dialog.getByRole('textbox').fill(folio);
  await erase.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Los datos de este cliente se borraron.')).toBeVisible();
  await expect(page.getByText(phone)).toHaveCount(0);

  await openConsole(page, 'irene', 'loans');
  for (const text of [phone, borrowerId]) {
    await page.getByRole('textbox').fill(text);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    if (text === phone) await expect(page.getByText('Sin resultados')).toBeVisible();
    // The number stays in the books, without personal data.
    else await expect(page.getByRole('link', { name: borrowerId, exact: true })).toBeVisible();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form shows what is missing and keeps what was written, and shows its folio once it is sent', async ({
    page,
  }) => {
    await page.goto(address);
    await page.getByLabel('Nombre completo').fill('Ana');
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByText('Completa todos los campos.')).toBeVisible();
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana');
    expect(await fileRequest(page, `Sin scripts ${Date.now()}`)).toMatch(/^A-/);
  });
});
