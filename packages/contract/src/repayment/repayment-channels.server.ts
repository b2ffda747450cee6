import * as v from 'valibot';
import * as wire from '../wire/values.server.ts';

export const channelGroupsOut = v.array(
  v.strictObject({
    title: v.string(),
    list: v.array(
      v.strictObject({
        logo: v.string(),
        desc: v.string(),
        vCode: v.string(),
        BARcodeImg: v.string(),
        payCode: v.string(),
        /** Our additions: the channel's common name, and whether its code has a barcode. */
        name: v.string(),
        hasBarcode: wire.flagOut,
        /** Our addition: the name of the code: a reference, a CLABE, a UPI ID. */
        codeName: v.string(),
        /** Our additions: the least and the most that it takes in one payment; null if it states no limit. */
        leastAmount: v.nullable(wire.amountOut),
        mostAmount: v.nullable(wire.amountOut),
        /** Our addition: names its voucher to `generate-vcode`; empty without a code. */
        voucherId: v.string(),
      }),
    ),
  }),
);

export const sampleChannelGroups = [
  {
    title: 'Tiendas',
    list: [
      {
        logo: '/assets/channels/oxxo.svg',
        desc: 'Se refleja el mismo día',
        vCode: '93000123456789',
        BARcodeImg: '',
        payCode: 'oxxo',
        name: 'OXXO',
        hasBarcode: '1' as const,
        codeName: 'Referencia',
        leastAmount: 1_000,
        mostAmount: 1_000_000,
        voucherId: '5d0e3c1f',
      },
    ],
  },
];
