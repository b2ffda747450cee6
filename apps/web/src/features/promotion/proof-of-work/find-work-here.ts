import { searchNonce } from './search-nonce.ts';
import type { Work } from './search-nonce.ts';

/** How long the page's thread is blocked at most before it can handle input, in ms. */
const SLICE_MS = 16;
/** Small enough to end within the slice even on a machine ten times slower than a desktop. */
const BATCH = 128;

/**
 * Searches for the nonce on the page's own thread, if workers are not available: in slices, so that the page stays usable.
 * `tried` gets the number of nonces tried so far. Rejects once `signal` is aborted.
 */
export async function findWorkHere(
  work: Work,
  signal: AbortSignal,
  tried: (count: number) => void = () => undefined,
): Promise<string> {
  for (let from = 0; ;) {
    const until = performance.now() + SLICE_MS;
    do {
      const nonce = searchNonce(work, from, BATCH);
      if (nonce !== null) return nonce;
      from += BATCH;
    } while (performance.now() < until);
    tried(from);
    await new Promise((wait) => setTimeout(wait));
    signal.throwIfAborted();
  }
}
