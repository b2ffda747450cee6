import { addDays, daysBetween, markets, nextBusinessDay } from '@cauce/lending';
import type { LocalDate, Offer, Product } from '@cauce/lending';

// The rules of money written a second time, day by day over a whole history and in plain numbers, so that the
// ledger has something to be compared with that shares neither its arithmetic nor its bookkeeping.

export interface ModelReceipt {
  readonly on: LocalDate;
  readonly amount: number;
  readonly wants: 'instalment' | 'extension';
  /** What became of its wish when it was booked; it stays so. Undefined: not booked yet. */
  readonly extended?: { readonly instalment: number; readonly newDueOn: LocalDate } | null;
}

interface Part {
  readonly principalPlanned: number;
  dueOn: LocalDate;
  principal: number;
  charges: number;
  penalty: number;
  accrued: number;
  extendedDays: number;
}

export interface ModelLoan {
  readonly parts: readonly Part[];
  readonly credit: number;
  /** The extension that the receipt without an outcome made, or null. */
  readonly newExtension: { readonly instalment: number; readonly newDueOn: LocalDate } | null;
}

/** From a day on no penalty is charged, until the day before `resumesOn`. */
export interface ModelStop {
  readonly from: LocalDate;
  resumesOn: LocalDate | null;
}

export interface ModelTerms {
  readonly product: Product;
  readonly offer: Offer;
  readonly isRepeatClient: boolean;
}

const { calendar } = markets.mexico;
const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Basis points of a rate with four places at most. */
const points = (rate: { amount: number; scale: number }): number =>
  rate.amount * 10 ** (4 - rate.scale);

/** All penalties of `days` on an unpaid amount that never changed. */
function penaltyOf(unpaid: number, days: number, terms: ModelTerms, hasOnce: boolean): number {
  const { penalty } = terms.product;
  const charged = days - penalty.graceDays;
  if (charged <= 0 || unpaid === 0) return 0;
  let share = 0;
  for (let day = 1; day <= charged; day += 1) {
    const tier = penalty.tiers.findLast(({ fromDay }) => fromDay <= day);
    share += tier ? points(tier.rate) : 0;
  }
  const agreed = penalty.oneTime?.[terms.isRepeatClient ? 'repeatClient' : 'newClient'] ?? 0;
  const once = penalty.oneTimePer === 'loan' ? Math.min(agreed, unpaid) : agreed;
  const all = rounded(unpaid * share, 10_000) + (hasOnce ? once : 0);
  return Math.min(all, capOf(unpaid, terms));
}

function capOf(unpaid: number, { product: { penalty } }: ModelTerms): number {
  if (penalty.limit === null) return Infinity;
  return Math.floor((unpaid * points(penalty.limit)) / 10_000);
}

function chargeDay(part: Part, parts: readonly Part[], today: LocalDate, terms: ModelTerms): void {
  const unpaid = part.principal + part.charges;
  const late = daysBetween(nextBusinessDay(part.dueOn, calendar), today);
  if (late <= 0 || unpaid === 0) return;
  const isPerLoan = terms.product.penalty.oneTimePer === 'loan';
  const hasOnce = (isPerLoan ? parts : [part]).every(({ accrued }) => accrued === 0);
  const added =
    penaltyOf(unpaid, late, terms, hasOnce) - penaltyOf(unpaid, late - 1, terms, hasOnce);
  const charge = Math.max(0, Math.min(added, capOf(unpaid, terms) - part.accrued));
  part.penalty += charge;
  part.accrued += charge;
}

function payInTurn(parts: readonly Part[], amount: number): number {
  let left = amount;
  for (const part of parts)
    for (const kind of ['penalty', 'charges', 'principal'] as const) {
      const paid = Math.min(left, part[kind]);
      part[kind] -= paid;
      left -= paid;
    }
  return left;
}

export const owes = (part: Part): number => part.penalty + part.charges + part.principal;

