import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CAPTCHA_ANSWER_PATH,
  CAPTCHA_PATH,
  href,
  makeVoucher,
  readLoan,
  readRepayment,
} from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import sharp from 'sharp';
import { newPhone } from '../../apps/server/test/new-phone.ts';
import { REGISTER } from '../support/promotion-visitor.ts';
import { untilShellHydrated } from './drivers.ts';
import { freshBorrower } from './fresh-borrower.ts';
import { installWebkitShell, WebkitShell } from './webkit-shell.ts';
import { NIGHTLY } from '../support/whole.ts';

/* A visitor registers, borrows, complains, rates and repays to the end, in a real WebKit inside an iOS shell. */

const base = process.env['CAUCE_URL'] ?? 'http://127.0.0.1:8098';
const webkit = installWebkitShell();
const COUNTRY = '+86';

test('from the registration to a loan that is repaid', { tag: NIGHTLY }, async () => {
  test.skip(!webkit.ready, webkit.ready ? '' : webkit.reason);
  test.setTimeout(420_000);
  await using shell = await WebkitShell.start({ timeLimitS: 420 });
  const phone = newPhone('138');
  await register(shell, phone);

  // The lender's back end knows the phone and opens a session for the app.
  const borrower = await freshBorrower(base, COUNTRY + phone);
  const at = (...[name, own]: [Parameters<typeof href>[0], Record<string, string>]) =>
    base + href(name, own, borrower.session);
  const open = async (...to: Parameters<typeof at>) => {
    await shell.open(at(...to));
    await untilShellHydrated(shell);
  };
  const follow = async (selector: string) => {
    await shell.waitFor(
      `(() => { const link = document.querySelector(${JSON.stringify(selector)}); link?.click(); return !!link; })()`,
    );
  };

  await open('products', {});
  await follow('a[href*="productId=flex"]');
  await shell.waitFor(`location.pathname === '/product' || location.pathname === '/loan/confirm'`);
  if (await shell.evaluate(`location.pathname === '/product'`))
    await follow('a[href^="/loan/confirm"]');
  await shell.click({ role: 'button', name: 'Aceptar y recibir $3.000,00' });
  expect((await shell.waitForMessage('confirmTrack')).payload).toEqual({ productId: 'flex' });
  await shell.waitFor(`location.pathname === '/loan/detail'`);
  await shell.waitFor(`document.body.innerText.includes('Próximo pago')`, 60_000);
  const orderId = await shell.evaluate<string>(
    `new URLSearchParams(location.search).get('orderId')`,
  );
  const statusOf = async () => (await borrower.call(readLoan, { orderId }))['orderStatus'];

  await shell.waitFor(`document.querySelector('dialog[open]') !== null`);
  await shell.evaluate(`document.querySelectorAll('dialog[open] input[type=radio]')[4].click()`);
  await shell.click({ role: 'button', name: 'Enviar' });
  await shell.waitForMessage('goRate');

  await open('contract', { orderId });
  await shell.waitFor(`document.body.innerText.includes('Pagaré')`);

  await complain(shell, () => open('complaintForm', { problemType: '2', orderNo: orderId }));

  await open('repayment', { orderId, productId: 'flex' });
  await follow('a[href*="payCode=oxxo"]');
  await shell.waitFor(`document.querySelector('svg, canvas') !== null`);
  const { repayAmount } = await borrower.call(readRepayment, { orderId });
  const voucher = { orderId, amount: String(repayAmount), payCode: 'oxxo', requestType: '1' };
  const { repayDetail } = await borrower.call(makeVoucher, voucher);
  // The page shows the same reference that the till accepts.
  await shell.waitFor(
    `document.body.innerText.replace(/\\s/g, '').includes('${repayDetail.vCode}')`,
  );
  await payAtTill(repayDetail.vCode, repayAmount);
  await expect
    .poll(async () => (await borrower.call(readLoan, { orderId }))['paidPeriods'], {
      timeout: 60_000,
    })
    .toBe(1);

  await borrower.bindCard();
  for (let paid = 1; (await statusOf()) !== 200; paid += 1) {
    expect(paid).toBeLessThan(10);
    await open('cardRepayment', { orderId, productId: 'flex' });
    await shell.waitFor(
      `(() => { const card = document.querySelector('main input[type=radio]'); card?.click(); return card?.checked === true; })()`,
    );
    await shell.click({ role: 'button', name: 'Pagar $' });
    await shell.waitFor(`location.pathname === '/loan/detail'`, 60_000);
  }
  await open('loanDetail', { orderId });
  // The server's own headline of a repaid loan, as the page shows it.
  const { noticeStatusText } = await borrower.call(readLoan, { orderId });
  await shell.waitFor(`document.body.innerText.includes(${JSON.stringify(noticeStatusText)})`);

  expect(shell.messages.map(({ action }) => action)).not.toContain('closeRepayDialog');
  expect(JSON.stringify(shell.messages)).not.toContain(borrower.session.sessionId);
  expect(shell.pageErrors).toEqual([]);
});

async function register(shell: WebkitShell, phone: string): Promise<void> {
  await shell.open(base + REGISTER);
  const picture = await shell.waitFor<string>(
    `performance.getEntriesByType('resource').map((one) => one.name).findLast((name) => name.includes('${CAPTCHA_PATH}'))`,
  );
  const sid = new URL(picture).searchParams.get('sid') ?? '';
  const reply = await fetch(`${base}${CAPTCHA_ANSWER_PATH}?sid=${encodeURIComponent(sid)}`);
  const { answer } = (await reply.json()) as { answer: string };
  await shell.fill('手机号', phone);
  await shell.fill('图形验证码', answer);
  await shell.click({ role: 'button', name: '获取验证码' });
  // The field is cleared of an older code first.
  await shell.waitFor(
    `[...document.querySelectorAll('button')].some((one) => /^\\d+s$/.test(one.textContent))`,
  );
  await shell.fill('短信验证码', await codeOf(phone));
  await shell.click({ role: 'button', name: '立即注册' });
  await shell.waitFor(`location.hash.startsWith('#/downloadTemplate')`);
}

async function codeOf(phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const sent = await fetch(`${base}/dev/outbox`, { headers: { accept: 'application/json' } });
    const list = (await sent.json()) as { phone: string; text: string }[];
    const text = list.find((one) => one.phone.endsWith(phone))?.text ?? '';
    code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '';
    expect(code).toMatch(/^\d{6}$/);
  }).toPass({ timeout: 45_000 });
  return code;
}

async function complain(shell: WebkitShell, open: () => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cauce-picture-'));
  try {
    const file = join(folder, 'foto.jpg');
    const create = { width: 400, height: 300, channels: 3, background: 'teal' } as const;
    writeFileSync(file, await sharp({ create }).jpeg().toBuffer());
    await open();
    await shell.chooseFiles(file);
    await shell.fill('Descripción', 'Pagué y no se refleja.');
    await shell.evaluate(`document.querySelector('input[type=file]').click()`);
    await shell.waitFor(
      `[...document.querySelectorAll('button')].some((one) => (one.getAttribute('aria-label') ?? one.textContent).includes('Ver imagen 1'))`,
    );
    await shell.waitFor(`document.querySelector('[role=progressbar], progress') === null`);
    await shell.click({ role: 'button', name: 'Enviar queja' });
    await shell.waitFor(`document.body.innerText.includes('Recibimos tu queja')`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function payAtTill(reference: string, amountMinor: number): Promise<void> {
  const paid = await fetch(`${base}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference, amountMinor }),
  });
  expect(paid.ok).toBe(true);
}
