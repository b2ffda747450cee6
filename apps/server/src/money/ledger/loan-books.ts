import {
  accruingParts,
  coolingOffOf,
  localDate,
  markets,
  withClosedDays,
  minor,
  subtract,
  sum,
} from '@cauce/lending';
import type {
  AccruingPart,
  AgreedPlan,
  CoolingOff,
  Earned,
  LoanBooks,
  LoanRules,
  LocalDate,
  Market,
  OrderStatus,
  PenaltyStop,
  Product,
  Standing,
} from '@cauce/lending';
import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { Cause } from './causes.ts';

interface InstalmentBooks {
  readonly number: number;
  readonly dueOn: LocalDate;
  readonly extendedDays: number;
  readonly agreedOn: LocalDate;
  readonly plannedPrincipal: number;
  readonly plannedInterest: number;
  readonly plannedCommission: number;
  readonly plannedIva: number;
  readonly discount: number;
  readonly carriedInterest: number;
  readonly carriedIva: number;
  readonly chargedBefore: number;
  readonly principal: number;
  readonly interest: number;
  readonly commission: number;
  readonly iva: number;
  readonly penalty: number;
  readonly accrued: number;
  readonly unearnedInterest: number;
  readonly unearnedTax: number;
  readonly prepaid: number;
  readonly givenCommission: number;
  readonly givenTax: number;
}

/** What the database's `loan_books` answers ready for use. */
interface LoanFacts {
  readonly id: string;
  /** Identifies this state: what was decided by it is written only while it is unchanged. */
  readonly version: string;
  readonly borrowerId: string;
  readonly status: OrderStatus;
  readonly productId: string;
  readonly canBeExtended: boolean;
  readonly paidOutOn: LocalDate | null;
  /** The first day of its plan: the payout, or the consent to a later plan. */
  readonly startsOn: LocalDate | null;
  /** 0 for the plan that was signed first. */
  readonly plan: number;
  /** Its income was suspended when that plan began. */
  readonly wasSuspended: boolean;
  readonly product: Product;
  /** The last day that anything was booked for: the books are accrued up to it. Null if nothing was booked. */
  readonly reachedOn: LocalDate | null;
  /** Charged off by two people; its borrower still owes it. */
  readonly isChargedOff: boolean;
  /** Whether the given cause is booked already. */
  readonly isKnown: boolean;
}

/** The whole answer of `loan_books`. */
export interface StoredBooks extends LoanFacts {
  readonly wasPenalised: boolean;
  readonly isRepeatClient: boolean;
  readonly credit: number;
  readonly deferredInterest: number;
  readonly deferredTax: number;
  readonly suspended: number;
  readonly chargedOff: number;
  readonly stops: readonly PenaltyStop[];
  readonly instalments: readonly InstalmentBooks[];
}

/** An order with its rules and its books from the ledger. */
export interface BookedLoan extends LoanFacts {
  readonly market: Market;
  readonly rules: LoanRules;
  readonly books: LoanBooks;
  /** Interest and its tax that are charged and not earned yet. */
  readonly deferred: Earned;
  /** The part of its receivables that is booked as suspended income, or as charged off. */
  readonly standing: Standing;
  /** How its interest is earned, computed on demand. */
  readonly parts: () => readonly AccruingPart[];
}

const readStored = prepared<{
  orderId: string;
  isLocked: boolean;
  kind: string | null;
  provider: string | null;
  id: string | null;
}>()((db, at) => ({
  compile: () =>
    sql<{ books: StoredBooks | null }>`
      select loan_books(${at('orderId')}::text, ${at('isLocked')}::boolean,
        ${at('kind')}::text, ${at('provider')}::text, ${at('id')}::text) as books
    `.compile(db),
}));

/** The instalments as agreed, with the coupon's discount. */
function agreedOf({ instalments, plan }: StoredBooks): AgreedPlan['instalments'] {
  return instalments.map((one) => {
    const principal = minor(one.plannedPrincipal);
    const interest = minor(one.plannedInterest);
    const commission = minor(one.plannedCommission);
    const iva = minor(one.plannedIva);
    const amount = sum([principal, interest, commission, iva]);
    return {
      number: one.number,
      dueOn: localDate(one.agreedOn),
      principal,
      interest,
      commission,
      iva,
      amount,
      payable: subtract(amount, minor(one.discount)),
      ...(plan > 0 && {
        carried: { interest: minor(one.carriedInterest), tax: minor(one.carriedIva) },
      }),
    };
  });
}

