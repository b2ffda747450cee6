import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { seededBugs as attacked } from '../attack/seeded-bugs.ts';
import { seededBugs as shaken } from '../chaos/seeded-bugs.ts';
import { seededBugs as fuzzed } from '../fuzz/seeded-bugs.ts';
import { seededBugs as scanned } from '../scan/seeded-bugs.ts';

const SERVER = join(import.meta.dirname, '../../apps/server');

// A long proof must not be the first to notice that a file has moved.
test.each([...attacked, ...shaken, ...fuzzed, ...scanned])('$name fits the sources', (bug) => {
  for (const { file, find, put } of bug.patches) {
    const source = readFileSync(join(SERVER, file), 'utf8');
    expect([file, find, source.split(find).length]).toEqual([file, find, 2]);
    for (const [, path = ''] of put.matchAll(/import\(['"](\.[^'"]+)['"]\)/g))
      expect([path, existsSync(join(SERVER, dirname(file), path))]).toEqual([path, true]);
  }
});

const CHAOS = join(import.meta.dirname, '../chaos');

// If the row no longer existed, every run with the bug would fail for that reason alone.
test.each(shaken)('$name is seen in a row of the verdict', ({ seenBy }) => {
  const rows = ['verdict.ts', 'report.ts'].map((file) => readFileSync(join(CHAOS, file), 'utf8'));
  expect(rows.join('\n')).toMatch(new RegExp(`['\`]${seenBy}`));
});
