import { localDate } from '@cauce/lending';
import type { LocalDate, OrderStatus } from '@cauce/lending';
import type { Db } from '../database/tables.ts';
import { readStatus } from './orders.ts';

/** Where a borrower's loan is paid to, with what must be known of the holder. */
export interface DepositAccount {
  readonly bankName: string;
  readonly clabe: string | null;
  readonly holder: string;
  readonly phone: string;
}

/** The account that a borrower has bound, to which their loans go. Throws when there is no such borrower. */
export async function readDepositAccount(db: Db, borrowerId: string): Promise<DepositAccount> {
  const row = await db
    .selectFrom('borrowers')
    .select(['bank_name', 'clabe', 'full_name', 'phone'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  return { bankName: row.bank_name, clabe: row.clabe, holder: row.full_name, phone: row.phone };
}

/** What the worker needs of an order, whoever's it is: the only read of this file that goes through no borrower. */
export interface WorkedOrder {
  readonly id: string;
  readonly borrowerId: string;
  readonly offerId: string;
  readonly status: OrderStatus;
}

/** Reads an order for a job. Throws when there is none: a job's foreign key says that there is. */
export async function readWorkedOrder(db: Db, orderId: string): Promise<WorkedOrder> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'borrower_id', 'offer_id', 'status'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    borrowerId: row.borrower_id,
    offerId: row.offer_id,
    status: readStatus(row.status),
  };
}

/** The running orders whose earliest open payment was due before a day, with that payment's date. */
export async function listPastDue(
  db: Db,
  today: LocalDate,
): Promise<{ orderId: string; dueOn: LocalDate }[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('instalments', 'instalments.order_id', 'orders.id')
    .select((build) => ['orders.id', build.fn.min('instalments.due_on').as('due_on')])
    .where('orders.status', '=', 174)
    .where('instalments.settled_on', 'is', null)
    .where('instalments.due_on', '<', today)
    .groupBy('orders.id')
    .execute();
  return rows.map((row) => ({ orderId: row.id, dueOn: localDate(row.due_on) }));
}

/** Keeps the account to which a loan was truly paid, which may have been bound anew since it was confirmed. */
export async function keepDepositAccount(
  db: Db,
  orderId: string,
  account: { readonly bankName: string; readonly accountMask: string },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ bank_name: account.bankName, account_mask: account.accountMask })
    .where('id', '=', orderId)
    .execute();
}
