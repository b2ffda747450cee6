import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '../support/story-test.ts';
import type { Page } from '@playwright/test';
import { startServer } from '../../bench/started-server.ts';
import type { StartedServer } from '../../bench/started-server.ts';
import { openConsole } from '../support/console-session.ts';
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { serverData } from '../support/server-data.ts';
import type { ServerData } from '../support/server-data.ts';
import { isWhole } from '../support/whole.ts';

/* Malicious texts are shown as text: in every stored field of a complaint, in both apps. */

const texts = Object.values(HOSTILE_TEXTS).flat();
/** Each run opens every 32nd text in each app, different ones in each; the nightly run all of them in both. */
const textsOf = (app: 'console' | 'borrower') =>
  [...texts.entries()].filter(([n]) => isWhole || n % 32 === (app === 'console' ? 0 : 16));
let data: ServerData;
let server: StartedServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  data = await serverData('cauce-hostile-', 'demo');
  const env = { ...process.env, CAUCE_MODE: 'demo', ...data.env };
  execFileSync(process.execPath, [join(import.meta.dirname, '../support/store-hostile-texts.ts')], {
    env,
  });
  server = await startServer('scripts/start.ts', data.env);
});
test.afterAll(async () => {
  await server.stop();
  data.remove();
});

interface Watch {
  /** Signs that a text was executed and not just shown. */
  readonly harm: string[];
  /** Checks the page in its present state. */
  readonly check: () => Promise<void>;
}

async function watch(page: Page): Promise<Watch> {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => harm.push(`an error: ${message}`));
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('evil.example'))
      harm.push(`a request: ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame() !== null) harm.push(`a frame: ${frame.url()}`);
  });
  // Even a blocked script counts: the text was parsed as a script.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { cauceViolations: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      seen.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  return {
    harm,
    check: async () => {
      const found = await page.evaluate(() => ({
        ran: '__ran' in window,
        violations: (window as unknown as { cauceViolations: string[] }).cauceViolations,
        elements: document.querySelectorAll(
          '.evil, iframe, object, embed, frame, base, marquee, math, audio, video, [onerror], [onload], [onfocus], [srcdoc]',
        ).length,
        addresses: [...document.querySelectorAll('[href], [src], [action], [formaction]')]
          .flatMap((one) =>
            ['href', 'src', 'action', 'formaction'].map((name) => one.getAttribute(name)),
          )
          .filter((address) => /^\s*(?:java|vb)script:|evil\.example/i.test(address ?? '')),
      }));
      expect(found).toEqual({ ran: false, violations: [], elements: 0, addresses: [] });
      expect(harm).toEqual([]);
    },
  };
}

test('the list has two hundred different texts of every kind', () => {
  expect(new Set(texts).size).toBe(200);
  expect(Object.keys(HOSTILE_TEXTS)).toEqual([
    'html',
    'svg',
    'urls',
    'templates',
    'unicode',
    'attributes',
    'css',
  ]);
});

test('the check fails for a page that renders such a text as HTML', async ({ page }) => {
  const { check } = await watch(page);
  await page.goto(`${server.url}/health/ready`);
  await page.evaluate((all) => {
    document.body.innerHTML = all.join('\n');
  }, HOSTILE_TEXTS['html'] ?? []);
  await expect(check()).rejects.toThrow();
});

test('in the console: names, texts, types, replies, notes, reasons, templates and agents', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 832 },
    isMobile: false,
    hasTouch: false,
  });
  const page = await context.newPage();
  const { check } = await watch(page);
  await openConsole(page, 'laura', 'complaints?tab=open');
  const rows = page.getByRole('region', { name: 'Cola de quejas' }).locator('li[data-id^=q]');
  await expect(rows.first()).toBeVisible();
  for (const more = page.getByRole('button', { name: 'Ver más' }); await more.isVisible();) {
    const before = await rows.count();
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }
  await expect(rows).toHaveCount(texts.length);
  await check();
  for (const [n, text] of textsOf('console')) {
    await page.locator(`li[data-id=q${n}] a`).click();
    const thread = page.locator('article');
    // It is shown unchanged, as text: the complaint, the answer, the note.
    await expect
      .poll(() => thread.locator('p').evaluateAll((all) => all.map((one) => one.textContent)))
      .toEqual(Array(3).fill(withoutMark(text)));
    if (n % 20 === 0) {
      await page.getByLabel('Respuesta al cliente').first().focus();
      await page.mouse.move(700, 300);
    }
    await check();
  }
  await context.close();
});

test('in the borrower’s app: the reasons, the list, each complaint with its answer', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const { check } = await watch(page);
  const at = (path: string, n: number, own = '') =>
    page.goto(`${path}?userId=x${n}&sessionId=hostile-${n}&isNeedPop=2${own}`);
  await at('/complaints', 0);
  await expect(page.getByText(texts[0] ?? '', { exact: true }).first()).toBeVisible();
  await check();
  for (const [place, [n, text]] of textsOf('borrower').entries()) {
    await at('/complainDetails', n, `&problemId=q${n}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The complaint and its answer.
    await expect
      .poll(
        async () => {
          const shown = await page.evaluate(() => document.body.textContent);
          return inDocument(shown).split(inDocument(text)).length;
        },
        { message: `${n}` },
      )
      .toBeGreaterThan(2);
    await check();
    if (place % 20 !== 0) continue;
    await at('/complaintList', n);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check();
    await at('/complainPageNext', n, `&problemType=t${n}&problemSonType=t${n}`);
    await expect(page.getByRole('textbox')).toBeVisible();
    await check();
  }
  await context.close();
});

/** The embedded database's driver drops a leading byte order mark. */
const withoutMark = (text: string): string => text.replace(/^\ufeff/, '');

/** In HTML all line breaks become line feeds, and leading and trailing whitespace is ignored. */
const inDocument = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();
