import { applyPaymentInTurn } from '../repayment/application-of-payment.ts';
import type { Commission } from '../repayment/cooling-off-time.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { canBePostponed, quoteExtension } from '../changes/extension.ts';
import type { ExtensionQuote } from '../changes/extension.ts';
import { ZERO, add, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import type { Unearned } from '../repayment/payoff.ts';
import { daysLate } from '../penalties/days-late.ts';
import { owedOf } from './loan-books.ts';
import type { LoanBooks, LoanRules, Owed, OwedInstalment } from './loan-books.ts';
import { settlePayoff } from './settle-payoff.ts';
import { settlePrepayment } from './settle-prepayment.ts';
import type { Prepaid, Reduces } from './settle-prepayment.ts';
import { creditable, debit } from './adjust.ts';
import { waivePenalties } from './waive-penalties.ts';

/** An offered or made extension of instalment `instalment`. */
export type ExtensionOffer = ExtensionQuote & { readonly instalment: number };

/** A completed extension, which remains whatever becomes known later. */
export type MadeExtension = {
  readonly instalment: number;
  readonly newDueOn: LocalDate;
  /** Including its tax. */
  readonly fee: Minor;
  /** The tax in the fee; needed if it may be returned. */
  readonly feeTax?: Minor;
};

/** What two people decide about a debt without any money: to waive penalties, to reduce it, or to increase it. */
export type Forgiveness = 'waiver' | 'creditAdjustment' | 'debitAdjustment';

/** Whether a receipt is such a decision, or a small last rest that is let go, and no money. */
export const isForgiveness = (wants: Receipt['wants']): wants is Forgiveness | 'smallBalance' =>
  wants === 'waiver' ||
  wants === 'creditAdjustment' ||
  wants === 'debitAdjustment' ||
  wants === 'smallBalance';

/**
 * Money received for a loan on a day, or an amount forgiven. `wants` is its purpose; money of an earlier plan that was
 * returned is owed again.
 */
export type Receipt = {
  readonly on: LocalDate;
  readonly amount: Minor;
  readonly wants:
    | 'instalment'
    | 'extension'
    | 'payoff'
    | Reduces
    | Forgiveness
    | 'smallBalance'
    | 'owedAgain';
  /** Set if it has already made an extension. */
  readonly made?: MadeExtension | null;
  /** Received before the payout, when nothing was owed: all of it is credit. */
  readonly isBeforePayout?: boolean;
  /** The reference for a later return. */
  readonly key?: string;
  /** For returned money, the key of its payment. The amount is what was returned, above zero. */
  readonly returnOf?: string | null;
};

/** What a receipt settles: `fee + applied + credit` is its amount, except for a payoff or a prepayment. */
export type Settlement = {
  readonly books: LoanBooks;
  readonly applied: readonly { readonly instalment: number; readonly parts: Owed }[];
  readonly credit: Minor;
  readonly extension: ExtensionOffer | null;
  /**
   * Present if it ended the loan or prepaid a part: interest that is never earned, so that `amount + unearned = applied +
   * credit`.
   */
  readonly unearned?: readonly Unearned[];
  /** Present if it prepaid a part: the borrower's choice, and the principal that bears no more interest. */
  readonly reduced?: Reduces;
  readonly prepaid?: readonly Prepaid[];
  /** Present if the loan was given back in its cooling-off time: commission that is cancelled. */
  readonly givenBack?: Commission;
};

/**
 * The extension of the earliest unpaid instalment on a day, or null if there is none: the order or the product has no
 * extension, nothing is owed, the instalment was already extended, or no business day is left before the next. If the product
 * requires interest and penalties first, those of a late instalment are in `dueFirst` (its commission and tax go with the
 * interest, as payments are applied).
 */
export function offerExtension(
  books: LoanBooks,
  onDate: LocalDate,
  rules: LoanRules,
): ExtensionOffer | null {
  const one = books.instalments.find((instalment) => owedOf(instalment) > 0);
  const rule = rules.product.extension;
  if (one === undefined || rule === null || !rules.canBeExtended) return null;
  // Once per instalment, because the caps count one fee for each.
  if (one.extendedDays > 0) return null;
  const { penalty, interest, commission, iva } = one.owed;
  const isLate = daysLate(one.dueOn, onDate, rules.calendar) > 0;
  const charges = isLate ? sum([interest, commission, iva]) : ZERO;
  const nextDueOn = books.instalments.find(({ number }) => number > one.number)?.dueOn;
  const request = {
    product: rules.product,
    instalment: {
      dueOn: one.dueOn,
      principal: one.planned.principal,
      amount: owedOf(one),
    },
    onDate,
    calendar: rules.calendar,
    nextDueOn,
    due: {
      interest: charges,
      penalties: penalty,
    },
  };
  return canBePostponed(request) ? { ...quoteExtension(request), instalment: one.number } : null;
}

function payInTurn(books: LoanBooks, amount: Minor): Omit<Settlement, 'extension'> {
  const debts = books.instalments.map(({ owed: { penalty, ...rest } }) => ({
    ...rest,
    penalties: penalty,
    extensionFee: ZERO,
  }));
  const { results, credit } = applyPaymentInTurn(amount, debts);
  const instalments: OwedInstalment[] = [];
  const applied: { instalment: number; parts: Owed }[] = [];
  for (const [index, one] of books.instalments.entries()) {
    const result = results[index]!; // ! one result per debt
    const { extensionFee: _fee, penalties: penalty, ...parts } = result.applied;
    const { extensionFee: _none, penalties, ...rest } = result.remaining;
    instalments.push({ ...one, owed: { ...rest, penalty: penalties } });
    applied.push({ instalment: one.number, parts: { ...parts, penalty } });
  }
  return { books: { instalments, credit: add(books.credit, credit) }, applied, credit };
}

function moveDueDate(books: LoanBooks, made: MadeExtension, days: number): LoanBooks {
  return {
    ...books,
    instalments: books.instalments.map((one) =>
      one.number === made.instalment
        ? { ...one, dueOn: made.newDueOn, extendedDays: one.extendedDays + days }
        : one,
    ),
  };
}

/**
 * Settles a receipt on books accrued to its day. A receipt that is too small for its payoff, prepayment or extension, or
 * whose extension is no longer possible, is applied as an ordinary payment. What exceeds an extension's fee and what is due
 * first goes to the instalments in order; what exceeds everything owed becomes credit. If the product has `endsWhenPaid`,
 * any receipt that suffices for a payoff is one.
 */
export function settle(books: LoanBooks, receipt: Receipt, rules: LoanRules): Settlement {
  const { amount, on, wants, made } = receipt;
  if (receipt.isBeforePayout === true) {
    const credit = add(books.credit, amount);
    return { books: { ...books, credit }, applied: [], credit: amount, extension: null };
  }
  if (wants === 'waiver')
    return { ...waivePenalties(books, amount), credit: ZERO, extension: null };
  if (wants === 'creditAdjustment' || wants === 'smallBalance')
    return { ...payInTurn(books, creditable(books, amount)), extension: null };
  if (wants === 'debitAdjustment' || wants === 'owedAgain')
    return { ...debit(books, amount), credit: ZERO, extension: null };
  if (made) {
    const rest = payInTurn(books, subtract(amount, made.fee));
    // Its days are in `extendedDays` from the beginning, so that none can be granted twice.
    return { ...rest, books: moveDueDate(rest.books, made, 0), extension: null };
  }
  const end = () => settlePayoff(books, rules.parts?.() ?? [], receipt, rules.coolingOff?.());
  const isAhead = wants === 'lowerInstalments' || wants === 'shorterTerm';
  if (wants === 'payoff' || isAhead) {
    const ended = end();
    if (ended !== null) return { ...ended, extension: null };
  }
  if (isAhead) {
    const prepaid = settlePrepayment(books, rules, { on, amount, reduces: wants });
    if (prepaid !== null) return { ...prepaid, reduced: wants, extension: null };
  }
  const offer = wants === 'extension' ? offerExtension(books, on, rules) : null;
  if (offer === null || amount < offer.payNow) {
    const ended = rules.product.endsWhenPaid === true ? end() : null;
    // If nothing is cancelled, it is the plan's last payment and no payoff.
    if (ended !== null && (ended.unearned.length > 0 || ended.givenBack !== undefined))
      return { ...ended, extension: null };
    return { ...payInTurn(books, amount), extension: null };
  }
  const fee = offer.fee.total;
  const rest = payInTurn(books, subtract(amount, fee));
  return {
    ...rest,
    books: moveDueDate(rest.books, { ...offer, fee }, offer.days),
    extension: offer,
  };
}
