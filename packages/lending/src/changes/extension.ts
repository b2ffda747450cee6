import { assert } from '../assert.ts';
import { addDays } from '../dates/day-number.ts';
import { nextBusinessDay } from '../dates/business-days.ts';
import type { BusinessCalendar } from '../dates/business-days.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { feeAmount } from '../offer/fee-amount.ts';
import { ZERO, add } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { applyRate } from '../money/rate.ts';
import { halfUp } from '../money/rounding.ts';
import type { Product } from '../product.ts';
import type { Instalment } from '../schedule/schedule.ts';

const NOT_EXTENDABLE = 'The product has no extension';
const EXTENSION_DAYS_INVALID =
  'The days of an extension are whole, at least 1 and at most what the product allows';
export const NO_DAY_LEFT =
  'No business day is left before the next instalment to postpone this one to';
const DUE_NEGATIVE = 'What is due before an extension must be zero or more';

/**
 * Smallest units. `fee.total = fee.net + fee.iva`; `payNow = fee.total + dueFirst`; `stillOwed` is
 * the instalment, unchanged.
 */
export type ExtensionQuote = {
  readonly days: number;
  readonly oldDueOn: LocalDate;
  readonly newDueOn: LocalDate;
  readonly fee: { readonly net: Minor; readonly iva: Minor; readonly total: Minor };
  readonly dueFirst: Minor;
  readonly payNow: Minor;
  readonly stillOwed: Minor;
};

/**
 * `days` defaults to the most that the product allows. `due` is interest and penalties already due on `onDate`, smallest
 * units.
 */
export type ExtensionRequest = {
  readonly product: Pick<Product, 'extension' | 'ivaRate'>;
  readonly instalment: Pick<Instalment, 'dueOn' | 'principal' | 'amount'>;
  readonly onDate: LocalDate;
  readonly days?: number;
  /** If given, the new date is a business day, so that it is never shifted later than announced. */
  readonly calendar?: BusinessCalendar | undefined;
  /** If given, the due date of the next instalment, which the new date never passes. */
  readonly nextDueOn?: LocalDate | undefined;
  readonly due?: { readonly interest: Minor; readonly penalties: Minor };
};

/** The largest number of days, at most `most` after `from`, by which an instalment can be postponed; 0 if none. */
function possibleDays(
  from: LocalDate,
  most: number,
  { calendar, nextDueOn }: Pick<ExtensionRequest, 'calendar' | 'nextDueOn'>,
): number {
  for (let days = most; days >= 1; days -= 1) {
    const newDueOn = addDays(from, days);
    const isPast = nextDueOn !== undefined && newDueOn > nextDueOn;
    if (!isPast && (calendar === undefined || nextBusinessDay(newDueOn, calendar) === newDueOn))
      return days;
  }
  return 0;
}

/**
 * The cost of postponing an instalment by at most the product's days (7): the extension fee and its IVA only; the fee does
 * not reduce the debt. The new date counts from the due date, or from `onDate` if the due date has passed (an overdue order
 * runs again, 180 → 174). If the product requires interest and penalties to be paid first, they are in `dueFirst`. With a
 * calendar, the new date is the last business day within those days and never after the next instalment's. Throws RangeError if
 * the product has no extension, on bad days, if no day is left, or on a negative `due`.
 */
export function quoteExtension(request: ExtensionRequest): ExtensionQuote {
  const { product, instalment, onDate, due } = request;
  const rule = product.extension;
  assert(rule !== null, NOT_EXTENDABLE);
  const most = request.days ?? rule.maxDays;
  assert(Number.isSafeInteger(most) && most >= 1 && most <= rule.maxDays, EXTENSION_DAYS_INVALID);
  assert((due?.interest ?? 0) >= 0 && (due?.penalties ?? 0) >= 0, DUE_NEGATIVE);
  const net = feeAmount(rule.fee, instalment.principal);
  const iva = applyRate(net, product.ivaRate, halfUp);
  const total = add(net, iva);
  const dueFirst = rule.requiresInterestPaid && due ? add(due.interest, due.penalties) : ZERO;
  const from = onDate > instalment.dueOn ? onDate : instalment.dueOn;
  const days = possibleDays(from, most, request);
  assert(days >= 1, NO_DAY_LEFT);
  return {
    days,
    oldDueOn: instalment.dueOn,
    newDueOn: addDays(from, days),
    fee: { net, iva, total },
    dueFirst,
    payNow: add(total, dueFirst),
    stillOwed: instalment.amount,
  };
}

/** Whether an instalment can be postponed on a day, given the product's days, its calendar and the next instalment. */
export function canBePostponed(request: ExtensionRequest): boolean {
  const { product, instalment, onDate } = request;
  if (product.extension === null) return false;
  const from = onDate > instalment.dueOn ? onDate : instalment.dueOn;
  return possibleDays(from, request.days ?? product.extension.maxDays, request) >= 1;
}

/**
 * The extension fee of every instalment, on the first day on which a borrower who pays as agreed can pay it: `from`, the
 * plan's first day, or the previous instalment's due date, because only the earliest unpaid instalment can be postponed.
 */
export function earliestExtensionFees(
  product: Pick<Product, 'extension' | 'ivaRate'>,
  from: LocalDate,
  instalments: readonly Pick<Instalment, 'dueOn' | 'principal' | 'amount'>[],
): { readonly fee: ExtensionQuote['fee']; readonly paidOn: LocalDate }[] {
  if (product.extension === null) return [];
  return instalments.map((instalment, index) => {
    const paidOn = instalments[index - 1]?.dueOn ?? from;
    return { fee: quoteExtension({ product, instalment, onDate: paidOn }).fee, paidOn };
  });
}
