import type { Channel } from './payments.ts';

/** What the sandbox can be paid by: a till with a barcode, another without, and a transfer (decisions §9). */
export const SANDBOX_CHANNELS: readonly Channel[] = [
  {
    payCode: 'oxxo',
    group: 'stores',
    name: 'OXXO',
    logo: '/assets/channels/oxxo.svg',
    hasBarcode: true,
    feeUrl: '',
  },
  {
    payCode: 'tienda',
    group: 'stores',
    name: 'PagoTienda',
    logo: '/assets/channels/tienda.svg',
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
