import { searchNonce } from './search-nonce.ts';
import type { Work } from './search-nonce.ts';

/** How long the page stands still at most before it is given back to whoever uses it. */
const SLICE_MS = 16;
/** So few that even ten times slower than a desk's machine they end within the slice. */
const BATCH = 128;

/**
 * Looks for the nonce on the page's own thread, where there is no other: in slices, so that the page can be used meanwhile.
 * `tried` tells how many nonces were in vain so far. Rejects once `signal` is aborted.
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
