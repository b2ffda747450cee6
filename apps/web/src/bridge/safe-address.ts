import { APP_ADDRESS, parseAddress } from '@cauce/contract';

// oxlint-disable-next-line no-control-regex -- control characters are what this refuses
const UNPRINTABLE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/;

/** A path of this origin, written as one: `/loan/orders?x=1`, never `//host`, `/\host` or `https:`. */
export function isOwnPath(value: string, origin: string): boolean {
  if (!/^\/(?!\/)/.test(value) || UNPRINTABLE.test(value)) return false;
  return parseAddress(value, origin)?.origin === origin;
}

/**
 * The address if a fallback may go there, otherwise null: an `https:` address without user name or password, or a
 * path of this origin. `javascript:`, `data:`, `intent:`, `http:`, `//host` and anything unparsable end here.
 */
export function safeAddress(value: string | undefined, origin: string): string | null {
  if (typeof value !== 'string' || UNPRINTABLE.test(value)) return null;
  if (isOwnPath(value, origin)) return value;
  if (!/^https:\/\/[^/]/i.test(value)) return null;
  // Even an empty user name (`https://@host`) is there to deceive; the parsed address no longer shows it.
  const authority = value.split(/[/?#]/, 3)[2];
  return authority?.includes('@') ? null : (parseAddress(value)?.href ?? null);
}

/** The address of an app, from the lender's own configuration and nowhere else, or null. */
export function appAddress(value: string | undefined): string | null {
  if (typeof value !== 'string' || UNPRINTABLE.test(value)) return null;
  return APP_ADDRESS.test(value) ? value : null;
}
