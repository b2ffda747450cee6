import type { readRepayment } from '@cauce/contract/server';
import { channelTexts, repaymentTexts } from '@cauce/copy/server';
import { CHANNEL_GROUPS } from '@cauce/lending';
import type { Dues } from '../ledger/dues.ts';
import { barcodeImage } from './barcode-image.ts';
import type { Purpose } from '../receipts/purposes.ts';
import type { AnswerOf, BorrowerContext } from '../../http/handler.ts';
import { ensureVouchers } from './ensure-vouchers.ts';
import type { ChannelVoucher } from './ensure-vouchers.ts';

type ChannelGroups = AnswerOf<typeof readRepayment>['repayList'];

/** The channels for paying an amount, grouped by title, each with its code if it was issued in time. */
export async function readChannelGroups(
  context: BorrowerContext,
  dues: Dues,
  wanted: { readonly purpose: Purpose; readonly amount: number },
): Promise<ChannelGroups> {
  return grouped(await ensureVouchers(context, dues, wanted), context);
}

/** The same without issuing codes: a channel's code comes with its voucher. */
export const nameChannelGroups = (context: BorrowerContext): ChannelGroups =>
  grouped(
    context.ports.payments.channels.map((channel) => ({ channel, voucher: null })),
    context,
  );

function grouped(ready: readonly ChannelVoucher[], { language }: BorrowerContext): ChannelGroups {
  const titles = repaymentTexts(language).repayment.groups;
  const { codes } = channelTexts(language);
  const groups = Map.groupBy(ready, ({ channel }) => CHANNEL_GROUPS[channel.code]);
  return [...groups].map(([group, channels]) => ({
    title: titles[group],
    list: channels.map(({ channel, voucher }) => ({
      logo: channel.logo,
      desc: codes[channel.code].note,
      vCode: voucher?.reference ?? '',
      BARcodeImg: channel.hasBarcode ? barcodeImage(voucher?.reference ?? '') : '',
      payCode: channel.payCode,
      name: channel.name,
      hasBarcode: channel.hasBarcode,
      codeName: codes[channel.code].codeName,
      leastAmount: channel.least,
      mostAmount: channel.most,
      voucherId: voucher?.id ?? '',
    })),
  }));
}
