import { addDays, daysBetween, markets, nextBusinessDay } from '@cauce/lending';
import type { LocalDate, Offer, Product } from '@cauce/lending';

// The rules of money written a second time, day by day over a whole history and in plain numbers, so that the
// ledger has something to be compared with that shares neither its arithmetic nor its bookkeeping.

export interface ModelReceipt {
  readonly on: LocalDate;
  readonly amount: number;
  readonly wants: 'instalment' | 'extension' | 'payoff';
  /** What became of its wish when it was booked; it stays so. Undefined: not booked yet. */
  readonly extended?: { readonly instalment: number; readonly newDueOn: LocalDate } | null;
  /** Whether it ended the loan when it was booked: one that did not is a payment like any other, whatever is learnt later. */
  readonly ended?: boolean;
}

interface Part {
  readonly principalPlanned: number;
  dueOn: LocalDate;
  principal: number;
  charges: number;
  penalty: number;
  accrued: number;
  extendedDays: number;
  /** Of the charges after the coupon, the interest and its tax, and the agreed days over which they are earned. */
  readonly interest: number;
  readonly tax: number;
  readonly earnsFrom: LocalDate;
  readonly earnsUntil: LocalDate;
  /** What of these a payoff has left out. */
  leftOut: { interest: number; tax: number };
}

export interface ModelLoan {
  readonly parts: readonly Part[];
  readonly credit: number;
  /** The extension that the receipt without an outcome made, or null. */
  readonly newExtension: { readonly instalment: number; readonly newDueOn: LocalDate } | null;
  /** Whether that receipt ended the loan. */
  readonly newEnd: boolean;
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

/** What of a part's interest and tax belongs to days after `today`, less what a payoff has left out already. */
function unearned(part: Part, today: LocalDate): { interest: number; tax: number } {
  const days = daysBetween(part.earnsFrom, part.earnsUntil);
  const left = Math.min(Math.max(daysBetween(today, part.earnsUntil), 0), days);
  const share = (amount: number): number => amount - rounded(amount * (days - left), days);
  return {
    interest: Math.max(0, share(part.interest) - part.leftOut.interest),
    tax: Math.max(0, share(part.tax) - part.leftOut.tax),
  };
}

/** What is still to be earned on a day; nothing of a loan that is paid. */
export function modelDeferred(parts: readonly Part[], today: LocalDate) {
  const isPaid = parts.every((part) => owes(part) === 0);
  const each = isPaid ? [] : parts.map((part) => unearned(part, today));
  return {
    interest: each.reduce((all, { interest }) => all + interest, 0),
    tax: each.reduce((all, { tax }) => all + tax, 0),
  };
}

/** What ends the loan on a day: all that is owed but what is not earned. Below zero where more was paid ahead. */
export function modelPayoff(parts: readonly Part[], today: LocalDate): number {
  const { interest, tax } = modelDeferred(parts, today);
  return parts.reduce((all, part) => all + owes(part), 0) - interest - tax;
}

/** Ends the loan where the money is enough; what is left of it, or null. */
function endLoan(parts: readonly Part[], { amount, on }: ModelReceipt): number | null {
  const asked = modelPayoff(parts, on);
  if (parts.every((part) => owes(part) === 0) || amount < asked) return null;
  for (const part of parts) {
    const { interest, tax } = unearned(part, on);
    part.leftOut = { interest: part.leftOut.interest + interest, tax: part.leftOut.tax + tax };
    part.penalty = part.charges = part.principal = 0;
  }
  return amount - asked;
}

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
  const { amount, on, wants, extended, ended } = receipt;
  if (extended) {
    const part = parts[extended.instalment - 1];
    if (part === undefined) throw new RangeError('no such instalment');
    const left = payInTurn(parts, amount - feeOf(part, terms));
    part.dueOn = extended.newDueOn;
    return { left, made: null };
  }
  if (wants === 'payoff' && ended !== false) {
    const left = endLoan(parts, receipt);
    if (left !== null) return { left, made: null, isEnd: true };
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

/** Shares an amount by weights, cents of the rest to the largest fractions. */
function shared(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((all, weight) => all + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amount * weight) / whole);
  const shares = exact.map(Math.floor);
  const order = exact
    .map((value, index) => ({ index, fraction: value - Math.floor(value) }))
    .toSorted((a, b) => b.fraction - a.fraction || a.index - b.index);
  const left = amount - shares.reduce((all, share) => all + share, 0);
  for (const { index } of order.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function begin({ offer, product }: ModelTerms, receipts: readonly ModelReceipt[]): Part[] {
  let earnsFrom = offer.startsOn;
  return offer.instalments.map((one) => {
    const kinds = [one.interest, one.commission, one.iva];
    const charges = one.interest + one.commission + one.iva;
    const discount = one.amount - one.payable;
    const onCharges = Math.min(discount, charges);
    const off = shared(onCharges, kinds);
    const [interest = 0, commission = 0, iva = 0] = kinds.map((kind, at) => kind - (off[at] ?? 0));
    const [tax = 0] = shared(iva, [interest, commission]);
    const isExtended = receipts.some(({ extended }) => extended?.instalment === one.number);
    const part = {
      principalPlanned: one.principal,
      dueOn: one.dueOn,
      principal: one.principal - (discount - onCharges),
      charges: charges - onCharges,
      penalty: 0,
      accrued: 0,
      // An instalment is moved once.
      extendedDays: isExtended ? (product.extension?.maxDays ?? 0) : 0,
      ...{ interest, tax, earnsFrom, earnsUntil: one.dueOn },
      leftOut: { interest: 0, tax: 0 },
    };
    earnsFrom = one.dueOn;
    return part;
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
  let newEnd = false;
  for (let today = terms.offer.startsOn; today <= until; today = addDays(today, 1)) {
    const last = stops.findLast(({ from }) => from <= today);
    const isFree = last !== undefined && (last.resumesOn ?? '9999') > today;
    if (!isFree) for (const part of parts) chargeDay(part, parts, today, terms);
    for (const receipt of receipts.filter(({ on }) => on === today)) {
      const { left, made, isEnd = false } = take(parts, receipt, terms);
      if (receipt.ended === undefined) newEnd = isEnd;
      credit += left;
      newExtension ??= made;
    }
  }
  return { parts, credit, newExtension, newEnd };
}
