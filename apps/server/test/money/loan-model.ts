import { addDays, daysBetween, markets, nextBusinessDay } from '@cauce/lending';
import type { LocalDate, Offer, Product } from '@cauce/lending';

// The rules of money written a second time, day by day over a whole history and in plain numbers, so that the
// ledger has something to be compared with that shares neither its arithmetic nor its bookkeeping.

export interface ModelReceipt {
  readonly on: LocalDate;
  readonly amount: number;
  readonly wants: 'instalment' | 'extension' | 'payoff' | ModelReduces | ModelForgiveness;
  /** What became of its wish when it was booked; it stays so. Undefined: not booked yet. */
  readonly extended?: { readonly instalment: number; readonly newDueOn: LocalDate } | null;
  /** What it did when it was booked: one that ended or prepaid nothing is a payment like any other, whatever is learnt later. */
  readonly became?: 'payoff' | 'prepayment' | 'payment';
}

type ModelReduces = 'lowerInstalments' | 'shorterTerm';

/** No money: penalties that are forgiven, an amount that is taken off the debt or put back on it. */
export type ModelForgiveness = 'waiver' | 'creditAdjustment' | 'debitAdjustment';

interface Part {
  readonly principalPlanned: number;
  dueOn: LocalDate;
  principal: number;
  /** Interest, commission and tax that are owed. */
  charges: number[];
  penalty: number;
  accrued: number;
  /** Penalties of earlier plans that end these sooner. */
  readonly before: number;
  extendedDays: number;
  /** Of the charges after the coupon, the interest and its tax, and the agreed days over which they are earned. */
  readonly interest: number;
  readonly tax: number;
  readonly earnsFrom: LocalDate;
  readonly earnsUntil: LocalDate;
  /** What of these a payoff or a prepayment has left out. */
  leftOut: { interest: number; tax: number };
  /** Principal that was paid before its time. */
  prepaid: number;
}

export interface ModelLoan {
  readonly parts: readonly Part[];
  readonly credit: number;
  /** What adjustments have taken off the debt and none has put back. */
  readonly adjusted: number;
  /** The extension that the receipt without an outcome made, or null. */
  readonly newExtension: { readonly instalment: number; readonly newDueOn: LocalDate } | null;
  /** What that receipt did. */
  readonly newOutcome: 'payoff' | 'prepayment' | 'payment';
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
  /** The plan by which the loan goes on, where that is another than the offer's. */
  readonly plan?: {
    readonly startsOn: LocalDate;
    readonly parts: readonly Part[];
    readonly credit: number;
    /** Its income was stopped when that plan began. */
    readonly wasSuspended: boolean;
  };
}

const { calendar } = markets.mexico;
const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Basis points of a rate with four places at most. */
const points = (rate: { amount: number; scale: number }): number =>
  rate.amount * 10 ** (4 - rate.scale);

const shares = new WeakMap<object, number[]>();

/** What so many days come to in basis points, each reckoned once: lives go through hundreds of late days again and again. */
function shareOf(tiers: Product['penalty']['tiers'], days: number): number {
  const known = shares.get(tiers) ?? [0];
  for (let day = known.length; day <= days; day += 1) {
    const tier = tiers.findLast(({ fromDay }) => fromDay <= day);
    known.push((known[day - 1] ?? 0) + (tier ? points(tier.rate) : 0));
  }
  shares.set(tiers, known);
  return known[days] ?? 0;
}

/** All penalties of `days` on an unpaid amount that never changed. */
function penaltyOf(unpaid: number, days: number, terms: ModelTerms, hasOnce: boolean): number {
  const { penalty } = terms.product;
  const charged = days - penalty.graceDays;
  if (charged <= 0 || unpaid === 0) return 0;
  const share = shareOf(penalty.tiers, charged);
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
  const unpaid = part.principal + chargesOf(part);
  const late = daysBetween(nextBusinessDay(part.dueOn, calendar), today);
  if (late <= 0 || unpaid === 0) return;
  const isPerLoan = terms.product.penalty.oneTimePer === 'loan';
  const hasOnce = (isPerLoan ? parts : [part]).every((one) => one.accrued + one.before === 0);
  const added =
    penaltyOf(unpaid, late, terms, hasOnce) - penaltyOf(unpaid, late - 1, terms, hasOnce);
  const charge = Math.max(0, Math.min(added, capOf(unpaid, terms) - part.accrued - part.before));
  part.penalty += charge;
  part.accrued += charge;
}

