import { localDate, markets, minor } from '@cauce/lending';
import type {
  LoanBooks,
  LoanRules,
  LocalDate,
  Market,
  OrderStatus,
  PenaltyStop,
  Product,
} from '@cauce/lending';
import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/tables/tables.ts';

interface InstalmentBooks {
  readonly number: number;
  readonly dueOn: LocalDate;
  readonly extendedDays: number;
  readonly plannedPrincipal: number;
  readonly plannedAmount: number;
  readonly principal: number;
  readonly interest: number;
  readonly commission: number;
  readonly iva: number;
  readonly penalty: number;
  readonly accrued: number;
}

/** What the database's `read_loan_books` answers. */
export interface StoredBooks {
  readonly id: string;
  readonly borrowerId: string;
  readonly status: OrderStatus;
  readonly productId: string;
  readonly canBeExtended: boolean;
  readonly paidOutOn: LocalDate | null;
  readonly isRepeatClient: boolean;
  readonly product: Product;
  readonly isKnown: boolean;
  readonly reachedOn: LocalDate | null;
  readonly credit: number;
  readonly stops: readonly PenaltyStop[];
  readonly instalments: readonly InstalmentBooks[];
}

/** An order with its rules and its books as they are in the ledger. */
export interface BookedLoan {
  readonly id: string;
  readonly borrowerId: string;
  readonly status: OrderStatus;
  readonly productId: string;
  readonly canBeExtended: boolean;
  readonly paidOutOn: LocalDate | null;
  readonly product: Product;
  readonly market: Market;
  readonly rules: LoanRules;
  /** The last day that anything was booked for: the books are accrued up to it. Null when nothing ever was. */
  readonly reachedOn: LocalDate | null;
  readonly books: LoanBooks;
  /** Whether the source that was asked about is booked already. */
  readonly isKnown: boolean;
}

const readStored = prepared<{ orderId: string; isLocked: boolean; source: string | null }>()(
  (db, at) => ({
    compile: () =>
      sql<{ books: StoredBooks | null }>`
        select read_loan_books(
          ${at('orderId')}::text, ${at('isLocked')}::boolean, ${at('source')}::text
        ) as books
      `.compile(db),
  }),
);

/** Gives the stored books their types; the ledger's own checks keep the amounts whole. */
export function toLoan(stored: StoredBooks): BookedLoan {
  const { id, borrowerId, status, productId, canBeExtended, paidOutOn, product } = stored;
  const market = markets[product.market];
  return {
    ...{ id, borrowerId, status, productId, canBeExtended, paidOutOn, product, market },
    rules: {
      product,
      calendar: market.calendar,
      isRepeatClient: stored.isRepeatClient,
      canBeExtended,
      stops: stored.stops,
    },
    reachedOn: stored.reachedOn,
    isKnown: stored.isKnown,
    books: {
      credit: minor(stored.credit),
      instalments: stored.instalments.map((one) => ({
        number: one.number,
        dueOn: localDate(one.dueOn),
        extendedDays: one.extendedDays,
        planned: {
          principal: minor(one.plannedPrincipal),
          amount: minor(one.plannedAmount),
        },
        owed: {
          principal: minor(one.principal),
          interest: minor(one.interest),
          commission: minor(one.commission),
          iva: minor(one.iva),
          penalty: minor(one.penalty),
        },
        accrued: minor(one.accrued),
      })),
    },
  };
}

/** An order's books, whoever's it is, or null. */
export async function findBooks(db: Db, orderId: string): Promise<BookedLoan | null> {
  const [row] = await readStored(db, { orderId, isLocked: false, source: null });
  return row?.books ? toLoan(row.books) : null;
}

/**
 * The same with the order's row held until the transaction ends: everything that moves its money goes through here, one
 * after another. `source` asks whether that cause is booked already.
 */
export async function lockBooks(
  tx: Db,
  orderId: string,
  source: string | null = null,
): Promise<BookedLoan | null> {
  const [row] = await readStored(tx, { orderId, isLocked: true, source });
  return row?.books ? toLoan(row.books) : null;
}
