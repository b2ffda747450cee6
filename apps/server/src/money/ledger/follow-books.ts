import { hasLate, localDateOf, orderStatus, owedInAll } from '@cauce/lending';
import type { OrderStatus } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import type { BookedLoan } from './loan-books.ts';
import { moveOrder } from './move-order.ts';

const REASONS: Readonly<Partial<Record<OrderStatus, string>>> = {
  [orderStatus.repaid]: 'repaid',
  [orderStatus.running]: 'nothing is late any more',
  [orderStatus.overdue]: 'a payment is late',
};

/** The status that a paid-out loan's books give it on a day; any other status is not the books'. */
function statusOf(loan: BookedLoan, at: Date): OrderStatus {
  const isOfBooks =
    loan.status === orderStatus.running ||
    loan.status === orderStatus.overdue ||
    loan.status === orderStatus.repaid;
  if (!isOfBooks) return loan.status;
  if (owedInAll(loan.books) === 0) return orderStatus.repaid;
  const today = localDateOf(at.getTime(), loan.market.timeZone);
  return hasLate(loan.books, today, loan.rules.calendar)
    ? orderStatus.overdue
    : orderStatus.running;
}

/** Moves a locked loan to the status of its books, with the row of its history, and answers that status. */
export async function followBooks(tx: Db, loan: BookedLoan, at: Date): Promise<OrderStatus> {
  const to = statusOf(loan, at);
  if (to === loan.status) return to;
  if (loan.status === orderStatus.repaid) {
    // The one way out of «repaid» is «overdue»; a loan that is not late goes on from there at once.
    const { repaid: from, overdue } = orderStatus;
    const reason = 'money was taken back';
    await moveOrder(tx, { orderId: loan.id, from, to: overdue, reason, at });
    return followBooks(tx, { ...loan, status: overdue }, at);
  }
  const reason = REASONS[to] ?? '';
  const isMoved = await moveOrder(tx, { orderId: loan.id, from: loan.status, to, reason, at });
  if (!isMoved) throw new Error(`Order ${loan.id} was moved while its row was held`);
  return to;
}
