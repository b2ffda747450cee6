import { randomBytes } from 'node:crypto';
import { subtract } from '@cauce/lending';
import type { Minor } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { findAttempt } from '../../money/attempts/attempts.ts';
import type { AttemptRecord } from '../../money/attempts/attempts.ts';
import { paymentOpen } from '../../money/attempts/leave-wallet.ts';
import type { DuesToday } from '../../money/ledger/own-dues.ts';
import { refusalOfAmount } from '../../money/vouchers/requested-amount.ts';
import type { Purpose } from '../../money/receipts/purposes.ts';
import { addAttempt, findOpenAttempt, sumReserved } from '../../money/attempts/open-attempts.ts';
import type { BorrowerContext } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { ASK_AFTER_CALL_MS } from './attempt-times.ts';

/** What is to be paid and how. `amount` is what the borrower has seen; what is asked for is computed here. */
export interface Payment {
  readonly orderId: string;
  readonly amount: Minor;
  readonly purpose: Exclude<Purpose, 'extension'>;
  readonly way: 'card' | 'wallet';
  readonly cardId: string | null;
}

/**
 * Reserves an amount against what is owed, under the order's row lock and before any provider is called. `dues` were read under
 * that lock. The index on open attempts says the same once more. An open wallet's page is what is refused last: it is left for this
 * payment, and not for one that comes to nothing.
 */
export async function startAttempt(
  tx: Db,
  payment: Payment,
  dues: DuesToday,
  context: BorrowerContext,
): Promise<AttemptRecord> {
  const { orderId, amount } = payment;
  const open = await findOpenAttempt(tx, orderId);
  if (open?.way === 'card') throw paymentOpen(open);
  const refusal = refusalOfAmount(dues, payment.purpose, amount);
  if (refusal !== null) throw new Refused(refusal);
  if (open !== null) throw paymentOpen(open);
  const free = subtract(dues.balance, await sumReserved(tx, orderId));
  if (free < amount) throw new Refused('paymentOpen');
  const nowMs = context.ports.clock.now();
  // 128 random bits: the provider knows the payment by this id, and nobody can guess another's.
  const id = randomBytes(16).toString('base64url');
  await addAttempt(tx, {
    ...payment,
    id,
    borrowerId: context.borrowerId,
    provider: context.ports.payments.name,
    at: new Date(nowMs),
    // The day of the dues, not of this moment: midnight may have passed since they were read.
    countsOn: dues.today,
    askAgainAt: new Date(nowMs + ASK_AFTER_CALL_MS),
  });
  const made = await findAttempt(tx, id);
  if (made === null) throw new Error(`Attempt ${id} was not kept`);
  return made;
}
