import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * The layers and their permitted imports (docs/decisions/001-layers.md). A file without a layer fails, and so does an
 * import that the table does not permit. Code that must exist in only one place is searched for everywhere else.
 */

interface Layer {
  readonly name: string;
  readonly where: RegExp;
  /** Layers that it may import, by name; its own is always allowed unless `isSealed`. */
  readonly mayImport: readonly string[];
  /** Packages from outside, and `node:` if it may use the operating system. */
  readonly packages: readonly string[];
  /** A file may not import from a sibling folder of the same layer (features/x from features/y). */
  readonly isSealed?: true;
}

/** Folders of the server that own tables. What each may import from another stands at its layer. */
const DOMAINS = [
  'jobs',
  'site',
  'money',
  'messages',
  'borrowers',
  'loans',
  'repayment',
  'complaints',
  'collections',
  'promotion',
  'events',
];

/** Layers that every domain may import. */
const BELOW_DOMAINS = ['settings', 'telemetry', 'database', 'providers', 'http'];

function domain(name: string, others: readonly string[], packages: readonly string[] = []): Layer {
  return {
    name,
    where: new RegExp(`^apps/server/src/${name}/`),
    mayImport: [...BELOW_DOMAINS, 'contract', 'contract-server', 'copy', 'lending', ...others],
    packages: ['node:', 'fastify', '@fastify/', 'kysely', 'sharp', 'valibot', ...packages],
  };
}

