import { daysBetween } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { lawOf, owes, points, rounded, shared } from './model-figures.ts';
import { isStopped, unearned } from './model-interest.ts';
import type { ModelLoan, ModelTerms, Part } from './model-loan.ts';
import { modelPenalties } from './model-penalties.ts';

/** Level payments by their present value, with interest on the balance; the last pays the rest. */
function decline(
  principal: number,
  today: LocalDate,
  dueOn: readonly LocalDate[],
  dailyPoints: number,
) {
  const periods = dueOn.map((day, index) => daysBetween(dueOn[index - 1] ?? today, day));
  let worth = 1;
  let ofOne = 0;
  for (const days of periods) {
    worth /= 1 + (dailyPoints * days) / 10_000;
    ofOne += worth;
  }
  const level = Math.round(principal / ofOne);
  let owed = principal;
  const interests: number[] = [];
  const principals = periods.map((days, index) => {
    const interest = rounded(owed * dailyPoints * days, 10_000);
    interests.push(interest);
    const paid =
      index === periods.length - 1 ? owed : Math.min(owed, Math.max(0, level - interest));
    owed -= paid;
    return paid;
  });
  return { interests, principals };
}

/** The start of another plan: the principal that it spreads, and what else is owed, less what was paid before its days. */
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
  // What was paid before its days is deducted from the others first.
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
 * Another plan for the rest: the principal with interest from today at the same rate, and what else is owed in equal parts
 * without interest. Returns the loan's new terms, with the new plan's charges and the cancelled ones of the old plan.
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
  const isDeclining = product.method === 'declining';
  const onOwed = isDeclining ? decline(principal, today, dueOn, points(product.dailyRate)) : null;
  const days = daysBetween(today, dueOn.at(-1) ?? today);
  const interests =
    onOwed?.interests ?? even(rounded(principal * points(product.dailyRate) * days, 10_000));
  const interest = interests.reduce((sum, one) => sum + one, 0);
  const taxPoints = lawOf(terms).taxesInterest ? points(product.ivaRate) : 0;
  const taxes = interests.map((one) => rounded(one * taxPoints, 10_000));
  const all = principal + interest + taxes.reduce((sum, one) => sum + one, 0);
  const nearest = even(all, rounded(all, count));
  const equal = (nearest.at(-1) ?? 0) < 0 ? even(all) : nearest;
  let principals =
    onOwed?.principals ??
    equal.map((one, index) => one - (interests[index] ?? 0) - (taxes[index] ?? 0));
  if (principals.some((one) => one < 0)) principals = even(principal);
  const amounts = principals.map(
    (one, index) => one + (interests[index] ?? 0) + (taxes[index] ?? 0),
  );
  const shares = carried.map((one) => even(one));
  // Penalties on what is still unpaid that are no longer owed, in proportion to each new instalment.
  const paidBefore = sumOf((part) => (owes(part) > 0 ? part.accrued + part.before : 0));
  const due = amounts.map((one, index) =>
    shares.slice(1).reduce((all, each) => all + (each[index] ?? 0), one),
  );
  const before = shared(paidBefore - (carried[0] ?? 0), due);
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
      givenBack: [0, 0],
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
  const wasSuspended = isStopped(parts, today, terms);
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
    /** Penalties of the old plan that were paid or waived, as income and tax. */
    penalties: modelPenalties(closed, terms),
  };
}
