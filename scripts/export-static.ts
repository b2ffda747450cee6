import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { FRAMED_NOTICE, pageConfig, screens } from '@cauce/contract';
import { parse } from 'valibot';
import { withTheme } from '../apps/server/src/http/pages/theme-styles.ts';
import { startServer } from '../apps/server/src/start-server.ts';
import { readSettings } from '../apps/server/src/settings/settings.ts';
import { buildIfStale } from './build.ts';
import { policyMap, staticPolicy, withConfig } from './checks/static-pages.ts';

/* `npm run build:static -- --out DIR --origin https://credito.example --config config.json`: writes the web as files, for a
   host without our server (docs/static-hosting.md). The server that would otherwise serve the pages renders them, on a
   temporary database, with the brand of BRAND_FILE. */

const USAGE = `Usage: npm run build:static -- --out DIR --origin https://credito.example [--config FILE]
    [--card-origin URL] [--as-built]
  --out DIR       where the files go; what is there is replaced
  --origin URL    where they will be served
  --card-origin   the origin of the provider to which the app sends a card for a token (\`tokenUrl\` of a card binding)
  --as-built      take the files of the last build as they are
  --config FILE   JSON: apiOrigin, apiPrefix, additions, keyLifeSeconds, loginUrl, storeUrl, allowedOrigins, merchantNumber, bridge`;

/** The only config fields that a host may set. Everything else is rendered into the pages and comes from the brand's file. */
const SETTABLE: ReadonlySet<string> = new Set([
  'apiOrigin',
  'apiPrefix',
  'additions',
  'keyLifeSeconds',
  'loginUrl',
  'storeUrl',
  'allowedOrigins',
  'merchantNumber',
  'bridge',
]);

const ROOT = join(import.meta.dirname, '..');
const CLIENT = join(ROOT, 'apps/web/dist/client');
const MAX_TRIES = 10;
const FILES = [
  'sw.js',
  'manifest.webmanifest',
  'robots.txt',
  'sitemap.xml',
  ...['tile.svg', 'tile-192.png', 'tile-512.png', 'apple-touch-icon.png'].map(
    (name) => `icons/${name}`,
  ),
];

const { out, origin, shown, cardOrigin, isBuilt } = read(process.argv.slice(2));
if (!isBuilt) await buildIfStale(['web'], 'best');
const dataDir = mkdtempSync(join(tmpdir(), 'cauce-static-'));
const settings = readSettings({
  ...process.env,
  CAUCE_MODE: readSettings(process.env).mode,
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  PUBLIC_ORIGIN: origin,
  LOG_LEVEL: 'warn',
});
const server = await startServer(settings);
try {
  rmSync(out, { recursive: true, force: true });
  cpSync(join(CLIENT, 'assets'), join(out, 'assets'), { recursive: true });
  for (const file of FILES)
    write(file, Buffer.from(await (await fetchPage(`/${file}`)).arrayBuffer()));
  const policies = new Map<string, string>();
  for (const { file, address } of pages()) {
    const answer = await fetchPage(address);
    write(file, withConfig(await answer.text(), shown));
    policies.set(
      `/${file}`,
      staticPolicy(answer.headers, {
        apiOrigin: shown.apiOrigin,
        cardOrigin: file === 'index.html' ? cardOrigin : undefined,
      }),
    );
  }
  writePromotion(policies);
  write('policies.conf', policyMap(policies));
  const listed = shown.allowedOrigins ?? [];
  console.log(
    [
      `${policies.size} pages are in ${out}; nginx includes its policies.conf.`,
      `They follow links of the back end (h5Url, lendDetailsUrl, isNewContract, a wallet's url) to ${[origin, ...listed].join(', ')},`,
      'and refuse any other: list its origin in allowedOrigins. `npm run contract` names those that a back end sends.',
    ].join('\n'),
  );
} finally {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The app's one page, and each document of the public site in each language that the lender offers. */
function pages(): { file: string; address: string }[] {
  const site = Object.values(screens).filter(({ access }) => access === 'site');
  return [
    { file: 'index.html', address: '/index.html' },
    // The frame of the Policy section: only the notice (docs/decisions/021-public-site.md).
    ...settings.brand.languages.map((language) => ({
      file: `pages/${language}${screens.privacyNotice.path}.text.html`,
      address: `${screens.privacyNotice.path}?${FRAMED_NOTICE}&isNeedPop=${language === 'en' ? '1' : '2'}`,
    })),
    ...settings.brand.languages.flatMap((language) =>
      site.flatMap(({ path, aliases }) =>
        [path, ...aliases].map((one) => ({
          file: `pages/${language}${one === '/' ? '/index' : one}.html`,
          address: `${one}?isNeedPop=${language === 'en' ? '1' : '2'}`,
        })),
      ),
    ),
  ];
}

/** The frame of the promotional pages as built: the server's output has a nonce, which no file can have. */
function writePromotion(policies: Map<string, string>): void {
  const built = readFileSync(join(CLIENT, 'promo/index.html'), 'utf8');
  const config = /<script type="application\/json" id="cauce-config">[^<]*<\/script>/;
  const configTag = config.exec(readFileSync(join(out, 'index.html'), 'utf8'))?.[0];
  if (configTag === undefined) throw new Error('index.html has no config.');
  write(
    'promo/index.html',
    withTheme(built, settings.brand).replace(config, () => configTag),
  );
  policies.set('/promo/index.html', policies.get('/index.html') ?? '');
}

async function fetchPage(address: string, tries = 0): Promise<Response> {
  const answer = await fetch(new URL(address, server.address), { redirect: 'error' });
  // A busy server sheds load: it answers 503, with the time of the next try in Retry-After.
  const waitS = Number(answer.headers.get('retry-after') ?? 1);
  if (answer.status === 503 && tries < MAX_TRIES) {
    await new Promise((done) => setTimeout(done, waitS * 1_000));
    return fetchPage(address, tries + 1);
  }
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer;
}

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(out, file)), { recursive: true });
  writeFileSync(join(out, file), content);
}

function read(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    out: text,
    origin: text,
    config: text,
    'card-origin': text,
    'as-built': { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ args, options });
  const { out, origin, config, 'card-origin': card, 'as-built': isBuilt = false } = values;
  if (!out || !origin || card?.startsWith('https://') === false) throw new Error(USAGE);
  const cardOrigin = card === undefined ? undefined : new URL(card).origin;
  return { out, origin, shown: readConfig(config), cardOrigin, isBuilt };
}

function readConfig(file: string | undefined): Partial<ReturnType<typeof parseConfig>> {
  if (file === undefined) return {};
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const checked = Object.entries(parseConfig(value));
  const given = Object.entries(Object(value));
  for (const [name, one] of given) {
    if (!SETTABLE.has(name))
      throw new Error(`${file}: set ${name} in the brand file instead.\n${USAGE}`);
    const parsed = checked.find(([key]) => key === name)?.[1];
    // The page reads its config tolerantly and would silently ignore the field.
    if (name !== 'bridge' && JSON.stringify(parsed) !== JSON.stringify(one))
      throw new Error(`${file}: ${name} cannot be used.`);
  }
  return Object.fromEntries(checked.filter(([name]) => given.some(([key]) => key === name)));
}

function parseConfig(value: unknown) {
  return parse(pageConfig, value);
}
