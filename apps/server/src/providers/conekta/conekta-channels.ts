import { mexico } from '@cauce/lending';
import { dressed } from '../payments.ts';
import type { Channel } from '../payments.ts';

/** What Conekta takes, in Mexico alone: cash at the tills of its network, and bank transfers. */
export const CONEKTA_CHANNELS: readonly Channel[] = dressed(mexico.channels, {
  efectivo: { logo: '/assets/channels/efectivo.svg', feeUrl: '' },
  spei: { logo: '/assets/channels/spei.svg', feeUrl: '' },
});
