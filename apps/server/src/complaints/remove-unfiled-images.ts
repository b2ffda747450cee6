import { deleteImage, withdrawUnfiledImages } from './complaint-images.ts';
import type { Work } from '../jobs/work.ts';

const KEPT_MS = 24 * 3_600_000;
const BATCH_SIZE = 100;

/**
 * Removes uploads that nobody has filed for a day, file and row. First the row is withdrawn, so that nobody can file it;
 * then the file is removed, then the row: the next run completes what a crash or a failing store interrupted. Returns the
 * count.
 */
export async function removeUnfiledImages(
  { database, ports }: Work,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const at = new Date(ports.clock.now());
  const before = new Date(at.getTime() - KEPT_MS);
  let removed = 0;
  while (!isStopping()) {
    const names = await withdrawUnfiledImages(database, before, at, BATCH_SIZE);
    for (const name of names) {
      await ports.files.remove(name);
      await deleteImage(database, name);
      removed += 1;
    }
    if (names.length < BATCH_SIZE) break;
  }
  return removed;
}
