import { readLoan } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import type { Page, Route } from '@playwright/test';
import { freePort } from '../../apps/server/test/free-port.ts';
import { startServer } from '../../bench/started-server.ts';
import type { StartedServer } from '../../bench/started-server.ts';
import { demoAddress } from '../support/addresses.ts';
import {
  confirmAddress,
  expectOneMore,
  untilHydrated,
  openConfirmation,
  PUSH,
  QUOTE,
  readOrders,
  submitOf,
  watchPushes,
} from '../support/confirming.ts';
import { serverData } from '../support/server-data.ts';
import type { ServerData } from '../support/server-data.ts';
import { NIGHTLY, isWhole } from '../support/whole.ts';
import { installAndroidShell } from '../shells/android-shell.ts';

/* What a borrower sees when the network, a captive portal, a deployment or a server fails. In every case one tap makes one
   order. */

const UNKNOWN = 'Aún no sabemos si tu préstamo se confirmó';
const SLOW = 'Seguimos trabajando en tu solicitud…';
const LOAN = `**${readLoan.path}*`;

/** What may come instead of our answer. */
const FOREIGN: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a broken connection': (route) => route.abort('connectionreset'),
  'the page of a captive portal': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Wi-Fi gratis</h1>' }),
  'a 500 in HTML': (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal</h1>' }),
  'a 502 in HTML': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
};

/** The same call with a session that the real server does not know, so that it gives its own answer. */
const endedSession = (url: string): string => url.replace('demo-1002', 'ended-1002');

let errors: string[] = [];
test.beforeEach(({ page }) => {
  errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
});
test.afterEach(() => expect(errors).toEqual([]));

