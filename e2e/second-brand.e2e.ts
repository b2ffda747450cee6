import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { CONTRACT_PDF_PATH, OUTBOX_PATH, endpoints, href } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import { pdfText } from '../apps/server/test/pdf-text.ts';
import { freePort, startServer } from '../bench/started-server.ts';
import { brand } from '../brands/vaiga.brand.ts';
import { everyScreen } from './addresses.ts';

// A lender of another country, in other colours and one language (docs/decisions/022-brand-file.md): no page, no answer, no
// PDF, SMS, icon or manifest says a word of the first one.

/** Words of the first brand and its people. The names of a page's own elements are the software's: nobody sees them. */
const FIRST_BRAND =
  /cauce(?!-(?:config|data)")|BBVA|Santander|L[oó]pez Hern[aá]ndez|Ram[ií]rez|5255555|Ciudad de M|es-MX|Crédito|\$\s?\d/i;
const SESSION = { userId: '1001', sessionId: 'demo-1001', merchantNumber: brand.merchantNumber };
const PRODUCTS: Readonly<Record<string, string>> = { flex: 'steady', unico: 'bridge' };

let server: Awaited<ReturnType<typeof startServer>>;
let folder = '';

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = mkdtempSync(join(tmpdir(), 'second-brand-'));
  server = await startServer('scripts/start.ts', {
    BRAND_FILE: 'brands/vaiga.brand.ts',
    PORT: String(await freePort()),
    DATA_DIR: folder,
  });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The address of a screen, with this lender's products in place of the first one's. */
function addressOf(name: ScreenName, own: Readonly<Record<string, string>>): string {
  const ours = Object.entries(own).map(([key, value]) => [key, PRODUCTS[value] ?? value]);
  return server.url + href(name, Object.fromEntries(ours), SESSION);
}

test('no page says a word of the first brand', async ({ request }) => {
  for (const { name, own, as } of everyScreen) {
    const html = await (await request.get(addressOf(name, own))).text();
    expect(html, as).toContain('--brand-primary:#0f4d3f');
    expect(html, as).toContain('<html lang="en-IN">');
    expect(FIRST_BRAND.exec(html)?.[0] ?? '', as).toBe('');
  }
});

test('no call answers with one, refused or not', async ({ request }) => {
  const loan = { orderId: 'D174' };
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    quoteLoan: { productId: 'steady' },
    readLoan: loan,
    readRepayment: loan,
    readExtension: loan,
    readRepaymentStatus: loan,
    readRepaymentWays: loan,
    readProduct: { productId: 'steady' },
    readLandingConfig: { templateId: 'demo' },
  };
  const answered: string[] = [];
  for (const { name, method, path, encoding } of endpoints) {
    const fields = own[name] ?? {};
    const asked =
      method === 'GET'
        ? await request.get(server.url + path, { params: { ...SESSION, ...fields } })
        : await request.post(server.url + path, {
            params: SESSION,
            ...(encoding === 'json' ? { data: fields } : { form: { ...fields } }),
          });
    if (asked.ok()) answered.push(name);
    expect(FIRST_BRAND.exec(await asked.text())?.[0] ?? '', name).toBe('');
  }
  expect(answered).toEqual(expect.arrayContaining(['listOrders', 'listProducts', 'readLoan']));
});

test('nor do its manifest, its icon, its contract, its messages and its console', async ({
  request,
}) => {
  const get = async (path: string) => request.get(server.url + path);
  const manifest = await (await get('/manifest.webmanifest')).text();
  expect(JSON.parse(manifest)).toMatchObject({ name: 'Vaiga', lang: 'en-IN' });
  expect(await (await get('/icons/tile.svg')).text()).toContain('#0f4d3f');
  expect((await get('/icons/tile-192.png')).headers()['content-type']).toBe('image/png');
  const pdf = await request.get(server.url + CONTRACT_PDF_PATH, {
    params: { ...SESSION, orderNo: 'D174' },
  });
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const note = (await pdfText(await pdf.body())).join('\n');
  expect(note).toContain('Vaiga Capital');
  expect(FIRST_BRAND.exec(note)?.[0] ?? '').toBe('');
  for (const path of [OUTBOX_PATH, '/console', '/dev/agents', '/sitemap.xml', '/robots.txt'])
    expect(FIRST_BRAND.exec(await (await get(path)).text())?.[0] ?? '', path).toBe('');
});

test('a borrower sees its colours, in the light and in the dark', async ({ page }) => {
  const colour = async (scheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(addressOf('loanDetail', { orderId: 'D174' }));
    return page
      .getByRole('link', { name: /^Repay/ })
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  };
  expect(await colour('light')).toBe('rgb(15, 77, 63)');
  expect(await colour('dark')).toBe('rgb(127, 214, 191)');
});
