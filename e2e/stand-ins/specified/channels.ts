import { picture } from './lender.ts';
import type { Loan } from './lender.ts';

/** A channel's code belongs to the payment: the next payment has another. */
export const codeOf = (payCode: string, { paid }: Loan) =>
  payCode === 'clabe' ? `64618011040000000${paid}` : `9300012345678${paid}`;

/** The channels of both repayment screens, grouped by title. */
export const channelsOf = (loan: Loan) => [
  {
    title: 'Tiendas',
    list: [
      {
        logo: picture('oxxo'),
        desc: 'OXXO',
        vCode: codeOf('oxxo', loan),
        BARcodeImg: picture('barras-oxxo'),
        payCode: 'oxxo',
      },
      {
        logo: '',
        desc: 'Tienda con código propio',
        // No bars can be drawn of this code: the till must read the picture.
        vCode: 'REF-ÑU 77',
        BARcodeImg: picture('barras-propias'),
        payCode: 'propia',
      },
    ],
  },
  {
    title: 'Transferencia',
    list: [
      {
        logo: picture('banco'),
        desc: 'SPEI',
        vCode: codeOf('clabe', loan),
        BARcodeImg: '',
        payCode: 'clabe',
      },
    ],
  },
];

export const CHANNEL_FIELDS = [
  'repayList',
  'title',
  'list',
  'logo',
  'desc',
  'vCode',
  'BARcodeImg',
  'payCode',
];
