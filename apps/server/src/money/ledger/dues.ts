import {
  ZERO,
  accrue,
  accruePenalty,
  addDays,
  chargedIn,
  comingCharge,
  coolingOffUntil,
  couponLostBy,
  dueOrNext,
  earlyPaymentFrom,
  daysLate,
  greatest,
  isPenaltyStopped,
  nextBusinessDay,
  offerExtension,
  orderCan,
  owedInAll,
  owedOf,
  payoffOn,
  settle,
  smallRestOf,
  subtract,
  sum,
} from '@cauce/lending';
import type {
  ComingCharge,
  ExtensionOffer,
  LoanBooks,
  LoanRules,
  LocalDate,
  Minor,
} from '@cauce/lending';
import type { OrderStatus, Owed, Payoff, Product, Receipt, Settlement } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { findBooks, lockBooks } from './loan-books.ts';
import type { BookedLoan } from './loan-books.ts';

interface InstalmentDues {
  readonly number: number;
  /** Including extensions. */
  readonly dueOn: LocalDate;
  readonly principal: Minor;
  /** Of that, what was prepaid. */
  readonly prepaid: Minor;
  /** The original amount, after the coupon. */
  readonly amount: Minor;
  readonly owed: Owed;
  readonly total: Minor;
  /** The penalties charged so far, paid or not. */
  readonly accrued: Minor;
  /** The same with those of earlier plans, which their limit counts. */
  readonly charged: Minor;
  readonly daysLate: number;
  readonly isSettled: boolean;
}

/** What is owed of an order on a day, to the cent: a payment made that day is applied to it. */
export interface Dues {
  readonly order: {
    readonly id: string;
    readonly borrowerId: string;
    readonly status: OrderStatus;
    readonly productId: string;
    readonly canBeExtended: boolean;
    readonly paidOutOn: LocalDate | null;
    /** 0 for the plan that was signed first. */
    readonly plan: number;
  };
  readonly product: Product;
  readonly instalments: readonly InstalmentDues[];
  /** The earliest unpaid instalment, or null if nothing is owed. */
  readonly next: InstalmentDues | null;
  readonly dueOn: LocalDate | null;
  /** The instalments that are late. */
  readonly late: readonly InstalmentDues[];
  /** The instalments that are due now: every late one, or else the next; none if nothing is owed. */
  readonly requested: readonly InstalmentDues[];
  /** What is owed of them, with its penalties. */
  readonly dueNow: Minor;
  /** Everything owed, with the penalties so far. */
  readonly balance: Minor;
  readonly penalty: Minor;
  readonly daysLate: number;
  /**
   * The one-time penalty of being late with the next instalment; zero if it was charged already, or if that day is free.
   * Computed on demand.
   */
  readonly onceLate: () => Minor;
  /** The next charge for what is late; null if lateness costs nothing more. Computed on demand. */
  readonly comingCharge: () => ComingCharge | null;
  /** What was paid for this order beyond its debt. */
  readonly credit: Minor;
  /** The available extension, with its fee and what is due first, or null. */
  readonly extension: ExtensionOffer | null;
  /** The day from which more than what is due may be paid, if it is in the future; else null. */
  readonly earlyFrom: LocalDate | null;
  /**
   * The payoff on that day for a borrower who pays what is due before it; null if it is possible now, or would save
   * nothing.
   */
  readonly payoffLater: () => { readonly from: LocalDate; readonly amount: Minor } | null;
  /** What ends the loan today, if that costs less than everything owed, or null. Computed on demand. */
  readonly payoff: () => Payoff | null;
  /** What the loan's coupon loses if this amount is received today. Computed on demand. */
  readonly couponLost: (amount: Minor, wants: Receipt['wants']) => Minor;
  /** The last day on which the loan can be given back, if it has not passed; else null. */
  readonly coolingOffUntil: LocalDate | null;
  /** What money received today would do. Computed on demand. */
  readonly settled: (amount: Minor, wants: Receipt['wants']) => Settlement;
  /** What must be paid before a borrower's own amount reduces anything. */
  readonly needed: Minor;
}

