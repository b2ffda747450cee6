import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The web as files (docs/static-hosting.md), as the last build made it; `remove` ends them. */
export interface ExportedFiles {
  readonly dir: string;
  remove(): void;
}

/** Writes them for a back end below `apiPrefix`; `env` is what its lender sets where they are exported. */
export function exportFiles(
  config: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string>> = {},
): ExportedFiles {
  // Files that were exported before, with the same settings: writing them takes a server of its own.
  const exported = process.env['STATIC_DIR'];
  if (exported !== undefined) return { dir: exported, remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'cauce-static-'));
  // Started by root, nginx reads as another user, as it does on a lender's machine.
  chmodSync(folder, 0o755);
  const dir = join(folder, 'files');
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify(config));
  const words = ['--as-built', '--out', dir, '--config', file];
  execFileSync(
    process.execPath,
    ['scripts/export-static.ts', ...words, '--origin', 'https://credito.example'],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } },
  );
  return { dir, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
