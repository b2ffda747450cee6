import { mexico } from '@cauce/lending';
import { dressed, tillLook, transferLook } from '../payments.ts';
import type { Channel } from '../payments.ts';

const bottomLogo = '/assets/channels/conekta.svg';

/** What Conekta takes, in Mexico alone: cash at the tills of its network, and bank transfers. */
export const CONEKTA_CHANNELS: readonly Channel[] = dressed(mexico.channels, {
  efectivo: { ...tillLook('efectivo'), bottomLogo },
  spei: { ...transferLook('spei'), bottomLogo },
});
