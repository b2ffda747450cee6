import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Several times what a whole run has needed. */
const MIN_FREE_BYTES = 4 * 2 ** 30;

/**
 * A folder for throw-away test data: in memory if there is room. A test database is 800 files, and a disk takes three times
 * as long to create and remove them. `TMPDIR` overrides it.
 */
export function memoryFolder(): string {
  if (process.env['TMPDIR'] !== undefined) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) < MIN_FREE_BYTES
      ? tmpdir()
      : IN_MEMORY;
  } catch {
    return tmpdir();
  }
}
