import { expect, test } from '../support/story-test.ts';
import { CONTRACT_PDF_PATH, OUTBOX_PATH } from '@cauce/contract';
import { endpoints } from '@cauce/contract/server';
import { pdfText } from '../../apps/server/test/pdf-text.ts';
import { everyScreen } from '../support/addresses.ts';
import { OTHER_SESSION, otherLender } from '../support/other-lender.ts';
import { NIGHTLY } from '../support/whole.ts';

// A lender of another country, in other colours and one language (docs/decisions/022-brand-file.md): no page, answer, PDF,
// SMS, icon or manifest contains a word of the first one.

/** Words of the first brand and its people. Element names of a page belong to the software and are not shown. */
const FIRST_BRAND =
  /cauce(?!-(?:config|data)")|BBVA|Santander|L[oó]pez Hern[aá]ndez|Ram[ií]rez|5255555|Ciudad de M|es-MX|Crédito|\$\s?\d/i;

const { url, addressOf } = otherLender();

test('no page contains a word of the first brand', { tag: NIGHTLY }, async ({ request }) => {
  for (const { name, own, as } of everyScreen) {
    const html = await (await request.get(addressOf(name, own))).text();
    expect(html, as).toContain('--brand-primary:#0f4d3f');
    expect(html, as).toContain('<html lang="en-IN">');
    expect(FIRST_BRAND.exec(html)?.[0] ?? '', as).toBe('');
  }
});

test('no answer of a call contains such a word, refused or not', async ({ request }) => {
  const loan = { orderId: 'D174' };
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    quoteLoan: { productId: 'steady' },
    readLoan: loan,
    readRepayment: loan,
    readExtension: loan,
    readRepaymentStatus: loan,
    readRepaymentMethods: loan,
    readProduct: { productId: 'steady' },
    readLandingConfig: { templateId: 'demo' },
  };
  const answered: string[] = [];
  for (const { name, method, path, encoding } of endpoints) {
    const fields = own[name] ?? {};
    const input =
      method === 'GET'
        ? await request.get(url() + path, { params: { ...OTHER_SESSION, ...fields } })
        : await request.post(url() + path, {
            params: OTHER_SESSION,
            ...(encoding === 'json' ? { data: fields } : { form: { ...fields } }),
          });
    if (input.ok()) answered.push(name);
    expect(FIRST_BRAND.exec(await input.text())?.[0] ?? '', name).toBe('');
  }
  expect(answered).toEqual(expect.arrayContaining(['listOrders', 'listProducts', 'readLoan']));
});

test('the manifest, the icon, the contract, the messages and the console contain none either', async ({
  request,
}) => {
  const get = async (path: string) => request.get(url() + path);
  const manifest = await (await get('/manifest.webmanifest')).text();
  expect(JSON.parse(manifest)).toMatchObject({ name: 'Vaiga', lang: 'en-IN' });
  expect(await (await get('/icons/tile.svg')).text()).toContain('#0f4d3f');
  expect((await get('/icons/tile-192.png')).headers()['content-type']).toBe('image/png');
  const pdf = await request.get(url() + CONTRACT_PDF_PATH, {
    params: { ...OTHER_SESSION, orderNo: 'D174' },
  });
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const note = (await pdfText(await pdf.body())).join('\n');
  expect(note).toContain('Vaiga Capital');
  expect(FIRST_BRAND.exec(note)?.[0] ?? '').toBe('');
  for (const path of [OUTBOX_PATH, '/console', '/dev/agents', '/sitemap.xml', '/robots.txt'])
    expect(FIRST_BRAND.exec(await (await get(path)).text())?.[0] ?? '', path).toBe('');
});

test('a borrower sees the second brand’s colours, in the light and the dark theme', async ({
  page,
}) => {
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
