import type { Failure, RequestType, ScreenName } from '@cauce/contract';
import type { VoucherInput } from './voucher.ts';

const MUST_CHOOSE: ReadonlySet<Failure['refusal']> = new Set([
  ...(['amountChanged', 'belowLeastAmount', 'channelNotFound'] as const),
  ...(['notRepayable', 'providerUnavailable'] as const),
]);

/** The screen that helps if no slip was created; null if a retry may do. */
export function nextScreenAfter(
  { refusal }: Failure,
  { requestType }: VoucherInput,
): ScreenName | null {
  if (refusal === 'paymentOpen') return 'repaymentStatus';
  if (refusal === 'notExtendable') return 'repayment';
  if (!MUST_CHOOSE.has(refusal)) return null;
  return screenOf(requestType);
}

/** The screen that creates a slip of this kind. */
export const screenOf = (type: RequestType): ScreenName =>
  type === 'instalment'
    ? 'repayment'
    : type === 'extension' || type === 'payoff'
      ? type
      : 'ownAmount';
