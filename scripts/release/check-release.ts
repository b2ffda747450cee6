import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workplace } from './workplace.ts';

interface Rule {
  readonly what: string;
  /** The files it applies to, from the release's root; third-party packages are not checked. */
  readonly files: readonly string[];
  /** Whether the file violates it. */
  readonly isBroken: (text: () => string) => boolean;
}

const OUR_FILES = ['scripts/**', 'packages/**', 'apps/**'];
const always = (): boolean => true;

const RULES: readonly Rule[] = [
  { what: 'a source map', files: ['apps/**/*.map'], isBroken: always },
  {
    what: 'a reference to a source map',
    files: ['apps/*/dist/**/*.{js,css}'],
    isBroken: (text) => text().includes('sourceMappingURL='),
  },
  { what: 'a test', files: OUR_FILES.map((files) => `${files}/*.test.*`), isBroken: always },
  {
    what: 'a developer’s screen',
    files: ['apps/*/dist/**/*.js', 'apps/*/dist/**/.vite/*.json'],
    // The client's manifest names each screen by its source, the server's bundle each part by its screen.
    isBroken: (text) => /component-gallery|test-preview/.test(text()),
  },
  { what: 'documentation', files: ['docs/**', 'README.md', 'apps/**/*.md'], isBroken: always },
  { what: 'a setting of one machine', files: ['**/.env*', '**/.npmrc'], isBroken: always },
];

/** Throws with everything in a release that must not be there. */
export function checkRelease({ release }: Workplace): void {
  const found = RULES.flatMap(({ what, files, isBroken }) =>
    globSync([...files], { cwd: release, exclude: ['node_modules/**'], withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => isBroken(() => readFileSync(file, 'utf8')))
      .map((file) => `  ${what}: ${file.slice(release.length + 1)}`),
  );
  if (found.length > 0) throw new Error(`A release must not have these:\n${found.join('\n')}`);
}
