import type { Channel } from './payments.ts';

/** What Conekta takes: cash at the tills of its network, and bank transfers. */
export const CONEKTA_CHANNELS: readonly Channel[] = [
  {
    payCode: 'efectivo',
    group: 'stores',
    name: 'Efectivo',
    logo: '/assets/channels/efectivo.svg',
    hasBarcode: true,
    feeUrl: '',
  },
  {
    payCode: 'spei',
    group: 'transfer',
    name: 'SPEI',
    logo: '/assets/channels/spei.svg',
    hasBarcode: false,
    feeUrl: '',
  },
];
