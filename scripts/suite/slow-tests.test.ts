import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REASONS, reasonOf } from './slow-tests.ts';

const files = globSync('{apps,packages,scripts,e2e}/**/*.{test,e2e}.{ts,tsx}', {
  cwd: join(import.meta.dirname, '../..'),
  exclude: ['**/node_modules/**'],
});

// A pattern that fits no file any more gives its tests the reason of a more general one.
it.each(REASONS)('%s is a reason for at least one test file', (_pattern, reason) => {
  expect(files.map((file) => reasonOf({ file }))).toContain(reason);
});
