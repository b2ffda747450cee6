import { isIPv6 } from 'node:net';

/** The unit of rate limits: an IPv4 address, or the /64 of an IPv6 address, because one customer line holds a whole /64. */
export function callerGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address;
  // The URL parser writes every address in its shortest form.
  const [head = '', tail = ''] = new URL(`http://[${address.split('%')[0]}]`).hostname
    .slice(1, -1)
    .split('::');
  const [start, end] = [head, tail].map((part) => part.split(':').filter((word) => word !== ''));
  const before = start ?? [];
  const after = end ?? [];
  const words = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return `${words.slice(0, 4).join(':')}::/64`;
}
