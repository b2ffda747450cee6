import { CONSOLE_HEADER, readComplaintCase, replyToComplaint } from '@cauce/contract/console';
import { expect, test } from '../support/story-test.ts';
import type { Browser, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { axeViolations } from '../support/axe-violations.ts';
import { aliasAddress, demoAddress } from '../support/addresses.ts';
import { choose } from '../support/choose.ts';
import { holdTime, untilHydrated } from '../support/confirming.ts';
import { openConsole } from '../support/console-session.ts';
import { watchToasts } from '../support/toasts.ts';
import { NIGHTLY } from '../support/whole.ts';

/* A borrower complains: loan, reason, pictures; nothing that was written is lost, and nothing is filed twice. */

const form = (own: Readonly<Record<string, string>> = {}, borrower: '1001' | '1002' = '1001') =>
  demoAddress(
    'complaintForm',
    {
      problemType: '2',
      problemSonType: '',
      orderNo: borrower === '1001' ? 'D174' : 'E174',
      ...own,
    },
    borrower,
  );
const area = (page: Page) => page.getByRole('textbox', { name: 'Descripción' });
const submit = (page: Page) => page.getByRole('button', { name: 'Enviar queja' });
const sent = (page: Page) => page.getByRole('dialog', { name: 'Recibimos tu queja' });

/** A photograph as a phone takes it: rotated by metadata, and larger than what is sent. */
async function photograph(
  colour: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = sharp({ create: { width: 3000, height: 2000, channels: 3, background: colour } });
  const buffer = await picture.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer };
}

