import { screens } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import { holdTime, untilHydrated } from '../support/confirming.ts';
import { isWhole } from '../support/whole.ts';

const HOSTILE = '?userId=1001&sessionId=demo-1001&orderId=D174';
const LANGUAGES = ['', '?isNeedPop=1'] as const;
const documents = Object.values(screens).filter(({ access }) => access === 'site');

// A trace adds a script to each frame, which the sandboxed one refuses with an error.
test.use({ trace: 'off' });

test('every page of the site hydrates without a console message, and fits 320 px', async ({
  page,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      messages.push(`${page.url()} ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`${page.url()} ${error.message}`));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [place, { path }] of documents.entries())
    // The two languages in turns; nightly, both.
    for (const query of LANGUAGES.filter((_, which) => isWhole || which === place % 2)) {
      await page.goto(path + query, { waitUntil: 'load' });
      await untilHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
      await expect(page.getByRole('contentinfo')).toContainText('Cauce Servicios Financieros');
    }
  expect(messages).toEqual([]);
});

test('the navigation switches in place, with addresses, titles and the way back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  // Before hydration a link loads a page.
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const bar = page.getByRole('banner');
  for (const [link, path] of [
    ['Nosotros', '/About'],
    ['Comentarios', '/Contact'],
    ['Privacidad', '/Policy'],
    ['Términos', '/Loan'],
  ] as const) {
    await bar.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(bar.getByRole('link', { name: link, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await expect(page.getByText(/^Contrato que celebran/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/Policy');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  const notice = page.frameLocator('iframe[sandbox]');
  await expect(notice.getByRole('heading', { level: 1 })).toHaveText(
    'Aviso de privacidad integral',
  );
  // A link in the framed text leaves the frame, in which the other site would refuse to be shown.
  await page.context().route('https://www.gob.mx/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'x-frame-options': 'DENY' },
      body: '<h1>CONDUSEF</h1>',
    }),
  );
  await notice.getByRole('link', { name: 'www.gob.mx/condusef' }).click();
  await expect(page).toHaveURL('https://www.gob.mx/condusef');
  await expect(page.getByRole('heading', { name: 'CONDUSEF' })).toBeVisible();
});

test('the bar of a wide page is one row, in the longer English too', async ({ page }) => {
  await page.goto('/About?isNeedPop=1');
  const bar = page.getByRole('banner');
  for (const width of [960, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const links = bar.getByRole('link', { name: 'Loan terms and conditions' });
    const other = bar.getByRole('link', { name: /español/ });
    await expect(async () => {
      const [left, right] = [await links.boundingBox(), await other.boundingBox()];
      expect(left?.y, `${width} px`).toBeDefined();
      expect(left?.y, `${width} px`).toBe(right?.y);
    }).toPass({ timeout: 15_000 });
  }
});

test('a legal page that a shell opens has the app’s bar, and close reaches the shell', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(window, {
      sent,
      CauceBridge: { postMessage: (text: string) => void sent.push(text) },
    });
  });
  const SESSION = '?userId=1001&sessionId=demo-1001';
  for (const path of ['/PrivacyPolicy', '/agony', '/loan/terms']) {
    await page.goto(path + SESSION);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Atrás' })).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'sent'))))
      .toContain('closeWebView');
  }
  await page.goto('/About' + SESSION);
  await expect(page.getByRole('link', { name: 'Comentarios' }).first()).toBeAttached();
});

test('the banners change by themselves, and can be paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await holdTime(page);
  await page.goto('/');
  await untilHydrated(page);
  const position = page.getByRole('img', { name: /^Lámina/ });
  await expect(position).toHaveAccessibleName('Lámina 1 de 3');
  await page.clock.runFor(3_000);
  await expect(position).toHaveAccessibleName('Lámina 2 de 3');
  // One slides in while the other slides out, in half a second.
  const moves = await page
    .getByRole('main')
    .locator('*')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).animationDuration));
  expect(moves.filter((duration) => duration !== '0s')).toEqual(['0.5s', '0.5s']);
  await page.getByRole('button', { name: 'Pausar láminas' }).click();
  await page.clock.runFor(60_000);
  await expect(position).toHaveAccessibleName('Lámina 2 de 3');
  await page.clock.resume();
});

test('the contact form shows what is missing, and that the message was accepted', async ({
  page,
}) => {
  await page.goto('/Contact?isNeedPop=1');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please provide complete information!')).toBeVisible();
  for (const label of ['Name', 'Telephone', 'E-mail', 'Message'])
    await page.getByLabel(label).fill(label === 'Telephone' ? '55 1234 5678' : 'x@y.example');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Successful!')).toBeVisible();
  // Nothing was sent: the lender's real contacts are beside it.
  await expect(page.getByRole('region', { name: 'How to talk to us' })).toContainText('WhatsApp');
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('changing the language keeps the page, what was typed and its error', async ({ page }) => {
  await page.goto('/Contact');
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByLabel('Nombre').fill('Ana López');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('link', { name: 'Read this page in English' }).click();
  await expect(page).toHaveURL('/Contact?isNeedPop=1');
  await expect(page.getByText('Please provide complete information!')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ana López');
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Read this page in English' }).click();
  await expect(page.getByText('CAT without VAT', { exact: true })).toBeVisible();
});

test('the form for data requests is one click from the notice and from every page', async ({
  page,
}) => {
  for (const from of [
    page.getByRole('main').getByRole('link', { name: 'Ejercer mis derechos' }),
    page.getByRole('contentinfo').getByRole('link', { name: 'Derechos sobre tus datos' }),
  ]) {
    await page.goto('/privacy');
    await expect(page.getByRole('table').last()).toContainText('formulario de contacto');
    await from.click();
    await expect(page).toHaveURL(screens.dataRequest.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/tus derechos/);
  }
});

test('a session in the address is neither shown nor stored', async ({ page }) => {
  for (const { path } of documents) {
    await page.goto(path + HOSTILE);
    expect(await page.content()).not.toContain('demo-1001');
  }
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('demo-1001');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is complete, and each language has an address', async ({ page }) => {
    for (const { path } of documents) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/');
    await expect(page.getByText('$3.556,80')).toBeVisible();
    await page.getByRole('link', { name: 'Read this page in English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('the contact form is checked by the server and loses nothing', async ({ page }) => {
    await page.goto('/Contact');
    await page.getByLabel('Nombre').fill('Ana López');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('¡Completa todos los datos!')).toBeVisible();
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana López');
    await page.getByLabel('Teléfono').fill('55 1234 5678');
    await page.getByLabel('Correo electrónico').fill('ana@correo.example');
    await page.getByLabel('Mensaje').fill('Hola');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('¡Listo!')).toBeVisible();
  });
});
