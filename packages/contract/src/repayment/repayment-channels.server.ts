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
        /** Ours: the channel's name as people say it, and whether its code is drawn as a barcode. */
        name: v.string(),
        hasBarcode: wire.flagOut,
        /** Ours: how the code is called: a reference, a CLABE, a UPI ID. */
        codeName: v.string(),
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
      },
    ],
  },
];
