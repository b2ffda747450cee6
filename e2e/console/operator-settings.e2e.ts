import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/story-test.ts';
import { registrationAddress, trackVisit } from '@cauce/contract';
import { LIVE_PATH } from '@cauce/contract/console';
import type { Browser, Page } from '@playwright/test';
import { demoAddress } from '../support/addresses.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { openConsole } from '../support/console-session.ts';
import { watchToasts } from '../support/toasts.ts';
import type { Toasts } from '../support/toasts.ts';
import { NIGHTLY, isWhole } from '../support/whole.ts';

/* An operator changes settings, and they apply to borrowers at once; existing agreements stay as they were. */

test.use({ viewport: { width: 1280, height: 832 }, isMobile: false, hasTouch: false });

/** The button below a changed form, which says how many changes it has; a new item has none yet. */
const SAVE = /^(?:(?:Guardar|Proponer) \d+ cambios?|Revisar y guardar)$/;

const openAs = (page: Page, path: string) => openConsole(page, 'mateo', path);

async function openSettings(page: Page, tab: string, id = ''): Promise<void> {
  await openAs(page, `settings?tab=${tab}${id === '' ? '' : `&id=${id}`}`);
}

/** Saves, and waits for the confirmation: until then the dialog stays. */
async function save(page: Page, { expectToast }: Toasts = toasts): Promise<void> {
  await page.getByRole('button', { name: SAVE }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expectToast('Guardado.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Proposes what was typed; another person approves it in a browser of their own. */
async function saveByTwo(page: Page, browser: Browser, path: string): Promise<void> {
  await page.getByRole('button', { name: SAVE }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Proponer' }).click();
  await toasts.expectToast('Propuesto. Lo aprueba otra persona.');
  await expect(page.getByRole('button', { name: 'Retirar' })).toBeVisible();
  const context = await browser.newContext({ viewport: { width: 1280, height: 832 } });
  const irene = await context.newPage();
  await openConsole(irene, 'irene', path);
  await irene.getByRole('button', { name: 'Aprobar' }).click();
  await expect(irene.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);
  await context.close();
  // The proposer is notified by the live stream.
  await expect(page.getByRole('button', { name: 'Retirar' })).toHaveCount(0);
}

let toasts: Toasts;
test.beforeEach(async ({ page }) => {
  toasts = await watchToasts(page);
});

/** A borrower's telephone beside the operator's browser. */
async function asBorrower(browser: Browser, check: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await check(await context.newPage());
  await context.close();
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test(
  'a changed telephone number is shown to borrowers at once',
  { tag: NIGHTLY },
  async ({ page, browser }) => {
    await openSettings(page, 'contacts');
    await field(page, 'Teléfono').fill('55 9876 5432');
    await page.getByRole('button', { name: SAVE }).click();
    const dialog = page.getByRole('dialog', { name: '¿Guardar estos cambios?' });
    await expect(dialog.getByRole('row', { name: /Teléfono/ })).toContainText('55 9876 5432');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await toasts.expectToast('Guardado.');
    const expectShown = (digits: RegExp) =>
      asBorrower(browser, async (phone) => {
        await phone.goto(demoAddress('customerService', {}));
        await expect(phone.getByText(digits).first()).toBeVisible();
      });
    await expectShown(/55\s?9876\s?5432/);

    await field(page, 'Teléfono').fill('');
    await save(page);
    await expect(page.getByRole('button', { name: SAVE })).toHaveCount(0);
    await expectShown(/800\s?000\s?0100/);
  },
);

test(
  'a change that somebody else saves meanwhile is shown, and nothing typed is lost',
  { tag: NIGHTLY },
  async ({ page, context }) => {
    // A change saved before the page listens arrives only with the page's first read.
    const isListening = page.waitForResponse((answer) => answer.url().includes(LIVE_PATH));
    await openSettings(page, 'contacts');
    await expect(field(page, 'Horario en español')).toBeVisible();
    await isListening;
    const other = await context.newPage();
    const otherToasts = await watchToasts(other);
    await openSettings(other, 'contacts');
    await field(page, 'Horario en español').fill('Todos los días');
    await field(other, 'Correo').fill('otra@cauce.example');
    await save(other, otherToasts);
    await expect(page.getByText('Alguien más guardó mientras escribías')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'otra@cauce.example' })).toBeVisible();
    await expect(field(page, 'Horario en español')).toHaveValue('Todos los días');
    await page.getByRole('button', { name: 'Seguir con lo mío sobre lo nuevo' }).click();
    await expect(field(page, 'Correo')).toHaveValue('otra@cauce.example');
    await expect(field(page, 'Horario en español')).toHaveValue('Todos los días');
    await field(page, 'Correo').fill('');
    await field(page, 'Horario en español').fill('');
    await save(page);
  },
);

test('a product that breaks a cap is not saved and the rule is named; a good edit changes the next quote alone', async ({
  page,
  browser,
}) => {
  const loan = async (): Promise<string> => {
    let text = '';
    await asBorrower(browser, async (phone) => {
      await phone.goto(demoAddress('loanDetail', { orderId: 'D174' }));
      await expect(phone.getByText(/\$889,20/).first()).toBeVisible();
      // Loaded after the first figures.
      await expect(phone.getByRole('link', { name: /^Liquidar hoy por/ })).toBeVisible();
      text = await phone.getByRole('main').innerText();
    });
    return text;
  };
  const before = await loan();
  await openSettings(page, 'products', 'unico');
  const preview = page.getByRole('complementary', { name: 'Lo que vería un cliente hoy' });
  await expect(preview.getByText('$1.168,78').first()).toBeVisible();

  await field(page, 'Días que se aplaza, como máximo').fill('30');
  await expect(preview.getByRole('alert')).toContainText(
    'Días de aplazamiento fuera de lo permitido',
  );
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();

  // 45.50 + 50.00 and 16 % of it: 110.78 on 1,000.00.
  await field(page, 'Comisión, sin impuesto, %').fill('5');
  await expect(preview.getByText('$1.110,78').first()).toBeVisible();
  // The old value stays visible, in the form and in the borrower's figures.
  await expect(page.getByText(/^Antes \d+$/)).toBeVisible();
  await expect(preview.getByText('$1.168,78').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proponer 1 cambio' })).toBeVisible();
  const path = 'settings?tab=products&id=unico';
  await saveByTwo(page, browser, path);
  await asBorrower(browser, async (phone) => {
    await phone.goto(demoAddress('product', { productId: 'unico' }));
    await expect(phone.getByText('$1.110,78').first()).toBeVisible();
  });
  expect(await loan()).toBe(before);

  await field(page, 'Comisión, sin impuesto, %').fill('10');
  await saveByTwo(page, browser, path);
  await expect(preview.getByText('$1.168,78').first()).toBeVisible();
  const recent = page.getByRole('region', { name: 'Historial' });
  await expect(recent).toContainText(
    /Comisión, sin impuesto: de \d+\s% a \d+\s%.*aprobado por Irene/,
  );
  await recent.getByRole('button', { name: 'Ver todas' }).click();
  const versions = page.getByRole('dialog', { name: 'Versiones' });
  await expect(versions.getByRole('heading', { name: 'Versión 2' })).toBeVisible();
  await expect(versions.getByText(/Por Mateo .*aprobado por Irene/).first()).toBeVisible();
  await expect(versions.getByText('Lo que había antes del primer cambio.')).toBeVisible();
});

test(
  'the limits of acts of money are typed by one person and approved by another',
  { tag: NIGHTLY },
  async ({ page, browser }) => {
    const path = 'settings?tab=moneyLimits';
    await openAs(page, path);
    const operator = page.getByRole('group', { name: 'Operador' });
    const limit = operator.getByRole('textbox', { name: 'Propone por cliente y día' });
    await limit.fill('9000000');
    await saveByTwo(page, browser, path);
    // The field writes an amount as the lender does.
    await expect(limit).toHaveValue('$9.000.000,00');
  },
);

test(
  'a new reason for complaints is listed on the borrower’s complaint home',
  { tag: NIGHTLY },
  async ({ page, browser }) => {
    const title = `Motivo ${Date.now()}`;
    await openSettings(page, 'complaintTypes');
    await page.getByRole('button', { name: 'Agregar' }).first().click();
    await field(page, 'Título en español').fill(title);
    await field(page, 'Título en inglés').fill('A reason of today');
    await field(page, 'Horas para responder').fill('721');
    await expect(page.getByRole('alert').first()).toContainText('720');
    await field(page, 'Horas para responder').fill('48');
    await save(page);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await asBorrower(browser, async (phone) => {
      await phone.goto(demoAddress('complaintHome', { orderId: 'D174' }));
      await expect(phone.getByText(title)).toBeVisible();
    });
    await page.getByRole('checkbox', { name: 'En uso', exact: true }).uncheck({ force: true });
    await save(page);
    const listed = page.getByRole('list', { name: 'Lista' });
    await expect(listed.getByRole('button', { name: `${title} Fuera de uso` })).toBeVisible();
  },
);

test(
  'a visit of a promotional page is in the funnel of its campaign, and in its file',
  { tag: NIGHTLY },
  async ({ page, browser }) => {
    const utmTag = `visita-${String(Date.now() % 100_000)}`;
    await asBorrower(browser, async (phone) => {
      const visited = phone.waitForResponse((answer) => answer.url().includes(trackVisit.path));
      await phone.goto(`${registrationAddress('demo')}&utm_tag=${utmTag}`);
      await visited;
    });
    await openAs(page, 'charts');
    const card = page.getByRole('region', { name: 'Embudo del registro promocional', exact: true });
    const campaign = `utm_tag: ${utmTag}`;
    await card.getByRole('combobox', { name: 'Campaña' }).selectOption(campaign);
    await expect(card.getByText('1 · 100 %')).toBeVisible();
    await card.getByRole('button', { name: /Ver como tabla/ }).click();
    await expect(card.getByRole('row', { name: `${campaign} 1 0 0 0 0 0` })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: /Exportar CSV/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('promotion.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain(
      `campaign,1,${utmTag},,,1,0,0,0,0,0`,
    );
  },
);

test(
  'a template accepts the numbers of the country that its operator chooses, and can be opened once saved',
  { tag: NIGHTLY },
  async ({ page, context }) => {
    const id = `pais-${Date.now()}`;
    await openSettings(page, 'landings');
    await page.getByRole('button', { name: 'Agregar' }).click();
    await expect(page.getByText('La página se puede abrir cuando está guardada')).toBeVisible();
    for (const [name, text] of [
      ['Clave', id],
      ['Título del documento', 'Registro'],
      ['Encabezado', 'Conoce tu monto'],
      ['Textos: Botón', 'Registrarme'],
      ['Nombre del acuerdo', 'Acuerdo'],
      ['Texto del acuerdo', 'Un acuerdo de prueba.'],
      ['Declaración de costo', 'El costo se muestra antes de contratar.'],
    ] as const)
      await field(page, name).fill(text);
    await page.getByRole('combobox', { name: 'Idioma de los textos' }).selectOption('Español');
    await page.getByRole('combobox', { name: 'País de los celulares' }).selectOption('México');
    await page.getByRole('checkbox', { name: 'En uso', exact: true }).check({ force: true });
    await save(page);
    const link = page.getByRole('link', { name: 'Abrir la página' });
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(opened.getByRole('heading', { name: 'Conoce tu monto' })).toBeVisible();
    await expect(opened).toHaveURL((url) => url.hash === `#/registerTemplate?templateId=${id}`);
    // Ten digits are complete in Mexico, and one too few in China.
    const phone = opened.getByRole('textbox', { name: /celular|teléfono/i });
    await phone.fill('551234567890');
    await expect(phone).toHaveValue(/^(?:\d ?){10}$/);
  },
);

test('every chart has its table and its file', { tag: NIGHTLY }, async ({ page }) => {
  await openAs(page, 'charts');
  const card = page.getByRole('region', { name: 'Por cobrar y vencido por día', exact: true });
  await card.getByRole('button', { name: /Ver como tabla/ }).click();
  const table = card.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Monto pendiente' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(30);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: /Exportar CSV/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('due.csv');
  await page.getByRole('button', { name: 'Últimos 90 días' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/);

  // Days are typed part by part, or chosen in a calendar.
  const from = page.getByRole('group', { name: 'Desde' });
  await from.getByRole('spinbutton', { name: /día/ }).focus();
  await page.keyboard.type('05032026');
  await expect(from.getByRole('spinbutton')).toHaveText(['05', '03', '2026']);
  await page.getByRole('group', { name: 'Hasta' }).getByRole('button').click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('grid')).toBeVisible();
  expect(await axeViolations(page, { without: ['region'] })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
});

// Every fifth one; nightly, all.
for (const path of [
  'settings',
  'settings?tab=products',
  'settings?tab=complaintTypes',
  'settings?tab=replyTemplates',
  'settings?tab=landings',
  'settings?tab=moneyLimits',
  'charts',
  'approvals',
  'operation',
  'outbox',
  'borrowers',
  'messages',
  'privacy',
  'complaints/regulator-files',
].filter((_, place) => isWhole || place % 5 === 0))
  test(`${path} is accessible in light and dark, and fits a telephone`, async ({ page }) => {
    await openAs(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await axeViolations(page, { onlyColours: colorScheme === 'dark' })).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    // The console is notified of its new size and renders again.
    await expect.poll(overflow).toBe(0);
  });

test(
  'a menu with work in every section does not widen the page on a telephone',
  { tag: NIGHTLY },
  async ({ page }) => {
    await page.route('**/work-counts*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(/"count":\d+/g, '"count":7');
      await route.fulfill({ response: answer, body });
    });
    await openAs(page, 'settings');
    await page.setViewportSize({ width: 390, height: 844 });
    const counts = () =>
      page
        .locator('[data-count]')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['count']));
    // To decide are payments without an outcome and money without a loan.
    await expect.poll(counts).toEqual(['7', '14', '7', '7', '7']);
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(overflow).toBe(0);
  },
);
