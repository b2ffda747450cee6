import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROMOTION_PATH, href, makeVoucher, readLoan } from '@cauce/contract';
import type { Session } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import { exportFiles } from '../support/exported-files.ts';
import type { ExportedFiles } from '../support/exported-files.ts';
import { SESSION, startBackEnd } from '../stand-ins/back-end.ts';
import type { BackEnd } from '../stand-ins/back-end.ts';
import { startFileHost } from '../stand-ins/file-host.ts';
import { FILES_ORIGIN } from '../stand-ins/specified/lender.ts';
import { nginxMissing, startNginx } from '../stand-ins/nginx.ts';
import { NIGHTLY } from '../support/whole.ts';

/* The web as files before another back end (docs/static-hosting.md): our server takes no part. */

const PREFIX = '/api-of-the-lender';
const session: Session = { ...SESSION, isNeedPop: '2' };
const at = (...[name, own]: [Parameters<typeof href>[0], Record<string, string>]) =>
  href(name, own, session);

let exported: ExportedFiles;
let files: string;
test.beforeAll(() => {
  test.setTimeout(480_000);
  exported = exportFiles({ apiPrefix: PREFIX }, { IMAGE_ORIGINS: FILES_ORIGIN });
  files = exported.dir;
});
test.afterAll(() => exported.remove());

for (const kind of ['nginx', 'a plain file server'] as const) {
  // The same files: a plain server nightly only, or where there is no nginx.
  const isNightly = kind !== 'nginx' && nginxMissing() === null;
  test.describe(`on ${kind}`, { tag: isNightly ? [NIGHTLY] : [] }, () => {
    let backEnd: BackEnd;
    let host: { readonly origin: string; close(): Promise<void>; log?(): string };
    test.skip(kind === 'nginx' && nginxMissing() !== null, nginxMissing() ?? '');
    test.beforeAll(async () => {
      backEnd = await startBackEnd(400);
      host =
        kind === 'nginx'
          ? await startNginx(files, backEnd.origin)
          : await startFileHost(files, PREFIX, backEnd.origin);
    });
    test.afterAll(async () => {
      await host.close();
      await backEnd.close();
    });

    test('a loan is shown as a skeleton, then with the data of the back end', async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (message) => {
        if (/Content Security Policy|Trusted/.test(message.text())) errors.push(message.text());
      });
      // The answer is held back until the skeleton was seen.
      const seen = Promise.withResolvers<void>();
      const requested = Promise.withResolvers<string>();
      await page.route(`**${readLoan.path}?*`, async (route) => {
        requested.resolve(new URL(route.request().url()).pathname);
        await seen.promise;
        await route.continue();
      });
      await page.goto(host.origin + at('loanDetail', { orderId: 'L-1' }));
      await expect(
        page.locator('[aria-busy="true"], [role="status"][aria-label]').first(),
      ).toBeVisible();
      expect(await requested.promise).toBe(PREFIX + readLoan.path);
      seen.resolve();
      await expect(page.getByText('Tu préstamo está activo')).toBeVisible();
      await expect(page.getByText('$1.000,00').first()).toBeVisible();
      await page.reload();
      await expect(page.getByText('Tu préstamo está activo')).toBeVisible();
      expect(errors).toEqual([]);
    });

    test('an alias, opened directly, is the same screen', async ({ page }) => {
      const address = href('loanDetail', { orderId: 'L-1' }, session, '/patientTheir');
      await page.goto(host.origin + address);
      await expect(page.getByText('Préstamo Ajeno').first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/patientTheir');
    });

    test('a loan is confirmed', async ({ page }) => {
      await page.goto(host.origin + at('loanConfirmation', { productId: 'p-1' }));
      await page.getByRole('button', { name: /Aceptar y recibir \$1\.000,00/ }).tap();
      await expect(page).toHaveURL(/\/loan\/detail\?.*from=confirm/);
      await expect(page.getByText('Tu préstamo está activo')).toBeVisible();
      expect(backEnd.made).toContain('confirmed 100000');
    });

    test('it is repaid by a voucher', async ({ page }) => {
      await page.goto(host.origin + at('repayment', { orderId: 'L-1', productId: 'p-1' }));
      await expect(page.getByText('$1.120,00').first()).toBeVisible();
      const made = page.waitForResponse((response) => response.url().includes(makeVoucher.path));
      await page.getByRole('link', { name: /OXXO/ }).first().tap();
      await made;
      await expect(page.getByText('Financiera Ajena').first()).toBeVisible();
      expect(backEnd.made).toContain('voucher oxxo 112000 1');
    });

    test('an ended session is recognised by its code alone', async ({ page }) => {
      const gone = { ...session, sessionId: 'gone' };
      await page.goto(host.origin + href('loanDetail', { orderId: 'L-1' }, gone));
      await expect(page.getByText('Tu sesión terminó')).toBeVisible();
    });

    test('an unknown address has a screen with a way home', async ({ page }) => {
      await page.goto(`${host.origin}/no/such/screen`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link').or(page.getByRole('button')).first()).toBeVisible();
    });

    test('the promotional page loads its template from the back end', async ({ page }) => {
      const requested = page.waitForRequest(/channel-template/);
      await page.goto(`${host.origin}${PROMOTION_PATH}#/registerTemplate?templateId=ajena`);
      expect(new URL((await requested).url()).pathname).toContain(PREFIX);
      await expect(page.getByLabel('手机号', { exact: true })).toBeVisible();
    });
  });
}

test.describe('on nginx', () => {
  test.skip(nginxMissing() !== null, nginxMissing() ?? '');

  test('the public site is there in both languages, without a script', async ({ browser }) => {
    const backEnd = await startBackEnd();
    const host = await startNginx(files, backEnd.origin);
    const page = await browser.newPage({ javaScriptEnabled: false });
    try {
      const answer = await page.goto(`${host.origin}/privacy`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[Pp]rivacidad/);
      await page.goto(`${host.origin}/privacy?isNeedPop=1`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[Pp]rivacy/);
      const headers = answer?.headers() ?? {};
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sha256-/);
      expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce|report-uri/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cache-control': 'no-cache',
      });
      // No page led here.
      expect(headers['cross-origin-opener-policy']).toBeUndefined();
      const html = readFileSync(join(files, 'index.html'), 'utf8');
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
      const asset = await fetch(host.origin + script);
      expect(asset.headers.get('cache-control')).toContain('immutable');
      expect(asset.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect((await fetch(`${host.origin}/assets/none.js`)).status).toBe(404);
      await fetch(`${host.origin}${at('loanDetail', { orderId: 'L-1' })}`);
      // nginx writes the line after the answer.
      await expect.poll(() => host.log()).toContain('/index.html');
      // A channel's fees are a page of our server, not a screen of the app.
      await fetch(`${host.origin}/channel-fees/oxxo?sessionId=s-1`);
      expect(backEnd.unknownCalls).toContain('GET /channel-fees/oxxo');
      // Also if the back end does not answer.
      await backEnd.close();
      const lost = await fetch(`${host.origin}${PREFIX}/v3/x?sessionId=s-1`);
      expect(lost.status).toBe(502);
      await expect.poll(() => host.log()).toContain(`${PREFIX}/v3/x 502`);
      expect(host.log()).not.toContain('s-1');
    } finally {
      await page.close();
      await host.close();
      await backEnd.close();
    }
  });
});
