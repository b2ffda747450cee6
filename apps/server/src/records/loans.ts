import type { LocalDate, OrderStatus, Product } from '@cauce/lending';
import { minor } from '@cauce/lending';
import type { Minor } from '@cauce/lending';
import { sql } from 'kysely';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../database/tables.ts';
import { toLoan } from './loan-books.ts';
import type { BookedLoan, StoredBooks } from './loan-books.ts';

/** A loan with all that its screen needs, read at once. Rules and figures are those that the order was made with. */
export interface LoanRecord {
  readonly id: string;
  readonly productId: string;
  readonly status: OrderStatus;
  readonly termDays: number;
  readonly orderedOn: LocalDate;
  readonly paidOutOn: LocalDate | null;
  readonly bankName: string;
  readonly accountMask: string;
  readonly canBeExtended: boolean;
  readonly repayUrl: string;
  readonly logo: string;
  readonly product: Product;
  readonly received: Minor;
  readonly total: Minor;
  readonly isRated: boolean;
  /** Its money as the ledger has it; without instalments until it is paid out. */
  readonly booked: BookedLoan;
}

interface Row {
  id: string;
  product_id: string;
  status: OrderStatus;
  term_days: number;
  ordered_on: LocalDate;
  paid_out_on: LocalDate | null;
  bank_name: string;
  account_mask: string;
  can_be_extended: boolean;
  repay_url: string;
  logo: string;
  received: number;
  total: number;
  is_rated: boolean;
  books: StoredBooks;
}

// One statement: the loan screen is the page that is opened most, and each round trip costs it a third of its rate.
const readRow = prepared<{ orderId: string; borrowerId: string }>()((db, at) => ({
  compile: () =>
    sql<Row>`
      select o.id, o.product_id, o.status, o.term_days, o.ordered_on, o.paid_out_on, o.bank_name,
        o.account_mask, o.can_be_extended, o.repay_url, p.logo,
        (f.terms #>> '{offer,received}')::bigint as received,
        (f.terms #>> '{offer,payableTotal}')::bigint as total,
        exists (
          select 1 from ratings r where r.borrower_id = o.borrower_id and r.order_id = o.id
        ) as is_rated,
        read_loan_books(o.id, false, null) as books
      from orders o
      join offers f on f.id = o.offer_id
      join products p on p.id = o.product_id
      where o.id = ${at('orderId')} and o.borrower_id = ${at('borrowerId')}
    `.compile(db),
}));

/** A loan of this borrower, or null: another borrower's answers as one that does not exist (decisions §4). */
export async function findLoan(
  db: Db,
  borrowerId: string,
  orderId: string,
): Promise<LoanRecord | null> {
  const [row] = await readRow(db, { orderId, borrowerId });
  if (row === undefined) return null;
  const booked = toLoan(row.books);
  return {
    id: row.id,
    productId: row.product_id,
    status: row.status,
    termDays: row.term_days,
    orderedOn: row.ordered_on,
    paidOutOn: row.paid_out_on,
    bankName: row.bank_name,
    accountMask: row.account_mask,
    canBeExtended: row.can_be_extended,
    repayUrl: row.repay_url,
    logo: row.logo,
    product: booked.product,
    received: minor(row.received),
    total: minor(row.total),
    isRated: row.is_rated,
    booked,
  };
}