const layers: readonly Layer[] = [
  { name: 'lending', where: /^packages\/lending\/src\//, mayImport: [], packages: [] },
  {
    // The server's half of each endpoint: no page may import it, so it never reaches a browser.
    name: 'contract-server',
    where: /^packages\/contract\/src\/(?:.*\.server|server)\.ts$/,
    mayImport: ['contract', 'lending'],
    packages: ['valibot'],
  },
  {
    name: 'contract',
    where: /^packages\/contract\/src\//,
    mayImport: ['lending'],
    packages: ['valibot'],
  },
  {
    // Tests any server against the contract, so it imports nothing of ours.
    name: 'contract-kit',
    where: /^packages\/contract-kit\/src\//,
    mayImport: ['contract', 'contract-server', 'lending/money'],
    packages: ['node:', 'valibot'],
  },
  { name: 'copy', where: /^packages\/copy\/src\//, mayImport: ['lending'], packages: [] },
  {
    name: 'ui',
    where: /^packages\/ui\/src\//,
    mayImport: ['lending/money'],
    packages: ['react', 'react-dom'],
  },
  {
    // Starts and composes the server; everything below is put together here and nowhere else.
    name: 'main',
    where:
      /^apps\/server\/src\/(?:main|run|workers|start-server|app|handlers|prepare-database)\.ts$/,
    mayImport: [
      ...BELOW_DOMAINS,
      ...DOMAINS,
      'console-server',
      'schedule',
      'demo',
      'contract',
      'contract-server',
      'lending',
    ],
    packages: ['node:', 'fastify', '@fastify/', 'pino', 'valibot'],
  },
  {
    // The command line: one file a command, thin over the domains.
    name: 'commands',
    where: /^apps\/server\/src\/commands\//,
    mayImport: [
      'main',
      'settings',
      'database',
      'providers',
      'http',
      ...DOMAINS,
      'console-server',
      'schedule',
      'demo',
      'contract',
      'contract-server',
      'lending',
    ],
    packages: ['node:', 'uqr', 'valibot'],
  },
  {
    // The environment and the lender's brand file, as typed values.
    name: 'settings',
    where: /^apps\/server\/src\/settings\//,
    mayImport: ['lending', 'contract'],
    packages: ['node:', 'valibot'],
  },
  {
    // Metrics and traces of the process. It imports nothing that it measures, so that every layer may use it.
    name: 'telemetry',
    where: /^apps\/server\/src\/telemetry\//,
    mayImport: ['settings'],
    packages: ['node:', 'fastify', 'prom-client', '@opentelemetry/'],
  },
  {
    name: 'database',
    where: /^apps\/server\/src\/database\//,
    mayImport: ['settings', 'telemetry', 'lending', 'contract'],
    packages: ['node:', 'kysely', 'pg', '@electric-sql/pglite'],
  },
  {
    // Adapters of other people's services. The embedded ones have tables of their own.
    name: 'providers',
    where: /^apps\/server\/src\/providers\//,
    mayImport: ['settings', 'database', 'telemetry', 'contract', 'contract-server', 'lending'],
    packages: ['node:', 'aws4fetch', 'fastify', 'kysely', 'openid-client', 'valibot'],
  },
  {
    // Routes, sessions, limits, idempotency, pages. It knows no domain.
    name: 'http',
    where: /^apps\/server\/src\/http\//,
    mayImport: [
      'settings',
      'telemetry',
      'database',
      'providers',
      'contract',
      'contract-server',
      'copy',
      'lending',
    ],
    packages: ['node:', 'fastify', '@fastify/', 'valibot', '@valibot/', 'pino', 'kysely', 'sharp'],
  },
  {
    // Draws any document from data. It knows nothing of what it draws.
    name: 'pdf',
    where: /^apps\/server\/src\/pdf\//,
    mayImport: ['lending'],
    packages: ['node:', 'pdfkit'],
  },
  {
    // The queue that domains put jobs into. What runs them is the schedule.
    name: 'jobs',
    where: /^apps\/server\/src\/jobs\//,
    mayImport: ['settings', 'database', 'providers', 'telemetry'],
    packages: ['kysely'],
  },
  domain('site', ['jobs']),
  domain('money', ['jobs', 'site']),
  domain('messages', ['collections', 'jobs', 'money']),
  domain('borrowers', ['jobs', 'money', 'site']),
  domain('loans', ['borrowers', 'jobs', 'money', 'pdf', 'site']),
  domain('repayment', ['borrowers', 'loans', 'money', 'site']),
  domain('complaints', ['jobs', 'loans', 'money']),
  domain('collections', ['jobs', 'loans', 'money']),
  domain('promotion', ['messages']),
  // Events for the lender's systems, read from the tables of the other domains without their code.
  domain('events', ['jobs']),
  {
    // The server of the console: it uses every domain, and no domain imports it.
    name: 'console-server',
    where: /^apps\/server\/src\/console\//,
    mayImport: [...BELOW_DOMAINS, ...DOMAINS, 'contract', 'contract-server', 'copy', 'lending'],
    packages: [
      'node:',
      'fastify',
      '@fastify/',
      'kysely',
      'otpauth',
      '@simplewebauthn/server',
      'uqr',
      'valibot',
    ],
  },
  {
    // When the work of each domain runs: every few seconds, once a day, when a job is due.
    name: 'schedule',
    where: /^apps\/server\/src\/schedule\//,
    mayImport: [...BELOW_DOMAINS, ...DOMAINS, 'console-server', 'lending'],
    packages: ['node:', 'kysely', 'fastify', 'pino'],
  },
  {
    // Fills a demo through the same functions that the product uses.
    name: 'demo',
    where: /^apps\/server\/src\/demo\//,
    mayImport: [
      'settings',
      'database',
      'providers',
      'http',
      ...DOMAINS,
      'console-server',
      'contract',
      'contract-server',
      'copy',
      'lending',
    ],
    packages: ['node:', 'kysely', 'valibot'],
  },
  {
    name: 'entry',
    where: /^apps\/web\/src\/entry-(?:client|server)\.tsx$/,
    mayImport: ['web-app', 'calls', 'session', 'web-copy', 'bridge', 'contract', 'copy', 'ui'],
    packages: ['react', 'react-dom'],
  },
  {
    name: 'promotion-entry',
    where: /^apps\/web\/src\/entry-promotion-(?:client|server)\.tsx$/,
    mayImport: ['entry', 'web-app', 'promotion', 'calls', 'contract', 'ui'],
    packages: ['react-dom'],
  },
  {
    // Nobody has signed in there: no session, no bridge, nothing of a loan.
    name: 'promotion',
    where: /^apps\/web\/src\/features\/promotion\//,
    mayImport: ['calls', 'copy', 'contract', 'lending', 'ui'],
    packages: ['react', 'uqr'],
  },
  {
    name: 'site-entry',
    where: /^apps\/web\/src\/entry-site-(?:client|server)\.tsx$/,
    mayImport: ['site', 'web-app', 'calls'],
    packages: ['react-dom'],
  },
  {
    // The public site: no session, no bridge; its pages are features like any other.
    name: 'site',
    where: /^apps\/web\/src\/site\//,
    mayImport: [
      'web-app',
      'features',
      'calls',
      'session',
      'web-copy',
      'contract',
      'copy',
      'lending',
      'ui',
    ],
    packages: ['react', 'react-dom'],
  },
  {
    // The service worker runs outside the page and shares no code with it.
    name: 'offline',
    where: /^apps\/web\/src\/offline\//,
    mayImport: [],
    packages: [],
  },
  {
    name: 'web-app',
    where: /^apps\/web\/src\/app\//,
    mayImport: [
      'features',
      'calls',
      'session',
      'web-copy',
      'bridge',
      'contract',
      'copy',
      'ui',
      'lending',
    ],
    packages: ['react', 'react-dom', 'valibot', 'vite'],
  },
  {
    name: 'features',
    where: /^apps\/web\/src\/features\//,
    mayImport: ['calls', 'session', 'bridge', 'web-copy', 'copy', 'contract', 'lending', 'ui'],
    packages: ['react', 'react-dom'],
    isSealed: true,
  },
  {
    name: 'calls',
    where: /^apps\/web\/src\/calls\//,
    mayImport: ['session', 'web-copy', 'copy', 'contract', 'lending', 'ui'],
    packages: ['react'],
  },
  {
    name: 'session',
    where: /^apps\/web\/src\/session\//,
    mayImport: ['contract', 'web-copy', 'copy', 'ui', 'lending'],
    packages: ['react'],
  },
  {
    name: 'web-copy',
    where: /^apps\/web\/src\/copy\//,
    mayImport: ['copy', 'contract', 'lending'],
    packages: ['react'],
  },
  {
    name: 'bridge',
    where: /^apps\/web\/src\/bridge\//,
    mayImport: ['contract'],
    packages: ['react'],
  },
  {
    name: 'console-entry',
    where: /^apps\/console\/src\/main\.tsx$/,
    mayImport: ['console-app', 'console-session', 'ui'],
    packages: ['react', 'react-dom'],
  },
  {
    name: 'console-app',
    where: /^apps\/console\/src\/app\//,
    mayImport: [
      'console-features',
      'console-calls',
      'console-session',
      'console-parts',
      'contract',
      'copy',
      'ui',
    ],
    packages: ['react', 'valibot', '@tanstack/', 'react-aria-components'],
  },
  {
    name: 'console-features',
    where: /^apps\/console\/src\/features\//,
    mayImport: [
      'console-calls',
      'console-session',
      'console-parts',
      'contract',
      'copy',
      'lending',
      'ui',
    ],
    packages: ['react', 'valibot', 'd3-scale', 'd3-shape', '@tanstack/', 'react-aria-components'],
    isSealed: true,
  },
  {
    name: 'console-calls',
    where: /^apps\/console\/src\/calls\//,
    mayImport: ['console-session', 'contract', 'copy', 'ui'],
    packages: ['react', '@simplewebauthn/browser', '@tanstack/react-query'],
  },
  {
    // Components that several features of the console use and no borrower's screen does.
    name: 'console-parts',
    where: /^apps\/console\/src\/parts\//,
    mayImport: ['console-calls', 'console-session', 'contract', 'copy', 'lending', 'ui'],
    packages: [
      'react',
      'valibot',
      '@tanstack/',
      'react-aria-components',
      '@internationalized/date',
    ],
  },
  {
    name: 'console-session',
    where: /^apps\/console\/src\/session\//,
    mayImport: ['contract', 'copy'],
    packages: ['react'],
  },
];

/** Places that are no layer: they stand outside the product's code, or are its tests. */
const OUTSIDE =
  /^(?:scripts|e2e|bench|verify|brands)\/|\.config\.ts$|^architecture\.test\.ts$|^apps\/server\/test\/|\.d\.ts$|^(?:apps\/(?:web|console)|packages\/(?:lending|contract))\/test\//;
const IS_TEST = /\.(?:test|e2e)\.tsx?$/;
const DOORS: Record<string, string> = {
  '@cauce/lending': 'lending',
  '@cauce/lending/money': 'lending/money',
  '@cauce/contract': 'contract',
  '@cauce/contract/server': 'contract-server',
  '@cauce/contract/console': 'contract',
  '@cauce/ui': 'ui',
  '@cauce/ui/gallery': 'ui',
  '@cauce/ui/base.css': 'ui',
};

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file));

