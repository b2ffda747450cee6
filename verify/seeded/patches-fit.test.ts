import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { seededBugs as attackBugs } from '../attack/seeded-bugs.ts';
import { seededBugs as chaosBugs } from '../chaos/seeded-bugs.ts';
import { seededBugs as fuzzBugs } from '../fuzz/seeded-bugs.ts';
import { seededBugs as scanBugs } from '../scan/seeded-bugs.ts';

const SERVER = join(import.meta.dirname, '../../apps/server');

// A long proof must not be the first to notice that a file has moved.
test.each([...attackBugs, ...chaosBugs, ...fuzzBugs, ...scanBugs])(
  '$name fits the sources',
  (bug) => {
    for (const { file, find, put } of bug.patches) {
      const source = readFileSync(join(SERVER, file), 'utf8');
      expect([file, find, source.split(find).length]).toEqual([file, find, 2]);
      for (const [, path = ''] of put.matchAll(/import\(['"](\.[^'"]+)['"]\)/g))
        expect([path, existsSync(join(SERVER, dirname(file), path))]).toEqual([path, true]);
    }
  },
);

const CHAOS = join(import.meta.dirname, '../chaos');

// If the row no longer existed, every run with the bug would fail for that reason alone.
test.each(chaosBugs)('$name has its row in the verdict', ({ seenBy }) => {
  const rows = ['verdict.ts', 'report.ts'].map((file) => readFileSync(join(CHAOS, file), 'utf8'));
  expect(rows.join('\n')).toMatch(new RegExp(`['\`]${seenBy}`));
});
