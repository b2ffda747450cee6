import type { readLedger as endpoint } from '@cauce/contract/console';
import { owedInAll } from '@cauce/lending';
import { recomputeLoan } from '../../money/ledger/books.ts';
import { findBooks } from '../../money/ledger/loan-books.ts';
import { listOrderTransactions, sumReceivables } from '../../money/ledger/order-ledger.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { cursorAt, pageOf, readNumberCursor } from '../../http/sessions/page-place.ts';
import { Refused } from '../../http/refused.ts';

const PAGE = 25;

/** A loan's entries as booked, with three independent sums, so that a difference would show. */
export const readLedger: ConsoleHandler<typeof endpoint> = async ({ orderId, after }, context) => {
  const { db, audit } = context;
  const loan = await findBooks(db, orderId);
  if (loan === null) throw new Refused('orderNotFound');
  const found = await listOrderTransactions(db, orderId, {
    beforeId: readNumberCursor(after),
    limit: PAGE + 1,
  });
  const { rows: page, next } = pageOf(found, PAGE, (last) => cursorAt(last.id));
  const check = {
    ledgerOwed: await sumReceivables(db, orderId),
    booksOwed: owedInAll(loan.books),
    isReplayEqual: (await recomputeLoan(db, orderId)) === null,
  };
  audit({
    subject: ['order', orderId],
    borrowerId: loan.borrowerId,
    details: { count: page.length },
  });
  return {
    transactions: page.map(({ id, bookedAt, ...one }) => ({
      ...one,
      id: String(id),
      bookedAt: bookedAt.toISOString(),
      entries: [...one.entries],
      isBalanced: one.entries.reduce((sum, { amount }) => sum + amount, 0) === 0,
    })),
    next,
    check,
  };
};