function payInTurn(parts: readonly Part[], amount: number): number {
  let left = amount;
  for (const part of parts) {
    left -= payKind(part, 'penalty', left);
    left -= payCharges(part, left);
    left -= payKind(part, 'principal', left);
  }
  return left;
}

function payKind(part: Part, kind: 'penalty' | 'principal', most: number): number {
  const paid = Math.min(most, part[kind]);
  part[kind] -= paid;
  return paid;
}

/** Pays interest, commission and tax in their shares, of all of them or of what `of` leaves. */
function payCharges(part: Part, most: number, of: readonly number[] = part.charges): number {
  const paid = Math.min(
    most,
    of.reduce((all, one) => all + one, 0),
  );
  const each = shared(paid, of);
  part.charges = part.charges.map((one, index) => one - (each[index] ?? 0));
  return paid;
}

export const chargesOf = ({ charges }: Part): number => charges.reduce((all, one) => all + one, 0);
export const owes = (part: Part): number => part.penalty + chargesOf(part) + part.principal;

/**
 * What of a part's interest and tax belongs to days after `today`: of its principal that is outstanding then and not prepaid, or,
 * where nothing is, less what a payoff has left out already.
 */
function unearned(part: Part, parts: readonly Part[], today: LocalDate) {
  const days = daysBetween(part.earnsFrom, part.earnsUntil);
  const left = Math.min(Math.max(daysBetween(today, part.earnsUntil), 0), days);
  const later = parts.slice(parts.indexOf(part));
  const planned = later.reduce((all, one) => all + one.principalPlanned, 0);
  const kept = planned - later.reduce((all, one) => all + one.prepaid, 0);
  const isPrepaid = parts.some(({ prepaid }) => prepaid > 0);
  const share = (amount: number, before: number): number => {
    const toCome = amount - rounded(amount * (days - left), days);
    return isPrepaid ? rounded(toCome * kept, planned) : Math.max(0, toCome - before);
  };
  return {
    interest: share(part.interest, part.leftOut.interest),
    tax: share(part.tax, part.leftOut.tax),
  };
}

/** What is still to be earned on a day; nothing of a loan that is paid. */
export function modelDeferred(parts: readonly Part[], today: LocalDate) {
  const isPaid = parts.every((part) => owes(part) === 0);
  const each = isPaid ? [] : parts.map((part) => unearned(part, parts, today));
  return {
    interest: each.reduce((all, { interest }) => all + interest, 0),
    tax: each.reduce((all, { tax }) => all + tax, 0),
  };
}

/** Whole days since the oldest unpaid instalment could last be paid without being late. */
export function modelDaysPastDue(parts: readonly Part[], today: LocalDate): number {
  const open = parts.filter((part) => owes(part) > 0);
  const days = open.map(({ dueOn }) => daysBetween(nextBusinessDay(dueOn, calendar), today));
  return Math.max(0, ...days);
}

/** Whether a loan's income is stopped: it is late by 90 days, or was when its plan began and has not paid three instalments since. */
function isStopped(parts: readonly Part[], today: LocalDate, wasSuspended: boolean): boolean {
  const paid = parts.filter((part) => owes(part) === 0).length;
  if (paid === parts.length) return false;
  return modelDaysPastDue(parts, today) >= 90 || (wasSuspended && paid < Math.min(3, parts.length));
}

/** Of so much in penalties, the tax: of 116 at 16 % it is 16. */
function taxIn(penalties: number, { product }: ModelTerms): number {
  const { taxRate } = product.penalty;
  const share = taxRate === undefined ? 0 : points(taxRate);
  return rounded(penalties * share, 10_000 + share);
}

/** What of the penalties that were charged is income, and what tax. */
export function modelPenalties(parts: readonly Part[], terms: ModelTerms): [number, number] {
  const tax = parts.reduce((all, { accrued }) => all + taxIn(accrued, terms), 0);
  return [parts.reduce((all, { accrued }) => all + accrued, 0) - tax, tax];
}

/**
 * Interest that was earned and penalties that were charged without their tax and that nobody has paid, once a loan is late by 90 days.
 */
export function modelSuspended(
  parts: readonly Part[],
  today: LocalDate,
  terms: ModelTerms,
): number {
  if (!isStopped(parts, today, terms.plan?.wasSuspended ?? false)) return 0;
  return parts.reduce((all, part) => {
    const toCome = unearned(part, parts, today).interest;
    const paid = part.accrued - part.penalty;
    const tax = taxIn(part.accrued, terms) - taxIn(paid, terms);
    return all + part.penalty - tax + Math.max(0, (part.charges[0] ?? 0) - toCome);
  }, 0);
}

