import { randomBytes } from 'node:crypto';
import { localDateOf, marketOf } from '@cauce/lending';
import type { Minor } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import type { AttemptRecord } from '../../money/attempts/attempts.ts';
import { paymentOpen } from '../../money/attempts/leave-wallet.ts';
import { duesOf } from '../../money/ledger/dues.ts';
import { refusalOfAmount, refusedAmount } from '../../money/vouchers/requested-amount.ts';
import type { Purpose } from '../../money/receipts/purposes.ts';
import { reserveAmount } from '../../money/attempts/open-attempts.ts';
import type { LoanToPay } from '../../money/attempts/loan-to-pay.ts';
import type { BorrowerContext } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { CHECK_AFTER_CALL_MS } from './attempt-times.ts';

/** What is to be paid and how. `amount` is what the borrower has seen; what is due is computed here. */
export interface Payment {
  readonly orderId: string;
  readonly amount: Minor;
  readonly purpose: Exclude<Purpose, 'extension'>;
  /** What the borrower has seen as due first, if the screen sent it. */
  readonly instalment: number | undefined;
  readonly method: 'card' | 'wallet';
  readonly cardId: string | null;
  /** The intent that it uses, if the screen has one. */
  readonly token: string | null;
}

/**
 * Reserves an amount of the loan as read, before any provider is called. Null if the loan has changed since. An open
 * attempt reserves the whole loan, whatever its amount. An open wallet page is checked last: it is given up only for a
 * payment that nothing else prevents.
 */
export async function startAttempt(
  db: Db,
  { token, instalment, ...payment }: Payment,
  { loan, open }: LoanToPay,
  context: BorrowerContext,
): Promise<AttemptRecord | null> {
  const { amount } = payment;
  const { payments } = context.ports;
  const nowMs = context.ports.clock.now();
  const countsOn = localDateOf(nowMs, marketOf(context.settings.country).timeZone);
  const dues = duesOf(loan, countsOn);
  if (open?.method === 'card') throw paymentOpen(open);
  const refusal = refusalOfAmount(dues, payment.purpose, amount);
  if (refusal !== null) throw refusedAmount(dues, refusal, context);
  if (instalment !== undefined && instalment !== dues.next?.number)
    throw new Refused('amountChanged');
  if (open !== null) throw paymentOpen(open);
  if (dues.balance < amount) throw new Refused('paymentOpen');
  const claim = context.answerStore?.openClaim ?? null;
  const attempt = await reserveAmount(
    db,
    {
      ...payment,
      // 128 random bits: the provider knows the payment by this id, and nobody can guess another's.
      id: randomBytes(16).toString('base64url'),
      borrowerId: context.borrowerId,
      provider: payment.method === 'wallet' ? payments.walletName : payments.name,
      at: new Date(nowMs),
      countsOn,
      nextCheckAt: new Date(nowMs + CHECK_AFTER_CALL_MS),
    },
    { version: loan.version, token, claim },
  );
  if (attempt !== null) context.answerStore?.setClaimed();
  return attempt;
}
