import type { Settings } from '../settings/settings.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether the address is that of a sandbox which the demo's settings place elsewhere. */
function isOtherSandbox(url: URL, { mode, payments }: Settings): boolean {
  if (mode === 'production' || payments.provider !== 'sandbox') return false;
  return payments.sandbox.url !== null && url.origin === new URL(payments.sandbox.url).origin;
}

/** Whether the address is that of this server's own sandbox: a demo reaches it on this machine, or under its public origin. */
function isOwnSandbox(url: URL, { mode, payments, publicOrigin }: Settings): boolean {
  if (mode === 'production' || payments.provider !== 'sandbox' || payments.sandbox.url !== null)
    return false;
  const isHere = LOOPBACK.has(url.hostname) || url.origin === publicOrigin;
  return isHere && url.pathname.startsWith('/sandbox/');
}

/**
 * The address of a provider's own page (a wallet, the bank of a card) if a page may navigate to it, else empty. It must be
 * https with a host that the lender has listed, and nothing before the host that could disguise it. The demo's own sandbox
 * is answered under the origin that the borrower uses, because a page follows no other.
 */
export function providerPage(address: string, settings: Settings, ownOrigin: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return '';
  if (isOwnSandbox(url, settings)) return `${ownOrigin}${url.pathname}${url.search}`;
  const isListed = url.protocol === 'https:' && settings.payments.walletHosts.includes(url.host);
  return isListed || isOtherSandbox(url, settings) ? url.href : '';
}