/** What ends the loan on a day: all that is owed but what is not earned. Below zero where more was paid ahead. */
export function modelPayoff(parts: readonly Part[], today: LocalDate): number {
  const { interest, tax } = modelDeferred(parts, today);
  return parts.reduce((all, part) => all + owes(part), 0) - interest - tax;
}

/** Ends the loan where the money is enough; what is left of it, or null. */
function endLoan(parts: readonly Part[], { amount, on }: ModelReceipt): number | null {
  const needed = modelPayoff(parts, on);
  if (parts.every((part) => owes(part) === 0) || amount < needed) return null;
  const wasPrepaid = parts.some(({ prepaid }) => prepaid > 0);
  const leftOut = parts.map((part) => unearned(part, parts, on));
  for (const [index, part] of parts.entries()) {
    leaveOut(part, leftOut[index]);
    part.penalty = part.principal = 0;
    part.charges = [0, 0, 0];
    if (wasPrepaid && part.earnsUntil > on) part.prepaid = part.principalPlanned;
  }
  return amount - needed;
}

function leaveOut(part: Part, { interest, tax } = { interest: 0, tax: 0 }): void {
  part.leftOut = { interest: part.leftOut.interest + interest, tax: part.leftOut.tax + tax };
}

/**
 * Pays what is due and prepays with the rest; false where that cannot be. Tried with one cent more of interest given back at a time
 * until what it gives is what was put in.
 */
function prepay(parts: Part[], { amount, on }: ModelReceipt, reduces: ModelReduces): boolean {
  const open = parts.filter((part) => owes(part) > 0);
  const late = open.filter(({ dueOn }) => dueOn <= on);
  const first = late.length > 0 ? late : open.slice(0, 1);
  const need = first.reduce((all, part) => all + owes(part), 0);
  const isPaidOff =
    parts.every(({ prepaid }) => prepaid === 0) &&
    parts.some(({ leftOut }) => leftOut.interest > 0);
  if (open.length === first.length || amount <= need || isPaidOff) return false;
  const before = parts.map((part) => unearned(part, parts, on));
  for (let given = 0; ; given += 1) {
    const after = parts.map((part) => ({ ...part }));
    const ahead = parts.flatMap(
      (part, index) => (open.includes(part) && !first.includes(part) ? [after[index]!] : []), // ! as long
    );
    for (const [index, part] of parts.entries())
      if (first.includes(part)) payInTurn([after[index]!], owes(part)); // ! as long
    spreadAhead(ahead, amount - need + given, reduces, (part) => before[after.indexOf(part)]!); // ! one of them
    for (const part of after)
      if (part.earnsUntil > on)
        part.prepaid = Math.max(part.prepaid, part.principalPlanned - part.principal);
    let back = 0;
    const fallen = after.map((part, index) => {
      const now = unearned(part, after, on);
      const was = before[index]!; // ! as long
      return {
        interest: Math.max(0, was.interest - now.interest),
        tax: Math.max(0, was.tax - now.tax),
      };
    });
    for (const [index, part] of after.entries()) {
      const { interest, tax } = fallen[index]!; // ! as long
      const [owedInterest = 0, commission = 0, owedTax = 0] = part.charges;
      back += Math.max(0, interest - owedInterest) + Math.max(0, tax - owedTax);
      part.charges = [Math.max(0, owedInterest - interest), commission, Math.max(0, owedTax - tax)];
      leaveOut(part, fallen[index]);
    }
    if (back > given) continue;
    for (const [index, part] of parts.entries()) Object.assign(part, after[index]);
    return true;
  }
}

