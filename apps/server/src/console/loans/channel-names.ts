import type { Ports } from '../../providers/ports.ts';

/** The name of a payment channel; one that is no longer offered shows its code. */
export function channelNames({ payments }: Pick<Ports, 'payments'>): (channel: string) => string {
  return (channel) => payments.channels.find(({ payCode }) => payCode === channel)?.name ?? channel;
}
