import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookCall } from './payments.ts';

/** The largest allowed difference between an event's timestamp and ours. */
const TOLERANCE_MS = 300_000;

/**
 * Whether a call is signed with one of the secrets: HMAC-SHA256 in lower-case hex over `timestamp.raw body`, with the
 * timestamp in unix seconds within ±300 s of ours.
 */
export function isSigned(
  { headers, body }: WebhookCall,
  names: { readonly timestamp: string; readonly signature: string },
  secrets: readonly string[],
  nowMs: number,
): boolean {
  const timestamp = headers[names.timestamp] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const signed = [Buffer.from(`${timestamp}.`), body];
  const isRight = isHmacOf(signed, headers[names.signature] ?? '', secrets);
  return isRight && Math.abs(nowMs - Number(timestamp) * 1_000) <= TOLERANCE_MS;
}

/**
 * Whether a signature in lower-case hex is the HMAC-SHA256 of these bytes by one of the secrets. All secrets are always
 * tried, so that the time taken reveals nothing.
 */
export function isHmacOf(
  bytes: readonly Buffer[],
  signature: string,
  secrets: readonly string[],
): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const received = Buffer.from(signature, 'hex');
  const fits = secrets.map((secret) => {
    const hmac = createHmac('sha256', secret);
    for (const part of bytes) hmac.update(part);
    return timingSafeEqual(hmac.digest(), received);
  });
  return fits.includes(true);
}