/** The payoff on a day; null if it would save nothing, or if nothing is owed. */
function payoffIn(loan: BookedLoan, books: LoanBooks, onDate: LocalDate): Payoff | null {
  if (!orderCan.repay(loan.status) || owedInAll(books) === 0) return null;
  const payoff = payoffOn(books, loan.parts(), onDate, loan.rules.coolingOff?.());
  return payoff.total > 0 && payoff.saved.total > 0 ? payoff : null;
}

/** The payoff on a later day, after what falls due before it is paid. */
function payoffLaterIn(loan: BookedLoan, books: LoanBooks, from: LocalDate) {
  const payoff = payoffIn(loan, books, from);
  if (payoff === null) return null;
  const before = books.instalments.filter(({ dueOn }) => dueOn < from).map(owedOf);
  const amount = subtract(payoff.total, sum(before));
  return amount > 0 ? { from, amount } : null;
}

function coolingOffIn(
  { market, paidOutOn, status }: BookedLoan,
  onDate: LocalDate,
): LocalDate | null {
  if (paidOutOn === null || !orderCan.repay(status)) return null;
  const until = coolingOffUntil(market, paidOutOn);
  return until !== null && onDate <= until ? until : null;
}

function onceOf(
  next: InstalmentDues,
  instalments: readonly InstalmentDues[],
  { product: { penalty }, isRepeatClient, calendar, stops }: LoanRules,
): Minor {
  const chargedWith = penalty.oneTimePer === 'loan' ? instalments : [next];
  if (chargedWith.some(({ charged }) => charged > 0)) return ZERO;
  const firstDay = penalty.graceDays + 1;
  // A stop that covers this day cancels the amount for good.
  if (isPenaltyStopped(stops, addDays(nextBusinessDay(next.dueOn, calendar), firstDay)))
    return ZERO;
  const unpaid = subtract(next.total, next.owed.penalty);
  return accruePenalty(penalty, { unpaid, daysLate: firstDay, isRepeatClient }).oneTime;
}

/**
 * The dues of a loan on a day. Penalties of days that the books have not reached yet are computed here exactly as they will
 * be booked (`accrue` is the one rule for both), so that what is shown is what is owed.
 */
export function duesOf(loan: BookedLoan, onDate: LocalDate): Dues {
  const { id, borrowerId, status, productId, canBeExtended, paidOutOn, plan, product, rules } =
    loan;
  const { reachedOn } = loan;
  const { books } =
    reachedOn === null ? loan : accrue(loan.books, { after: reachedOn, until: onDate }, rules);
  const instalments = books.instalments.map((one) => {
    const total = owedOf(one);
    return {
      number: one.number,
      dueOn: one.dueOn,
      ...one.planned,
      prepaid: one.prepaid ?? ZERO,
      owed: one.owed,
      accrued: one.accrued,
      charged: chargedIn(one),
      total,
      daysLate: total === 0 ? 0 : daysLate(one.dueOn, onDate, rules.calendar),
      isSettled: total === 0,
    };
  });
  const earlyFrom =
    paidOutOn === null ? null : earlyPaymentFrom(product, loan.market, paidOutOn, onDate);
  const open = instalments.filter(({ isSettled }) => !isSettled);
  const late = open.filter((one) => one.daysLate > 0);
  const next = open[0] ?? null;
  const requested = late.length > 0 ? late : open.slice(0, 1);
  return {
    order: { id, borrowerId, status, productId, canBeExtended, paidOutOn, plan },
    product,
    instalments,
    next,
    dueOn: next?.dueOn ?? null,
    late,
    requested,
    dueNow: sum(requested.map(({ total }) => total)),
    balance: owedInAll(books),
    penalty: instalments.length === 0 ? ZERO : sum(open.map(({ owed }) => owed.penalty)),
    daysLate: late[0]?.daysLate ?? 0,
    onceLate: () => (next === null ? ZERO : onceOf(next, instalments, rules)),
    comingCharge: () => comingCharge(books, onDate, rules),
    credit: books.credit,
    extension: offerExtension(books, onDate, rules),
    earlyFrom,
    payoffLater: () => (earlyFrom === null ? null : payoffLaterIn(loan, books, earlyFrom)),
    payoff: () => payoffIn(loan, books, onDate),
    couponLost: (amount, wants) => couponLostBy(books, { on: onDate, amount, wants }, rules),
    coolingOffUntil: coolingOffIn(loan, onDate),
    settled: (amount, wants) => {
      const settlement = settle(books, { on: onDate, amount, wants }, rules);
      const rest = smallRestOf(settlement.books, rules);
      if (rest === 0) return settlement;
      const letGo = settle(
        settlement.books,
        { on: onDate, amount: rest, wants: 'smallBalance' },
        rules,
      );
      return { ...settlement, books: letGo.books };
    },
    needed: sum(dueOrNext(books, onDate, rules.calendar).map(owedOf)),
  };
}

