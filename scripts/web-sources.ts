import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHARED = [
  'packages/*/src/**/*.*',
  'packages/*/package.json',
  'package-lock.json',
  'scripts/{chunks-by-need,lean-react/*}.ts',
];
const OUTSIDE = /(?:^|\/)(?:node_modules|dist)(?:\/|$)|\.test\.tsx?$/;

/** One hash over everything that an app's build reads, including its settings. */
export function hashSources(root: string, app: 'web' | 'console'): string {
  const hash = createHash('sha256');
  // A demo's build is the same whether the mode is set or not.
  hash.update(process.env.CAUCE_MODE === 'production' ? 'production' : '');
  const sources = [`apps/${app}/**/*.*`, ...SHARED];
  const files = globSync(sources, { cwd: root, exclude: (path) => OUTSIDE.test(path) });
  for (const file of files.filter((path) => !OUTSIDE.test(path)).toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
