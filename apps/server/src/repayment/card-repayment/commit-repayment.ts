import type { commitRepayment as commitRepaymentEndpoint } from '@cauce/contract';
import { href } from '@cauce/contract';
import { repaymentTexts } from '@cauce/copy/server';
import { recordReference } from '../../money/attempts/attempt-moves.ts';
import { findAttempt } from '../../money/attempts/attempts.ts';
import type { AttemptRecord } from '../../money/attempts/attempts.ts';
import { countDeclines } from '../../money/attempts/card-limits.ts';
import { findCard } from '../../borrowers/cards.ts';
import type { CardRecord } from '../../borrowers/cards.ts';
import { bindRepayToken, findRepayToken } from '../../money/attempts/repay-tokens.ts';
import type { Handler, BorrowerContext } from '../../http/handler.ts';
import { insteadOfWallet } from '../../money/attempts/leave-wallet.ts';
import { refuseCards } from '../../money/attempts/paused-cards.ts';
import { Refused } from '../../http/refused.ts';
import type { Db } from '../../database/tables/tables.ts';
import { assertSame, purposeOf, replyOf } from './attempt-reply.ts';
import type { AskedCommit } from './attempt-reply.ts';
import { resendCode } from './resend-code.ts';
import { lockOwnDues } from '../../money/ledger/own-dues.ts';
import { startAttempt } from './start-attempt.ts';
import { askProvider, takeAnswer } from './take-answer.ts';

/** An attempt with the card that is to be charged, or without where its token was acted on before. */
interface Begun {
  readonly attempt: AttemptRecord;
  readonly card: CardRecord | null;
}

async function begin(tx: Db, asked: AskedCommit, context: BorrowerContext): Promise<Begun> {
  const { borrowerId, ports } = context;
  const { orderId, amount, cardId, repayToken } = asked;
  const purpose = purposeOf(asked);
  const dues = await lockOwnDues(tx, orderId, context);
  const token = await findRepayToken(tx, { token: repayToken, orderId, borrowerId });
  if (token === null) throw new Refused('attemptNotFound');
  if (token.attemptId !== null) {
    const attempt = await findAttempt(tx, token.attemptId, borrowerId);
    if (attempt === null) throw new Refused('attemptNotFound');
    assertSame(attempt, asked);
    return { attempt, card: null };
  }
  const card = await findCard(tx, borrowerId, ports.payments.name, cardId);
  if (card === null) throw new Refused('cardNotFound');
  const declines = await countDeclines(tx, { borrowerId, cardId }, new Date(ports.clock.now()));
  if (declines >= context.settings.cardLimits.declinedPerDay) throw new Refused('cardsPaused');
  const payment = { orderId, amount, purpose, way: 'card', cardId } as const;
  const attempt = await startAttempt(tx, payment, dues, context);
  if (!(await bindRepayToken(tx, repayToken, attempt.id))) throw new Refused('attemptNotFound');
  return { attempt, card };
}

/** Starts a card payment once for each token, or with sendMsg 1 has the code of the open one sent again. */
export const commitRepayment: Handler<typeof commitRepaymentEndpoint> = async (asked, context) => {
  if (asked.isResend) return resendCode(asked, context);
  const { db, ports, settings, language, origin } = context;
  const { attempt, card } = await insteadOfWallet(context, () =>
    db.transaction().execute((tx) => begin(tx, asked, context)),
  ).catch((error: unknown) => {
    if (error instanceof Refused && error.refusal === 'cardsPaused')
      return refuseCards('declined', context);
    throw error;
  });
  if (card === null) return replyOf(attempt);
  const { chargeDescription } = repaymentTexts(language).repayment;
  const status = { orderId: attempt.orderId, repayRecordId: attempt.id };
  const answer = await askProvider(() =>
    ports.payments.startCharge({
      attemptId: attempt.id,
      cardToken: card.token,
      amount: attempt.amount,
      description: chargeDescription(settings.brand.name, attempt.orderId),
      returnUrl: `${origin}${href('repaymentStatus', status, {})}`,
      recordReference: (providerReference) =>
        recordReference(db, attempt.id, { providerReference, expected: 'open' }),
    }),
  );
  return replyOf(await takeAnswer(attempt, answer, context));
};