/**
 * An instalment in a schedule: its amount without penalties, and what is paid of both, so that they differ by what is owed.
 * The amount is above the agreed one where more is owed: after the return of an extension's fee, or an adjustment.
 */
export function scheduledOf({ amount: agreed, accrued, total }: InstalmentDues): {
  readonly amount: Minor;
  readonly paid: Minor;
} {
  const amount = greatest(agreed, subtract(total, accrued));
  return { amount, paid: subtract(sum([amount, accrued]), total) };
}

/**
 * Whether another commission is owed of these than was agreed: the fee of an extension whose payment was returned, or an
 * adjustment. Then more is owed than was agreed, or a commission although its instalment's principal, which is paid after
 * it, is paid in part.
 */
export function hasOtherCharges(instalments: readonly InstalmentDues[]): boolean {
  return instalments.some(
    ({ amount, total, owed, principal, prepaid }) =>
      subtract(total, owed.penalty) > amount ||
      (owed.commission > 0 && owed.principal < subtract(principal, prepaid)),
  );
}

/** What remains of an extended instalment on its new day: all of it except what is paid first with the fee. */
export function movedAmount({ stillOwed, dueFirst }: ExtensionOffer): Minor {
  return subtract(stillOwed, dueFirst);
}

const duesFrom =
  (booksOf: typeof findBooks) =>
  async (db: Db, orderId: string, onDate: LocalDate, borrowerId?: string): Promise<Dues | null> => {
    const loan = await booksOf(db, orderId);
    if (loan === null || (borrowerId !== undefined && loan.borrowerId !== borrowerId)) return null;
    return duesOf(loan, onDate);
  };

/** What is owed of an order on a day, or null if it does not exist or is not the given borrower's. */
export const readDues = duesFrom(findBooks);

/** The same, with the order's row locked until the transaction ends, for a reservation. */
export const lockDues = duesFrom(lockBooks);

/** Locks an order's row until the transaction ends; false if it does not exist or is not this borrower's. */
export async function lockOrder(tx: Db, orderId: string, borrowerId?: string): Promise<boolean> {
  let query = tx.selectFrom('orders').select('id').where('id', '=', orderId);
  if (borrowerId !== undefined) query = query.where('borrower_id', '=', borrowerId);
  return (await query.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/**
 * Locks an order together with the borrower's other loans, in one order, so that two such acts cannot deadlock. Money that
 * leaves or comes back may change each of them, because their one credit may have paid them.
 */
export async function lockOrdersOfBorrower(tx: Db, orderId: string): Promise<void> {
  await tx
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.borrower_id', '=', (build) =>
      build.selectFrom('orders').select('borrower_id').where('id', '=', orderId),
    )
    .where((build) =>
      build.or([build('o.paid_out_on', 'is not', null), build('o.id', '=', orderId)]),
    )
    .orderBy('o.id')
    .forNoKeyUpdate()
    .execute();
}
