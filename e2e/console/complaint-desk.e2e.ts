import { expect, test } from '../support/story-test.ts';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAddress } from '../support/addresses.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { choose } from '../support/choose.ts';
import { openConsole } from '../support/console-session.ts';
import { watchToasts } from '../support/toasts.ts';
import { NIGHTLY } from '../support/whole.ts';

/* Two agents and a borrower, each in a browser of their own. */

const desk = { viewport: { width: 1280, height: 832 }, isMobile: false, hasTouch: false };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let opened: Page[] = [];
/** Open pages would keep reading live updates, and the server notifies only four pages of an agent. */
test.afterEach(async () => {
  await Promise.all(opened.map((page) => page.context().close()));
  opened = [];
});

async function newPage(browser: Browser, device: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(device)).newPage();
  opened.push(page);
  return page;
}

async function agentPage(browser: Browser, name: string, path: string): Promise<Page> {
  const page = await newPage(browser, desk);
  await openConsole(page, name, path);
  await expect(page.getByRole('heading', { name: 'Quejas', level: 1 })).toBeVisible();
  return page;
}

/** The borrower files a complaint on their telephone. */
async function file(borrower: Page, text: string): Promise<void> {
  const reason = { problemType: '2', problemSonType: '', orderNo: 'E174' };
  await borrower.goto(demoAddress('complaintForm', reason, '1002'));
  await borrower.getByRole('textbox', { name: 'Descripción' }).fill(text);
  await borrower.getByRole('button', { name: 'Enviar queja' }).tap();
  await expect(borrower.getByRole('dialog', { name: 'Recibimos tu queja' })).toBeVisible();
}

const queue = (page: Page) => page.getByRole('region', { name: 'Cola de quejas' });
const row = (page: Page, text: string) => queue(page).getByRole('link').filter({ hasText: text });
const area = (page: Page) => page.getByRole('textbox', { name: 'Respuesta al cliente' });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar respuesta' });
const recibo = async () => ({
  name: 'recibo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer(),
});

