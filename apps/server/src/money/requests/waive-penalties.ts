import { localDateOf, minor, settle, sum, waiverEntries } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { accrueLoan } from '../ledger/accruals.ts';
import { earningTransactions } from '../ledger/earnings.ts';
import { followBooks } from '../ledger/follow-books.ts';
import { postTransactions } from '../ledger/ledger.ts';
import { lockBooks } from '../ledger/loan-books.ts';
import { supersedeVouchers } from '../vouchers/voucher-moves.ts';

/** Penalties of a loan that are forgiven, under the number of the request that two people have agreed to. */
interface Waiver {
  readonly requestId: number;
  readonly orderId: string;
  readonly amount: number;
}

/** Forgives penalties of a loan, the oldest first. False where not so much is owed of them any more: nothing is changed. */
export async function waivePenalties(
  tx: Db,
  { requestId, orderId, amount }: Waiver,
  at: Date,
): Promise<boolean> {
  const found = await lockBooks(tx, orderId);
  if (found === null || found.paidOutOn === null) return false;
  const today = localDateOf(at.getTime(), found.market.timeZone);
  const on = found.reachedOn !== null && found.reachedOn > today ? found.reachedOn : today;
  const { loan, transactions } = accrueLoan(found, on, at);
  const owed = loan.books.instalments.map((one) => one.owed.penalty);
  if (owed.length === 0 || sum(owed) < amount) return false;
  const waiver = { on, amount: minor(amount), wants: 'waiver' } as const;
  const { books, applied } = settle(loan.books, waiver, loan.rules);
  const cause = { kind: 'waiver', id: String(requestId) } as const;
  await postTransactions(tx, [
    ...transactions,
    {
      kind: 'waiver',
      cause,
      orderId,
      borrowerId: loan.borrowerId,
      valueOn: on,
      bookedAt: at,
      entries: waiverEntries(applied).map((entry) => ({ ...entry, orderId })),
    },
    ...earningTransactions(loan, { books, deferred: loan.deferred }, { on, cause, at }),
  ]);
  // What they ask for is more than what is owed now.
  await supersedeVouchers(tx, { orderId });
  await followBooks(tx, { ...loan, books }, at);
  return true;
}
