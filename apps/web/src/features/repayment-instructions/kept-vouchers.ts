import { makeVoucher } from '@cauce/contract';
import type { Voucher, VoucherInput } from './voucher.ts';

const PREFIX = 'cauce.voucher.';

/** Under what a voucher is kept: which payment of which loan. Nothing of the session is in it. */
export function voucherKey({ orderId, requestType, payCode, amount }: VoucherInput): string {
  return PREFIX + [orderId, requestType, payCode, amount].join('/');
}

/** Keeps a voucher for a place without network. One without an end is not kept: it could outlive what it pays. */
export function keepVoucher(key: string, voucher: Voucher): void {
  if (voucher.state !== 'active' || Number.isNaN(Date.parse(voucher.expiresAt)))
    return forgetVoucher(key);
  return onStorage((storage) => {
    dropExpired(storage);
    storage.setItem(key, JSON.stringify(asSent(voucher)));
  });
}

export function forgetVoucher(key: string): void {
  onStorage((storage) => storage.removeItem(key));
}

/** The voucher as it was last seen, if it has not expired since. */
export function keptVoucher(key: string): Voucher | null {
  let voucher: Voucher | null = null;
  onStorage((storage) => {
    voucher = readLive(storage.getItem(key));
  });
  return voucher;
}

function readLive(text: string | null): Voucher | null {
  if (text === null) return null;
  const read = makeVoucher.reply.read['~standard'].validate(JSON.parse(text));
  if (!('value' in read)) return null;
  return isExpired(read.value.expiresAt) ? null : read.value;
}

function dropExpired(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(PREFIX)) continue;
    if (readLive(storage.getItem(key)) === null) storage.removeItem(key);
  }
}

/**
 * By the phone's own clock, the one thing that is left without a network. A phone set back shows an old voucher for longer;
 * the provider refuses it at the till all the same.
 */
function isExpired(expiresAt: string): boolean {
  return !(Date.parse(expiresAt) > performance.timeOrigin + performance.now());
}

/** Private windows, full or forbidden storages: the voucher is then readable with a network only. */
function onStorage(act: (storage: Storage) => void): void {
  try {
    act(window.localStorage);
  } catch {
    // Nothing to keep it in.
  }
}

/** Field by field, so that nothing is kept but the voucher itself; in the words of the wire, whose reader reads it again. */
function asSent(voucher: Voucher) {
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
    expiresAt: voucher.expiresAt,
    feeUrl: voucher.feeUrl,
  };
}
