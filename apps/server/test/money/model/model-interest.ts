import { daysBetween, nextBusinessDay } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { calendarOf, lawOf, owes, rounded } from './model-figures.ts';
import type { ModelTerms, Part } from './model-loan.ts';
import { taxIn } from './model-penalties.ts';

/**
 * The interest and tax of a part for days after `today`: on the principal outstanding then and not prepaid or, without a
 * prepayment, less what a payoff has cancelled already.
 */
export function unearned(part: Part, parts: readonly Part[], today: LocalDate) {
  const days = daysBetween(part.earnsFrom, part.earnsUntil);
  const left = Math.min(Math.max(daysBetween(today, part.earnsUntil), 0), days);
  const later = parts.slice(parts.indexOf(part));
  const planned = later.reduce((all, one) => all + one.principalPlanned, 0);
  const outstanding = planned - later.reduce((all, one) => all + one.prepaid, 0);
  const isPrepaid = parts.some(({ prepaid }) => prepaid > 0);
  const share = (amount: number, before: number): number => {
    const toCome = amount - rounded(amount * (days - left), days);
    return isPrepaid ? rounded(toCome * outstanding, planned) : Math.max(0, toCome - before);
  };
  return {
    interest: share(part.interest, part.leftOut.interest),
    tax: share(part.tax, part.leftOut.tax),
  };
}

/** What is still to be earned on a day; nothing for a repaid loan. */
export function modelDeferred(parts: readonly Part[], today: LocalDate) {
  const isPaid = parts.every((part) => owes(part) === 0);
  const each = isPaid ? [] : parts.map((part) => unearned(part, parts, today));
  return {
    interest: each.reduce((all, { interest }) => all + interest, 0),
    tax: each.reduce((all, { tax }) => all + tax, 0),
  };
}

/** Whole days since the oldest unpaid instalment could last be paid on time. */
export function modelDaysPastDue(
  parts: readonly Part[],
  today: LocalDate,
  terms: ModelTerms,
): number {
  const calendar = calendarOf(terms);
  const open = parts.filter((part) => owes(part) > 0);
  const days = open.map(({ dueOn }) => daysBetween(nextBusinessDay(dueOn, calendar), today));
  return Math.max(0, ...days);
}

/**
 * Whether a loan's income is suspended: it is long overdue, or was when its plan began and has not paid enough instalments
 * since.
 */
export function isStopped(parts: readonly Part[], today: LocalDate, terms: ModelTerms): boolean {
  const { stopsFrom, resumesAfter } = lawOf(terms);
  const wasSuspended = terms.plan?.wasSuspended ?? false;
  const paid = parts.filter((part) => owes(part) === 0).length;
  if (paid === parts.length) return false;
  if (modelDaysPastDue(parts, today, terms) >= stopsFrom) return true;
  return wasSuspended && paid < Math.min(resumesAfter, parts.length);
}

/** Unpaid earned interest and penalties without their tax, once a loan is long overdue. */
export function modelSuspended(
  parts: readonly Part[],
  today: LocalDate,
  terms: ModelTerms,
): number {
  if (!isStopped(parts, today, terms)) return 0;
  return parts.reduce((all, part) => {
    const toCome = unearned(part, parts, today).interest;
    const paid = part.accrued - part.penalty;
    const tax = taxIn(part.accrued, terms) - taxIn(paid, terms);
    return all + part.penalty - tax + Math.max(0, (part.charges[0] ?? 0) - toCome);
  }, 0);
}
