import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The web as files (docs/static-hosting.md), from the last build; `remove` deletes them. */
export interface ExportedFiles {
  readonly dir: string;
  remove(): void;
}

/** Exports them for a back end at `apiPrefix`; `env` are the lender's settings of the export. */
export function exportFiles(
  config: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string>> = {},
): ExportedFiles {
  // Reuses files exported with the same settings: exporting starts a server.
  const exported = process.env['STATIC_DIR'];
  if (exported !== undefined) return { dir: exported, remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'cauce-static-'));
  // Started by root, nginx reads as another user, as on a lender's machine.
  chmodSync(folder, 0o755);
  const dir = join(folder, 'files');
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify(config));
  const args = ['--as-built', '--out', dir, '--config', file];
  execFileSync(
    process.execPath,
    ['scripts/export-static.ts', ...args, '--origin', 'https://credito.example'],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } },
  );
  return { dir, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
