import * as v from 'valibot';
import * as wire from '../wire/values.ts';

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
          leastAmount: wire.looseAmount,
          mostAmount: wire.looseAmount,
          voucherId: wire.looseText,
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
        leastAmount: channel.leastAmount,
        mostAmount: channel.mostAmount,
        voucherId: channel.voucherId,
        barcodeImage: channel.BARcodeImg,
        hasBarcode: channel.hasBarcode || channel.BARcodeImg !== '',
      })),
    })),
  ),
);
