import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { es as consoleTexts } from './console/es.ts';
import { es } from './es.ts';

/* Finds texts that no screen reads: a lender would change them without effect. It searches for each key in the sources that
   name its group. It reads text and not types, so an unused key with a common name may slip through, but a used key is
   never reported. */

const root = join(import.meta.dirname, '../../..');
const folders = new Map<string, string>();
for (const file of globSync('{apps/*/src,packages/ui/src}/**/*.{ts,tsx}', { cwd: root })) {
  if (/\.test\.tsx?$/.test(file)) continue;
  const folder = dirname(file);
  folders.set(folder, `${folders.get(folder) ?? ''}\n${readFileSync(join(root, file), 'utf8')}`);
}
const everything = [...folders.values()].join('\n');
const kit = [...folders]
  .filter(([folder]) => folder.startsWith('packages/ui'))
  .map(([, text]) => text)
  .join('\n');

type Texts = Readonly<Record<string, unknown>>;
const isGroup = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether source code reads `key`: by a dot, by its name in braces or quotes, or by its end in a template. */
const takes = (text: string, key: string) =>
  new RegExp(`\\.${key}\\b|[{,]\\s*${key}\\b[^=]|['"]${key}['"]`).test(text) ||
  [...text.matchAll(/`\$\{\w+\}([A-Z]\w+)`/g)].some(([, end]) => key.endsWith(end ?? key));

/** The unused keys of `texts`, which its readers call `name`. */
function unread(texts: Texts, name: string, path: string, isChosen = false): string[] {
  const near = [...folders.values()].filter((text) => new RegExp(`\\b${name}\\b`).test(text));
  // Indexed by a value at run time, or passed whole to the kit: its own keys need not occur in the source.
  const isIndexed =
    isChosen || new RegExp(`\\b${name}\\)?\\[|keyof [^;\\n]*${name}`).test(everything);
  return Object.entries(texts).flatMap(([key, value]) => {
    if (isGroup(value)) return unread(value, key, `${path}.${key}`, isIndexed);
    const isRead =
      isIndexed ||
      /^\d+$/.test(key) ||
      near.some((text) => takes(text, key)) ||
      new RegExp(`words\\.${key}\\b`).test(kit);
    return isRead ? [] : [`${path}.${key}`];
  });
}

describe('the tables of texts', () => {
  it('have no key of the common table that no screen reads', () => {
    const { loan, ...others } = es;
    expect(unread(others, 'copy', 'es')).toEqual([]);
    // Names such as `amount` and `rate` are also fields of every loan: here the texts themselves must be what they are read
    // from.
    const notRead = Object.keys(loan).filter(
      (key) => !new RegExp(`(\\b(loan|words|copy)\\.|\\{ )${key}\\b`).test(everything),
    );
    expect(notRead).toEqual([]);
  });

  it.each(globSync('screens/es/*.ts', { cwd: import.meta.dirname }))(
    'have no key of %s that no screen reads',
    async (file) => {
      const tables: Texts = await import(join(import.meta.dirname, file));
      const groups = Object.entries(tables).filter((entry): entry is [string, Texts] =>
        isGroup(entry[1]),
      );
      expect(groups.flatMap(([name, texts]) => unread(texts, name, name))).toEqual([]);
    },
  );

  it('have no key of the console that it does not read', () => {
    expect(unread(consoleTexts, 'copy', 'console')).toEqual([]);
  });
});
