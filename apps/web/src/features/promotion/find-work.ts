import { showsWork } from '@cauce/lending';
import { sha256OfShort } from './sha256.ts';

/** How long the page stands still at most before it is given back to whoever uses it. */
const SLICE_MS = 24;
const BATCH = 256;

/**
 * Looks for the nonce that the captcha without a picture asks for (contract: `readWorkCaptcha`). It works in slices, so that the
 * page can be used meanwhile; rejects once `signal` is aborted.
 */
export async function findWork(
  { challenge, bits }: { readonly challenge: string; readonly bits: number },
  signal: AbortSignal,
): Promise<string> {
  const encoder = new TextEncoder();
  for (let nonce = 0; ;) {
    const until = performance.now() + SLICE_MS;
    do {
      for (const end = nonce + BATCH; nonce < end; nonce += 1)
        if (showsWork(sha256OfShort(encoder.encode(`${challenge}.${nonce}`)), bits))
          return String(nonce);
    } while (performance.now() < until);
    await new Promise((wait) => setTimeout(wait));
    signal.throwIfAborted();
  }
}
