import { createHmac } from 'node:crypto';
import { PARTNER_SIGNATURE } from '@cauce/contract/server';
import { UnknownValue } from './known.ts';
import type { Target } from './target.ts';

const { keyHeader, timestampHeader, signatureHeader } = PARTNER_SIGNATURE;

/** The headers with which a partner signs a body (docs/integrate.md §1); throws `UnknownValue` without a key. */
export function signatureOf({ partner, now }: Target, body: string): Record<string, string> {
  if (partner === null) throw new UnknownValue('no partner key: name one with --key id=secret');
  const timestamp = String(Math.floor(now() / 1_000));
  const signature = createHmac('sha256', partner.secret)
    .update(`${timestamp}.${body}`)
    .digest('hex');
  return { [keyHeader]: partner.keyId, [timestampHeader]: timestamp, [signatureHeader]: signature };
}
