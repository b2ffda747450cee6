import type { Settings } from '../../settings.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The demo's own sandbox: where it is configured to be, or this server, which a demo reaches on this machine alone. */
function isSandbox(url: URL, { mode, payments }: Settings): boolean {
  if (mode === 'production' || payments.provider !== 'sandbox') return false;
  const own = payments.sandbox.url;
  if (own !== null) return url.origin === new URL(own).origin;
  return LOOPBACK.has(url.hostname) && url.pathname.startsWith('/sandbox/');
}

/**
 * A wallet's address as a page may navigate to it, or empty: https and a host that the lender has listed, without anything
 * before the host that could dress it up as another (reliability.md, abuse 2).
 */
export function walletAddress(said: string, settings: Settings): string {
  if (!URL.canParse(said)) return '';
  const url = new URL(said);
  const isListed = url.protocol === 'https:' && settings.payments.walletHosts.includes(url.host);
  const isBare = url.username === '' && url.password === '';
  return isBare && (isListed || isSandbox(url, settings)) ? url.href : '';
}
