import type { ImmediatePurpose } from '@cauce/contract';
import type { commitRepayment } from '@cauce/contract/server';
import { RESEND_AFTER_MS } from '../../money/attempts/attempt-moves.ts';
import type { DeclineReason } from '@cauce/copy/server';
import type { AttemptRecord } from '../../money/attempts/attempts.ts';
import type { AnswerOf, Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';

export type CommitInput = Parameters<Handler<typeof commitRepayment>>[0];
type Committed = AnswerOf<typeof commitRepayment>;

/** The word in a failure's reason, ours or a provider's, that distinguishes a used-up code from a bank's refusal. */
export const CODE_FAILURE = 'code';
const IS_OF_CODE = new RegExp(`\\b${CODE_FAILURE}\\b`);

/** Why a bank declined, by the words that providers' published codes have in common (Conekta, Stripe, Razorpay). */
export function declineReason(failure: string | null): DeclineReason | null {
  if (failure?.includes('insufficient_funds') === true) return 'insufficientFunds';
  return failure?.includes('expired_card') === true ? 'expiredCard' : null;
}

const declined = (failure: string | null): Refused =>
  new Refused('paymentDeclined', '', null, null, { because: declineReason(failure) });

/** Whether an attempt waits for the code that its card's bank has sent. */
export const waitsForCode = ({ state, needsCode }: AttemptRecord): boolean =>
  state === 'pending' && needsCode;

/** The purpose of an immediate payment. */
export const purposeOf = ({ purpose }: { readonly purpose?: ImmediatePurpose }) =>
  purpose ?? 'instalment';

/** The request must be the one that this token began: another card, amount or order is another intent. */
export function assertSame(attempt: AttemptRecord, input: CommitInput): void {
  const { cardId, amount, orderId, purpose } = attempt;
  const isSame = cardId === input.cardId && amount === input.amount && orderId === input.orderId;
  // A client that continues an open attempt may omit the purpose.
  if (!isSame || (input.purpose !== undefined && input.purpose !== purpose))
    throw new Refused('paymentOpen', 'The body differs from the attempt of its token.');
}

/** The refusal for an attempt that has not succeeded; an open one is "in process, do not pay again". */
export function refusalOf({ state, failure }: AttemptRecord): Refused {
  if (state !== 'failed') return new Refused('paymentOpen');
  return IS_OF_CODE.test(failure ?? '') ? new Refused('codeSpent') : declined(failure);
}

/** The answer for an attempt's state: only a certain payment is a success. */
export function replyOf(attempt: AttemptRecord): Committed {
  if (attempt.state === 'succeeded') return { needValid: false, repayRecordId: attempt.id };
  if (waitsForCode(attempt)) return { needValid: true, repayRecordId: attempt.id };
  // `codeSpent` belongs to the confirmation; a commit answers that nothing was charged.
  throw attempt.state === 'failed' ? declined(attempt.failure) : refusalOf(attempt);
}

/** Whole seconds until a code may be sent again. */
export function resendInSeconds({ codeSentAt }: AttemptRecord, nowMs: number): number {
  if (codeSentAt === null) return 0;
  return Math.max(0, Math.ceil((codeSentAt.getTime() + RESEND_AFTER_MS - nowMs) / 1000));
}
