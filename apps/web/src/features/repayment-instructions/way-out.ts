import type { Failure, RequestType, ScreenName } from '@cauce/contract';
import type { VoucherInput } from './voucher.ts';

/** The screen that helps where no slip was made; null where asking again may do. */
export function wayOut({ refusal }: Failure, { requestType }: VoucherInput): ScreenName | null {
  if (refusal === 'paymentOpen') return 'repaymentStatus';
  if (refusal === 'notExtendable') return 'repayment';
  const mustChoose = ['amountChanged', 'channelNotFound', 'notRepayable', 'providerUnavailable'];
  if (!mustChoose.includes(refusal)) return null;
  return screenOf(requestType);
}

/** The screen that a slip of this kind is made on. */
export const screenOf = (type: RequestType): ScreenName =>
  type === 'instalment'
    ? 'repayment'
    : type === 'extension' || type === 'payoff'
      ? type
      : 'ownAmount';
