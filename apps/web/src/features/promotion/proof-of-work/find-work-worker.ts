import { searchNonce } from './search-nonce.ts';
import type { Work } from './search-nonce.ts';

/** Messages of the worker: how many nonces it has tried so far, or the one that it found. */
export type WorkerMessage = { readonly tried: number } | { readonly nonce: string };

const BATCH = 2_048;

/** The search on a thread of its own. It ends when it answers or is terminated. */
self.addEventListener('message', ({ data }: MessageEvent<Work>) => {
  for (let from = 0; ; from += BATCH) {
    const nonce = searchNonce(data, from, BATCH);
    const message: WorkerMessage = nonce === null ? { tried: from + BATCH } : { nonce };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's takes none
    self.postMessage(message);
    if (nonce !== null) return;
  }
});
