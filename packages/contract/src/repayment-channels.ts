import * as v from 'valibot';
import * as wire from './wire-values.ts';

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

/** Channels grouped by title, as both repayment screens list them. */
export const looseChannelGroups = wire.looseList(
  v.pipe(
    wire.looseRecord({
      title: wire.looseText,
      list: wire.looseList(
        wire.looseRecord({
          logo: wire.looseText,
          desc: wire.looseText,
          vCode: wire.looseText,
          BARcodeImg: wire.looseText,
          payCode: wire.looseText,
          name: wire.looseText,
          hasBarcode: wire.looseFlag,
          codeName: wire.looseText,
        }),
      ),
    }),
    v.transform(({ title, list }) => ({
      title,
      channels: list.map((channel) => ({
        payCode: channel.payCode,
        name: channel.name || channel.desc || channel.payCode,
        logo: channel.logo,
        description: channel.desc,
        code: channel.vCode,
        codeName: channel.codeName,
        barcodeImage: channel.BARcodeImg,
        hasBarcode: channel.hasBarcode || channel.BARcodeImg !== '',
      })),
    })),
  ),
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
