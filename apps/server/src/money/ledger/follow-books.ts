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

/** The status that follows from a paid-out loan's books on a day; any other status does not depend on the books. */
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

interface StatusMove {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly reason: string;
}

/** The moves that bring a loan to the status of its books: none, one, or two if a repaid loan owes again and is not late. */
export function movesOf(loan: BookedLoan, at: Date): StatusMove[] {
  const { status: from } = loan;
  const to = statusOf(loan, at);
  if (to === from) return [];
  if (from !== orderStatus.repaid) return [{ from, to, reason: REASONS[to] ?? '' }];
  // The only way out of «repaid» is «overdue»; a loan that is not late moves on from there at once.
  const { overdue } = orderStatus;
  const isBack = { from, to: overdue, reason: 'money was taken back' };
  return [isBack, ...movesOf({ ...loan, status: overdue }, at)];
}

/** Moves a locked loan to the status of its books, with its history rows, and returns that status. */
export async function followBooks(tx: Db, loan: BookedLoan, at: Date): Promise<OrderStatus> {
  let { status } = loan;
  for (const move of movesOf(loan, at)) {
    if (!(await moveOrder(tx, { orderId: loan.id, ...move, at })))
      throw new Error(`Order ${loan.id} was moved while its row was held`);
    status = move.to;
  }
  return status;
}
