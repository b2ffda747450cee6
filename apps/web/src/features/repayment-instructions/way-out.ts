import type { Failure, ScreenName } from '@cauce/contract';
import type { VoucherInput } from './voucher.ts';

/** The screen that helps where no slip was made; null where asking again may do. */
export function wayOut({ refusal }: Failure, { requestType }: VoucherInput): ScreenName | null {
  if (refusal === 'paymentOpen') return 'repaymentStatus';
  if (refusal === 'notExtendable') return 'repayment';
  const mustChoose = ['amountChanged', 'channelNotFound', 'notRepayable', 'providerUnavailable'];
  if (!mustChoose.includes(refusal)) return null;
  return requestType === 'instalment' ? 'repayment' : requestType;
}
