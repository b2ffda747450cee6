import type { LocalDate, OrderStatus, PayoutAccount } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import { readStatus } from './orders.ts';

/** Where a borrower's loan is paid to, with what must be known of the holder. */
export interface DepositAccount {
  readonly bankName: string;
  readonly account: PayoutAccount | null;
  readonly holder: string;
  readonly phone: string;
}

/** The account that a borrower has bound, to which their loans go. Throws when there is no such borrower. */
export async function readDepositAccount(db: Db, borrowerId: string): Promise<DepositAccount> {
  const row = await db
    .selectFrom('borrowers')
    .select(['bank_name', 'clabe', 'bank_code', 'full_name', 'phone'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  const account = row.clabe === null ? null : { number: row.clabe, bankCode: row.bank_code };
  return { bankName: row.bank_name, account, holder: row.full_name, phone: row.phone };
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

/**
 * The next orders, by id after `after`, on which a day may have something to do: every overdue one, and every running one
 * with an unpaid payment whose agreed date has passed (an extension may have moved it: the books know).
 */
export async function listOrdersOfDay(
  db: Db,
  today: LocalDate,
  page: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.status in (174, 180) and o.id > ${page.after}
      and (o.status = 180 or exists (
        select 1 from instalments i
        where i.order_id = o.id and i.due_on < ${today}::date and (
          select sum(e.amount) from ledger_entries e
          where e.order_id = i.order_id and e.instalment = i.number and e.account like 'receivable.%'
        ) > 0
      ))
    order by o.id limit ${page.limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The next running orders, by id after `after`, whose interest was not brought to a month's end: those that run on after it, and
 * those that hold interest as not earned yet.
 */
export async function listUnearnedOrders(
  db: Db,
  monthsEnd: LocalDate,
  page: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.status in (174, 180) and o.id > ${page.after} and o.paid_out_on <= ${monthsEnd}::date
      and not exists (
        select 1 from ledger_transactions t
        where t.order_id = o.id and t.kind = 'earning' and t.value_on >= ${monthsEnd}::date
      )
      and (
        exists (select 1 from instalments i where i.order_id = o.id and i.due_on > ${monthsEnd}::date)
        or (select sum(e.amount) from ledger_entries e
          where e.order_id = o.id and e.account = 'deferred.interest') < 0
      )
    order by o.id limit ${page.limit}
  `.execute(db);
  return rows.map(({ id }) => id);
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