test('a complaint appears live, is taken, answered with an image, read, scored, closed and opened again', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const laura = await agentPage(browser, 'laura', 'complaints?tab=unassigned');
  const { expectToast } = await watchToasts(laura);
  const mateo = await agentPage(browser, 'mateo', 'complaints?tab=unassigned');
  const borrower = await newPage(browser, phone);
  const errors: string[] = [];
  for (const page of [laura, mateo, borrower])
    page.on('pageerror', ({ message }) => errors.push(message));
  const text = `Pagué en la tienda y no se refleja ${Date.now()}`;
  await file(borrower, text);

  // Both see it without doing anything.
  await expect(row(laura, text)).toBeVisible();
  await expect(row(mateo, text)).toBeVisible();
  await row(laura, text).click();
  await row(mateo, text).click();
  await expect(laura.getByRole('article')).toContainText(text);
  const caseOf = new URL(laura.url()).searchParams.get('case') ?? '';

  // While Mateo writes, Laura takes the complaint: he is notified, and what he typed stays.
  await area(mateo).fill('Hola, ya lo reviso.');
  await laura.getByRole('button', { name: 'Tomar' }).click();
  await expect(laura.getByLabel('Asignada a', { exact: true })).toHaveValue('laura');
  await expect(row(laura, text)).toHaveCount(0);
  await expect(mateo.getByText('Laura Ríos cambió esta queja.')).toBeVisible();
  await expect(area(mateo)).toHaveValue('Hola, ya lo reviso.');
  await send(mateo).click();
  await expect(mateo.getByText('Laura Ríos cambió esta queja.')).toBeVisible();
  await expect(mateo.getByRole('article')).toHaveCount(1);
  await mateo.getByRole('button', { name: 'Actualizar' }).click();
  await expect(mateo.getByLabel('Asignada a', { exact: true })).toHaveValue('laura');
  await expect(area(mateo)).toHaveValue('Hola, ya lo reviso.');

  // A note that the borrower never sees.
  await laura.getByRole('radio', { name: 'Nota interna' }).click();
  await laura.getByRole('textbox', { name: 'Nota' }).fill('Llamé a la tienda');
  await laura.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(laura.getByText('Nota interna de Laura Ríos')).toBeVisible();

  await laura.getByRole('radio', { name: 'Respuesta' }).click();

  // A template at the caret, a draft restored after a reload, an image, and the answer.
  await area(laura).fill('Hola, . Saludos.');
  await area(laura).evaluate((one: HTMLTextAreaElement) => one.setSelectionRange(6, 6));
  await laura.getByRole('button', { name: 'Pago en camino' }).click();
  await expect(area(laura)).toHaveValue(/^Hola, Encontramos tu pago .*\. Saludos\.$/);
  await laura.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectToast('Borrador guardado.');
  await laura.reload();
  await expect(area(laura)).toHaveValue(/^Hola, Encontramos tu pago/);
  await laura.locator('input[type=file]').setInputFiles(await recibo());
  const tiles = laura.getByRole('list', { name: 'Imágenes de la respuesta' });
  await expect(tiles.getByRole('listitem')).toHaveCount(1);
  await expect(tiles.getByRole('progressbar')).toHaveCount(0);
  await send(laura).click();
  await expectToast('Respuesta enviada.');
  await expect(area(laura)).toHaveValue('');
  await expect(laura.getByText('Atención a clientes · Laura Ríos')).toBeVisible();

  // The borrower reads it with its image and gives four stars.
  await borrower.goto(demoAddress('complaintDetail', { problemId: caseOf }, '1002'));
  await expect(borrower.getByText('Encontramos tu pago')).toBeVisible();
  await expect(borrower.getByRole('button', { name: 'Ver imagen 1' })).toBeVisible();
  await expect(borrower.locator('body')).not.toContainText('Llamé a la tienda');
  await expect(borrower.locator('body')).not.toContainText('Laura');
  const score = borrower.getByRole('dialog', { name: '¿Cómo fue nuestra respuesta?' });
  await expect(score).toBeVisible();
  await choose(score.getByRole('radio', { name: '4 estrellas' }));
  await score.getByRole('button', { name: 'Enviar' }).tap();

  // The score appears for Laura without reloading. She closes the complaint; Mateo reopens it.
  await expect(laura.getByText('El cliente calificó con 4 estrellas')).toBeVisible();
  await laura.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(laura.getByText('Esta queja está cerrada.')).toBeVisible();
  await mateo.getByRole('tab', { name: 'Cerradas' }).click();
  await row(mateo, text).click();
  await mateo.getByRole('button', { name: 'Actualizar' }).click();
  await mateo.getByRole('button', { name: 'Reabrir' }).click();
  await mateo.getByRole('textbox', { name: 'Motivo' }).fill('Escribió otra vez');
  await mateo.getByRole('dialog').getByRole('button', { name: 'Reabrir' }).click();
  await expect(mateo.getByText('Reabierta por Mateo Salas')).toBeVisible();
  await expect(area(mateo)).toHaveValue('Hola, ya lo reviso.');
  expect(errors).toEqual([]);
});

