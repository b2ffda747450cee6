import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/* Whoever follows a page finds the files that it names and can run the commands that it gives. */

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })].toSorted();
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** What a build writes, which a fresh checkout has not. */
const isBuilt = (path: string): boolean => /(?:^|\/)dist(?:\/|$)/.test(path);
/** npm's own, which no `scripts` lists. */
const OF_NPM = new Set(['ci', 'install', 'run', 'start', 'test', 'view', 'audit', 'pack']);

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('names files and folders that are there', () => {
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

  it('names commands that there are', () => {
    const named = [...text.matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name);
    const missing = named.filter((name) => scripts[name] === undefined && !OF_NPM.has(name));
    expect(missing).toEqual([]);
  });
});

it('reads every page', () => {
  expect(pages.length).toBeGreaterThan(60);
});