test.describe('a confirmation', () => {
  test('pressed without a network says so, sends nothing by itself and goes through later', async ({
    context,
    page,
  }) => {
    const before = await readOrders(page.request);
    await page.clock.install();
    await openConfirmation(page);
    const keys = watchPushes(page);
    await context.setOffline(true);
    await submitOf(page).tap();
    await expect(
      page.locator('footer').getByText('Sin conexión. Tu información está guardada.'),
    ).toBeVisible();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(page.getByText(UNKNOWN)).toBeHidden();
    await context.setOffline(false);
    // A loan is never accepted when the borrower no longer watches.
    await page.clock.fastForward(60_000);
    // A queued request would have left before this one.
    await page.evaluate(() => fetch('/health/live'));
    expect(keys).toEqual([]);
    await submitOf(page).tap();
    await expectOneMore(page, before);
    expect(keys).toHaveLength(1);
  });

  for (const isDone of [true, false])
    for (const [place, [what, answer]] of Object.entries(FOREIGN).entries()) {
      // Alternately after and before; nightly, both.
      if (!isWhole && (place % 2 === 0) !== isDone) continue;
      test(`answered by ${what} ${isDone ? 'after' : 'before'} it was done is repeated under its key, never shown as a failure`, async ({
        page,
      }) => {
        const before = await readOrders(page.request);
        await page.clock.install();
        await openConfirmation(page);
        const keys = watchPushes(page);
        // The page tries again after two seconds; answer only once everything shown meanwhile was seen.
        const hold = await holdBack(page, PUSH);
        await page.route(
          PUSH,
          async (route) => {
            if (isDone) await route.fetch();
            await answer(route);
          },
          { times: 1 },
        );
        await submitOf(page).tap();
        await expect(page.getByText(UNKNOWN)).toBeVisible();
        await expect(page.getByText(/mantenimiento|Reintentar|No pudimos/)).toBeHidden();
        await expect(submitOf(page)).toHaveAttribute('aria-busy', 'true');
        await submitOf(page).tap({ force: true });
        await page.clock.fastForward(2_000);
        hold.release();
        await expectOneMore(page, before);
        expect(keys).toHaveLength(2);
        expect(new Set(keys).size).toBe(1);
      });
    }

  test('ten taps and Enter at once are one request and one order', async ({ page }) => {
    const before = await readOrders(page.request);
    await openConfirmation(page);
    const keys = watchPushes(page);
    await submitOf(page).focus();
    await submitOf(page).evaluate((button: HTMLButtonElement) => {
      for (let tap = 0; tap < 10; tap += 1) button.click();
    });
    await page.keyboard.press('Enter');
    await expectOneMore(page, before);
    expect(keys).toHaveLength(1);
  });

  test('in two tabs at once is one order', async ({ context, page }) => {
    const before = await readOrders(page.request);
    const other = await context.newPage();
    await openConfirmation(page);
    await openConfirmation(other);
    await Promise.all([submitOf(page).tap(), submitOf(other).tap()]);
    await expectOneMore(page, before);
    await expectOneMore(other, before);
  });

  test('that takes longer than 8 s says that it is still in progress, and is not sent twice', async ({
    page,
  }) => {
    const before = await readOrders(page.request);
    await page.clock.install();
    await openConfirmation(page);
    const keys = watchPushes(page);
    const hold = await holdBack(page, PUSH);
    await submitOf(page).tap();
    await expect.poll(() => keys).toHaveLength(1);
    await expect(page.getByText(SLOW)).toBeHidden();
    await page.clock.fastForward(8_000);
    await expect(page.getByText(SLOW)).toBeVisible();
    await submitOf(page).tap({ force: true });
    await page.keyboard.press('Enter');
    hold.release();
    await expectOneMore(page, before);
    await expect(page.getByText(SLOW)).toBeHidden();
    expect(keys).toHaveLength(1);
  });

  test('once made is not offered again by «back», and stays after reloads', async ({ page }) => {
    const before = await readOrders(page.request);
    await page.goto(demoAddress('product', { productId: 'unico' }, '1002'));
    await untilHydrated(page);
    await page.locator('footer').getByRole('link').first().tap();
    await expect(submitOf(page)).toBeVisible();
    await submitOf(page).tap();
    await expectOneMore(page, before);
    const keys = watchPushes(page);
    const loan = page.url();
    await page.goBack();
    await expect(page).toHaveURL(/\/product\?/);
    await expect(submitOf(page)).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL(loan);
    for (let reload = 0; reload < 3; reload += 1) await page.reload();
    await expect(page.getByRole('heading', { name: 'Detalle del préstamo' })).toBeVisible();
    await expectOneMore(page, before);
    expect(keys).toEqual([]);
  });

  test('opened as the first page of a web view leaves no way back to it', async ({ page }) => {
    const before = await readOrders(page.request);
    await openConfirmation(page);
    await submitOf(page).tap();
    await expectOneMore(page, before);
    await page.goBack();
    await expect(submitOf(page)).toBeHidden();
  });
});

