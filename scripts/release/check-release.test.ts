import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRelease } from './check-release.ts';
import { pack } from './pack.ts';

let folder: string;
let release: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cauce-release-test-'));
  release = join(folder, 'release');
  write('apps/server/src/main.ts', 'export {};');
  write('node_modules/other/dist/index.js.map', '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a release', () => {
  const check = (): void => checkRelease({ checkout: folder, release });

  it('may have source maps in third-party packages', () => {
    expect(check).not.toThrow();
  });

  it.each([
    ['apps/web/dist/client/assets/a.js.map', '{}', 'a source map'],
    [
      'apps/web/dist/client/assets/a.js',
      '//# sourceMappingURL=a.js.map',
      'a reference to a source map',
    ],
    ['apps/server/src/console/mount/csv.test.ts', '', 'a test'],
    [
      'apps/web/dist/client/.vite/manifest.json',
      '{"src/features/test-preview/x.tsx":1}',
      'a developer’s screen',
    ],
    ['docs/operate.md', '', 'documentation'],
    ['.env', 'SECRET_KEY=1', 'a setting of one machine'],
  ])('must not have %s', (file, text, what) => {
    write(file, text);
    expect(check).toThrow(`${what}: ${file}`);
  });
});

it('packing the same files gives the same bytes, whatever their times', () => {
  pack({ checkout: folder, release });
  const first = readFileSync(join(folder, 'cauce.tar.gz.sha256'), 'utf8');
  utimesSync(join(release, 'apps/server/src/main.ts'), 1, 1);
  pack({ checkout: folder, release });
  expect(readFileSync(join(folder, 'cauce.tar.gz.sha256'), 'utf8')).toBe(first);
  write('apps/server/src/main.ts', 'export const changed = 1;');
  pack({ checkout: folder, release });
  expect(readFileSync(join(folder, 'cauce.tar.gz.sha256'), 'utf8')).not.toBe(first);
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(release, file)), { recursive: true });
  writeFileSync(join(release, file), text);
}
