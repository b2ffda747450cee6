import { isOrderStatus, localDate } from '@cauce/lending';
import type { LocalDate, OrderStatus, Product } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import { toLoan } from '../money/ledger/loan-books.ts';
import type { BookedLoan, StoredBooks } from '../money/ledger/loan-books.ts';

/** One loan of a list, with the input of its dues. */
export interface ListedOrder {
  readonly id: string;
  /** The rules agreed for the order, not the product as it is offered today. */
  readonly product: Product;
  readonly productLogo: string;
  readonly status: OrderStatus;
  /** Given up after its payout failed; its code is that of a declined order. */
  readonly isGivenUp: boolean;
  readonly principal: number;
  readonly orderedOn: LocalDate;
  readonly takesCollectionComplaints: boolean;
  /** Its money as the ledger has it. */
  readonly booked: BookedLoan;
}

// Far above what one borrower ever has; it bounds the answer.
const MAX_LISTED = 200;

function readStatus(code: number): OrderStatus {
  // The table's check allows no other code.
  if (!isOrderStatus(code)) throw new RangeError(`An order has the unknown status ${code}`);
  return code;
}

/** The borrower's loans, newest first. */
export async function listOrdersOf(db: Db, borrowerId: string): Promise<ListedOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .select([
      'orders.id',
      'orders.status',
      'orders.principal',
      'orders.ordered_on',
      'orders.takes_collection_complaints',
      'products.logo',
      sql<boolean>`orders.status = 110 and exists (
        select 1 from order_history h
        where h.order_id = orders.id and h.from_status = 170 and h.to_status = 110
      )`.as('is_given_up'),
      sql<StoredBooks>`loan_books(orders.id, false, null, null, null)`.as('books'),
    ])
    .where('orders.borrower_id', '=', borrowerId)
    .orderBy('orders.ordered_at', 'desc')
    .orderBy('orders.id')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => {
    const booked = toLoan(row.books);
    return {
      id: row.id,
      product: booked.product,
      productLogo: row.logo,
      status: readStatus(row.status),
      isGivenUp: row.is_given_up,
      principal: row.principal,
      orderedOn: localDate(row.ordered_on),
      takesCollectionComplaints: row.takes_collection_complaints,
      booked,
    };
  });
}
