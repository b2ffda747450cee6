import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { diskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import { s3Files } from './s3-files.ts';

/** The configured bucket, or else this machine's disk. */
export function makeFiles({
  filesBucket,
  dataDir,
}: Pick<Settings, 'filesBucket' | 'dataDir'>): Files {
  return filesBucket === null ? diskFiles(join(dataDir, 'files')) : s3Files(filesBucket);
}