function spreadAhead(
  ahead: readonly Part[],
  funds: number,
  reduces: ModelReduces,
  toCome: (part: Part) => { interest: number; tax: number },
): void {
  let left = funds;
  const rest = (part: Part): number[] => {
    const { interest, tax } = toCome(part);
    const [owedInterest = 0, commission = 0, owedTax = 0] = part.charges;
    return [Math.max(0, owedInterest - interest), commission, Math.max(0, owedTax - tax)];
  };
  if (reduces === 'shorterTerm') {
    for (const part of ahead.toReversed()) {
      left -= payKind(part, 'principal', left);
      left -= payKind(part, 'penalty', left);
      left -= payCharges(part, left, rest(part));
    }
    return;
  }
  const principals = ahead.map(({ principal }) => principal);
  const each = shared(
    Math.min(
      left,
      principals.reduce((all, one) => all + one, 0),
    ),
    principals,
  );
  for (const [index, part] of ahead.entries()) left -= payKind(part, 'principal', each[index] ?? 0);
  for (const part of ahead) {
    left -= payKind(part, 'penalty', left);
    left -= payCharges(part, left, rest(part));
  }
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
  const first = rule.requiresInterestPaid ? part.penalty + (isLate ? chargesOf(part) : 0) : 0;
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
  const { amount, on, wants, extended, became } = receipt;
  if (wants === 'waiver') {
    let left = amount;
    for (const part of parts) left -= payKind(part, 'penalty', left);
    return { left: 0, made: null };
  }
  if (wants === 'creditAdjustment') {
    const left = payInTurn(parts, amount);
    return { left: 0, made: null, adjusted: amount - left };
  }
  if (wants === 'debitAdjustment') {
    const part = parts.find((one) => owes(one) > 0) ?? parts.at(-1);
    if (part !== undefined) part.charges[1] = (part.charges[1] ?? 0) + amount;
    return { left: 0, made: null, adjusted: -amount };
  }
  if (extended) {
    const part = parts[extended.instalment - 1];
    if (part === undefined) throw new RangeError('no such instalment');
    const left = payInTurn(parts, amount - feeOf(part, terms));
    part.dueOn = extended.newDueOn;
    return { left, made: null };
  }
  const isReducing = wants === 'lowerInstalments' || wants === 'shorterTerm';
  if ((wants === 'payoff' || isReducing) && became !== 'payment') {
    const left = endLoan(parts, receipt);
    if (left !== null) return { left, made: null, outcome: 'payoff' as const };
  }
  if (
    isReducing &&
    (became === undefined || became === 'prepayment') &&
    prepay(parts, receipt, wants)
  )
    return { left: 0, made: null, outcome: 'prepayment' as const };
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

function begin({ offer, product, plan }: ModelTerms, receipts: readonly ModelReceipt[]): Part[] {
  if (plan !== undefined)
    return plan.parts.map((part, index) => {
      const isExtended = receipts.some(({ extended }) => extended?.instalment === index + 1);
      const extendedDays = isExtended ? (product.extension?.maxDays ?? 0) : 0;
      return { ...part, charges: [...part.charges], extendedDays };
    });
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
      charges: kinds.map((kind, at) => kind - (off[at] ?? 0)),
      penalty: 0,
      accrued: 0,
      before: 0,
      extendedDays: isExtended ? (product.extension?.maxDays ?? 0) : 0,
      interest,
      tax,
      earnsFrom,
      earnsUntil: one.dueOn,
      leftOut: {
        interest: 0,
        tax: 0,
      },
      prepaid: 0,
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
  let credit = terms.plan?.credit ?? 0;
  let allAdjusted = 0;
  let newExtension: ModelLoan['newExtension'] = null;
  let newOutcome: ModelLoan['newOutcome'] = 'payment';
  for (
    let today = terms.plan?.startsOn ?? terms.offer.startsOn;
    today <= until;
    today = addDays(today, 1)
  ) {
    const last = stops.findLast(({ from }) => from <= today);
    const isFree = last !== undefined && (last.resumesOn ?? '9999') > today;
    if (!isFree) for (const part of parts) chargeDay(part, parts, today, terms);
    for (const receipt of receipts.filter(({ on }) => on === today)) {
      const { left, made, outcome = 'payment', adjusted = 0 } = take(parts, receipt, terms);
      allAdjusted += adjusted;
      if (receipt.became === undefined) newOutcome = outcome;
      credit += left;
      newExtension ??= made;
    }
  }
  return { parts, credit, adjusted: allAdjusted, newExtension, newOutcome };
}

/** What another plan begins with: the principal that it spreads, and what is owed besides, less what was paid before its days. */
export function modelCarried(parts: readonly Part[], today: LocalDate) {
  const toCome = parts.map((part) => unearned(part, parts, today));
  const sumOf = (of: (part: Part, index: number) => number): number =>
    parts.reduce((all, part, index) => all + of(part, index), 0);
  const figures = [
    sumOf(({ penalty }) => penalty),
    sumOf(({ charges }, index) => (charges[2] ?? 0) - (toCome[index]?.tax ?? 0)),
    sumOf(({ charges }) => charges[1] ?? 0),
    sumOf(({ charges }, index) => (charges[0] ?? 0) - (toCome[index]?.interest ?? 0)),
  ];
  // What was paid before its days comes off the others first.
  let back = figures.reduce((all, one) => all + Math.max(0, -one), 0);
  const carried = figures.map((one) => {
    const off = Math.min(back, Math.max(0, one));
    back -= off;
    return Math.max(0, one) - off;
  });
  const principal = sumOf((part) => part.principal) - back;
  return { toCome, carried, principal };
}

/**
 * Another plan for what is left: the principal with interest from today by the same rate, and what is owed besides in equal parts without
 * any. Answers the terms by which the loan goes on, with what the new plan charges and what of the old one nobody does.
 */
export function modelReschedule(
  terms: ModelTerms,
  loan: ModelLoan,
  today: LocalDate,
  dueOn: readonly LocalDate[],
) {
  const { parts } = loan;
  const { product } = terms;
  const { toCome, carried, principal } = modelCarried(parts, today);
  const sumOf = (of: (part: Part, index: number) => number): number =>
    parts.reduce((all, part, index) => all + of(part, index), 0);
  const count = dueOn.length;
  const even = (total: number, each = Math.floor(total / count)): number[] =>
    dueOn.map((_, index) => (index === count - 1 ? total - each * (count - 1) : each));
  const days = daysBetween(today, dueOn.at(-1) ?? today);
  const interest = rounded(principal * points(product.dailyRate) * days, 10_000);
  const interests = even(interest);
  const taxes = interests.map((one) => rounded(one * points(product.ivaRate), 10_000));
  const all = principal + interest + taxes.reduce((sum, one) => sum + one, 0);
  const nearest = even(all, rounded(all, count));
  const amounts = (nearest.at(-1) ?? 0) < 0 ? even(all) : nearest;
  let principals = amounts.map((one, index) => one - (interests[index] ?? 0) - (taxes[index] ?? 0));
  if (principals.some((one) => one < 0)) principals = even(principal);
  const shares = carried.map((one) => even(one));
  // Penalties of what is not paid yet that are not owed any more, by what each new instalment asks for.
  const paidBefore = sumOf((part) => (owes(part) > 0 ? part.accrued + part.before : 0));
  const asked = amounts.map((one, index) =>
    shares.slice(1).reduce((all, each) => all + (each[index] ?? 0), one),
  );
  const before = shared(paidBefore - (carried[0] ?? 0), asked);
  const planned = dueOn.map((day, index): Part => {
    const [penalty = 0, tax = 0, commission = 0, earned = 0] = shares.map(
      (each) => each[index] ?? 0,
    );
    return {
      principalPlanned: principals[index] ?? 0,
      dueOn: day,
      principal: principals[index] ?? 0,
      charges: [earned + (interests[index] ?? 0), commission, tax + (taxes[index] ?? 0)],
      penalty,
      accrued: penalty,
      before: before[index] ?? 0,
      extendedDays: 0,
      interest: interests[index] ?? 0,
      tax: taxes[index] ?? 0,
      earnsFrom: dueOn[index - 1] ?? today,
      earnsUntil: day,
      leftOut: { interest: 0, tax: 0 },
      prepaid: 0,
    };
  });
  const wasPenalised = parts.some(({ accrued }) => accrued > 0);
  const wasSuspended = isStopped(parts, today, terms.plan?.wasSuspended ?? false);
  const { penalty } = product;
  const isOver = wasPenalised && penalty.oneTimePer === 'loan';
  const renewed: ModelTerms = {
    ...terms,
    product: isOver ? { ...product, penalty: { ...penalty, oneTime: null } } : product,
    plan: { startsOn: today, parts: planned, credit: loan.credit, wasSuspended },
  };
  let going = carried[0] ?? 0;
  const closed = parts.map((part) => {
    const moved = Math.min(going, part.penalty);
    going -= moved;
    return { ...part, accrued: part.accrued - moved };
  });
  const taken = (kind: 'interest' | 'tax') =>
    sumOf((part, index) => part.leftOut[kind] + (toCome[index]?.[kind] ?? 0));
  return {
    terms: renewed,
    charged: { interest, tax: taxes.reduce((sum, one) => sum + one, 0) },
    leftOut: { interest: taken('interest'), tax: taken('tax') },
    /** Penalties of the old plan that were paid or forgiven, as income and tax. */
    penalties: modelPenalties(closed, terms),
  };
}