async function addPhotograph(page: Page, colour: string, number: number) {
  await expect(page.getByLabel('Agregar')).toBeEnabled();
  await page.getByLabel('Agregar').setInputFiles(await photograph(colour));
  await expect(page.getByRole('button', { name: `Ver imagen ${number}` })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Reintentar imagen ${number}` })).toHaveCount(0);
}

function watchFilings(page: Page): Request[] {
  const filings: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/problem-save')) filings.push(request);
  });
  return filings;
}

test('from the loan to the complaint with two pictures, and back to it in the list', async ({
  page,
  browser,
}) => {
  await page.goto(demoAddress('loanDetail', { orderId: 'D180' }));
  await page.getByRole('link', { name: 'Tengo un problema con este préstamo' }).tap();
  await expect(page.getByText('Orden D180')).toBeVisible();
  await page.getByRole('button', { name: 'Cobranza', exact: true }).tap();
  await page.getByRole('link', { name: 'Llamadas fuera de horario' }).tap();

  await expect(page).toHaveURL(
    /\/complainPageNext\?.*problemType=1&problemSonType=101&orderNo=D180/,
  );
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('sessionId')).toBe('demo-1001');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cauce.complaint.orderNo.1001')))
    .toBe('D180');
  await area(page).fill('Me llaman a las once de la noche.');
  const bodies: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/upload-problem-img'))
      bodies.push(Number(request.headers()['content-length'] ?? 0));
  });
  await addPhotograph(page, 'teal', 1);
  await addPhotograph(page, 'navy', 2);
  const filings = watchFilings(page);
  await submit(page).evaluate((button) => {
    for (let tap = 0; tap < 10; tap += 1) (button as HTMLButtonElement).click();
  });
  await expect(sent(page)).toContainText(/Folio/);
  // No toast of the upload is beside it, and it stays until it is closed.
  await expect(page.getByText('Imagen cargada')).toHaveCount(0);
  await sent(page).getByRole('button', { name: 'Entendido' }).tap();
  await expect(page).toHaveURL(/\/complaints\?/);
  expect(filings).toHaveLength(1);

  await page.getByRole('link', { name: 'Mis quejas' }).tap();
  const card = page.getByRole('link', { name: /Me llaman a las once/ }).first();
  await expect(card).toContainText('En revisión');
  await card.tap();
  await expect(page.getByText('Estamos revisando tu queja')).toBeVisible();
  const problemId = new URL(page.url()).searchParams.get('problemId') ?? '';
  const pictures = page.getByRole('region', { name: 'Tu queja' }).locator('img');
  await expect(pictures).toHaveCount(2);
  // Upright, and at most 1,600 px: reduced before it left the phone.
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
      )
      .toEqual([1067, 1600]);
  }
  await page.getByRole('button', { name: 'Ver imagen 2' }).tap();
  await expect(page.getByRole('dialog', { name: 'imagen 2' }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/CONDUSEF/)).toBeVisible();
  // Opened by its address, the page is rendered by the server, and its pictures can be opened too.
  await page.reload();
  await pictures.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1067);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const options = { onlyColours: colorScheme === 'dark' };
    expect(await axeViolations(page, options), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0);
  // An open complaint pauses the collection of its loan, which other stories work on.
  await answerInConsole(browser, problemId, 'Ya no te llamarán fuera de horario.');
});

test('a complaint about collection is blocked for D174, with a message that stays, and allowed for D180', async ({
  page,
}) => {
  await page.goto(aliasAddress('complaintHome', '/usedAs', { orderId: 'D174' }));
  await untilHydrated(page);
  // A toast disappears after three seconds: stop the clock while measuring.
  await holdTime(page);
  await page.getByRole('button', { name: 'Cobranza', exact: true }).tap();
  const blocked = page.getByText('El préstamo elegido no admite quejas de cobranza');
  await expect(blocked).toHaveCount(1);
  await expect(page.getByText(/^Elige otro préstamo/)).toBeVisible();
  // The toast is below the bar: the screen's title stays readable.
  const bar = await page.getByRole('heading', { level: 1 }).boundingBox();
  const toast = await blocked.boundingBox();
  expect(toast?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await page.clock.resume();
  await expect(page.getByRole('link', { name: 'Llamadas fuera de horario' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Ver todos' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Elige un préstamo' });
  await choose(sheet.getByRole('radio', { name: /D180/ }));
  await sheet.getByRole('button', { name: 'Usar este préstamo' }).tap();
  await page.getByRole('button', { name: 'Cobranza', exact: true }).tap();
  await expect(page.getByRole('link', { name: 'Llamadas fuera de horario' })).toBeVisible();

  // Bypassing the screen by hand, the server refuses.
  await page.goto(form({ problemType: '1', problemSonType: '101', orderNo: 'D174' }));
  await area(page).fill('Por la puerta de atrás');
  await submit(page).tap();
  await expect(page.getByText(/no admite quejas de cobranza/).first()).toBeVisible();
  await expect(area(page)).toHaveValue('Por la puerta de atrás');
});

/** How many uploaded pictures of a draft this device stores. */
function storedPictures(page: Page, userId: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('cauce');
        opened.addEventListener('error', () => reject(new Error('IndexedDB does not open')));
        opened.addEventListener('success', () => {
          const read = opened.result.transaction('intents').objectStore('intents').get(name);
          read.addEventListener('success', () => {
            const stored = read.result as
              | { draft: { images: { url: string | null }[] } }
              | undefined;
            opened.result.close();
            resolve(stored?.draft.images.filter(({ url }) => url !== null).length ?? 0);
          });
        });
      }),
    `complaintDraft ${userId}`,
  );
}

test('a killed page keeps text and pictures', { tag: NIGHTLY }, async ({ context, page }) => {
  await page.goto(form({}, '1002'));
  await area(page).fill('Escrito antes de que el teléfono muriera');
  await addPhotograph(page, 'tan', 1);
  await expect.poll(() => storedPictures(page, '1002')).toBe(1);
  // A crash runs no `pagehide` handler.
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;

  const reopened = await context.newPage();
  await reopened.goto(form({}, '1002'));
  await expect(area(reopened)).toHaveValue('Escrito antes de que el teléfono muriera');
  await expect(reopened.getByRole('button', { name: 'Ver imagen 1' })).toBeVisible();
  await expect(reopened.getByRole('button', { name: 'Reintentar imagen 1' })).toHaveCount(0);
  const uploads: string[] = [];
  reopened.on('request', (request) => uploads.push(request.url()));
  await submit(reopened).tap();
  await expect(sent(reopened)).toBeVisible();
  expect(uploads.filter((url) => url.includes('/upload-problem-img'))).toEqual([]);
  // A filed complaint leaves no draft, once the device has deleted it.
  await expect.poll(() => storedPictures(reopened, '1002')).toBe(0);
  await reopened.goto(form({}, '1002'));
  await expect(area(reopened)).toBeEnabled();
  await expect(area(reopened)).toHaveValue('');
});

const isOnLine = (page: Page): Promise<boolean> => page.evaluate(() => navigator.onLine);

test('without a network nothing is sent, and with it once', async ({ context, page }) => {
  await page.goto(form());
  await area(page).fill('En el metro no hay señal');
  const filings = watchFilings(page);
  await context.setOffline(true);
  // The page is notified a moment later.
  await expect.poll(() => isOnLine(page)).toBe(false);
  await submit(page).tap();
  await expect(page.getByText('Sin conexión. Tu información está guardada.').first()).toBeVisible();
  await expect(area(page)).toHaveValue('En el metro no hay señal');
  expect(filings).toHaveLength(0);
  await context.setOffline(false);
  await expect.poll(() => isOnLine(page)).toBe(true);
  await submit(page).tap();
  await expect(sent(page)).toBeVisible();
  expect(filings).toHaveLength(1);
});

test('a filing whose answer was lost is sent again, and there is one complaint', async ({
  page,
}) => {
  const text = `Una sola vez ${crypto.randomUUID()}`;
  await page.goto(form());
  await area(page).fill(text);
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route('**/problem-save?**', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    if (isLost) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await submit(page).tap();
  await expect(page.getByText(/Aún no sabemos si tu queja llegó/)).toBeVisible();
  isLost = false;
  await submit(page).tap();
  await expect(sent(page)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await page.goto(demoAddress('complaintList'));
  await expect(page.getByRole('link', { name: new RegExp(text) })).toHaveCount(1);
});

test('an upload that fails stays with its retry', { tag: NIGHTLY }, async ({ page }) => {
  const { expectToast } = await watchToasts(page);
  await page.goto(form());
  let isDown = true;
  await page.route('**/upload-problem-img?**', (route) =>
    isDown ? route.abort('connectionreset') : route.continue(),
  );
  await expect(page.getByLabel('Agregar')).toBeEnabled();
  await page.getByLabel('Agregar').setInputFiles(await photograph('gold'));
  const retry = page.getByRole('button', { name: 'Reintentar imagen 1' });
  await expect(retry).toBeVisible();
  isDown = false;
  await retry.tap();
  await expectToast('Imagen cargada');
  await page.getByRole('button', { name: 'Quitar imagen 1' }).tap();
  await expect(page.getByText('0 de 9').first()).toBeVisible();
});

test('a file that is no picture is refused with the server’s message', async ({ page }) => {
  const { expectToast } = await watchToasts(page);
  await page.goto(form());
  await expect(page.getByLabel('Agregar')).toBeEnabled();
  await page.getByLabel('Agregar').setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="x">'),
  });
  await expectToast('No pudimos leer la imagen');
});

test(
  'an agent’s answer is shown first, and its score is stored',
  { tag: NIGHTLY },
  async ({ page, browser }) => {
    const text = `Espero respuesta ${crypto.randomUUID()}`;
    await page.goto(form());
    await area(page).fill(text);
    await submit(page).tap();
    await expect(sent(page)).toBeVisible();
    await page.goto(demoAddress('complaintList'));
    await page.getByRole('link', { name: new RegExp(text) }).tap();
    await expect(page.getByText('Estamos revisando tu queja')).toBeVisible();
    const problemId = new URL(page.url()).searchParams.get('problemId') ?? '';

    await answerInConsole(
      browser,
      problemId,
      'Ya quedó registrado tu pago.\n\nGracias por avisar.',
    );

    // The question comes some seconds later, after the reply was read.
    await holdTime(page);
    await page.reload();
    const reply = page.getByRole('region', { name: 'Atención a clientes' });
    await expect(reply).toContainText('Ya quedó registrado tu pago.');
    await expect(reply).toContainText('Respondida');
    await untilHydrated(page);
    const dialog = page.getByRole('dialog', { name: '¿Cómo fue nuestra respuesta?' });
    await page.clock.runFor(2_000);
    await expect(dialog).toBeHidden();
    await page.clock.runFor(2_000);
    await expect(dialog).toBeVisible();
    await choose(dialog.getByRole('radio', { name: '4 estrellas' }));
    await dialog.getByRole('button', { name: 'Enviar' }).tap();
    // The question has a close button too, which may be there until the score has arrived.
    const thanks = page.getByRole('dialog', { name: 'Gracias por tu opinión' });
    await thanks.getByRole('button', { name: 'Cerrar' }).tap();
    // Stored: the question does not come again.
    await page.reload();
    await expect(reply).toBeVisible();
    await untilHydrated(page);
    await page.clock.runFor(15_000);
    await expect(dialog).toBeHidden();
    await page.clock.resume();
  },
);

async function answerInConsole(browser: Browser, complaintId: string, text: string): Promise<void> {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 832 } });
  await openConsole(desk, 'laura');
  const answered = await desk.evaluate(answerAs, {
    read: readComplaintCase.path,
    reply: replyToComplaint.path,
    header: CONSOLE_HEADER,
    complaintId,
    text,
  });
  expect(answered).toBe(200);
  await desk.close();
}

/** As the agent of the console's own page: opens the case, then answers it. */
async function answerAs(at: {
  read: string;
  reply: string;
  header: { name: string; value: string };
  complaintId: string;
  text: string;
}): Promise<number> {
  const post = (path: string, body: unknown) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [at.header.name]: at.header.value },
      body: JSON.stringify(body),
    });
  const { complaintId, text } = at;
  const found = JSON.stringify(await (await post(at.read, { complaintId })).json());
  const version = Number(/"version":(\d+)/.exec(found)?.[1]);
  return (await post(at.reply, { complaintId, version, text, images: [], due: null })).status;
}

test('no more than two hundred characters can be typed, pasted or composed', async ({ page }) => {
  await page.goto(form());
  await area(page).fill('a'.repeat(198));
  await area(page).focus();
  await page.keyboard.press('End');
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', {
    text: '你好吗呢',
    selectionStart: 4,
    selectionEnd: 4,
  });
  await keyboard.send('Input.insertText', { text: '你好吗呢' });
  await expect(area(page)).toHaveValue(`${'a'.repeat(198)}你好`);
  await page.keyboard.press('Home');
  await page.keyboard.type('x');
  await expect(area(page)).toHaveValue(`${'a'.repeat(198)}你好`);
  await expect(page.getByText('200/200').first()).toBeVisible();

  await area(page).fill('👨‍👩‍👧'.repeat(300));
  await expect(area(page)).toHaveValue('👨‍👩‍👧'.repeat(200));
});
