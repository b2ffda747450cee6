import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Workplace } from './workplace.ts';
import { runCommand } from './run-command.ts';

// The contents of a release. Anything not named stays out: tests, documents, developer tools.
const PARTS = [
  'package.json',
  'package-lock.json',
  '.node-version',
  'packages/*/package.json',
  'apps/*/package.json',
  'packages/{contract,copy,lending}/src/**',
  'apps/server/src/**',
  'apps/server/migrations/**/*.sql',
  'apps/web/dist/**',
  'apps/web/dist/client/.vite/**',
  'apps/console/dist/**',
  'apps/console/dist/.vite/**',
  // The default brand while BRAND_FILE is not set (docs/decisions/022-brand-file.md).
  'brands/cauce.brand.ts',
  'apps/web/public/icons/tile{.svg,-512.png}',
  'bin/cauce',
  'deploy/edge.conf',
  'deploy/systemd/cauce.service',
] as const;
const IS_LEFT_OUT = /\.test\.tsx?$|^apps\/web\/dist\/stamp$|^apps\/console\/dist\/stamp$/;

/** The files of a checkout that belong to a release, as sorted paths from its root. */
function releaseFiles(checkout: string): string[] {
  return globSync([...PARTS], { cwd: checkout, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(checkout.length + 1))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !IS_LEFT_OUT.test(file))
    .toSorted();
}

/** Copies them, and installs the server's runtime packages, including the pinned Node. */
export function assemble({ checkout, release }: Workplace): void {
  rmSync(release, { recursive: true, force: true });
  for (const file of releaseFiles(checkout)) {
    mkdirSync(dirname(join(release, file)), { recursive: true });
    cpSync(join(checkout, file), join(release, file));
  }
  runCommand(release, 'npm', [
    'ci',
    '--omit=dev',
    '--workspace=@cauce/server',
    '--include-workspace-root',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]);
}
