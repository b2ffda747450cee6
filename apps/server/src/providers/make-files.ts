import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { diskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import { s3Files } from './s3-files.ts';

/** The bucket where one is configured, else the disk of this machine. */
export function makeFiles({
  filesBucket,
  dataDir,
}: Pick<Settings, 'filesBucket' | 'dataDir'>): Files {
  return filesBucket === null ? diskFiles(join(dataDir, 'files')) : s3Files(filesBucket);
}
