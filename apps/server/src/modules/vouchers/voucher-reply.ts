import type { makeVoucher, WireOf } from '@cauce/contract';
import type { ChannelTexts } from '@cauce/copy/server';
import type { Channel } from '../../ports/payments.ts';
import type { VoucherRecord } from '../../records/vouchers.ts';

/** A voucher as the instructions screen shows it: every element of spec 2 §2, from the logo to the fee information. */
export function voucherReply(
  voucher: VoucherRecord,
  channel: Channel,
  lender: { readonly name: string; readonly email: string },
  texts: ChannelTexts,
): WireOf<typeof makeVoucher> {
  return {
    topLogo: channel.logo,
    repayDetail: {
      amount: voucher.amount,
      repayTitle: texts.title,
      repayDes: texts.description,
      // The page draws the barcode itself (issue: whole pixels, quiet zone), so there is no image.
      repayCode: '',
      vCode: voucher.reference,
      companyName: lender.name,
    },
    dataList: texts.sections.map(({ title, lines }) => ({ title, content: [...lines] })),
    imgList: {
      title: texts.help,
      eMail: lender.email,
      content: [...(channel.images ?? [])],
    },
    bottomLogo: channel.bottomLogo ?? '',
    payCode: channel.payCode,
    channelName: channel.name,
    hasBarcode: channel.hasBarcode ? '1' : '0',
    state: voucher.state,
    expiresAt: voucher.expiresAt.toISOString(),
    feeUrl: channel.feeUrl,
  };
}
