import { sql } from 'kysely';
import { isOrderStatus, orderStatus } from '@cauce/lending';
import type { LocalDate, OrderStatus } from '@cauce/lending';
import type { Db } from '../database/tables/tables.ts';

/** The data of a new order, made once from a confirmed offer. */
export interface NewOrder {
  readonly id: string;
  readonly borrowerId: string;
  readonly productId: string;
  readonly offerId: string;
  readonly principal: number;
  readonly termDays: number;
  readonly orderedOn: LocalDate;
  readonly orderedAt: Date;
  readonly bankName: string;
  /** The masked account: `·· 4821`. */
  readonly accountMask: string;
  readonly canBeExtended: boolean;
}

/** Creates an order under review with the first row of its history. `offer_id` is unique: one offer, one order. */
export async function addOrder(db: Db, order: NewOrder): Promise<void> {
  await db
    .insertInto('orders')
    .values({
      id: order.id,
      borrower_id: order.borrowerId,
      product_id: order.productId,
      offer_id: order.offerId,
      status: 21,
      principal: order.principal,
      term_days: order.termDays,
      ordered_on: order.orderedOn,
      ordered_at: order.orderedAt,
      paid_out_on: null,
      bank_name: order.bankName,
      account_mask: order.accountMask,
      can_be_extended: order.canBeExtended,
      repay_url: '',
    })
    .execute();
  await db
    .insertInto('order_history')
    .values({
      order_id: order.id,
      seq: 1,
      from_status: null,
      to_status: 21,
      reason: 'confirmed by the borrower',
      happened_at: order.orderedAt,
    })
    .execute();
}

/** Stores where an order of this borrower is repaid; false if there is no such order. */
export async function saveRepayAddress(
  db: Db,
  borrowerId: string,
  orderId: string,
  address: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ repay_url: address })
    .where('id', '=', orderId)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Hosts in stored repayment addresses that are no longer listed, so that no page follows them. */
export async function listRefusedRepayHosts(
  db: Db,
  allowedOrigins: readonly string[],
): Promise<string[]> {
  const hosts = await listRepayHosts(db);
  return hosts.filter((host) => !allowedOrigins.includes(`https://${host}`));
}

/** The distinct hosts of the stored addresses. */
export async function listRepayHosts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select(sql<string>`split_part(repay_url, '/', 3)`.as('host'))
    .distinct()
    .where('repay_url', '<>', '')
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
}

/** The order made from an offer, through its borrower, or null. */
export async function findOrderOfOffer(
  db: Db,
  borrowerId: string,
  offerId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether a borrower has repaid a loan of this lender, which makes them a repeat client. */
export async function hasRepaidOrder(db: Db, borrowerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('status', '=', orderStatus.repaid)
    // Not while returned money of a repaid loan is owed again.
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom('orders as open')
            .innerJoin('ledger_transactions as t', 't.order_id', 'open.id')
            .innerJoin('returned_payments as r', 'r.transaction_id', 't.id')
            .select('open.id')
            .where('open.borrower_id', '=', borrowerId)
            .where('open.status', 'in', [orderStatus.running, orderStatus.overdue])
            .where('r.restored_by', 'is', null)
            .where('r.is_inverse', '=', false),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface OrderRecord {
  readonly id: string;
  readonly borrowerId: string;
  readonly productId: string;
  readonly offerId: string;
  readonly status: OrderStatus;
  readonly takesCollectionComplaints: boolean;
}

/** An order of this borrower, or null; also null for another borrower's order. */
export async function findOrder(
  db: Db,
  borrowerId: string,
  orderId: string,
): Promise<OrderRecord | null> {
  const row = await db
    .selectFrom('orders')
    .select([
      'id',
      'borrower_id',
      'product_id',
      'offer_id',
      'status',
      'takes_collection_complaints',
    ])
    .where('id', '=', orderId)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    borrowerId: row.borrower_id,
    productId: row.product_id,
    offerId: row.offer_id,
    status: readStatus(row.status),
    takesCollectionComplaints: row.takes_collection_complaints,
  };
}

/** Reads a status from its column, whose check allows no other code. */
export function readStatus(code: number): OrderStatus {
  if (!isOrderStatus(code)) throw new RangeError(`${code} is no order status`);
  return code;
}