const sources = files.filter((file) => !OUTSIDE.test(file) && !IS_TEST.test(file));

describe('layers', () => {
  it('has a layer for every file', () => {
    expect(sources.filter((file) => layerOf(file) === undefined)).toEqual([]);
  });

  it('has no layer called utils, helpers, common, misc or types', () => {
    expect(
      files.filter((file) =>
        /(?:^|\/)(?:utils?|helpers?|common|misc|types)(?:\/|\.tsx?$)/.test(file),
      ),
    ).toEqual([]);
  });

  it('names every file in kebab-case', () => {
    expect(
      files.filter((file) => !/^[a-z0-9-]+(?:\.[a-z0-9]+)*$/.test(file.split('/').at(-1) ?? '')),
    ).toEqual([]);
  });
});

describe('imports', () => {
  it('are only what the table of layers allows', () => {
    expect(sources.flatMap(wrongImports)).toEqual([]);
  });

  it('are only packages that the file’s own workspace lists', () => {
    expect(sources.flatMap(unlistedPackages)).toEqual([]);
  });

  it('form no cycle among the layers', () => {
    const isBelow = (from: string, to: string, seen = new Set<string>()): boolean =>
      (layers.find(({ name }) => name === from)?.mayImport ?? []).some((next) => {
        if (next === to) return true;
        if (seen.has(next)) return false;
        seen.add(next);
        return isBelow(next, to, seen);
      });
    expect(layers.filter(({ name }) => isBelow(name, name)).map(({ name }) => name)).toEqual([]);
  });

  it('has no folder with more than forty files beside one another', () => {
    const byFolder = Map.groupBy(files, (file) => dirname(file));
    expect([...byFolder].filter(([, { length }]) => length > 40).map(([name]) => name)).toEqual([]);
  });

  it('sees a wrong import when there is one', () => {
    // The check itself must be able to fail: a layer that imports a higher one, a sibling, a foreign package.
    expect(judge('packages/lending/src/x.ts', 'node:fs')).toBeTruthy();
    expect(judge('packages/ui/src/x.tsx', '@cauce/contract')).toBeTruthy();
    expect(judge('apps/server/src/money/x.ts', '../console/y.ts')).toBeTruthy();
    expect(judge('apps/server/src/http/x.ts', '../loans/y.ts')).toBeTruthy();
    expect(judge('apps/web/src/calls/x.ts', '../features/rating/y.ts')).toBeTruthy();
    expect(judge('apps/web/src/calls/x.ts', '@cauce/contract/server')).toBeTruthy();
    expect(judge('packages/contract/src/loans/x.ts', './x.server.ts')).toBeTruthy();
    expect(judge('apps/web/src/features/rating/x.ts', '../../calls/call.ts')).toBeNull();
  });
});

