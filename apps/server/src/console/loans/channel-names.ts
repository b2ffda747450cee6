import type { Ports } from '../../providers/ports.ts';

/** How a channel of payment is called; one that is no longer offered keeps its code. */
export function channelNames({ payments }: Pick<Ports, 'payments'>): (channel: string) => string {
  return (channel) => payments.channels.find(({ payCode }) => payCode === channel)?.name ?? channel;
}
