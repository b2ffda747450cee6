import type { commitRepayment as commitRepaymentEndpoint } from '@cauce/contract/server';
import { href } from '@cauce/contract';
import { repaymentTexts } from '@cauce/copy/server';
import { recordReference } from '../../money/attempts/attempt-moves.ts';
import type { AttemptRecord } from '../../money/attempts/attempts.ts';
import { dayBefore } from '../../money/attempts/card-limits.ts';
import { readLoanToCharge } from '../../money/attempts/loan-to-pay.ts';
import type { BookedLoan } from '../../money/ledger/loan-books.ts';
import { onLoan } from '../../money/ledger/on-loan.ts';
import type { Handler, BorrowerContext } from '../../http/handler.ts';
import { ClaimFirst } from '../../http/idempotency/answer-store.ts';
import { insteadOfWallet } from '../../money/attempts/leave-wallet.ts';
import { refuseCards } from '../../money/attempts/paused-cards.ts';
import { Refused } from '../../http/refused.ts';
import type { Db } from '../../database/tables/tables.ts';
import { assertSame, purposeOf, replyOf } from './attempt-reply.ts';
import type { CommitInput } from './attempt-reply.ts';
import { resendCode } from './resend-code.ts';
import { startAttempt } from './start-attempt.ts';
import { callProvider, takeAnswer } from './take-answer.ts';

/** An attempt with its loan and the card to charge, or without them if its token was used before. */
interface Begun {
  readonly attempt: AttemptRecord;
  readonly charge: { readonly cardToken: string; readonly loan: BookedLoan } | null;
}

async function begin(db: Db, input: CommitInput, context: BorrowerContext): Promise<Begun | null> {
  const { borrowerId, ports, answerStore } = context;
  const { orderId, amount, instalment, cardId, repayToken: token } = input;
  const { name: provider } = ports.payments;
  const since = dayBefore(new Date(ports.clock.now()));
  const key = answerStore?.openClaim?.key ?? null;
  const charge = { orderId, borrowerId, token, cardId, provider, since, key };
  const found = await readLoanToCharge(db, charge);
  if (found === null) throw new Refused('orderNotFound');
  if (found.isKeyUsed) throw new ClaimFirst();
  const { loan, cardToken, declines } = found;
  if (found.token === null) throw new Refused('attemptNotFound');
  if (found.token.attempt !== null) {
    assertSame(found.token.attempt, input);
    return { attempt: found.token.attempt, charge: null };
  }
  if (cardToken === null) throw new Refused('cardNotFound');
  if (declines >= context.settings.cardLimits.declinedPerDay) throw new Refused('cardsPaused');
  const payment = {
    orderId,
    amount,
    instalment,
    purpose: purposeOf(input),
    method: 'card',
    cardId,
    token,
  } as const;
  const attempt = await startAttempt(db, payment, found, context);
  return attempt && { attempt, charge: { cardToken, loan } };
}

/** Starts a card payment once for each token, or, with sendMsg 1, has the open one's code sent again. */
export const commitRepayment: Handler<typeof commitRepaymentEndpoint> = async (input, context) => {
  const { db, ports, settings, language, origin, answerStore } = context;
  if (input.isResend) {
    if (answerStore?.openClaim) throw new ClaimFirst();
    return resendCode(input, context);
  }
  const { attempt, charge } = await insteadOfWallet(context, () =>
    onLoan(db, input.orderId, (tx) => begin(tx, input, context)),
  ).catch((error: unknown) => {
    if (error instanceof Refused && error.refusal === 'cardsPaused')
      return refuseCards('declined', context);
    throw error;
  });
  if (charge === null) return replyOf(attempt);
  const { chargeDescription } = repaymentTexts(language).repayment;
  const status = { orderId: attempt.orderId, repayRecordId: attempt.id };
  const answer = await callProvider(() =>
    ports.payments.startCharge({
      attemptId: attempt.id,
      cardToken: charge.cardToken,
      amount: attempt.amount,
      description: chargeDescription(settings.brand.name, attempt.orderId),
      returnUrl: `${origin}${href('repaymentStatus', status, {})}`,
      recordReference: (providerReference) =>
        recordReference(db, attempt.id, { providerReference, expected: 'open' }),
    }),
  );
  const seen = { attempt, loan: charge.loan };
  const replyIfPaid = () => replyOf({ ...attempt, state: 'succeeded' });
  return replyOf(await takeAnswer(attempt, answer, context, { seen, replyIfPaid }));
};
