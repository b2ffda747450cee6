import type { readLedger as endpoint } from '@cauce/contract/console';
import { owedInAll } from '@cauce/lending';
import { inSnapshot } from '../../database/in-snapshot.ts';
import { recomputeLoan } from '../../money/ledger/books.ts';
import { findBooks } from '../../money/ledger/loan-books.ts';
import { listOrderTransactions, sumReceivables } from '../../money/ledger/order-ledger.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { cursorAt, pageOf, readNumberCursor } from '../../http/sessions/page-place.ts';
import { Refused } from '../../http/refused.ts';

const PAGE = 25;

/** A loan's entries as booked, and three independent computations of its debt, which must agree. */
export const readLedger: ConsoleHandler<typeof endpoint> = async ({ orderId, after }, context) => {
  const { db, audit } = context;
  const beforeId = readNumberCursor(after);
  // In one snapshot: otherwise a payment between two reads would look like a difference.
  const { loan, found, check } = await inSnapshot(db, async (tx) => {
    const books = await findBooks(tx, orderId);
    if (books === null) throw new Refused('orderNotFound');
    return {
      loan: books,
      found: await listOrderTransactions(tx, orderId, { beforeId, limit: PAGE + 1 }),
      check: {
        ledgerOwed: await sumReceivables(tx, orderId),
        booksOwed: owedInAll(books.books),
        isReplayEqual: (await recomputeLoan(tx, orderId)) === null,
      },
    };
  });
  const { rows: page, next } = pageOf(found, PAGE, (last) => cursorAt(last.id));
  audit({
    subject: ['order', orderId],
    borrowerId: loan.borrowerId,
    details: { count: page.length },
  });
  return {
    transactions: page.map(({ id, bookedAt, ...transaction }) => ({
      ...transaction,
      id: String(id),
      bookedAt: bookedAt.toISOString(),
      entries: [...transaction.entries],
      isBalanced: transaction.entries.reduce((sum, { amount }) => sum + amount, 0) === 0,
    })),
    next,
    check,
  };
};
