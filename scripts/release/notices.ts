import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, licencesOf } from './bill.ts';
import type { Component } from './bill.ts';

/** The licence texts of all packages, as most licences require with every copy. */
export function notices(checkout: string, components: readonly Component[]): string {
  return components
    .map((one) => {
      const head = `${one.name} ${one.version} (${licencesOf(one).join(', ')})`;
      return `${head}\n${'='.repeat(head.length)}\n\n${textsOf(checkout, one)}\n`;
    })
    .join('\n');
}

function textsOf(checkout: string, one: Component): string {
  const folder = join(checkout, folderOf(one) ?? join('node_modules', one.name));
  const files = globSync('{LICEN[CS]E,License,license,licence,COPYING,NOTICE}{,-*,.*}', {
    cwd: folder,
  }).toSorted();
  if (files.length === 0) return 'The package carries no text of its own; the licence is as named.';
  return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
}
