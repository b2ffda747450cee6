import { unfileClosedImages } from './complaint-images.ts';
import type { Work } from '../jobs/work.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH_SIZE = 100;

/**
 * Detaches the pictures of complaints that were closed long enough ago; `removeUnfiledImages` then removes file and row, as
 * with any unfiled upload. Returns the count.
 */
export async function removeClosedImages(
  { database, ports, settings }: Work,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const at = new Date(ports.clock.now());
  const before = new Date(at.getTime() - settings.retention.imagesDays * DAY_MS);
  let taken = 0;
  while (!isStopping()) {
    const now = await unfileClosedImages(database, before, at, BATCH_SIZE);
    taken += now;
    if (now < BATCH_SIZE) break;
  }
  return taken;
}
