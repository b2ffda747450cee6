import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Patch {
  /** Path below apps/server. */
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** A plausible mistake, as small changes of the server's sources. */
export interface SeededBug {
  readonly name: string;
  readonly what: string;
  readonly patches: readonly Patch[];
}

/** A copy of the server's sources with the bug, in a temporary folder; the project itself is never changed. */
export function copyWithBug(root: string, bug: SeededBug): string {
  const copy = mkdtempSync(join(tmpdir(), 'cauce-bug-'));
  // With its lender: the brand's file and the images that it names.
  for (const folder of ['apps/server', 'apps/web/public', 'bench', 'verify', 'brands'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  for (const { file, find, put } of bug.patches) {
    const path = join(copy, 'apps/server', file);
    const source = readFileSync(path, 'utf8');
    if (source.split(find).length !== 2)
      throw new Error(`The bug ${bug.name} no longer fits ${file}: update its patch.`);
    writeFileSync(
      path,
      source.replace(find, () => put),
    );
  }
  return copy;
}