test.describe('a session that has ended', () => {
  test('shows one screen with a button to the login, each time; the lost request is repeated under its key and done once', async ({
    page,
  }) => {
    const messages = await installAndroidShell(page);
    const before = await readOrders(page.request);
    let isOver = true;
    let isLost = true;
    await page.route(PUSH, (route) => {
      // The request is lost after it was sent: it may have been executed.
      if (isLost) {
        isLost = false;
        return route.abort();
      }
      return route.continue(isOver ? { url: endedSession(route.request().url()) } : {});
    });
    const keys = watchPushes(page);
    for (let time = 1; time <= 3; time += 1) {
      await page.goto(confirmAddress);
      await untilHydrated(page);
      // From the second time on the screen itself repeats what was sent.
      if (time === 1) await submitOf(page).tap();
      await expect(page.getByRole('heading', { name: 'Tu sesión terminó' })).toHaveCount(1);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(submitOf(page)).toBeHidden();
      await page.getByRole('button', { name: 'Volver a entrar' }).tap();
      await expect
        .poll(() => messages.filter(({ action }) => action === 'goLogin').length)
        .toBe(time);
    }
    expect(await readOrders(page.request)).toEqual(before);
    isOver = false;
    await page.goto(confirmAddress);
    await expectOneMore(page, before);
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
  });

  test('refuses a press, and sends nothing by itself after the login', async ({ page }) => {
    const before = await readOrders(page.request);
    let isOver = true;
    await page.route(PUSH, (route) =>
      route.continue(isOver ? { url: endedSession(route.request().url()) } : {}),
    );
    const keys = watchPushes(page);
    await page.goto(confirmAddress);
    await untilHydrated(page);
    await submitOf(page).tap();
    await expect(page.getByRole('heading', { name: 'Tu sesión terminó' })).toHaveCount(1);
    isOver = false;
    await page.goto(confirmAddress);
    await untilHydrated(page);
    // A stored request would have been sent by now.
    await page.waitForLoadState('networkidle');
    expect(keys).toHaveLength(1);
    expect(await readOrders(page.request)).toEqual(before);
    await submitOf(page).tap();
    await expectOneMore(page, before);
  });

  test(
    'that six screens find at once is reported once on each',
    { tag: NIGHTLY },
    async ({ context }) => {
      await context.route('**/v3/**', (route) =>
        route.continue({ url: route.request().url().replace('demo-1001', 'ended-1001') }),
      );
      const pages = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
      for (const page of pages) await page.goto(demoAddress('orders'));
      await Promise.all(
        pages.map(async (page) => {
          await untilHydrated(page);
          await page.getByRole('link', { name: /Flex/ }).first().tap();
          await expect(page.getByRole('heading', { name: 'Tu sesión terminó' })).toHaveCount(1);
        }),
      );
    },
  );
});

test.describe('a screen’s first load', () => {
  test('whose chunk did not load appears with its styles once there is a connection again', async ({
    context,
    page,
  }) => {
    await page.goto(demoAddress('loanDetail', { orderId: 'D174' }));
    await untilHydrated(page);
    await page.evaluate(async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    });
    await context.setOffline(true);
    await page
      .locator('footer a')
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { name: 'No pudimos cargar' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: /OXXO/ }).first()).toHaveCSS('display', 'flex');
  });

  // Every fourth one, since one function reads them all; nightly, all.
  const checkedAnswers = Object.entries(FOREIGN).filter((_, place) => isWhole || place % 4 === 0);
  for (const [what, answer] of checkedAnswers)
    test(`that is answered by ${what} shows an error, and a retry works`, async ({ page }) => {
      await page.route(LOAN, answer);
      await openLoanFromOrders(page);
      await expect(page.getByRole('heading', { name: 'No pudimos cargar' })).toBeVisible();
      await expect(page.locator('main')).not.toContainText(/Wi-Fi gratis|Internal|Bad Gateway/);
      await page.unroute(LOAN);
      await page.getByRole('button', { name: 'Reintentar' }).tap();
      await expect(page.getByText('889 pesos con 20 centavos')).toBeAttached();
      await expect(page.getByRole('heading', { name: 'No pudimos cargar' })).toBeHidden();
    });

  test('that a static host has no data for shows an error, and a retry works', async ({ page }) => {
    // Static hosting before another back end: the page comes without data and reads it from the browser.
    const shell = await (await page.request.get('/index.html')).text();
    await page.route('**/loan/confirm?*', (route) =>
      route.fulfill({ contentType: 'text/html', body: shell }),
    );
    await page.route(QUOTE, (route) => route.abort('connectionrefused'));
    await page.goto(confirmAddress);
    await expect(page.getByRole('heading', { name: 'No pudimos cargar' })).toBeVisible();
    await page.unroute(QUOTE);
    await page.getByRole('button', { name: 'Reintentar' }).tap();
    await expect(submitOf(page)).toBeVisible();
  });

  test('that takes longer than 8 s shows a text under its skeleton', async ({ page }) => {
    const hold = await holdBack(page, LOAN);
    await page.clock.install();
    await openLoanFromOrders(page);
    await hold.requested;
    await expect(page.getByText(SLOW)).toBeHidden();
    await page.clock.fastForward(8_000);
    await expect(page.getByText(SLOW)).toBeVisible();
    hold.release();
    await expect(page.getByText('889 pesos con 20 centavos')).toBeAttached();
    await expect(page.getByText(SLOW)).toBeHidden();
  });
});

