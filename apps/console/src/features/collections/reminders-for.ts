import { PROMISE_REMINDERS } from '@cauce/contract/console';
import { addDays, isLocalDate } from '@cauce/lending';

export type PromiseReminder = (typeof PROMISE_REMINDERS)[number];

/** When a promise for a day can still be reminded of: in the morning of a day that has not begun. */
export function remindersFor(dueOn: string, today: string): readonly PromiseReminder[] {
  if (!isLocalDate(dueOn) || dueOn <= today) return ['never'];
  return addDays(dueOn, -1) > today ? PROMISE_REMINDERS : ['never', 'sameDay'];
}
