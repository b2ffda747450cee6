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
    // An origin that the demo lets a page leave for (`ALLOWED_ORIGINS`), and nobody's number.
    feeUrl: 'https://wa.me/?text=PagoTienda',
    bottomLogo: '/assets/channels/efectivo.svg',
    images: ['/assets/channels/tienda-till.svg'],
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
