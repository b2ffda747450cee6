import { expect, test } from '../support/story-test.ts';
import type { Page } from '@playwright/test';
import { aliasAddress, demoAddress } from '../support/addresses.ts';
import { NIGHTLY } from '../support/whole.ts';

const SESSION = 'demo-1001';
const loan = { orderId: 'D174', productId: 'flex' };

// These need a service worker, which a reused context does not start again.
test.use({ reuseContext: false });

test.describe('a voucher at a till without a network', () => {
  for (const language of ['es', 'en'] as const)
    test(
      `is there after a cold start, in ${language}`,
      { tag: language === 'en' ? NIGHTLY : [] },
      async ({ context, page }) => {
        const address = await openVoucher(page, language);
        const reference = await barcodeOf(page);
        await untilStored(page);
        await page.close();

        await context.setOffline(true);
        const cold = await context.newPage();
        const errors = watchErrors(cold);
        await cold.goto(address);
        await expect(cold.locator('main')).toContainText(OFFLINE[language]);
        expect(await barcodeOf(cold)).toBe(reference);
        expect(reference).toMatch(/^\d{14}$/);
        await expect(cold.locator('main')).toContainText('889,20');
        await test.info().attach(`offline-${language}`, {
          body: await cold.screenshot({ fullPage: true }),
          contentType: 'image/png',
        });
        expect(errors).toEqual([]);
      },
    );

  test('is there by its alias, and large for the scanner', async ({ context, page }) => {
    const address = await openVoucher(page);
    await untilStored(page);
    const own = Object.fromEntries(new URL(address, 'http://page').searchParams);
    await page.close();
    await context.setOffline(true);
    const cold = await context.newPage();
    await cold.goto(aliasAddress('repaymentInstructions', '/dragonpayPaymentInstructions', own));
    await barcodeOf(cold);
    await cold.getByRole('button', { name: 'Ver en grande' }).click();
    await expect(cold.getByRole('dialog').getByRole('img', { name: /^Código/ })).toBeVisible();
  });

  test('shows a message on other screens instead of the browser’s error', async ({
    context,
    page,
  }) => {
    await openVoucher(page);
    await untilStored(page);
    await page.close();
    await context.setOffline(true);
    const cold = await context.newPage();
    await cold.goto(demoAddress('loanDetail', loan));
    await expect(cold.getByText('Sin conexión. Tu información está guardada.')).toBeVisible();
    await expect(cold.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await test.info().attach('other-screen-offline', {
      body: await cold.screenshot(),
      contentType: 'image/png',
    });
    // An address that is no screen of the app is left to the browser.
    await expect(cold.goto('/docs/api')).rejects.toThrow(/ERR_/);

    // In a new page: the one that waits for the network would load by itself.
    await cold.close();
    await context.setOffline(false);
    const online = await context.newPage();
    const answer = await online.goto(demoAddress('loanDetail', loan));
    expect(answer?.status()).toBe(200);
    expect(await online.locator('#root').getAttribute('data-rendered')).not.toBeNull();
    await expect(online.getByText('889 pesos con 20 centavos')).toBeAttached();
    await expect(online.getByRole('link', { name: /Tu referencia de pago activa/ })).toBeVisible();
  });

  test('other screens load by themselves when the network is back', async ({ context, page }) => {
    await openVoucher(page);
    await untilStored(page);
    await page.close();
    await context.setOffline(true);
    const cold = await context.newPage();
    await cold.goto(demoAddress('loanDetail', loan));
    await expect(cold.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await context.setOffline(false);
    await expect(cold.getByText('889 pesos con 20 centavos')).toBeAttached();
  });

  test('stores no session, no answer and no address with a query', async ({ context, page }) => {
    const address = await openVoucher(page);
    await untilStored(page);
    // Pages and answers now pass the worker; it must not store them.
    await page.goto(demoAddress('loanDetail', loan));
    await page.goto(address);
    await barcodeOf(page);
    const stored = await page.evaluate(readStored);
    expect(stored.addresses.length).toBeGreaterThan(8);
    expect(
      stored.addresses.filter((one) => !/^\/(?:index\.html$|assets\/[\w./-]+$)/.test(one)),
    ).toEqual([]);
    expect(stored.text).toContain('cauce-config');
    expect(stored.text).toContain('cauce.voucher.');
    for (const secret of [SESSION, 'sessionId=', 'userId='])
      expect(stored.stores).not.toContain(secret);
    expect(stored.text).not.toContain(SESSION);
    await context.setOffline(true);
    await page.reload();
    await barcodeOf(page);
    expect((await page.evaluate(readStored)).text).not.toContain(SESSION);
  });

  test('is stored for one build: caches of an earlier one are deleted', async ({ page }) => {
    await page.goto(demoAddress('aboutUs'));
    await page.evaluate(async () => {
      const old = await caches.open('cauce-shell-old');
      await old.put('/assets/old.js', new Response('old'));
      await caches.open('of-somebody-else');
    });
    await openVoucher(page);
    await untilStored(page);
    const names = await page.evaluate(() => caches.keys());
    expect(names).toContain('of-somebody-else');
    expect(names.filter((name) => name.startsWith('cauce-'))).toEqual([
      expect.stringMatching(/^cauce-shell-[0-9a-f]{12}$/),
    ]);
  });

  test('loads nothing extra for borrowers who never open one', async ({ page }) => {
    await page.clock.install();
    await page.goto(demoAddress('loanDetail', loan));
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(60_000);
    await page.evaluate(() => fetch('/health/live'));
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });

  test('lets no other address become a worker', async ({ page }) => {
    await openVoucher(page);
    await untilStored(page);
    const refused = await page.evaluate(() =>
      navigator.serviceWorker.register('/assets/other.js').then(
        () => 'registered',
        (error: unknown) => String(error),
      ),
    );
    expect(refused).toMatch(/TrustedScriptURL/);
    // The policy's name is taken: no laxer one can be created.
    expect(
      await page.evaluate(() => {
        try {
          window.trustedTypes?.createPolicy('cauce', { createScriptURL: (address) => address });
          return 'made';
        } catch {
          return 'refused';
        }
      }),
    ).toBe('refused');
  });
});

const OFFLINE = {
  es: 'Esta es la ficha que guardamos',
  en: 'This is the saved slip',
} as const;
const LANGUAGES = { es: '2', en: '1' } as const;

/** Opens the slip of the first shop and returns its address. */
async function openVoucher(page: Page, language: keyof typeof LANGUAGES = 'es'): Promise<string> {
  const address = demoAddress('repaymentInstructions', {
    ...loan,
    isNeedPop: LANGUAGES[language],
    requestType: '1',
    amount: '88920',
    payCode: 'oxxo',
  });
  await page.goto(address);
  await barcodeOf(page);
  return address;
}

async function barcodeOf(page: Page): Promise<string> {
  const bars = page.locator('main').getByRole('img', { name: /\d{14}/ });
  await expect(bars).toBeVisible();
  return ((await bars.getAttribute('alt')) ?? '').replaceAll(/\D/g, '');
}

/** Waits until the worker has stored what it needs and controls the page. */
async function untilStored(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/.test(message.text())) errors.push(message.text());
  });
  return errors;
}

/** Everything that this origin stores beyond the tab: caches with their bodies, databases, storage, cookies. */
async function readStored() {
  const addresses: string[] = [];
  const bodies: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search, hash } = new URL(request.url);
      addresses.push(pathname + search + hash);
      const response = await cache.match(request);
      bodies.push(JSON.stringify([...(response?.headers ?? [])]), (await response?.text()) ?? '');
    }
  }
  const rows: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => done(opening.result));
      opening.addEventListener('error', () => fail(new Error('not opened')));
    });
    for (const store of database.objectStoreNames)
      rows.push(
        await new Promise((done) => {
          const all = database.transaction(store).objectStore(store).getAll();
          all.addEventListener('success', () => done(all.result));
        }),
      );
    database.close();
  }
  const stores = JSON.stringify([rows, Object.entries(window.localStorage), document.cookie]);
  return { addresses, stores, text: [stores, ...bodies].join('\n') };
}
