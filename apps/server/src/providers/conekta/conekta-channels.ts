import { OXXO_LIMITS, mexico } from '@cauce/lending';
import { withStyle, tillStyle, transferStyle } from '../payments.ts';
import type { Channel } from '../payments.ts';

const bottomLogo = '/assets/channels/conekta.svg';

/** Conekta's channels, in Mexico only: cash at its partner stores, and bank transfers. */
export const CONEKTA_CHANNELS: readonly Channel[] = withStyle(mexico.channels, {
  // Limits of OXXO, the largest of its partner stores: a slip that it refuses would send people there for nothing.
  efectivo: { ...tillStyle('efectivo'), bottomLogo, ...OXXO_LIMITS },
  spei: { ...transferStyle('spei'), bottomLogo },
});
