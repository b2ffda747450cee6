import type { makeVoucher } from '@cauce/contract/server';
import type { AllChannelTexts } from '@cauce/copy/server';
import { upiLink } from '@cauce/lending';
import { barcodeImage } from '../../money/vouchers/barcode-image.ts';
import type { Channel } from '../../providers/payments.ts';
import type { VoucherRecord } from '../../money/vouchers/vouchers.ts';
import { feePagePath } from './fee-page.ts';
import type { AnswerOf } from '../../http/handler.ts';

/** A voucher as the instructions screen shows it: from the logo to the fee information. */
export function voucherReply(
  voucher: VoucherRecord,
  channel: Channel,
  lender: { readonly name: string; readonly email: string },
  { codes, withoutBarcode, help, bank }: AllChannelTexts,
): AnswerOf<typeof makeVoucher> {
  const barcode = channel.hasBarcode ? barcodeImage(voucher.reference) : '';
  // A provider's code with letters, or of an odd length, cannot be scanned.
  const hasBarcode = barcode !== '';
  const isTyped = channel.code === 'till' && !hasBarcode;
  const texts = { ...codes[channel.code], ...(isTyped && withoutBarcode) };
  const { amount, reference } = voucher;
  return {
    topLogo: channel.logo,
    repayDetail: {
      amount,
      repayTitle: texts.title,
      repayDes: texts.description,
      repayCode: barcode,
      vCode: reference,
      companyName: lender.name,
    },
    dataList: texts.sections.map(({ title, lines }) => ({ title, content: [...lines] })),
    imgList: {
      title: help,
      eMail: lender.email,
      content: [...(channel.images ?? [])],
    },
    bottomLogo: channel.bottomLogo ?? '',
    payCode: channel.payCode,
    channelName: channel.name,
    hasBarcode,
    state: voucher.state,
    expiresAt: voucher.expiresAt.toISOString(),
    voucherId: voucher.id,
    feeUrl: feePagePath(channel.payCode),
    amountName: texts.amountName,
    codeName: texts.codeName,
    codeParts: [
      { label: 'IFSC', value: channel.bank?.ifsc ?? '' },
      { label: bank, value: channel.bank?.name ?? '' },
    ].filter(({ value }) => value !== ''),
    payUrl:
      channel.code === 'upiId'
        ? (upiLink({ id: reference, payee: lender.name, amount }) ?? '')
        : '',
  };
}
