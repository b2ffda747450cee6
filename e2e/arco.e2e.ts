import { screens } from '@cauce/contract';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openConsole } from './console-session.ts';

/* A request about one's own data (spec 1 §2.8, §9), from whoever asks to the desk and to what was done. */

const address = screens.dataRequest.path;

async function ask(page: Page, name: string): Promise<string> {
  await page.goto(address);
  await page.getByLabel('¿Qué quieres pedir?').selectOption('rectification');
  await page.getByLabel('Nombre completo').fill(name);
  await page.getByLabel('Correo o teléfono para responderte').fill('ana@correo.example');
  await page.getByLabel('Tu solicitud').fill('Mi domicilio cambió.');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  return page.getByText(/^A-\d{6}$/).innerText();
}

test('a request gets a folio, and an agent asks, answers and does it', async ({ page }) => {
  const folio = await ask(page, `Ana ${Date.now()}`);
  await openConsole(page, 'laura', 'privacy');
  await page.getByRole('link', { name: folio }).click();
  await expect(page.getByRole('heading', { name: `Rectificación ${folio}` })).toBeVisible();
  await expect(page.getByText('Sin sesión: confirma su identidad')).toBeVisible();

  const take = async (step: string, words: string) => {
    await page.getByRole('button', { name: step }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: step }).click();
    await expect(dialog.getByText('Escribe el texto.')).toBeVisible();
    await dialog.getByRole('textbox').fill(words);
    await dialog.getByRole('button', { name: step }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(words)).toBeVisible();
  };
  await take('Pedir lo que falta', 'Envía una identificación.');
  await take('Ya llegó', 'Llegó por correo.');
  await take('Aceptar', 'Corregimos tu domicilio.');
  await take('Marcar como aplicada', 'Domicilio corregido en el expediente.');
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await page.getByRole('tab', { name: 'Terminadas' }).click();
  await expect(page.getByRole('row', { name: new RegExp(folio) })).toContainText('Aplicada');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form comes back with its folio, or with what was written', async ({ page }) => {
    await page.goto(address);
    await page.getByLabel('Nombre completo').fill('Ana');
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByText('Completa todos los campos.')).toBeVisible();
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana');
    expect(await ask(page, `Sin scripts ${Date.now()}`)).toMatch(/^A-/);
  });
});
