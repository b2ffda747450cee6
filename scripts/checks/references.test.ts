import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/* All files, commands and anchors that the documentation names exist. */

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const pages = globSync(['README.md', 'docs/**/*.md', 'packages/*/README.md'], {
  cwd: ROOT,
}).toSorted();
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** The commands of `cauce`, and `x`, which stands for any of them. */
const commands = new Set([
  'x',
  ...globSync('apps/server/src/commands/**/*.ts', { cwd: ROOT })
    .flatMap((file) => [...read(file).matchAll(/\bname: '([a-z -]+)'/g)])
    .map(([, name = '']) => name),
]);
/** Build output, which a fresh checkout does not have. */
const isBuilt = (path: string): boolean => /(?:^|\/)dist(?:\/|$)/.test(path);
/** npm's own commands, which are not in `scripts`. */
const OF_NPM = new Set(['ci', 'install', 'run', 'start', 'test', 'view', 'audit', 'pack']);

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): ReadonlySet<string> {
  const headings = [...read(page).matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set(headings);
}

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('names files and folders that exist', () => {
    const named = [
      ...text.matchAll(/`((?:apps|packages|e2e|bench|verify|scripts|deploy|docs)\/[^`*<{ ]+)`/g),
    ];
    const linked = [...text.matchAll(/\]\(((?!https?:|mailto:|#)[^)#]+)/g)];
    const paths = [
      ...named.map(([, path = '']) => path),
      ...linked.map(([, path = '']) => join(dirname(page), path)),
    ];
    expect(paths.filter((path) => !isBuilt(path) && !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('links to headings that exist', () => {
    const linked = [...text.matchAll(/\]\(((?!https?:|mailto:)[^)#]*)#([^)]+)\)/g)];
    const missing = linked.filter(([, path = '', heading = '']) => {
      const file = path === '' ? page : join(dirname(page), path);
      return file.endsWith('.md') && !anchorsOf(file).has(heading);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it('names commands that exist', () => {
    const code = [...text.matchAll(/```\w*\n[\s\S]*?^```|`[^`\n]+`/gm)].join('\n');
    const named = [...code.matchAll(/\bnpm (?:run )?(?:-s )?([\w:-]+)/g)].map(
      ([, name = '']) => name,
    );
    const missing = named.filter((name) => scripts[name] === undefined && !OF_NPM.has(name));
    expect(missing).toEqual([]);
  });

  it('names commands of `cauce` that exist', () => {
    const named = [...text.matchAll(/(?:^|`)cauce ([a-z]+(?: [a-z-]+)?)/gm)];
    const missing = named.filter(([, name = '']) => {
      const words = [name, name.split(' ')[0] ?? ''];
      return !words.some((word) => commands.has(word));
    });
    expect(missing.map(([, name]) => name)).toEqual([]);
  });
});

it('finds each heading of a page that the code names', () => {
  const sources = globSync('{apps,packages,scripts,deploy,verify}/**/*.{ts,tsx,yml,json}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const named = sources.flatMap((file) => [
    ...read(file).matchAll(/\b(docs\/[\w/-]+\.md)#([\w-]+)/g),
  ]);
  const missing = named.filter(([, page = '', heading = '']) => !anchorsOf(page).has(heading));
  expect(missing.map(([link]) => link)).toEqual([]);
  expect(named.length).toBeGreaterThan(40);
});

it('finds every decision in the index, under a number of its own', () => {
  const index = read('docs/decisions/README.md');
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((file) => basename(file));
  expect(files.filter((file) => !index.includes(`](${file})`))).toEqual([]);
  const numbers = files.map((file) => file.slice(0, 3));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

it('reads every page', () => {
  expect(pages.length).toBeGreaterThan(60);
});

/* Each line of docs/statements names, for one sentence of a specification, the tests that verify it or the decision
that departs from it. */

const testFiles = globSync(
  '{apps,packages,e2e,scripts}/**/*{.test.ts,.test.tsx,.e2e.ts,-stories.ts}',
  {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
);
/** The claims of a line: a test's file and name as code, and a decision's file as a link. */
const TEST = /(`+)([\w./-]+(?:\.test\.tsx?|\.e2e\.ts|-stories\.ts)): (.+?)\1(?!`)/g;
const DECISION = /departs: \[\d+\]\(\.\.\/decisions\/([\w-]+\.md)\)/g;

const departures = read('docs/integrate.md').split('\n## 10.')[1] ?? '';

/** What is wrong with one line; empty if everything that it claims exists. */
function faultsIn(line: string): string[] {
  const [, claims] = line.split(' → ');
  if (claims === undefined) return ['claims nothing'];
  const tests = [...claims.matchAll(TEST)];
  const decisions = [...claims.matchAll(DECISION)].map(([, file = '']) => file);
  if (tests.length + decisions.length === 0) return ['names no test and no decision'];
  const other = claims.replaceAll(TEST, '').replaceAll(DECISION, '').replaceAll(',', '').trim();
  if (other !== '') return [`claims «${other}», which nobody can look up`];
  const missing = tests.flatMap(([, , file = '', name = '']) => {
    const found = testFiles.filter((one) => one.endsWith(`/${file}`));
    if (found.length !== 1) return [`${file} is ${found.length} files`];
    return namesIn(found[0] ?? '').has(name) ? [] : [`${file} has no «${name}»`];
  });
  const unlisted = decisions
    .filter((file) => !departures.includes(`decisions/${file}`))
    .map((file) => `${file} is not among the departures of integrate.md`);
  return [...missing, ...unlisted];
}

const namesOfFiles = new Map<string, ReadonlySet<string>>();
/** The names of a file's tests as they are written, each followed by what it does. */
function namesIn(file: string): ReadonlySet<string> {
  const known = namesOfFiles.get(file);
  if (known !== undefined) return known;
  const named = read(file).matchAll(
    /(['"`])((?:\\.|(?!\1)[^\n])*)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?(?:\(|[a-z]\w*\s*=>)/g,
  );
  const names = new Set([...named].map(([, , name = '']) => name.replaceAll('\\', '')));
  namesOfFiles.set(file, names);
  return names;
}

describe.each(globSync('docs/statements/*.md', { cwd: ROOT }))('%s', (page) => {
  const lines = read(page)
    .split('\n')
    .filter((line) => line.startsWith('- '));

  it('has for every statement an existing test, or a listed decision that departs from it', () => {
    expect(
      lines.flatMap((line) => faultsIn(line).map((fault) => `${line.slice(2, 60)}: ${fault}`)),
    ).toEqual([]);
    expect(lines.length).toBeGreaterThan(150);
  });
});

it('reports a line without a test, and a test that does not exist', () => {
  const own = basename(import.meta.filename);
  expect(faultsIn('- A thing')).toEqual(['claims nothing']);
  expect(faultsIn('- A thing → somebody says so')).toEqual(['names no test and no decision']);
  expect(faultsIn(`- A thing → \`${own}: reads every page\``)).toEqual([]);
  expect(faultsIn(`- A thing → \`${own}: flies\``)).toEqual([`${own} has no «flies»`]);
  expect(faultsIn(`- A thing → \`${own}: reads every page\`, \`${own}\``)).toHaveLength(1);
  expect(faultsIn('- A thing → `nowhere.test.ts: flies`')).toEqual(['nowhere.test.ts is 0 files']);
  expect(faultsIn('- A thing → departs: [001](../decisions/001-layers.md)')).toHaveLength(1);
});
