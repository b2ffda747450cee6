import { withLocalStorage } from '../../calls/stored/local-storage.ts';
import { PREFIX, readLive, removeVoucher } from './stored-vouchers.ts';
import type { Voucher } from './voucher.ts';

/** Stores a voucher for use offline. One without an expiry is not stored: it could outlive what it pays. */
export function storeVoucher(key: string, voucher: Voucher): void {
  if (voucher.state !== 'active' || Number.isNaN(Date.parse(voucher.expiresAt)))
    return removeVoucher(key);
  withLocalStorage((storage) => {
    dropExpired(storage);
    storage.setItem(key, JSON.stringify(wireFormOf(voucher)));
  });
}

function dropExpired(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(PREFIX)) continue;
    if (readLive(storage.getItem(key)) === null) storage.removeItem(key);
  }
}

/**
 * Field by field, so that only the voucher itself is stored; with the wire's names, so that the wire's reader can read it
 * again.
 */
function wireFormOf(voucher: Voucher) {
  return {
    topLogo: voucher.topLogo,
    repayDetail: {
      amount: voucher.amount,
      repayTitle: voucher.title,
      repayDes: voucher.description,
      repayCode: voucher.codeImage,
      vCode: voucher.code,
      companyName: voucher.payee,
    },
    dataList: voucher.sections.map(({ title, lines }) => ({ title, content: lines })),
    imgList: {
      title: voucher.images.title,
      eMail: voucher.images.email,
      content: voucher.images.urls,
    },
    bottomLogo: voucher.bottomLogo,
    payCode: voucher.payCode,
    channelName: voucher.channelName,
    hasBarcode: voucher.hasBarcode ? '1' : '0',
    state: voucher.state,
    voucherId: voucher.id,
    expiresAt: voucher.expiresAt,
    feeUrl: voucher.feeUrl,
    amountName: voucher.amountName,
    codeName: voucher.codeName,
    codeParts: voucher.codeParts,
    payUrl: voucher.payUrl,
  };
}
