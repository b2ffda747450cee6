import { unfileClosedImages } from './complaint-images.ts';
import type { Work } from '../jobs/work.ts';

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 100;

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
    const now = await unfileClosedImages(database, before, at, AT_ONCE);
    taken += now;
    if (now < AT_ONCE) break;
  }
  return taken;
}
