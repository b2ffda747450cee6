import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Workplace } from './workplace.ts';
import { runCommand } from './run-command.ts';

/**
 * Packs the release into `cauce.tar.gz` beside its folder, with `cauce.tar.gz.sha256`. Order, owners, modes and times are
 * fixed, so that two builds of one commit have the same checksum. Needs GNU tar and gzip.
 */
export function pack({ release }: Workplace): void {
  const folder = dirname(release);
  const archive = join(folder, 'cauce.tar');
  runCommand(folder, 'tar', [
    '--create',
    '--file',
    archive,
    '--format=gnu',
    '--sort=name',
    '--mtime=@0',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '--directory',
    folder,
    `--transform=s,^${basename(release)},cauce,S`,
    basename(release),
  ]);
  // Without the name and time that gzip would store.
  runCommand(folder, 'gzip', ['--force', '--no-name', '-9', archive]);
  const sum = createHash('sha256')
    .update(readFileSync(`${archive}.gz`))
    .digest('hex');
  writeFileSync(`${archive}.gz.sha256`, `${sum}  cauce.tar.gz\n`);
  console.log(`${archive}.gz\nsha256 ${sum}`);
}