describe('what stands in one place only', () => {
  const only = (pattern: RegExp, where: RegExp) =>
    sources.filter((file) => !where.test(file) && pattern.test(withoutComments(file)));

  it("keeps the success code '00' in the contract", () => {
    expect(only(/['"`]00['"`]/, /^packages\/contract\//)).toEqual([]);
  });

  it('calls fetch only in calls, in the adapters and in the contract kit', () => {
    expect(
      only(
        /\bfetch\(/,
        /^apps\/(?:web|console)\/src\/(?:calls|offline)\/|^apps\/server\/src\/providers\/|^packages\/contract-kit\//,
      ),
    ).toEqual([]);
  });

  it('writes no path of a screen outside the manifest', () => {
    const manifest = readFileSync('packages/contract/src/wire/screens.ts', 'utf8');
    const paths = [...manifest.matchAll(/'(\/[A-Za-z/]+)'/g)]
      .map(([, path]) => path ?? '')
      .filter((path) => path.length > 1);
    expect(paths.length).toBeGreaterThan(40);
    const typed = new RegExp(
      `['"\`](?:${paths.map((path) => path.replaceAll('/', '\\/')).join('|')})[?'"\`]`,
    );
    // The samples of the documentation show addresses as a back end writes them; the console's own stand below `/console`.
    expect(only(typed, /^packages\/contract\/|^apps\/console\//)).toEqual([]);
  });

  it('divides money by 100 and fixes decimals in lending alone', () => {
    expect(only(/\/ ?100\b(?!\d)|\.toFixed\(/, /^packages\/lending\//)).toEqual([]);
  });

  it('makes a choice on a page that the server draws by `choose` alone (docs/decisions/044)', () => {
    const stories = files.filter((file) => /^e2e\/.*\.ts$/.test(file));
    expect(stories.length).toBeGreaterThan(30);
    const checks = stories.filter((file) =>
      /\.(?:un)?check\((?:\)|\{)/.test(withoutComments(file)),
    );
    // The console's pages are drawn by their scripts.
    expect(checks).toEqual(['e2e/console/operator-settings.e2e.ts']);
  });

  it('runs every story by the `test` that keeps it within one day', () => {
    const stories = files.filter((file) => /^e2e\/.*\.ts$/.test(file));
    const plain = stories.filter((file) =>
      /^import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/m.test(withoutComments(file)),
    );
    // The first of them only registers hooks.
    expect(plain.toSorted()).toEqual(['e2e/support/other-lender.ts', 'e2e/support/story-test.ts']);
  });

  it('reads the time only in the clock', () => {
    expect(
      only(
        /\bDate\.now\(|\bnew Date\(\)/,
        /^apps\/server\/src\/(?:providers\/clock|http\/log\/log)\.ts$|^apps\/web\/src\/calls\//,
      ),
    ).toEqual([]);
  });

  it('reads the brand’s contacts only where the contacts in force are chosen', () => {
    expect(
      only(
        /\bbrand\.(?:contacts|serviceHours)\b/,
        /^apps\/server\/src\/settings\/lender-contacts\.ts$/,
      ),
    ).toEqual([]);
  });

  it('draws random numbers from the platform’s secure source only', () => {
    expect(only(/\bMath\.random\(/, /^apps\/web\/src\/calls\//)).toEqual([]);
  });

  it('writes no HTML from data and no inline style into the page', () => {
    // Virtual rows and a chart's labels are placed at computed offsets, which no style sheet can hold.
    const placed =
      /^apps\/console\/src\/features\/(?:loan-desk\/list\/loan-table|charts\/day-bars)\.tsx$/;
    expect(only(/dangerouslySetInnerHTML|\bstyle=\{/, placed)).toEqual([]);
  });
});

function layerOf(file: string): Layer | undefined {
  return layers.find(({ where }) => where.test(file));
}

function withoutComments(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');
}

function importsOf(file: string): string[] {
  const text = withoutComments(file);
  const found = text.matchAll(/(?:[\s}*]from\s*|^\s*import\s*|\bimport\s*\(\s*)['"]([^'"]+)['"]/gm);
  return [...found].map(([, specifier]) => specifier ?? '');
}

function wrongImports(file: string): string[] {
  return importsOf(file).flatMap((specifier) => judge(file, specifier) ?? []);
}

/** Why a file may not import something, or null. */
function judge(file: string, specifier: string): string | null {
  const layer = layerOf(file);
  if (!layer) return `${file}: no layer`;
  const path = specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : null;
  if (path === null) {
    const door = DOORS[specifier] ?? (specifier.startsWith('@cauce/copy') ? 'copy' : null);
    if (door !== null) {
      const isAllowed = layer.mayImport.some(
        (name) => name === door || door.startsWith(`${name}/`),
      );
      return isAllowed ? null : `${file}: ${layer.name} may not import ${specifier}`;
    }
    const isAllowed = layer.packages.some(
      (name) =>
        specifier === name ||
        specifier.startsWith(name.endsWith(':') || name.endsWith('/') ? name : `${name}/`),
    );
    return isAllowed ? null : `${file}: ${layer.name} may not import ${specifier}`;
  }
  if (/\.(?:css|json|svg|png)$/.test(path)) return null;
  const target = layerOf(path);
  if (!target) return `${file}: ${path} belongs to no layer`;
  if (target.name === layer.name) {
    const isSibling = layer.isSealed && folderBelow(layer, file) !== folderBelow(layer, path);
    // One file collects what the folders offer; it stands directly in the layer.
    return isSibling && folderBelow(layer, file) !== '' ? `${file}: sibling ${path}` : null;
  }
  return layer.mayImport.includes(target.name)
    ? null
    : `${file}: ${layer.name} may not import ${target.name}`;
}

function folderBelow(layer: Layer, file: string): string {
  const rest = file.replace(layer.where, '');
  return rest.includes('/') ? (rest.split('/')[0] ?? '') : '';
}

function unlistedPackages(file: string): string[] {
  const root = file.split('/').slice(0, 2).join('/');
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
  const listed = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
  return importsOf(file)
    .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((name) => !listed.has(name))
    .map((name) => `${file}: ${name} is not in ${root}/package.json`);
}
