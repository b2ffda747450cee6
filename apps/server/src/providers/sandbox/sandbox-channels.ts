import type { Market } from '@cauce/lending';
import { dressed } from '../payments.ts';
import type { Channel, ChannelStyle } from '../payments.ts';

// Nobody's bank: the letters stand in no list of the RBI's.
const BANK = { name: 'Sandbox Bank', ifsc: 'SNDX0000001' };

/** What the sandbox can be paid by in each market: tills, transfers, an app. */
const LOOKS: Readonly<Record<string, ChannelStyle>> = {
  oxxo: { logo: '/assets/channels/oxxo.svg', feeUrl: '' },
  tienda: {
    logo: '/assets/channels/tienda.svg',
    // An origin that the demo lets a page leave for (`ALLOWED_ORIGINS`), and nobody's number.
    feeUrl: 'https://wa.me/?text=PagoTienda',
    bottomLogo: '/assets/channels/efectivo.svg',
    images: ['/assets/channels/tienda-till.svg'],
  },
  spei: { logo: '/assets/channels/spei.svg', feeUrl: '' },
  upi: { logo: '/assets/channels/upi.svg', feeUrl: '' },
  neft: { logo: '/assets/channels/bank.svg', feeUrl: '', bank: BANK },
  '7eleven': { logo: '/assets/channels/7eleven.svg', feeUrl: '' },
  cebuana: { logo: '/assets/channels/cebuana.svg', feeUrl: '' },
  instapay: { logo: '/assets/channels/instapay.svg', feeUrl: '', bank: { name: BANK.name } },
};

/** The channels of a market as the sandbox takes them. */
export function sandboxChannels({ channels }: Pick<Market, 'channels'>): Channel[] {
  return dressed(channels, LOOKS);
}
