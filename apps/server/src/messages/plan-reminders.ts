import { addDays, daysLate, localDateOf, marketOf } from '@cauce/lending';
import type { BusinessCalendar, LocalDate } from '@cauce/lending';
import { addReminders, listDueLoans, listOpenPayments } from './reminders.ts';
import type { DueLoan, OpenPayment, Reminder, ReminderKind } from './reminders.ts';
import type { Work } from '../jobs/work.ts';

/** How many days before its due date a payment is announced. */
const SOON_DAYS = 3;
/** No first reminder is sent this long after the due date: by then an agent calls. */
const LATEST_DAYS = 10;
const LOANS_AT_ONCE = 500;

/** The reminder that is due for an open payment on a day; none while it is not near, and none if a grace day is left. */
function kindOf(
  { dueOn, countsFrom }: OpenPayment,
  today: LocalDate,
  calendar: BusinessCalendar,
): ReminderKind | null {
  if (daysLate(countsFrom, today, calendar) > 0) return 'overdue';
  if (dueOn === today) return 'dueToday';
  return dueOn > today ? 'dueSoon' : null;
}

/** Plans the reminders of a market day, each once per due date, page by page of loans. Returns how many are new. */
export async function planReminders(work: Work, isStopping = () => false): Promise<number> {
  const { database, ports, settings } = work;
  const { calendar, timeZone } = marketOf(settings.country);
  const nowMs = ports.clock.now();
  const today = localDateOf(nowMs, timeZone);
  const span = { from: addDays(today, -LATEST_DAYS), to: addDays(today, SOON_DAYS) };
  let added = 0;
  let after: DueLoan | null = null;
  while (!isStopping()) {
    const page: DueLoan[] = await listDueLoans(database, span.to, { after, limit: LOANS_AT_ONCE });
    const loans = page.map(({ orderId }) => orderId);
    const open = await listOpenPayments(database, loans, span);
    const reminders = open.flatMap((payment: OpenPayment): Reminder[] => {
      const kind = kindOf(payment, today, calendar);
      return kind === null ? [] : [{ ...payment, kind }];
    });
    added += await addReminders(database, reminders, new Date(nowMs));
    const last = page.at(-1);
    if (last === undefined || page.length < LOANS_AT_ONCE) break;
    after = last;
  }
  return added;
}
