import type { OutputOf, readRepaymentStatus } from '@cauce/contract';
import type { ScreenCopy } from '@cauce/copy';
import { orderStatus } from '@cauce/lending';
import type { Minor } from '@cauce/lending/money';
import type { IconName, StatusKind } from '@cauce/ui';

/** A payment; any field may be missing. */
export type PaymentStatus = OutputOf<typeof readRepaymentStatus>;
/** `returned`: the money came and was given back or taken back. It is no payment any more, and no reason to pay again. */
export type ShownState = PaymentStatus['state'] | 'returned';

const DRAWINGS: Readonly<Record<ShownState, { kind: StatusKind; badgeIcon: IconName }>> = {
  waiting: { kind: 'due', badgeIcon: 'clock' },
  pending: { kind: 'review', badgeIcon: 'clock' },
  unknown: { kind: 'attention', badgeIcon: 'clock' },
  succeeded: { kind: 'done', badgeIcon: 'check-circle' },
  failed: { kind: 'declined', badgeIcon: 'info' },
  returned: { kind: 'attention', badgeIcon: 'info' },
};

/** The state that is shown. A failure that is not final may still change, so it is shown as unknown. */
export function shownState({ state, isFinal, wasReturned }: PaymentStatus): ShownState {
  if (wasReturned) return 'returned';
  return state === 'failed' && !isFinal ? 'unknown' : state;
}

/** A payment that stands, although some of it was received and has left again. */
export function wasReturnedInPart(
  payment: PaymentStatus,
): payment is PaymentStatus & { returnedAmount: Minor } {
  const { returnedAmount } = payment;
  return shownState(payment) === 'succeeded' && returnedAmount !== null && returnedAmount > 0;
}

/** Text and image of the banner. */
export function bannerOf(payment: PaymentStatus, copy: ScreenCopy['repaymentStatus']) {
  const state = shownState(payment);
  return { ...DRAWINGS[state], ...copy.states[state], ...specialWords(payment, state, copy) };
}

function specialWords(
  payment: PaymentStatus,
  state: ShownState,
  copy: ScreenCopy['repaymentStatus'],
): { title: string; text: string } | null {
  if (state === 'failed' && payment.failureText !== '')
    return { title: copy.states.failed.title, text: payment.failureText };
  if (state !== 'succeeded') return null;
  if (payment.orderStatus === orderStatus.repaid && !payment.isExtension) return copy.finished;
  if (wasReturnedInPart(payment)) return copy.partReturned;
  return payment.isExtension ? copy.extended : null;
}
