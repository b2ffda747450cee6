import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Several times what a whole run has needed. */
const ROOM = 4 * 2 ** 30;

/**
 * Where the data of a test lies that nobody needs after it: in memory, where there is room. A database of a test is 800 files,
 * and a disk takes three times as long to make and remove them. `TMPDIR`, where it is set, is what somebody wants instead.
 */
export function memoryFolder(): string {
  if (process.env['TMPDIR'] !== undefined) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) < ROOM ? tmpdir() : IN_MEMORY;
  } catch {
    return tmpdir();
  }
}
