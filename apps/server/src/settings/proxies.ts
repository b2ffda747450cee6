import { isIP } from 'node:net';
import type { EnvironmentReader } from './reader.ts';

/**
 * Our proxies in front of the server: their addresses and networks, or how many there are. Only what they wrote into
 * `X-Forwarded-For` is trusted, and nothing before it.
 */
export type TrustedProxies = readonly string[] | number;

const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** A number is for a server that is reachable only through its proxies; «true» means one. */
export function readTrustedProxies(read: EnvironmentReader): TrustedProxies {
  const setting = read.text('TRUST_PROXY', 'false');
  if (setting === 'false') return 0;
  if (setting === 'true') return 1;
  if (/^[0-9]$/.test(setting)) return Number(setting);
  const proxies = setting.split(',').map((one) => one.trim());
  if (!proxies.every(isNetwork))
    read.problem(
      'TRUST_PROXY',
      'must be true, false, a number of proxies, or their addresses such as 10.0.0.0/8, separated by commas',
    );
  return proxies;
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isSize = /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
  return NETWORK_NAMES.has(text) || (isSize && more.length === 0);
}

/** Whether an address is one of the proxies, in Fastify's form: by address, and by the number of hops. */
export function trustOf(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  // Without any, the header is not even read.
  if (proxies === 0) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}
