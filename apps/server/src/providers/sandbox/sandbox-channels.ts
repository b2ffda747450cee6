import type { Market } from '@cauce/lending';
import { withStyle, tillStyle, transferStyle } from '../payments.ts';
import type { Channel, ChannelStyle } from '../payments.ts';

// A fictitious bank: the RBI lists no such code.
const BANK = { name: 'Sandbox Bank', ifsc: 'SNDX0000001' };

/** The sandbox's channels in each market: tills, transfers, an app. */
const STYLES: Readonly<Record<string, ChannelStyle>> = {
  oxxo: tillStyle('oxxo'),
  tienda: { ...tillStyle('tienda'), bottomLogo: '/assets/channels/tienda.svg' },
  spei: transferStyle('spei'),
  upi: transferStyle('upi'),
  neft: { ...transferStyle('bank'), bank: BANK },
  '7eleven': tillStyle('7eleven'),
  cebuana: tillStyle('cebuana'),
  instapay: { ...transferStyle('instapay'), bank: { name: BANK.name } },
};

/** The channels of a market as the sandbox offers them. */
export function sandboxChannels({ channels }: Pick<Market, 'channels'>): Channel[] {
  return withStyle(channels, STYLES);
}
