import { APP_ADDRESS, parseAddress } from '@cauce/contract';

// oxlint-disable-next-line no-control-regex -- control characters are what this refuses
const UNPRINTABLE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/;

/** True for a path of this origin: `/loan/orders?x=1`; false for `//host`, `/\host` and `https:`. */
export function isOwnPath(value: string, origin: string): boolean {
  if (!/^\/(?!\/)/.test(value) || UNPRINTABLE.test(value)) return false;
  return parseAddress(value, origin)?.origin === origin;
}

/**
 * The address if a fallback may open it, otherwise null: an `https:` address without user name and password, or a path of
 * this origin. Rejects `javascript:`, `data:`, `intent:`, `http:`, `//host` and anything unparsable.
 */
export function safeAddress(value: string | undefined, origin: string): string | null {
  if (typeof value !== 'string' || UNPRINTABLE.test(value)) return null;
  if (isOwnPath(value, origin)) return value;
  if (!/^https:\/\/[^/]/i.test(value)) return null;
  // Even an empty user name (`https://@host`) is an attempt to deceive, and the parsed address no longer shows it.
  const authority = value.split(/[/?#]/, 3)[2];
  return authority?.includes('@') ? null : (parseAddress(value)?.href ?? null);
}

/** The address of an app, or null. Use it only for the lender's own configuration. */
export function appAddress(value: string | undefined): string | null {
  if (typeof value !== 'string' || UNPRINTABLE.test(value)) return null;
  return APP_ADDRESS.test(value) ? value : null;
}
