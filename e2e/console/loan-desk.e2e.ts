import { expect, test } from '../support/story-test.ts';
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { href } from '@cauce/contract';
import { clabeCheckDigit, contactAllowance, mexico } from '@cauce/lending';
import { openConsole } from '../support/console-session.ts';
import { freshBorrower } from '../shells/fresh-borrower.ts';
import { NIGHTLY } from '../support/whole.ts';

// A desktop window.
test.use({ viewport: { width: 1280, height: 832 }, isMobile: false, hasTouch: false });

/** A transfer to an account of the lender's that is not expected: valid check digit, no voucher. */
async function payUnmatched(page: Page, amountMinor: number): Promise<string> {
  const bare = `646180157${String(page.viewportSize()?.width ?? 0).padStart(4, '0')}${amountMinor}`
    .slice(0, 17)
    .padEnd(17, '7');
  const reference = bare + clabeCheckDigit(bare);
  const paid = await page.request.post('/sandbox/pay', { data: { reference, amountMinor } });
  expect(paid.ok()).toBe(true);
  return reference;
}

const balanceOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Hoy' })
    .locator('div', { hasText: /^Saldo/ })
    .last();

const expectNoViolation = async (page: Page) => expect(await axeViolations(page)).toEqual([]);
/** Checks in the dark theme a page that was checked in the light one. */
const expectNoViolationInDark = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page, { onlyColours: true })).toEqual([]);
};

/** Signs out whoever is signed in first. */
async function openAs(page: Page, name: string, path: string): Promise<void> {
  await page.context().clearCookies();
  await openConsole(page, name, path);
}

