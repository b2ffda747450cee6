import { mexico } from '@cauce/lending';
import { dressed, tillLook, transferLook } from '../payments.ts';
import type { Channel } from '../payments.ts';

const bottomLogo = '/assets/channels/conekta.svg';

/** Conekta's channels, in Mexico only: cash at its partner stores, and bank transfers. */
export const CONEKTA_CHANNELS: readonly Channel[] = dressed(mexico.channels, {
  efectivo: { ...tillLook('efectivo'), bottomLogo },
  spei: { ...transferLook('spei'), bottomLogo },
});
