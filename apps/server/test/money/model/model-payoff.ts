import { daysBetween } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { begin } from './model-begin.ts';
import { lawOf, owes, shared } from './model-figures.ts';
import { modelDeferred, unearned } from './model-interest.ts';
import type { ModelReceipt, ModelTerms, Part } from './model-loan.ts';

/** Whether the loan can still be given back on a day. */
export function modelIsCooling(today: LocalDate, terms: ModelTerms): boolean {
  const { coolingOff } = lawOf(terms);
  const isInTime = coolingOff !== null && daysBetween(terms.offer.startsOn, today) <= coolingOff;
  return isInTime && terms.plan === undefined;
}

/** The commission and its tax for future days, if the loan can still be given back and nothing was cancelled before. */
function modelGivenBack(parts: readonly Part[], today: LocalDate, terms: ModelTerms): number[] {
  if (!modelIsCooling(today, terms)) return [0, 0];
  const { startsOn, instalments, commission, keptBack } = terms.offer;
  const passed = daysBetween(startsOn, today);
  const term = daysBetween(startsOn, instalments.at(-1)?.dueOn ?? startsOn);
  // As agreed, after the coupon; or as kept back.
  const agreed = begin(terms, []).map(({ charges, tax }) => [
    charges[1] ?? 0,
    (charges[2] ?? 0) - tax,
  ]);
  const sumAt = (at: 0 | 1): number => agreed.reduce((all, one) => all + (one[at] ?? 0), 0);
  const isKept = terms.product.commissionPaid === 'fromPayout';
  const whole = isKept ? [commission, keptBack - commission] : [sumAt(0), sumAt(1)];
  return whole.map((amount, at) => {
    const back = shared(amount, [passed, term - passed])[1] ?? 0;
    return Math.max(0, back - (parts[0]?.givenBack[at] ?? 0));
  });
}

/** What ends the loan on a day: everything owed except what is not earned or cancelled. Negative if more was paid ahead. */
export function modelPayoff(parts: readonly Part[], today: LocalDate, terms: ModelTerms): number {
  const { interest, tax } = modelDeferred(parts, today);
  const back = modelGivenBack(parts, today, terms).reduce((all, one) => all + one, 0);
  return parts.reduce((all, part) => all + owes(part), 0) - interest - tax - back;
}

/** Ends the loan if the money suffices; returns the remaining money, or null. */
export function endLoan(
  parts: readonly Part[],
  { amount, on }: ModelReceipt,
  terms: ModelTerms,
): number | null {
  const needed = modelPayoff(parts, on, terms);
  if (parts.every((part) => owes(part) === 0) || amount < needed) return null;
  const wasPrepaid = parts.some(({ prepaid }) => prepaid > 0);
  const leftOut = parts.map((part) => unearned(part, parts, on));
  const back = modelGivenBack(parts, on, terms);
  const [first] = parts;
  if (first !== undefined)
    first.givenBack = first.givenBack.map((before, at) => before + (back[at] ?? 0));
  for (const [index, part] of parts.entries()) {
    leaveOut(part, leftOut[index]);
    part.penalty = part.principal = 0;
    part.charges = [0, 0, 0];
    if (wasPrepaid && part.earnsUntil > on) part.prepaid = part.principalPlanned;
  }
  return amount - needed;
}

export function leaveOut(part: Part, { interest, tax } = { interest: 0, tax: 0 }): void {
  part.leftOut = { interest: part.leftOut.interest + interest, tax: part.leftOut.tax + tax };
}