function feeOf(part: Part, { product }: ModelTerms): number {
  const fee = product.extension?.fee;
  if (fee === undefined) return 0;
  const net =
    fee.kind === 'amount' ? fee.amount : rounded(part.principalPlanned * points(fee.rate), 10_000);
  return net + rounded(net * points(product.ivaRate), 10_000);
}

/** What extending costs on a day and until when it moves the date, or null. */
export function modelExtension(parts: readonly Part[], today: LocalDate, terms: ModelTerms) {
  const index = parts.findIndex((part) => owes(part) > 0);
  const part = parts[index];
  const rule = terms.product.extension;
  if (rule === null || part === undefined || part.extendedDays > 0) return null;
  const isLate = nextBusinessDay(part.dueOn, calendar) < today;
  const first = rule.requiresInterestPaid ? part.penalty + (isLate ? part.charges : 0) : 0;
  const from = part.dueOn < today ? today : part.dueOn;
  const fee = feeOf(part, terms);
  const last = parts[index + 1]?.dueOn ?? '9999';
  for (let days = rule.maxDays; days > 0; days -= 1) {
    const newDueOn = addDays(from, days);
    if (newDueOn <= last && nextBusinessDay(newDueOn, calendar) === newDueOn)
      return { index, days, fee, price: fee + first, newDueOn };
  }
  return null;
}

function take(parts: Part[], receipt: ModelReceipt, terms: ModelTerms) {
  const { amount, on, wants, extended } = receipt;
  if (extended) {
    const part = parts[extended.instalment - 1];
    if (part === undefined) throw new RangeError('no such instalment');
    const left = payInTurn(parts, amount - feeOf(part, terms));
    part.dueOn = extended.newDueOn;
    return { left, made: null };
  }
  const isNew = wants === 'extension' && extended === undefined;
  const offer = isNew ? modelExtension(parts, on, terms) : null;
  if (offer === null || amount < offer.price) return { left: payInTurn(parts, amount), made: null };
  const left = payInTurn(parts, amount - offer.fee);
  const { index, days, newDueOn } = offer;
  Object.assign(parts[index] ?? {}, { dueOn: newDueOn });
  const part = parts[index];
  if (part !== undefined) part.extendedDays += days;
  return { left, made: { instalment: index + 1, newDueOn } };
}

function begin({ offer, product }: ModelTerms, receipts: readonly ModelReceipt[]): Part[] {
  return offer.instalments.map((one) => {
    const charges = one.interest + one.commission + one.iva;
    const discount = one.amount - one.payable;
    const onCharges = Math.min(discount, charges);
    const isExtended = receipts.some(({ extended }) => extended?.instalment === one.number);
    return {
      principalPlanned: one.principal,
      dueOn: one.dueOn,
      principal: one.principal - (discount - onCharges),
      charges: charges - onCharges,
      penalty: 0,
      accrued: 0,
      // An instalment is moved once.
      extendedDays: isExtended ? (product.extension?.maxDays ?? 0) : 0,
    };
  });
}

/** Lives through a loan from its payout to the end of `until`. Receipts of one day count in the order of the list. */
export function liveThrough(
  terms: ModelTerms,
  receipts: readonly ModelReceipt[],
  until: LocalDate,
  stops: readonly ModelStop[],
): ModelLoan {
  const parts = begin(terms, receipts);
  let credit = 0;
  let newExtension: ModelLoan['newExtension'] = null;
  for (let today = terms.offer.startsOn; today <= until; today = addDays(today, 1)) {
    const last = stops.findLast(({ from }) => from <= today);
    const isFree = last !== undefined && (last.resumesOn ?? '9999') > today;
    if (!isFree) for (const part of parts) chargeDay(part, parts, today, terms);
    for (const receipt of receipts.filter(({ on }) => on === today)) {
      const { left, made } = take(parts, receipt, terms);
      credit += left;
      newExtension ??= made;
    }
  }
  return { parts, credit, newExtension };
}
