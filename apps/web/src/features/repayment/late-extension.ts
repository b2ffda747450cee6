import { addDays, isLocalDate } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { Minor } from '@cauce/lending/money';
import { addAmounts } from './due.ts';
import type { Extension } from './due.ts';

/** More days are implausible for an extension, so no day is counted back. */
const MAX_DAYS = 366;

/** The day from which the extension of a late payment counts, today; null while its old day is still to come. */
export function countedFrom({ oldDueOn, newDueOn, days }: Extension): LocalDate | null {
  if (days === null || days <= 0 || days > MAX_DAYS) return null;
  if (!isLocalDate(oldDueOn) || !isLocalDate(newDueOn)) return null;
  const from = addDays(newDueOn, -days);
  return from > oldDueOn ? from : null;
}

/** The payment that moves, with what is left to pay on its new day. */
export function movedPayment({ plan, newDueOn }: Extension) {
  return plan.find(({ dueOn }) => dueOn === newDueOn) ?? null;
}

/**
 * What is due today if a late payment is not postponed: the payment, what is paid first with the fee, and every other payment
 * that is overdue.
 */
export function dueToday(extension: Extension, today: LocalDate): Minor | null {
  const moved = movedPayment(extension);
  if (moved === null || moved.amount === null) return null;
  const past = extension.plan.filter(({ dueOn }) => isLocalDate(dueOn) && dueOn < today);
  return past.reduce(
    (sum, { amount }) => addAmounts(sum, amount),
    addAmounts(moved.amount, extension.dueFirst),
  );
}