async function approve(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await dialog.getByLabel('Motivo').fill('Vi el comprobante');
  await expect(dialog.getByText(/Asientos que se harán|No se asienta/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await expect(dialog).toBeHidden();
}

test(
  'money that fits no order is matched by two people, and taken back by two',
  { tag: NIGHTLY },
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const reference = await payUnmatched(page, 12_345);
    await openConsole(page, 'mateo', 'loans/order/E174');
    await expect(balanceOf(page)).toBeVisible();
    const before = await balanceOf(page).innerText();

    await openConsole(page, 'mateo', 'undecided/unmatched');
    await page.getByRole('link', { name: reference }).click();
    await expect(page.getByText('Ninguna ficha tiene esa referencia').first()).toBeVisible();
    await expectNoViolation(page);
    await page.getByLabel('Otro número de orden').fill('E174');
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const line = dialog.getByRole('row', { name: /^Saldo \$/ });
    await expect(line).toBeVisible();
    const [, shownBefore = '', shownAfter = ''] =
      /Saldo\s+(\S+)\s+(\S+)/.exec(await line.innerText()) ?? [];
    expect(before).toContain(shownBefore);
    await expectNoViolation(page);

    // A reason is required.
    await dialog.getByRole('button', { name: 'Proponer' }).click();
    await expect(dialog.getByText(/Escribe el motivo/)).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Envió el comprobante por correo');
    await dialog.getByRole('button', { name: 'Proponer' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Envió el comprobante por correo')).toBeVisible();
    await expect(page.getByText(/nadie aprueba lo que propuso/)).toBeVisible();

    await openAs(page, 'irene', 'undecided/unmatched');
    await page.getByRole('link', { name: reference }).click();
    await approve(page);
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();

    await openConsole(page, 'irene', 'loans/order/E174');
    await expect(balanceOf(page)).toContainText(shownAfter);
    await page.getByRole('tab', { name: 'Historial' }).click();
    await expect(page.getByText(/Pago asignado a mano/)).toBeVisible();
    await page.getByRole('tab', { name: 'Contabilidad' }).click();
    await expect(page.getByText(/saldos e historial coinciden/)).toBeVisible();

    await page.goto('/loan/detail?userId=1002&sessionId=demo-1002&orderId=E174');
    await expect(page.getByText(shownAfter).first()).toBeVisible();

    await openAs(page, 'mateo', 'undecided/unmatched');
    await page.getByRole('tab', { name: 'Resueltos' }).click();
    await page.getByRole('link', { name: reference }).click();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(dialog.getByText('Asientos que se harán')).toBeVisible();
    await expectNoViolation(page);
    await dialog.getByLabel('Motivo').fill('Era de otro préstamo');
    await dialog.getByRole('button', { name: 'Proponer' }).click();
    await expect(dialog).toBeHidden();
    await openAs(page, 'irene', 'undecided/unmatched');
    await page.getByRole('tab', { name: 'Resueltos' }).click();
    await page.getByRole('link', { name: reference }).click();
    await approve(page);
    await openConsole(page, 'irene', 'loans/order/E174');
    await expect(balanceOf(page)).toContainText(shownBefore);
    expect(errors).toEqual([]);
  },
);

test(
  'a failed payout is sent again once another person agrees',
  { tag: NIGHTLY },
  async ({ page }) => {
    await openConsole(page, 'mateo', 'loans/order/D170');
    const card = page.getByRole('region', { name: 'Depósito' });
    const actions = page.getByRole('region', { name: 'Acciones' });
    await expect(actions.getByRole('button', { name: 'Cancelar el préstamo' })).toBeVisible();
    await actions.getByRole('button', { name: 'Depositar otra vez' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/No se asienta nada/)).toBeVisible();
    await expectNoViolation(page);
    await dialog.getByLabel('Motivo').fill('El banco ya reabrió la cuenta');
    await dialog.getByRole('button', { name: 'Proponer' }).click();
    await expect(card.getByText(/nadie aprueba lo que propuso/)).toBeVisible();
    // Meanwhile it cannot be requested again, and the reason is shown.
    await expect(actions.getByRole('button', { name: 'Depositar otra vez' })).toBeDisabled();
    await expect(actions.getByText('Ya hay una propuesta que espera respuesta')).toBeVisible();
    // Its author sees it among their own, and cannot answer it.
    await openConsole(page, 'mateo', 'approvals?tab=own');
    const row = page.getByRole('link', { name: /^Depositar otra vez \$.*D170/ });
    await row.press('Enter');
    await expect(page.getByRole('button', { name: 'Retirar mi propuesta' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);
    // Another person sees what it does, what happened since and why, and approves it by keyboard.
    await openAs(page, 'irene', 'approvals');
    await row.press('Enter');
    const proposal = page.getByRole('region', { name: 'Propuesta abierta' });
    await expect(proposal.getByText('Nada ha movido la deuda desde la propuesta.')).toBeVisible();
    await expect(proposal.getByText('El banco ya reabrió la cuenta')).toBeVisible();
    await expect(
      proposal.getByRole('rowheader', { name: 'Deuda del préstamo después' }),
    ).toBeVisible();
    await expectNoViolation(page);
    await expectNoViolationInDark(page);
    await expect(proposal.getByRole('button', { name: 'Aprobar' })).toBeEnabled();
    await page.keyboard.press('a');
    await dialog.getByLabel('Motivo').fill('Vi la confirmación del banco');
    await dialog.getByRole('button', { name: 'Aprobar' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toHaveCount(0);
    await page.getByRole('tab', { name: 'Decididas' }).click();
    await row.press('Enter');
    await expect(proposal.getByText('Vi la confirmación del banco')).toBeVisible();
    await openConsole(page, 'irene', 'loans/order/D170');
    await expect(card).toBeHidden();
  },
);

test(
  'penalties of a disputed loan are stopped, and what resuming means is shown first',
  { tag: NIGHTLY },
  async ({ page }) => {
    await openConsole(page, 'mateo', 'loans/order/D180');
    const stop = page.getByRole('button', { name: 'Detener penalizaciones' });
    await stop.click();
    // Back closes the dialog and stays at the loan, however it was opened; closing it leaves no step behind.
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/act=stopPenalties/);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/order\/[^?]+$/);
    await page.goForward();
    await expect(page.getByRole('dialog')).toBeVisible();
    const steps = await page.evaluate(() => window.history.length);
    await page.getByRole('button', { name: 'Cerrar', exact: true }).dblclick();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/order\/[^?]+$/);
    await stop.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => window.history.length)).toBe(steps);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('En disputa: dice que pagó a tiempo');
    await expectNoViolation(page);
    await dialog.getByRole('button', { name: 'Detener' }).click();
    await expect(dialog).toBeHidden();
    const card = page.getByRole('region', { name: 'Penalizaciones' });
    await expect(card).toContainText('En disputa: dice que pagó a tiempo');
    await expect(card).toContainText('Mateo Salas');
    // The same actions are in the header, by keyboard.
    await page.keyboard.press('Shift+A');
    await page.getByRole('menuitem', { name: 'Reanudar penalizaciones' }).press('Enter');
    await expect(dialog.getByRole('row')).toHaveCount(4);
    await expectNoViolation(page);
    await dialog.getByLabel('Motivo').fill('La disputa terminó');
    await dialog.getByRole('button', { name: 'Reanudar' }).click();
    await expect(page.getByRole('button', { name: 'Detener penalizaciones' })).toBeVisible();
  },
);

test('an agent finds a loan by whatever the caller has at hand, reads it all and changes nothing', async ({
  page,
}) => {
  await openConsole(page, 'laura', 'loans');
  const search = page.getByLabel('Orden, referencia, pago, teléfono o nombre');
  await search.fill('5555 1001');
  await search.press('Enter');
  await page.getByRole('link', { name: 'María Fernanda López Hernández' }).click();
  await expect(page).toHaveURL(/\/console\/borrowers\/1001$/);
  await expect(page.getByText('·· 1001')).toBeVisible();
  await page.getByRole('button', { name: 'Ver teléfono' }).click();
  await page.getByRole('menuitem', { name: 'Para llamarle' }).click();
  await expect(page.getByText('+52 55 5555 1001')).toBeVisible();
  // The reason is asked once; the other details stay masked until each is asked for.
  await page.getByRole('button', { name: 'Ver domicilio' }).click();
  await page.getByRole('button', { name: 'Ocultar domicilio' }).click();
  await expect(page.getByRole('button', { name: 'Ver domicilio' })).toBeVisible();
  // The audit log of every loan, filtered by the address; showing the numbers is recorded in it.
  await page.getByRole('link', { name: 'Agentes', exact: true }).click();
  await expect(page.getByText(/Laura Ríos: Vio datos completos/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Dinero', exact: true }).click();
  await expect(page).toHaveURL(/part=money/);
  await expect(page.getByText(/Vio datos completos/)).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Nota' }).fill('Prefiere que le llamen por la tarde');
  await page.getByRole('button', { name: 'Anotar' }).click();
  await page.getByRole('tab', { name: /^Notas/ }).click();
  await expect(page.getByText('Prefiere que le llamen por la tarde').first()).toBeVisible();
  // It stays above newer ones, and the actions for the borrower are in the header.
  await page.getByRole('button', { name: 'Fijar' }).first().click();
  await expect(page.getByText('Nota fija')).toBeVisible();
  await page.getByRole('button', { name: /^Acciones/ }).click();
  await expectNoViolation(page);
  await page.getByRole('menuitem', { name: 'Trabajar en cobranza' }).press('Enter');
  await expect(page).toHaveURL(/collections\?.*order=D180/);
  await page.goBack();
  await expectNoViolation(page);
  await page.getByRole('tab', { name: /^Préstamos/ }).click();
  await page.getByRole('link', { name: 'D174', exact: true }).click();
  // By keyboard only, along the tabs.
  await page.getByRole('tab', { name: 'Resumen' }).focus();
  for (const name of ['Calendario', 'Historial', 'Contabilidad', 'Pagos']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expectNoViolation(page);
  }
  await expect(page).toHaveURL(/tab=payments$/);
  await expect(page.getByRole('button', { name: 'Detener penalizaciones' })).toHaveCount(0);
  // Back goes from tab to tab, then to the search result, and no address ever contained what was typed.
  await page.goBack();
  await expect(page).toHaveURL(/tab=ledger$/);
  await expect(async () => {
    await page.goBack();
    expect(page.url()).toMatch(/\/console\/loans$/);
  }).toPass();
  await expect(search).toHaveValue('5555 1001');
  expect(page.url()).toMatch(/\/console\/loans$/);
  // There is a list of all borrowers too, with the same search applied.
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  const found = page.getByRole('region', { name: 'Clientes' });
  await expect(found.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Quitar la búsqueda' }).click();
  await expect(page.getByRole('tab', { name: 'Con deuda', selected: true })).toBeVisible();
  await expect(found.getByRole('link', { name: 'María Fernanda López Hernández' })).toBeVisible();
  await expectNoViolation(page);
});

test(
  'an overdue loan is worked on: a contact within its limits, a promise, a next step',
  { tag: NIGHTLY },
  async ({ page }) => {
    await openConsole(page, 'laura', 'collections?tab=all');
    const list = page.getByRole('list', { name: 'Préstamos por cobrar' });
    const row = list.getByRole('link', { name: /María Fernanda/ });
    await row.press('Enter');
    await expect(page).toHaveURL(/order=D180/);
    const desk = page.getByRole('region', { name: 'Caso de cobranza' }).first();
    await expectNoViolation(page);
    // The borrower called, which is allowed at any hour.
    await desk.getByRole('button', { name: 'Llamó el cliente' }).click();
    await expect(desk.getByText('+52 55 5555 1001')).toBeVisible();
    await desk.getByLabel('¿Cómo fue?').selectOption('promised');
    await desk.getByLabel('Nota', { exact: true }).first().fill('Cobra el viernes');
    await desk.getByLabel('Siguiente paso').first().selectOption('call');
    await expectNoViolation(page);
    await desk.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(desk.getByText('Prometió pagar')).toBeVisible();
    await desk.getByLabel('Monto').fill('100,00');
    await desk.getByLabel('Dónde pagará').selectOption({ label: 'OXXO' });
    // A reminder goes out in the morning of its day, which has begun.
    await expect(desk.getByLabel('Recordar').locator('option')).toHaveText(['No']);
    await desk.getByRole('button', { name: 'Guardar promesa' }).click();
    await expect(desk.getByRole('region', { name: 'Promesa vigente' })).toContainText('OXXO');
    // Its row says so too.
    await expect(row).toContainText('Promesa vence hoy');
    await page.getByRole('tab', { name: /^Promesas/ }).click();
    await expect(row).toBeVisible();
    await desk.getByLabel('Asignado a', { exact: true }).selectOption({ label: 'Laura Ríos' });
    await page.getByRole('tab', { name: /^Mi día/ }).click();
    await expect(row).toBeVisible();
    await expectNoViolation(page);
    await expectNoViolationInDark(page);
    const write = desk.getByRole('button', { name: /^SMS/ });
    const { contacts, timeZone } = mexico;
    if (contactAllowance(contacts, timeZone, Date.now(), []).isOpen) {
      // An SMS begins as a reminder with today's figures; nothing is sent until it is confirmed.
      await write.press('Enter');
      const message = page.getByRole('dialog', { name: /^SMS para María Fernanda/ });
      await expect(message.getByLabel('Mensaje')).toHaveValue(/sigue pendiente. Hoy son \$/);
      await expectNoViolation(page);
      await page.keyboard.press('Escape');
      await expect(message).toBeHidden();
    } else {
      // At this hour nobody may be contacted, and the button says so.
      await expect(write).toBeDisabled();
      await expect(write).toHaveAttribute('title', 'A esta hora no se le puede contactar');
    }
    // Only an operator sets the collection flag.
    await expect(desk.getByRole('button', { name: /la marca$/ })).toHaveCount(0);
  },
);

test(
  'a collection case leads to another plan with its preview and to the stop of penalties, and back',
  { tag: NIGHTLY },
  async ({ page }) => {
    await openConsole(page, 'mateo', 'collections?tab=all&order=D180');
    const offers = page.getByRole('region', { name: 'Apoyo posible' });
    await expect(offers).toContainText('Nada cambia hasta que el cliente lo acepte.');
    await expectNoViolation(page);
    await offers.getByRole('link', { name: 'Proponer otro plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Proponer otro plan' });
    await expect(dialog.getByText('Plan nuevo', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toBeHidden();
    // Reloading the page does not reopen the dialog, and the back link still works.
    expect(new URL(page.url()).searchParams.has('act')).toBe(false);
    await page.getByRole('link', { name: 'Volver al caso de cobranza' }).click();
    await offers.getByRole('link', { name: 'Detener penalizaciones' }).click();
    await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeVisible();
  },
);

test(
  'an operator acts on many loans at once: those that cannot be acted on are named first, and stay selected',
  { tag: NIGHTLY },
  async ({ page }) => {
    // Oldest first: rows far below the window are not rendered, and other stories have created newer ones.
    await openConsole(page, 'mateo', 'loans?sort=orderedAt');
    for (const order of ['D174N', 'D200'])
      await page.getByRole('checkbox', { name: `Elegir ${order}` }).press('Space');
    const bar = page.getByRole('toolbar', { name: 'Acciones sobre los elegidos' });
    await expect(bar).toContainText('2 elegidos');
    await bar.getByRole('button', { name: 'Asignar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Asignar' });
    const refused = dialog.getByRole('list', { name: 'No se pueden, y por qué' });
    await expect(refused.getByRole('listitem')).toHaveText(/^No deben nada1D200$/);
    await expect(
      dialog.getByRole('region', { name: 'Se hará en estos' }).getByRole('link', { name: 'D174N' }),
    ).toBeVisible();
    await expectNoViolation(page);
    await expectNoViolationInDark(page);
    await dialog.getByLabel('Asignar a').selectOption({ label: 'Laura Ríos' });
    await dialog.getByRole('button', { name: 'Asignar: 1' }).click();
    await expect(dialog.getByText('Los que no se pudieron siguen elegidos.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
    await expect(bar).toContainText('1 elegido');
    await expect(page.getByRole('row', { name: /D174N/ })).toContainText('Laura Ríos');
    await expectNoViolation(page);
    // The selection belongs to the filter.
    await page.getByRole('link', { name: /^Activos/ }).click();
    await expect(page.getByText('Cambió el filtro: ya no hay préstamos elegidos.')).toBeVisible();
    await expect(bar).toBeHidden();
    // A loan knows its place in the list that it was opened from.
    const first = page.getByRole('rowheader').first().getByRole('link');
    const firstId = await first.innerText();
    await first.click();
    await page.getByRole('link', { name: 'Préstamo siguiente' }).click();
    await expect(page.getByRole('link', { name: 'Préstamo anterior' })).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('link', { name: 'Préstamo anterior' }).click();
    await expect(page).toHaveURL(new RegExp(`/order/${firstId}$`));
    await page
      .getByRole('navigation', { name: 'Dónde estás' })
      .getByRole('link', { name: 'Activos' })
      .click();
    await expect(page).toHaveURL(/\/loans\?status=/);
  },
);

test('another plan is proposed in the console, compared and agreed to by its borrower, and replaces the old one', async ({
  page,
}) => {
  const borrower = await freshBorrower(process.env['CAUCE_URL'] ?? '');
  const orderId = await borrower.borrow('flex');
  await openConsole(page, 'mateo', `loans/order/${orderId}`);
  await page.getByRole('button', { name: 'Proponer otro plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proponer otro plan' });
  await expect(dialog.getByText('Plan nuevo', { exact: true })).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Perdió el empleo');
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Proponer al cliente' }).click();
  await expect(page.getByText('Espera al cliente')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(href('loanDetail', { orderId, productId: 'flex' }, borrower.session));
  // A borrower who opens a new loan is asked for a rating.
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await expect(page.getByText('120 días')).toBeVisible();
  await page.getByRole('link', { name: /^Tienes un plan nuevo para revisar/ }).click();
  const planOf = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, level: 3 }) });
  await expect(planOf('Tu plan actual').last()).toContainText('$3.556,80');
  await expect(planOf('Plan nuevo').last()).toContainText('De eso, intereses y cargos');
  await expect(page.getByText(/^CAT sin IVA/)).toBeVisible();
  await expectNoViolation(page);
  const accept = page.getByRole('button', { name: 'Acepto el plan nuevo' });
  // The box starts unticked.
  await accept.click();
  await expect(page.getByText('Marca la casilla para aceptar.')).toBeVisible();
  await page.getByRole('checkbox').press('Space');
  await accept.click();
  await expect(page).toHaveURL(/\/loan\/detail/);
  await expect(page.getByText('120 días')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Tienes un plan nuevo/ })).toHaveCount(0);
});

test(
  'a ledger and the statement of its account are saved as files',
  { tag: NIGHTLY },
  async ({ page }) => {
    await openConsole(page, 'laura', 'loans/order/D174?tab=ledger');
    const folded = page.getByRole('table').locator('[aria-expanded=false]');
    const opened = page.getByRole('table').locator('[aria-expanded=true]');
    await expect(opened).toHaveCount(2);
    await page.getByRole('button', { name: 'Abrir todo' }).click();
    await expect(folded).toHaveCount(0);
    await opened.first().click();
    await expect(folded).toHaveCount(1);
    await expectNoViolation(page);
    await expectNoViolationInDark(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('ledger-D174.csv');
    const statement = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Estado de cuenta' }).click();
    expect((await statement).suggestedFilename()).toBe('statement-D174.pdf');
  },
);

test(
  'the home shows what waits and how the portfolio stands, and each figure opens its loans',
  { tag: NIGHTLY },
  async ({ page }) => {
    await openConsole(page, 'mateo');
    await expect(page.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoViolation(page);
    await expectNoViolationInDark(page);
    // One product, and other days: both stay in the address, and lead on to its loans.
    await page.getByRole('button', { name: /^Producto/ }).click();
    await page.getByRole('menuitemradio', { name: 'Crédito Flex' }).click();
    await expect(page).toHaveURL(/product=flex/);
    await page.getByRole('button', { name: / a \d{4}-/ }).click();
    await page.getByRole('button', { name: 'Últimos 7 días', exact: true }).click();
    await expect(page).toHaveURL(/product=flex&from=/);
    await expect(page.getByRole('link', { name: /^En riesgo/ })).toHaveAttribute('href', /flex/);
    await openConsole(page, 'mateo');
    const buckets = page.getByRole('region', { name: 'Capital por días de atraso', exact: true });
    const late = buckets.getByRole('row', { name: /^1 a 7 días/ });
    await expect(late.getByRole('cell').first()).toHaveText('1');
    const saved = page.waitForEvent('download');
    await buckets.getByRole('button', { name: /^Exportar CSV/ }).click();
    expect((await saved).suggestedFilename()).toBe('buckets.csv');
    await late.getByRole('link').click();
    await expect(page).toHaveURL(/\/console\/loans\?late=1\.\.7&chargedOff=no&sort=dueOn$/);
    await expect(page.getByRole('rowheader', { name: 'D180' })).toBeVisible();
    await page.goBack();
    const cohorts = page.getByRole('region', { name: 'Cosechas por mes de depósito', exact: true });
    await cohorts.getByRole('rowheader').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/console\/loans\?paidOut=\d{4}-\d\d-01\.\.\d{4}-\d\d-\d\d$/);
    await expect(page.getByRole('button', { name: /^Depositado: / })).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: /^Tareas fallidas/ }).click();
    await expect(page.getByRole('heading', { name: 'Operación', level: 1 })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Avisos de proveedores sin aplicar' }),
    ).toBeVisible();
    await expectNoViolation(page);
  },
);

test('an unknown loan number shows that it does not exist', async ({ page }) => {
  await openConsole(page, 'laura', 'loans/order/nobody');
  await expect(page.getByText('No existe')).toBeVisible();
  await page.getByRole('link', { name: 'Buscar de nuevo' }).click();
  await expect(page).toHaveURL(/\/console\/loans$/);
});

test(
  'the list of loans has addresses for views and filters, works by keyboard, and exports what is filtered',
  { tag: NIGHTLY },
  async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (line) => {
      if (/content security|trusted/i.test(line.text())) refused.push(line.text());
    });
    await openConsole(page, 'mateo', 'loans?sort=orderedAt');
    const list = page.getByRole('table', { name: 'Lista de préstamos' });
    const rows = list.getByRole('rowheader');
    await expect(rows.filter({ hasText: 'D200' })).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('link', { name: '1 a 7 días' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveText('D180');
    await expect(page).toHaveURL(/\?late=1\.\.7&chargedOff=no&sort=dueOn$/);
    // Back undoes a view and a filter.
    await page.goBack();
    await expect(rows.filter({ hasText: 'D200' })).toBeVisible();
    await page.goForward();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Quitar filtro Atraso' }).click();
    await page.keyboard.press('f');
    await page.getByRole('menuitem', { name: 'Estado', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Por pagar' }).press('Space');
    // A floating element is outside of the landmarks, as is the hidden button that closes it for screen readers.
    expect(await axeViolations(page, { without: ['region'] })).toEqual([]);
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByRole('button', { name: 'Estado: Por pagar' })).toBeFocused();
    await expect(rows.filter({ hasText: 'D200' })).toHaveCount(0);
    // A named view stays until it is deleted.
    await page.getByRole('button', { name: 'Guardar vista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Por pagar hoy');
    await expectNoViolation(page);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    const named = page.getByRole('link', { name: 'Por pagar hoy' });
    await page.getByRole('link', { name: 'Todos', exact: true }).click();
    await named.click();
    await expect(page.getByRole('button', { name: 'Estado: Por pagar' })).toBeVisible();
    // Its filters are changed, then set back to the saved ones.
    await page.getByRole('button', { name: 'Quitar filtro Estado' }).click();
    await page.getByRole('button', { name: 'Filtro', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Atraso', exact: true }).click();
    await page.getByLabel('Desde').fill('400');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByText('Ningún préstamo con estos filtros')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar ese filtro' }).click();
    await named.click();
    await page.getByRole('button', { name: 'Filtro', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Monto', exact: true }).click();
    await page.getByLabel('Desde').fill('1');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByRole('link', { name: 'Por pagar hoy con cambios' })).toBeVisible();
    await expect(page).toHaveURL(/view=\d+/);
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Volver a la vista' }).click();
    await expect(page.getByRole('button', { name: /^Monto/ })).toHaveCount(0);
    // Deleted, taken back, deleted.
    await page.getByRole('button', { name: 'Quitar vista' }).click();
    await expect(named).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(named).toBeVisible();
    await page.getByRole('button', { name: 'Quitar vista' }).click();
    await expect(named).toHaveCount(0);
    // A colleague who opens the link sees the same.
    await page.reload();
    await expect(rows.filter({ hasText: 'E174' })).toBeVisible();
    await expect(rows.filter({ hasText: 'D180' })).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Exportar \d+$/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/^loans-\d{4}-\d\d-\d\d\.csv$/);

    await page.getByRole('button', { name: /^Columnas/ }).click();
    await page.getByRole('checkbox', { name: 'Contacto' }).press('Space');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Columnas/ })).toBeFocused();
    await expect(list.getByRole('columnheader', { name: 'Contacto' })).toHaveCount(0);
    // A filter that is begun and given up leaves the focus where it was begun.
    await page.keyboard.press('f');
    await page.getByRole('menuitem', { name: 'Monto' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Monto' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Filtro/ })).toBeFocused();
    await page.getByRole('region', { name: 'Lista de préstamos' }).focus();
    await page.keyboard.press('j');
    await expect(rows.first().getByRole('link')).toBeFocused();
    // Typed faster than the list is drawn: the second key acts on the row that the first has moved to.
    await page.evaluate(() => {
      for (const key of ['j', 'x'])
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    const second = rows.nth(1).getByRole('link');
    await expect(second).toBeFocused();
    // The first box selects all rows.
    await expect(list.getByRole('checkbox').nth(2)).toBeChecked();
    await page.keyboard.press('x');
    const order = await second.innerText();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/console/loans/order/${order}$`));
    await page.goBack();

    // Finds anything by a few letters, without a mouse and without accents.
    const paletteField = page.getByRole('dialog', { name: 'Buscar o ir a' }).getByRole('textbox');
    const openPalette = async () => {
      await page.keyboard.press('Control+k');
      await expect(paletteField).toBeFocused();
    };
    /** Moves to that line of the list by keyboard; how far depends on the lines above it. */
    const choose = async (line: Locator) => {
      await expect(async () => {
        if ((await line.getAttribute('data-focused')) === null)
          await page.keyboard.press('ArrowDown');
        await expect(line).toHaveAttribute('data-focused', 'true', { timeout: 1_000 });
      }).toPass();
      await page.keyboard.press('Enter');
    };
    await openPalette();
    // Three digits of a number are enough. Typed at once: a pause between letters would start a search of its own.
    await page.keyboard.insertText('174');
    const hits = page.getByRole('menuitem', { name: /^D174/ });
    await expect(hits).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('D174');
    await expect(page.getByRole('menuitem', { name: /^E174/ })).toHaveCount(0);
    // While the narrower search runs, nothing is listed.
    await choose(hits);
    await expect(page).toHaveURL(/\/console\/loans\/order\/D174$/);
    await expect(page.getByRole('tab', { name: 'Resumen' })).toBeVisible();
    // So does an action.
    await page.keyboard.press('Shift+A');
    await page.getByRole('menuitem').first().press('Enter');
    await expect(page.getByRole('dialog')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Registrar acción/ })).toBeFocused();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(keys.getByText('Ir a', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    // The second key counts within a second and a half of the first, which may pass between two presses here.
    await expect(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('q');
      await expect(page).toHaveURL(/\/console\/complaints/, { timeout: 2_000 });
    }).toPass();
    await openPalette();
    await page.keyboard.type('quej');
    // One press closes it, whatever is typed.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The actions for a loan can be started from the palette.
    await openPalette();
    await page.keyboard.insertText('D180');
    await choose(page.getByRole('menuitem', { name: 'Ver su caso de cobranza' }));
    await expect(page).toHaveURL(/\/console\/collections\?tab=all&order=D180$/);
    await openPalette();
    await page.keyboard.type('prest');
    await choose(page.getByRole('menuitem', { name: /^Préstamos/ }));
    await expect(page).toHaveURL(/\/console\/loans$/);
    await expect(rows.first()).toBeVisible();
    await expectNoViolationInDark(page);
    expect(refused).toEqual([]);
  },
);

test(
  'a settlement report is previewed, imported once, and its difference is explained',
  { tag: NIGHTLY },
  async ({ page }) => {
    await openConsole(page, 'mateo', 'settlements?view=add');
    await expect(page.getByRole('button', { name: 'Ver qué haría' })).toBeDisabled();
    const name = 'report.csv';
    const lines =
      'payment_id;amount;fee;paid_at\nstory-1;12,50;0,36;2026-03-01\nstory-2;x;;2026-03-01\n';
    await page
      .getByLabel('Archivo', { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines) });
    await page.getByRole('button', { name: 'Ver qué haría' }).click();
    await expect(
      page.getByText('Renglones nuevos: 1. Ya conocidos: 0. No se leyeron: 1.'),
    ).toBeVisible();
    await expect(page.getByText('El importe no se entiende')).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Importar 1 renglón' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Ver story-1' }).click();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Explicar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('Prueba del proveedor');
    await dialog.getByRole('button', { name: 'Explicar' }).click();
    await expect(page.getByText('Prueba del proveedor')).toBeVisible();
  },
);
