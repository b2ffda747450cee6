import type { LocalDate, OrderStatus, PayoutAccount } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import { readStatus } from './orders.ts';

/** A loan's destination account, with the data of its holder. */
export interface DepositAccount {
  readonly bankName: string;
  readonly account: PayoutAccount | null;
  readonly holder: string;
  readonly phone: string;
}

/** The account that a borrower has bound for payouts. Throws if the borrower does not exist. */
export async function readDepositAccount(db: Db, borrowerId: string): Promise<DepositAccount> {
  const row = await db
    .selectFrom('borrowers')
    .select(['bank_name', 'clabe', 'bank_code', 'full_name', 'phone'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  const account = row.clabe === null ? null : { number: row.clabe, bankCode: row.bank_code };
  return { bankName: row.bank_name, account, holder: row.full_name, phone: row.phone };
}

/** What a job needs of an order. Jobs act for no borrower, so it is read by the order's id only. */
export interface WorkedOrder {
  readonly id: string;
  readonly borrowerId: string;
  readonly offerId: string;
  readonly status: OrderStatus;
}

/** Reads an order for a job. Throws if it does not exist, which the job's foreign key prevents. */
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

/** The position after a page of the daily work: the loan and its sort day. */
export interface DayCursor {
  readonly day: string;
  readonly id: string;
}

export const FIRST_OF_DAY: DayCursor = { day: '-infinity', id: '' };

export interface DayPage {
  readonly after: DayCursor;
  readonly limit: number;
}

/**
 * The next loans for the daily work: all overdue ones, and running ones with an unpaid payment due before that day (after
 * extensions). Read along two indexes, the longest due first.
 */
export async function listOrdersOfDay(
  db: Db,
  today: LocalDate,
  page: DayPage,
): Promise<DayCursor[]> {
  return (await ordersOfDay(today, page).execute(db)).rows;
}

/** The statement of such a page, exported for a test of its query plan. */
export function ordersOfDay(today: LocalDate, { after, limit }: DayPage): RawBuilder<DayCursor> {
  return sql<DayCursor>`
    select order_id as id, due_on::text as day from (
      (select due_on, order_id from loan_list
        where status = 174 and due_on < ${today}::date
          and (due_on, order_id) > (${after.day}::date, ${after.id}::text)
        order by due_on, order_id limit ${limit}::int)
      union all
      (select due_on, order_id from loan_list
        where status = 180 and due_on is not null
          and (due_on, order_id) > (${after.day}::date, ${after.id}::text)
        order by due_on, order_id limit ${limit}::int)
    ) late
    order by due_on, order_id limit ${limit}::int
  `;
}

/** The next running loans whose interest was not accrued to a month's end. */
export async function listUnearnedOrders(
  db: Db,
  monthsEnd: LocalDate,
  page: DayPage,
): Promise<DayCursor[]> {
  return (await unearnedOrders(monthsEnd, page).execute(db)).rows;
}

/** The statement of such a page, exported for a test of its query plan. */
export function unearnedOrders(
  monthsEnd: LocalDate,
  { after, limit }: DayPage,
): RawBuilder<DayCursor> {
  return sql<DayCursor>`
    select order_id as id, earned_to::text as day from loan_list
    where status in (174, 180) and earned_to < ${monthsEnd}::date
      and (earned_to, order_id) > (${after.day}::date, ${after.id}::text)
    order by earned_to, order_id limit ${limit}::int
  `;
}

/**
 * Whether a loan was running at a month's end, and nothing (such as a later payment) has accrued its interest to that day
 * or beyond.
 */
export async function isUnearnedOn(
  db: Db,
  orderId: string,
  monthsEnd: LocalDate,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders o
    where o.id = ${orderId} and o.paid_out_on <= ${monthsEnd}::date
      and not exists (
        select 1 from ledger_transactions t
        where t.order_id = o.id and t.kind = 'earning' and t.value_on >= ${monthsEnd}::date
      )
  `.execute(db);
  return rows.length > 0;
}

/** Records that a loan's interest needs no further check this month. */
export async function noteEarnedTo(db: Db, orderId: string, monthsEnd: LocalDate): Promise<void> {
  await db
    .updateTable('loan_list')
    .set({ earned_to: monthsEnd })
    .where('order_id', '=', orderId)
    .execute();
}

/** Stores the account to which a loan was actually paid out, which may have changed since the confirmation. */
export async function saveDepositAccount(
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
