import { isOrderStatus, localDate } from '@cauce/lending';
import type { LocalDate, OrderStatus, Product } from '@cauce/lending';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/tables.ts';
import { readInstalment } from './instalments.ts';
import type { InstalmentRecord } from './instalments.ts';

/** One loan of a list, with what its dues are computed from. */
export interface ListedOrder {
  readonly id: string;
  /** The rules that the order was made with, not the product as it is offered today. */
  readonly product: Product;
  readonly productLogo: string;
  readonly status: OrderStatus;
  readonly principal: number;
  readonly orderedOn: LocalDate;
  readonly isRepeatClient: boolean;
  readonly instalments: readonly InstalmentRecord[];
}

// Far above what one borrower ever has; it keeps an answer from growing without end.
const MOST_LISTED = 200;

function readStatus(code: number): OrderStatus {
  // The table's check lets no other code in.
  if (!isOrderStatus(code)) throw new RangeError(`An order has the unknown status ${code}`);
  return code;
}

/** The borrower's loans, newest first. */
export async function listOrdersOf(db: Db, borrowerId: string): Promise<ListedOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offer_id')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('borrowers', 'borrowers.id', 'orders.borrower_id')
    .select((the) => [
      'orders.id',
      'orders.status',
      'orders.principal',
      'orders.ordered_on',
      'products.logo',
      'borrowers.is_repeat_client',
      // Written by `addOffer` alone: an `OfferTerms`, of which the list needs the rules.
      sql<Product>`offers.terms -> 'product'`.as('product'),
      jsonArrayFrom(
        the
          .selectFrom('instalments')
          .selectAll('instalments')
          .whereRef('instalments.order_id', '=', 'orders.id')
          .orderBy('instalments.number'),
      ).as('instalments'),
    ])
    .where('orders.borrower_id', '=', borrowerId)
    .orderBy('orders.ordered_at', 'desc')
    .orderBy('orders.id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    product: row.product,
    productLogo: row.logo,
    status: readStatus(row.status),
    principal: row.principal,
    orderedOn: localDate(row.ordered_on),
    isRepeatClient: row.is_repeat_client,
    instalments: row.instalments.map(readInstalment),
  }));
}