test.describe('a chunk that a deployment removed', () => {
  for (const isBack of [true, false])
    test(`costs one reload, ${isBack ? 'and the next screen is there' : 'never a second, and the screen stays readable'}`, async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto(demoAddress('orders'));
      await untilHydrated(page);
      let documents = 0;
      page.on('request', (request) => {
        if (request.resourceType() === 'document') documents += 1;
      });
      await page.route('**/assets/*.js', async (route) => {
        const isGone = isBack ? documents === 0 : true;
        await (isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue());
      });
      await page.getByRole('link', { name: /D174\b/ }).tap();
      await expect(page).toHaveURL(/orderId=D174/);
      await expect(page.getByText('889 pesos con 20 centavos')).toBeAttached();
      await page.clock.fastForward(60_000);
      await page.waitForLoadState('networkidle');
      expect(documents).toBeLessThanOrEqual(2);
      if (!isBack) return;
      expect(documents).toBe(1);
      await untilHydrated(page);
      await page.getByRole('button', { name: 'Aplazar' }).tap();
      await expect(page.getByRole('dialog', { name: '¿Necesitas unos días más?' })).toBeVisible();
    });

  test('is shown with a button to reload where a reload was tried already', async ({ page }) => {
    await page.goto(demoAddress('orders'));
    await untilHydrated(page);
    await page.evaluate(() => sessionStorage.setItem('cauce.reloaded', '1'));
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.getByRole('link', { name: /D174\b/ }).tap();
    await expect(page.getByRole('heading', { name: 'Hay una versión nueva' })).toBeVisible();
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Volver a cargar' }).tap();
    await expect(page.getByText('889 pesos con 20 centavos')).toBeAttached();
  });
});

test.describe('a server that stops in the middle', () => {
  // Each test kills the server, and waits until it is back on the same data.
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  let data: ServerData;
  let env: Readonly<Record<string, string>>;
  let server: StartedServer;
  test.beforeAll(async () => {
    // Nightly on the embedded database, which dies with its server.
    data = await serverData('cauce-restart-', 'demo');
    env = { PORT: String(await freePort()), ...data.env };
    server = await startServer('scripts/start.ts', env);
  });
  test.afterAll(async () => {
    await server.stop();
    data.remove();
  });

  // Nightly: the chaos run proves that a kill loses nothing; this is about what the screen does.
  for (const isDone of [true, false])
    test(
      `${isDone ? 'after' : 'before'} it confirmed a loan has made one order when it is back`,
      { tag: NIGHTLY },
      async ({ page }) => {
        const { url } = server;
        const before = await readOrders(page.request, url);
        await openConfirmation(page, url);
        const keys = watchPushes(page);
        await page.route(
          PUSH,
          async (route) => {
            if (isDone) await route.fetch();
            // Killed without warning, as by a power failure.
            const gone = new Promise((done) => server.process.once('exit', done));
            server.process.kill('SIGKILL');
            await gone;
            await route.abort('connectionreset');
          },
          { times: 1 },
        );
        await submitOf(page).tap();
        await expect(page.getByText(UNKNOWN)).toBeVisible();
        server = await startServer('scripts/start.ts', env);
        await expectOneMore(page, before, url);
        expect(new Set(keys).size).toBe(1);
        expect(keys.length).toBeGreaterThan(1);
      },
    );
});

/** Goes from the list to the loan D174 without loading a page, so that the browser makes the first call itself. */
async function openLoanFromOrders(page: Page): Promise<void> {
  await page.goto(demoAddress('orders'));
  await untilHydrated(page);
  await page.getByRole('link', { name: /D174\b/ }).tap();
}

/** Holds a call back until it is released; `requested` resolves when it is made. */
async function holdBack(
  page: Page,
  address: string,
): Promise<{ readonly requested: Promise<void>; readonly release: () => void }> {
  const made = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    made.resolve();
    await released.promise;
    await route.continue();
  });
  return { requested: made.promise, release: released.resolve };
}
