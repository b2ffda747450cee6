import type { Selectable } from 'kysely';
import { localDate, minor, sum } from '@cauce/lending';
import type { LocalDate, Minor, OrderStatus } from '@cauce/lending';
import { sql } from 'kysely';
import type { BorrowersTable } from '../../database/tables/borrower-tables.ts';
import type { Db } from '../../database/tables/tables.ts';
import { duesOf } from '../../money/ledger/dues.ts';
import { toLoan } from '../../money/ledger/loan-books.ts';
import type { BookedLoan, StoredBooks } from '../../money/ledger/loan-books.ts';
import { hasRepaidOrder, readStatus } from '../../loans/orders.ts';

/** What is known of a borrower besides their own row. */
export interface DeskBorrower {
  readonly borrower: Selectable<BorrowersTable>;
  /** Whether they have repaid a loan. */
  readonly isRepeatClient: boolean;
  readonly openSessions: number;
  /** Their credit: zero or more. */
  readonly credit: Minor;
  readonly cards: readonly DeskCard[];
}

/** A card, masked for display. */
interface DeskCard {
  readonly bankName: string;
  readonly mask: string;
  readonly boundAt: Date;
}

/** A borrower with cards, open sessions and credit, or null. */
export async function findDeskBorrower(
  db: Db,
  borrowerId: string,
  now: Date,
): Promise<DeskBorrower | null> {
  const row = await db
    .selectFrom('borrowers as b')
    .selectAll('b')
    .select([
      sql<number>`(
        select count(*) from sessions s
        where s.borrower_id = b.id and s.revoked_at is null and s.expires_at > ${now}::timestamptz
      )`.as('open_sessions'),
      sql<number>`(
        select coalesce(-sum(e.amount), 0) from ledger_entries e
        where e.borrower_id = b.id and e.account = 'borrower.credit'
      )`.as('credit'),
    ])
    .where('b.id', '=', borrowerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { open_sessions: openSessions, credit, ...borrower } = row;
  const cards = await db
    .selectFrom('cards')
    .select(['bank_name as bankName', 'mask', 'bound_at as boundAt'])
    .where('borrower_id', '=', borrowerId)
    .where('removed_at', 'is', null)
    .orderBy('bound_at', 'desc')
    .orderBy('id')
    .execute();
  const isRepeatClient = await hasRepaidOrder(db, borrowerId);
  return { borrower, isRepeatClient, openSessions, credit: minor(credit), cards };
}

/** What a borrower owes on a day over all of their loans, and the longest that one is late. */
export async function readStanding(
  db: Db,
  borrowerId: string,
  today: LocalDate,
): Promise<{
  readonly loans: number;
  readonly dueNow: Minor;
  readonly balance: Minor;
  readonly daysLate: number;
}> {
  const { rows } = await sql<{ books: StoredBooks }>`
    select loan_books(o.id, false, null, null, null) as books
    from orders o join loan_list l on l.order_id = o.id
    where o.borrower_id = ${borrowerId} and l.due_on is not null
  `.execute(db);
  const owed = rows.map(({ books }) => duesOf(toLoan(books), today));
  return {
    loans: owed.length,
    dueNow: sum(owed.map(({ dueNow }) => dueNow)),
    balance: sum(owed.map(({ balance }) => balance)),
    daysLate: Math.max(0, ...owed.map(({ daysLate }) => daysLate)),
  };
}

const MAX_NAMED_LOANS = 500;

/** A borrower's loans by name, newest first, to choose one of them. */
export async function listLoanNames(
  db: Db,
  borrowerId: string,
): Promise<{ readonly id: string; readonly productName: string }[]> {
  const { rows } = await sql<{ id: string; productName: string }>`
    select o.id, f.terms -> 'product' ->> 'name' as "productName"
    from orders o join offers f on f.id = o.offer_id
    where o.borrower_id = ${borrowerId}
    order by o.ordered_at desc, o.id desc limit ${sql.lit(MAX_NAMED_LOANS)}
  `.execute(db);
  return rows;
}

/** One loan of a borrower, with the input of its dues. */
export interface DeskOrder {
  readonly id: string;
  readonly status: OrderStatus;
  readonly principal: Minor;
  readonly orderedOn: LocalDate;
  readonly orderedAt: Date;
  readonly booked: BookedLoan;
}

/** The cursor of a page of loans, newest first. */
export interface OrderPlace {
  readonly orderedAt: Date;
  readonly id: string;
}

/** A borrower's loans after a cursor, newest first. */
export async function listDeskOrders(
  db: Db,
  borrowerId: string,
  page: { readonly after: OrderPlace | null; readonly limit: number },
): Promise<DeskOrder[]> {
  let query = db
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.status',
      'o.principal',
      'o.ordered_on',
      'o.ordered_at',
      sql<StoredBooks>`loan_books(o.id, false, null, null, null)`.as('books'),
    ])
    .where('o.borrower_id', '=', borrowerId);
  if (page.after !== null)
    query = query.where(
      sql<boolean>`(o.ordered_at, o.id) < (${page.after.orderedAt}::timestamptz, ${page.after.id})`,
    );
  const rows = await query
    .orderBy('o.ordered_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: readStatus(row.status),
    principal: minor(row.principal),
    orderedOn: localDate(row.ordered_on),
    orderedAt: row.ordered_at,
    booked: toLoan(row.books),
  }));
}