test(
  'two complaints of one borrower become one, and several are answered together',
  { tag: NIGHTLY },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const laura = await agentPage(browser, 'laura', 'complaints?tab=unassigned');
    const { expectToast } = await watchToasts(laura);
    const borrower = await newPage(browser, phone);
    const mark = Date.now();
    const [first, second, third] = [`Uno ${mark}`, `Dos ${mark}`, `Tres ${mark}`];
    for (const text of [first, second, third]) await file(borrower, text);

    // The newer complaint is merged into the older; the dialog says what that does first.
    await row(laura, third).click();
    await laura.getByRole('button', { name: 'Unir con otra queja' }).click();
    const joining = laura.getByRole('dialog', { name: '¿Unir las dos quejas?' });
    await expect(joining).toContainText('Se deshace al reabrir');
    await joining.getByRole('button', { name: 'Unir', exact: true }).click();
    await expect(laura.getByRole('article')).toHaveCount(2);
    await expect(laura.getByRole('article').first()).toContainText(second);
    await expect(laura.getByRole('article').nth(1)).toContainText(third);
    await expect(row(laura, third)).toHaveCount(0);

    // As the borrower sees it: one complaint, and nothing of the agents' work.
    const view = laura.getByRole('button', { name: 'Como la ve el cliente' });
    await view.click();
    await expect(laura.getByRole('article')).toHaveCount(1);
    expect(await axeViolations(laura)).toEqual([]);
    await view.click();
    await expect(laura.getByRole('article')).toHaveCount(2);

    // Both remaining ones, with one text that contains each one's data.
    await laura.getByRole('button', { name: 'Varias' }).click();
    for (const text of [first, second]) {
      const box = queue(laura)
        .getByRole('listitem')
        .filter({ hasText: text })
        .getByRole('checkbox');
      await box.click();
      await expect(box).toBeChecked();
    }
    await laura.getByRole('button', { name: 'Responder', exact: true }).click();
    const several = laura.getByRole('dialog', { name: 'Responder varias quejas' });
    const replyField = several.getByRole('textbox', { name: 'Respuesta en español' });
    await replyField.fill('Folio {folio}, {nadie}: listo.');
    await expect(several.getByText('Le falta un dato: lo que está entre llaves.')).toHaveCount(2);
    await expect(several.getByRole('button', { name: 'Enviar 0 respuestas' })).toBeDisabled();
    await replyField.fill('Tu queja {folio} ya quedó.');
    await expect(several.getByText(/^Tu queja Q-\d+ ya quedó\.$/)).toHaveCount(2);
    expect(await axeViolations(laura)).toEqual([]);
    await several.getByRole('button', { name: 'Enviar 2 respuestas' }).click();
    await expectToast('Se enviaron 2 respuestas.');
    await expect(several).toHaveCount(0);
    await laura.getByRole('tab', { name: 'Respondidas' }).click();
    await expect(row(laura, first)).toBeVisible();
    await expect(row(laura, second)).toBeVisible();
  },
);

test(
  'an operator shares out the queue: who gets which is shown first, and whoever is away gets none',
  { tag: NIGHTLY },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const mateo = await agentPage(browser, 'mateo', 'complaints?tab=unassigned');
    const { expectToast } = await watchToasts(mateo);
    const borrower = await newPage(browser, phone);
    const mine = `Reparto ${Date.now()}`;
    await file(borrower, mine);
    await expect(row(mateo, mine)).toBeVisible();
    await mateo.getByRole('button', { name: 'Repartir', exact: true }).click();
    const sharing = mateo.getByRole('dialog', { name: 'Repartir la cola' });
    const cases = sharing.getByRole('list', { name: 'A quién va cada una' });
    await expect(cases.getByText(/^Para /).first()).toBeVisible();
    for (const away of [/^Irene Campos/, /^Mateo Salas/]) {
      await sharing.getByRole('checkbox', { name: away }).press('Space');
      await expect(sharing.getByRole('checkbox', { name: away })).not.toBeChecked();
    }
    await expect(cases.getByText('Para Mateo Salas')).toHaveCount(0);
    await expect(cases.getByText('Para Laura Ríos').first()).toBeVisible();
    expect(await axeViolations(mateo)).toEqual([]);
    await sharing.getByRole('button', { name: /^Repartir \d+ quejas?$/ }).click();
    await expectToast('Se reparti');
    await expect(sharing).toHaveCount(0);
    await expect(row(mateo, mine)).toHaveCount(0);
    await mateo.getByRole('tab', { name: 'Abiertas' }).click();
    await row(mateo, mine).click();
    await expect(mateo.getByLabel('Asignada a', { exact: true })).toHaveValue('laura');
  },
);

