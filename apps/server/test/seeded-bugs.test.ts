import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { seededBugs as attack } from '../../../verify/attack/seeded-bugs.ts';
import { seededBugs as chaos } from '../../../verify/chaos/seeded-bugs.ts';
import { seededBugs as fuzz } from '../../../verify/fuzz/seeded-bugs.ts';
import { seededBugs as scan } from '../../../verify/scan/seeded-bugs.ts';

const SERVER = join(import.meta.dirname, '..');

// The proofs that use them run by hand and at night; a source that moves or changes is told here, on the same day.
test.each([...attack, ...chaos, ...fuzz, ...scan].map((bug) => [bug.name, bug] as const))(
  'the seeded bug %s still fits the sources',
  (_name, bug) => {
    for (const { file, find, put } of bug.patches) {
      const path = join(SERVER, file);
      expect(readFileSync(path, 'utf8').split(find), `${file}: ${find}`).toHaveLength(2);
      for (const [, named = ''] of put.matchAll(/import\(['"](\.[^'"]+)['"]\)/g))
        expect(existsSync(join(dirname(path), named)), named).toBe(true);
    }
  },
);
