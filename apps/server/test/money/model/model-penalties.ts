import { daysBetween, nextBusinessDay } from '@cauce/lending';
import type { LocalDate, Product } from '@cauce/lending';
import { calendarOf, chargesOf, points, rounded } from './model-figures.ts';
import type { ModelTerms, Part } from './model-loan.ts';

const shares = new WeakMap<object, number[]>();

/** The total for so many days in basis points, computed once each: lives go through hundreds of late days repeatedly. */
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

export function chargeDay(
  part: Part,
  parts: readonly Part[],
  today: LocalDate,
  terms: ModelTerms,
): void {
  const unpaid = part.principal + chargesOf(part);
  const late = daysBetween(nextBusinessDay(part.dueOn, calendarOf(terms)), today);
  if (late <= 0 || unpaid === 0) return;
  const isPerLoan = terms.product.penalty.oneTimePer === 'loan';
  const hasOnce = (isPerLoan ? parts : [part]).every((one) => one.accrued + one.before === 0);
  const added =
    penaltyOf(unpaid, late, terms, hasOnce) - penaltyOf(unpaid, late - 1, terms, hasOnce);
  const charge = Math.max(0, Math.min(added, capOf(unpaid, terms) - part.accrued - part.before));
  part.penalty += charge;
  part.accrued += charge;
}

/** The tax in penalties: 16 in 116 at 16 %. */
export function taxIn(penalties: number, { product }: ModelTerms): number {
  const { taxRate } = product.penalty;
  const share = taxRate === undefined ? 0 : points(taxRate);
  return rounded(penalties * share, 10_000 + share);
}

/** Charged penalties, split into income and tax. */
export function modelPenalties(parts: readonly Part[], terms: ModelTerms): [number, number] {
  const tax = parts.reduce((all, { accrued }) => all + taxIn(accrued, terms), 0);
  return [parts.reduce((all, { accrued }) => all + accrued, 0) - tax, tax];
}