test(
  'a reload opens the same case and the same search, whose text is not in the query of the address',
  { tag: NIGHTLY },
  async ({ browser }) => {
    const laura = await agentPage(browser, 'laura', 'complaints?tab=mine&case=Q1002-4');
    await expect(laura.getByRole('article')).toContainText('Pagué por transferencia');
    await laura.getByRole('textbox', { name: 'Buscar' }).fill('maria fer');
    await expect(queue(laura).getByText(/resultados?/)).toBeVisible();
    await expect(row(laura, 'María Fernanda').first()).toBeVisible();
    expect(new URL(laura.url()).search).not.toContain('maria');
    await laura.reload();
    await expect(laura.getByRole('textbox', { name: 'Buscar' })).toHaveValue('maria fer');
    await expect(row(laura, 'María Fernanda').first()).toBeVisible();
    await expect(laura.getByRole('article')).toContainText('Pagué por transferencia');
    await laura.getByRole('textbox', { name: 'Buscar' }).fill('nadie se llama así');
    await expect(laura.getByText('Nada con esa búsqueda')).toBeVisible();
  },
);

test('arrow keys go from row to row and Enter opens', { tag: NIGHTLY }, async ({ browser }) => {
  const laura = await agentPage(browser, 'laura', 'complaints?tab=open');
  const rows = queue(laura).getByRole('list').getByRole('link');
  await rows.first().focus();
  await laura.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await laura.keyboard.press('Enter');
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'page');
  await laura.keyboard.press('ArrowUp');
  await expect(rows.first()).toBeFocused();
  await laura.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  // Letters act on the open complaint, and write in its field.
  await expect(area(laura)).toBeVisible();
  await laura.keyboard.press('r');
  await expect(area(laura)).toBeFocused();
  await laura.keyboard.press('n');
  await expect(area(laura)).toHaveValue('n');
  await area(laura).fill('');
});

test(
  'without a network what was typed stays, and a failed image can be tried again',
  { tag: NIGHTLY },
  async ({ browser }) => {
    const laura = await agentPage(browser, 'laura', 'complaints?tab=mine&case=Q1002-3');
    await area(laura).fill('Ya lo reviso');
    await laura.context().setOffline(true);
    await laura.locator('input[type=file]').setInputFiles(await recibo());
    const retry = laura.getByRole('button', { name: 'Reintentar imagen 1' });
    await expect(retry).toBeVisible();
    await send(laura).click();
    await expect(laura.getByText('Una imagen no se subió. Reintenta o quítala.')).toBeVisible();
    await laura.getByRole('button', { name: 'Quitar imagen 1' }).click();
    await send(laura).click();
    await expect(laura.getByText(/No sabemos si la respuesta llegó/)).toBeVisible();
    await expect(area(laura)).toHaveValue('Ya lo reviso');
    await laura.context().setOffline(false);
  },
);

test(
  'the complaint desk has no axe violation, light and dark, on a desktop and on a telephone',
  { tag: NIGHTLY },
  async ({ browser }) => {
    const laura = await agentPage(browser, 'laura', 'complaints?tab=mine&case=Q1002-4');
    for (const width of [1280, 1024, 390]) {
      await laura.setViewportSize({ width, height: 832 });
      await expect(laura.getByRole('article')).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await laura.emulateMedia({ colorScheme });
        expect(await axeViolations(laura, { onlyColours: colorScheme === 'dark' })).toEqual([]);
      }
      await expect
        .poll(() => laura.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBe(0);
    }
    // One pane at a time.
    await expect(queue(laura)).toBeHidden();
    await laura.getByRole('button', { name: 'Volver a la cola' }).click();
    await expect(queue(laura)).toBeVisible();
  },
);
