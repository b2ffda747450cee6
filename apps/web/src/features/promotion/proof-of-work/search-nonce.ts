import { showsWork } from '@cauce/lending';
import { sha256OfShort } from './sha256.ts';

/** The work of a captcha without a picture (contract: `readWorkCaptcha`). */
export interface Work {
  readonly challenge: string;
  readonly bits: number;
}

const encoder = new TextEncoder();

/** Tries `count` nonces starting at `from`. Returns the first that solves the challenge, or null. */
export function searchNonce({ challenge, bits }: Work, from: number, count: number): string | null {
  for (let nonce = from; nonce < from + count; nonce += 1)
    if (showsWork(sha256OfShort(encoder.encode(`${challenge}.${nonce}`)), bits))
      return String(nonce);
  return null;
}
