import { ZERO, add, minor, subtract } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { lockCredit } from '../credit/lock-credit.ts';
import { hasCause } from '../ledger/causes.ts';
import type { Cause } from '../ledger/causes.ts';
import { accountBalance, postTransaction } from '../ledger/ledger.ts';

export interface Refund {
  readonly cause: Cause;
  readonly borrowerId: string;
  readonly amount: number;
  readonly provider: string;
  readonly valueOn: LocalDate;
  readonly bookedAt: Date;
  /**
   * `credit`: an overpayment is sent back to its borrower. `takenBack`: the provider took back money that it had given us;
   * it is held in suspense as a claim against us until a person finds out why. The debt does not rise by itself: a repaid
   * order never becomes unpaid.
   */
  readonly from: 'credit' | 'takenBack';
}

export type RefundResult =
  | { readonly kind: 'booked'; readonly transactionId: number }
  | { readonly kind: 'known' }
  | { readonly kind: 'moreThanCredit' };

/** Books money that left again. A borrower's credit is locked before it is compared, so two refunds never spend it twice. */
export async function bookRefund(tx: Db, refund: Refund): Promise<RefundResult> {
  const { cause, borrowerId, provider, valueOn, bookedAt } = refund;
  const amount = minor(refund.amount);
  if (amount <= 0) throw new RangeError('A refund must be more than zero');
  const isCredit = refund.from === 'credit';
  if (isCredit) {
    await lockCredit(tx, borrowerId);
    const known = await tx
      .selectFrom('ledger_transactions')
      .select('id')
      .where(hasCause('ledger_transactions', cause))
      .executeTakeFirst();
    if (known !== undefined) return { kind: 'known' };
    const balance = await accountBalance(tx, 'borrower.credit', { borrowerId });
    if (add(balance, amount) > 0) return { kind: 'moreThanCredit' };
  }
  const transactionId = await postTransaction(tx, {
    kind: 'refund',
    cause,
    borrowerId,
    valueOn,
    bookedAt,
    orderId: null,
    entries: [
      isCredit
        ? { account: 'borrower.credit', amount, borrowerId }
        : { account: 'suspense', amount, provider },
      { account: 'cash', amount: subtract(ZERO, amount), provider },
    ],
  });
  return transactionId === null ? { kind: 'known' } : { kind: 'booked', transactionId };
}