// Lazy, because most reads need none of them and they cost more than the rest of a loan.
function partsOf(stored: StoredBooks, market: Market): () => readonly AccruingPart[] {
  let parts: readonly AccruingPart[] | null = null;
  return () => {
    const { startsOn } = stored;
    if (startsOn === null) return [];
    const plan = { startsOn: localDate(startsOn), instalments: agreedOf(stored) };
    parts ??= accruingParts(plan, market);
    return parts;
  };
}

/** Until when the loan can be given back, or null. */
function coolingOffIn(
  stored: StoredBooks,
  market: Market,
  parts: () => readonly AccruingPart[],
): CoolingOff | null {
  const { paidOutOn, product } = stored;
  if (market.coolingOff === null || paidOutOn === null || stored.plan > 0) return null;
  const plan = { startsOn: localDate(paidOutOn), instalments: agreedOf(stored), product };
  return coolingOffOf(plan, parts(), market);
}

/** The product of a loan that has had its one-time penalty, if that is charged once per loan. */
function penalisedOnce(product: Product): Product {
  const { penalty } = product;
  return penalty.oneTimePer === 'loan'
    ? { ...product, penalty: { ...penalty, oneTime: null } }
    : product;
}

/** A loan's market with the calendar that it was agreed by. */
function marketOfLoan({ market: id, closedDays }: Product): Market {
  const market = markets[id];
  const calendar = withClosedDays(market.calendar, closedDays);
  return calendar === market.calendar ? market : { ...market, calendar };
}

/** Types the stored books; the ledger's own checks guarantee whole amounts. */
export function toLoan(stored: StoredBooks): BookedLoan {
  const { id, borrowerId, status, productId, canBeExtended, paidOutOn, product } = stored;
  const { startsOn, plan, wasPenalised, wasSuspended } = stored;
  const market = marketOfLoan(product);
  const parts = partsOf(stored, market);
  return {
    id,
    borrowerId,
    status,
    productId,
    canBeExtended,
    paidOutOn,
    startsOn,
    plan,
    wasSuspended,
    product,
    market,
    parts,
    rules: {
      product: wasPenalised ? penalisedOnce(product) : product,
      calendar: market.calendar,
      isRepeatClient: stored.isRepeatClient,
      canBeExtended,
      stops: stored.stops,
      parts,
      coolingOff: () => coolingOffIn(stored, market, parts),
    },
    version: stored.version,
    reachedOn: stored.reachedOn,
    isKnown: stored.isKnown,
    deferred: { interest: minor(stored.deferredInterest), tax: minor(stored.deferredTax) },
    standing: { suspended: minor(stored.suspended), chargedOff: minor(stored.chargedOff) },
    isChargedOff: stored.isChargedOff,
    books: {
      credit: minor(stored.credit),
      instalments: stored.instalments.map((one) => ({
        number: one.number,
        dueOn: localDate(one.dueOn),
        extendedDays: one.extendedDays,
        planned: {
          principal: minor(one.plannedPrincipal),
          amount: minor(
            one.plannedPrincipal +
              one.plannedInterest +
              one.plannedCommission +
              one.plannedIva -
              one.discount,
          ),
        },
        owed: {
          principal: minor(one.principal),
          interest: minor(one.interest),
          commission: minor(one.commission),
          iva: minor(one.iva),
          penalty: minor(one.penalty),
        },
        accrued: minor(one.accrued),
        chargedBefore: minor(one.chargedBefore),
        unearned: { interest: minor(one.unearnedInterest), tax: minor(one.unearnedTax) },
        prepaid: minor(one.prepaid),
        givenBack: { commission: minor(one.givenCommission), tax: minor(one.givenTax) },
      })),
    },
  };
}

const booksReader =
  ({ isLocked }: { readonly isLocked: boolean }) =>
  async (db: Db, orderId: string, cause: Cause | null = null): Promise<BookedLoan | null> => {
    const about =
      cause === null
        ? { kind: null, provider: null, id: null }
        : { kind: cause.kind, provider: cause.provider ?? '', id: cause.id };
    const [row] = await readStored(db, { orderId, isLocked, ...about });
    return row?.books ? toLoan(row.books) : null;
  };

/** An order's books, for any borrower, or null. With a cause: whether it is booked already. */
export const findBooks = booksReader({ isLocked: false });

/**
 * The same with the order's row locked until the transaction ends. Every change of its money that is not a single statement
 * starts here, so that changes are serialised.
 */
export const lockBooks = booksReader({ isLocked: true });
