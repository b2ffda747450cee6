import type { commitRepayment } from '@cauce/contract/server';
import { CODE_LIFE_MS, takeResend } from '../../money/attempts/attempt-moves.ts';
import { findAttempt } from '../../money/attempts/attempts.ts';
import type { AttemptRecord } from '../../money/attempts/attempts.ts';
import { findRepayToken } from '../../money/attempts/repay-tokens.ts';
import { ProviderRefused, ProviderSilent } from '../../providers/payments.ts';
import type { AnswerOf, BorrowerContext } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { assertSame, replyOf, resendInSeconds, waitsForCode } from './attempt-reply.ts';
import type { CommitInput } from './attempt-reply.ts';

async function findResendable(
  input: CommitInput,
  context: BorrowerContext,
): Promise<AttemptRecord> {
  const { db, borrowerId } = context;
  const { orderId, repayToken } = input;
  const token = await findRepayToken(db, { token: repayToken, orderId, borrowerId });
  const attempt = token?.attemptId ? await findAttempt(db, token.attemptId, borrowerId) : null;
  if (attempt === null) throw new Refused('attemptNotFound');
  assertSame(attempt, input);
  return attempt;
}

/**
 * Has the code of an open attempt sent again: never a second charge, 60 s apart whatever the screen's timer says, and wrong
 * tries so far still count. The right to send is claimed before the provider is called, so that concurrent calls send one.
 */
export async function resendCode(
  input: CommitInput,
  context: BorrowerContext,
): Promise<AnswerOf<typeof commitRepayment>> {
  const attempt = await findResendable(input, context);
  if (!waitsForCode(attempt)) return replyOf(attempt);
  const { db, ports } = context;
  const nowMs = ports.clock.now();
  if (nowMs >= attempt.startedAt.getTime() + CODE_LIFE_MS) throw new Refused('attemptNotFound');
  if (!(await takeResend(db, attempt.id, new Date(nowMs)))) {
    const seconds = Math.max(1, resendInSeconds(attempt, nowMs));
    throw new Refused('tooManyRequests', 'The code was sent less than 60 s ago.', seconds);
  }
  try {
    await ports.payments.sendCodeAgain(attempt.id);
  } catch (error) {
    // A code charges nothing, so this failure is certain.
    if (error instanceof ProviderSilent || error instanceof ProviderRefused)
      throw new Refused('providerUnavailable');
    throw error;
  }
  return replyOf(attempt);
}
