import { randomBytes } from 'node:crypto';
import { startWalletRepayment } from '@cauce/contract/server';
import type { readRepaymentMethods as readRepaymentMethodsEndpoint } from '@cauce/contract/server';
import { orderCan } from '@cauce/lending';
import { MAX_CODE_TRIES } from '../../money/attempts/attempt-moves.ts';
import type { AttemptRecord } from '../../money/attempts/attempts.ts';
import { listCards } from '../../borrowers/cards.ts';
import { readOwnDues } from '../../money/ledger/own-dues.ts';
import { requestedAmount } from '../../money/vouchers/requested-amount.ts';
import { findOpenAttempt } from '../../money/attempts/open-attempts.ts';
import { openRepayToken } from '../../money/attempts/repay-tokens.ts';
import type { AnswerOf, Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { resendInSeconds, waitsForCode } from './attempt-reply.ts';

function openAttemptOf(
  attempt: AttemptRecord | null,
  nowMs: number,
): AnswerOf<typeof readRepaymentMethodsEndpoint>['openAttempt'] {
  if (attempt === null) return null;
  return {
    repayRecordId: attempt.id,
    way: attempt.method,
    cardId: attempt.cardId ?? '',
    amount: attempt.amount,
    needValid: waitsForCode(attempt),
    resendInSeconds: resendInSeconds(attempt, nowMs),
    triesLeft: MAX_CODE_TRIES - attempt.codeTries,
  };
}

/** The borrower's cards, the token of the intent, and the attempt that a screen must return to. */
export const readRepaymentMethods: Handler<typeof readRepaymentMethodsEndpoint> = async (
  _input,
  context,
) => {
  const { db, ports, borrowerId, hints } = context;
  const { orderId } = hints;
  if (orderId === undefined) throw new Refused('orderNotFound');
  const nowMs = ports.clock.now();
  const dues = await readOwnDues(orderId, context);
  const open = await findOpenAttempt(db, orderId);
  if (open === null && (!orderCan.repay(dues.order.status) || dues.dueNow === 0))
    throw new Refused('notRepayable');
  const { token } = await openRepayToken(db, {
    // 192 random bits, because it proves that an intent was begun here.
    token: randomBytes(24).toString('base64url'),
    orderId,
    borrowerId,
    at: new Date(nowMs),
  });
  const cards = ports.payments.takesCards
    ? await listCards(db, borrowerId, ports.payments.name)
    : [];
  return {
    // A non-empty value offers the wallet; its address is requested when the borrower chooses it.
    alipay: ports.payments.takesWallet ? startWalletRepayment.path : '',
    repayToken: token,
    bankCards: cards.map(({ id, bankName, mask, bankCode }) => ({
      id,
      bankName,
      cardNo: mask,
      bankCode,
    })),
    amount: open?.amount ?? dues.dueNow,
    payoffAmount: requestedAmount(dues, 'payoff'),
    instalment: dues.next?.number ?? null,
    openAttempt: openAttemptOf(open, nowMs),
  };
};
