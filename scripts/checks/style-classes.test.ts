import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The classes that a file takes from its style modules and that none of them has. */
function missingClasses(source: string, readSheet: (path: string) => string): string[] {
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(
    ([, name = '', path = '']) => {
      const defined = new Set(
        Array.from(readSheet(path).matchAll(/\.([A-Za-z_][\w-]*)/g), ([, one]) => one),
      );
      const uses = source
        .replaceAll(/^import .*$/gm, '')
        .matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
      return Array.from(uses, ([, one = '']) => one)
        .filter((one) => !defined.has(one) && one !== 'tsx')
        .map((one) => `${name}.${one}`);
    },
  );
}

it('uses only classes that its style module has: a missing one would silently have no style', () => {
  const files = execFileSync('git', ['ls-files', 'apps/*/src/*.tsx', 'packages/ui/src/*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  expect(files.length).toBeGreaterThan(300);
  const missing = files.flatMap((file) =>
    missingClasses(read(file), (path) => read(join(dirname(file), path))).map(
      (one) => `${file}: ${one}`,
    ),
  );
  expect(missing).toEqual([]);
});

it('finds one that is missing', () => {
  const source =
    "import css from './a.module.css';\nconst x = <p className={css.gone} id={css.kept} />;\n";
  expect(missingClasses(source, () => '.kept { color: red; }')).toEqual(['css.gone']);
});
