import type { Market } from '@cauce/lending';
import { dressed, tillLook, transferLook } from '../payments.ts';
import type { Channel, ChannelStyle } from '../payments.ts';

// A fictitious bank: the RBI lists no such code.
const BANK = { name: 'Sandbox Bank', ifsc: 'SNDX0000001' };

/** The sandbox's channels in each market: tills, transfers, an app. */
const LOOKS: Readonly<Record<string, ChannelStyle>> = {
  oxxo: tillLook('oxxo'),
  tienda: { ...tillLook('tienda'), bottomLogo: '/assets/channels/tienda.svg' },
  spei: transferLook('spei'),
  upi: transferLook('upi'),
  neft: { ...transferLook('bank'), bank: BANK },
  '7eleven': tillLook('7eleven'),
  cebuana: tillLook('cebuana'),
  instapay: { ...transferLook('instapay'), bank: { name: BANK.name } },
};

/** The channels of a market as the sandbox offers them. */
export function sandboxChannels({ channels }: Pick<Market, 'channels'>): Channel[] {
  return dressed(channels, LOOKS);
}
