import { minor } from '@cauce/lending';
import type { LocalDate, Minor } from '@cauce/lending';
import type { Db } from '../database/tables/tables.ts';

export interface Coupon {
  readonly id: string;
  readonly amount: Minor;
}

/**
 * The coupon of an offer: the named one if it is the borrower's, of this product, unused and not expired; without a name,
 * the most valuable such one. Null otherwise, for any reason: another borrower's coupon looks like an unknown one.
 */
export async function findUsableCoupon(
  db: Db,
  wanted: {
    readonly borrowerId: string;
    readonly productId: string;
    readonly onDate: LocalDate;
    readonly couponId?: string | undefined;
  },
): Promise<Coupon | null> {
  let usable = db
    .selectFrom('coupons')
    .select(['id', 'amount'])
    .where('borrower_id', '=', wanted.borrowerId)
    .where('product_id', '=', wanted.productId)
    .where('used_by_order', 'is', null)
    .where('expires_on', '>=', wanted.onDate);
  if (wanted.couponId !== undefined) usable = usable.where('id', '=', wanted.couponId);
  const row = await usable
    .orderBy('amount', 'desc')
    .orderBy('expires_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, amount: minor(row.amount) };
}

/** Spends a coupon on an order by compare-and-set; false if another order was first. */
export async function spendCoupon(
  db: Db,
  use: {
    readonly borrowerId: string;
    readonly couponId: string;
    readonly orderId: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const row = await db
    .updateTable('coupons')
    .set({ used_by_order: use.orderId, used_at: use.at })
    .where('borrower_id', '=', use.borrowerId)
    .where('id', '=', use.couponId)
    .where('used_by_order', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
