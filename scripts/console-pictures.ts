import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { cookiesOf } from '../bench/signed-in-agent.ts';
import { startServer } from '../bench/started-server.ts';
import { buildIfStale } from './build.ts';
import { findBrowser } from './find-browser.ts';

/* `npm run pictures`: photographs the console's screens for docs/console.md, with the lender of `DEMO=large`, which it
   starts on a new embedded database. With names only those: `npm run pictures -- loan home`. Takes about two minutes.
   Look at each picture before you commit it. `-- --every FOLDER` photographs every screen for whoever reviews the console:
   at 1440 × 900 and on a tablet, and at 1280 × 800 in English in the dark theme. Takes about ten minutes. */

type Agent = 'laura' | 'mateo' | 'irene';

interface Picture {
  readonly file: string;
  readonly as: Agent;
  /** Below `/console/`; the loans of `DEMO=large` have the same numbers each time. */
  readonly path: string;
  /** Pressed one after the other once the screen is there. */
  readonly keys?: readonly string[];
  /** Not in the docs. */
  readonly isExtra?: true;
}

/** How a screen is photographed. */
interface View {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly language: 'es-MX' | 'en-GB';
}

const ALL: readonly Picture[] = [
  { file: 'home', as: 'irene', path: '' },
  { file: 'loans', as: 'mateo', path: 'loans?late=8..30' },
  { file: 'loan', as: 'mateo', path: 'loans/order/20410121' },
  { file: 'borrower', as: 'irene', path: 'borrowers/1001' },
  { file: 'borrowers', as: 'laura', path: 'borrowers' },
  { file: 'unmatched', as: 'mateo', path: 'undecided/unmatched?row=8' },
  { file: 'collections', as: 'laura', path: 'collections?tab=promises', keys: ['j', 'Enter'] },
  { file: 'complaints', as: 'laura', path: 'complaints?tab=open', keys: ['j', 'j', 'Enter'] },
  { file: 'undecided', as: 'mateo', path: 'undecided', keys: ['j', 'j', 'j', 'Enter'] },
  { file: 'approvals', as: 'irene', path: 'approvals', keys: ['j', 'j', 'j', 'j', 'j', 'Enter'] },
  { file: 'settlement', as: 'mateo', path: 'settlements' },
  { file: 'settings', as: 'irene', path: 'settings?tab=products' },
  { file: 'permissions', as: 'irene', path: 'agents?tab=permissions' },
  { file: 'audit', as: 'irene', path: 'audit', keys: ['j', 'Enter'] },
  { file: 'palette', as: 'mateo', path: 'loans', keys: ['Control+k', ...'20410121'.split('')] },
  { file: 'keys', as: 'mateo', path: 'loans', keys: ['?'], isExtra: true },
  { file: 'loan-ledger', as: 'mateo', path: 'loans/order/20410121?tab=ledger', isExtra: true },
  { file: 'loan-payments', as: 'mateo', path: 'loans/order/20410121?tab=payments', isExtra: true },
  { file: 'loan-plan', as: 'mateo', path: 'loans/order/20410121?tab=schedule', isExtra: true },
  { file: 'settlement-explain', as: 'mateo', path: 'settlements?view=toExplain', isExtra: true },
  { file: 'settlement-import', as: 'mateo', path: 'settlements?view=add', isExtra: true },
  { file: 'regulator-files', as: 'mateo', path: 'complaints/regulator-files', isExtra: true },
  { file: 'data-requests', as: 'irene', path: 'privacy', isExtra: true },
  { file: 'messages', as: 'laura', path: 'messages', isExtra: true },
  { file: 'charts', as: 'mateo', path: 'charts', isExtra: true },
  { file: 'operation', as: 'mateo', path: 'operation', isExtra: true },
  { file: 'settings-contact', as: 'irene', path: 'settings', isExtra: true },
  { file: 'settings-reasons', as: 'irene', path: 'settings?tab=complaintTypes', isExtra: true },
  { file: 'settings-pages', as: 'irene', path: 'settings?tab=landings', isExtra: true },
  { file: 'settings-answers', as: 'irene', path: 'settings?tab=replyTemplates', isExtra: true },
  { file: 'settlement-file', as: 'mateo', path: 'settlements/2', isExtra: true },
  { file: 'settings-limits', as: 'irene', path: 'settings?tab=moneyLimits', isExtra: true },
  { file: 'agents', as: 'irene', path: 'agents', isExtra: true },
  { file: 'sessions', as: 'irene', path: 'agents?tab=sessions', isExtra: true },
  { file: 'sign-in-methods', as: 'irene', path: 'agents?tab=signIn', isExtra: true },
];

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string' } },
});
const named = ALL.filter(({ file }) => names.length === 0 || names.includes(file));
const PICTURES =
  values.every === undefined ? named.filter(({ isExtra }) => !isExtra || names.length > 0) : named;

const DOCS: View = { width: 1440, height: 900, theme: 'light', language: 'es-MX' };
const VIEWS: readonly View[] =
  values.every === undefined
    ? [DOCS]
    : [
        DOCS,
        { width: 1280, height: 800, theme: 'dark', language: 'en-GB' },
        { width: 834, height: 1112, theme: 'light', language: 'es-MX' },
      ];

/** Longer than the palette waits for more letters. */
const SETTLED_MS = 1_500;
const isStill = () => document.querySelector('[aria-busy="true"]') === null;

const root = join(import.meta.dirname, '..');
const folder = values.every ?? join(root, 'docs/pictures/console');
mkdirSync(folder, { recursive: true });
await buildIfStale(['web', 'console']);
const data = mkdtempSync(join(tmpdir(), 'cauce-pictures-'));
const server = await startServer('scripts/start.ts', { DEMO: 'large', DATA_DIR: data });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  const sessions = new Map<Agent, string[]>();
  for (const { as } of PICTURES)
    if (!sessions.has(as)) sessions.set(as, await cookiesOf(as, server.url));
  for (const picture of PICTURES)
    for (const view of VIEWS) await take(browser, picture, view, sessions.get(picture.as) ?? []);
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}

async function take(
  from: Browser,
  { file, path, keys = [] }: Picture,
  { width, height, theme, language }: View,
  cookies: readonly string[],
): Promise<void> {
  const context = await from.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: language,
    reducedMotion: 'reduce',
  });
  await context.addCookies(
    cookies.map((one) => {
      const at = one.indexOf('=');
      const [name, value] = [one.slice(0, at), one.slice(at + 1)];
      // Browsers only accept a cookie whose name begins with `__Host-` if it is secure.
      return { name, value, domain: new URL(server.url).hostname, path: '/', secure: true };
    }),
  );
  const page = await context.newPage();
  await page.goto(`${server.url}/console/${path}`);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(isStill);
  for (const key of keys) await page.keyboard.press(key);
  // Until the keys have taken effect and nothing is loading.
  await page.waitForTimeout(SETTLED_MS);
  await page.waitForFunction(isStill);
  const suffix = values.every === undefined ? '' : `-${width}-${theme}-${language.slice(0, 2)}`;
  const name = join(folder, `${file}${suffix}.png`);
  await page.screenshot({ path: name });
  console.log(relative(root, name));
  await context.close();
}
