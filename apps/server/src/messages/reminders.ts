import { localDate } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import { hasOpenComplaint, isBeingPaid, isOfErased } from '../collections/cases.ts';
import type { Db } from '../database/tables/tables.ts';

/**
 * Before, on and after a payment's due date; a new plan is offered, which can be accepted until `dueOn`; or they asked to be
 * reminded on `dueOn` of what they promised.
 */
export type ReminderKind = 'dueSoon' | 'dueToday' | 'overdue' | 'newPlan' | 'promised';

/** A reminder of one instalment's due date, of an offered plan, or of a promise (with the loan's first instalment). */
export interface Reminder {
  readonly orderId: string;
  readonly instalment: number;
  readonly kind: ReminderKind;
  readonly dueOn: LocalDate;
}

/** An unpaid instalment with a due date, including extensions, between two days. */
export interface OpenPayment {
  readonly orderId: string;
  readonly instalment: number;
  readonly dueOn: LocalDate;
  /** The day from which it counts as late: its due date, or where the loan's own closed days move it. */
  readonly countsFrom: LocalDate;
}

/** A running loan, by the due date of its earliest unpaid payment. */
export interface DueLoan {
  readonly orderId: string;
  readonly dueOn: string;
}

/**
 * Running loans with a payment due until a day, the longest due first: those after a loan, or the first ones. Without those
 * of an erased borrower, whose repaid loan may owe again after a return: no telephone is known any more.
 */
export async function listDueLoans(
  db: Db,
  until: LocalDate,
  { after, limit }: { readonly after: DueLoan | null; readonly limit: number },
): Promise<DueLoan[]> {
  const { rows } = await sql<DueLoan>`
    select order_id as "orderId", due_on::text as "dueOn" from loan_list l
    where due_on <= ${until}::date and status in (174, 180)
      and not ${isOfErased(sql`l.order_id`)}
      and (due_on, order_id) > (${after?.dueOn ?? '-infinity'}::date, ${after?.orderId ?? ''}::text)
    order by due_on, order_id limit ${limit}::int
  `.execute(db);
  return rows;
}

/** The unpaid instalments of these loans that are due from `from` to `to`. */
export async function listOpenPayments(
  db: Db,
  orderIds: readonly string[],
  span: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<OpenPayment[]> {
  const { rows } = await sql<{
    order_id: string;
    number: number;
    due_on: string;
    counts_from: string;
  }>`
    select open.order_id, open.number, coalesce(open.new_due_on, open.due_on) as due_on,
      coalesce(open.new_due_on, open.late_after, open.due_on) as counts_from
    from unnest(${sql.val([...orderIds])}::text[]) as one (order_id)
    cross join lateral (
      select i.order_id, i.number, i.due_on, i.late_after, (
        select max(x.new_due_on) from extensions x
        where x.order_id = i.order_id and x.instalment = i.number
      ) as new_due_on
      from instalments i where i.order_id = one.order_id and i.due_on <= ${span.to}::date
    ) open
    where coalesce(open.new_due_on, open.due_on) between ${span.from}::date and ${span.to}::date
      and (
        select sum(e.amount) from ledger_entries e
        where e.order_id = open.order_id and e.instalment = open.number
          and e.account like 'receivable.%'
      ) > 0
    order by open.order_id, open.number
  `.execute(db);
  return rows.map((row) => ({
    orderId: row.order_id,
    instalment: row.number,
    dueOn: localDate(row.due_on),
    countsFrom: localDate(row.counts_from),
  }));
}

/** Stores reminders that do not exist yet, to be sent from `sendAt` on, and returns how many. */
export async function addReminders(
  db: Db,
  reminders: readonly Reminder[],
  at: Date,
  sendAt = at,
): Promise<number> {
  // As arrays: a statement has at most 65,535 parameters, and a day may have more reminders than that.
  const { rows } = await sql`
    insert into reminders (order_id, instalment, kind, due_on, made_at, try_at)
    select *, ${at}::timestamptz, ${sendAt}::timestamptz
    from unnest(
      ${sql.val(reminders.map(({ orderId }) => orderId))}::text[],
      ${sql.val(reminders.map(({ instalment }) => instalment))}::int[],
      ${sql.val(reminders.map(({ kind }) => kind))}::text[],
      ${sql.val(reminders.map(({ dueOn }) => dueOn))}::date[]
    )
    on conflict (order_id, instalment, kind, due_on) do nothing
    returning order_id
  `.execute(db);
  return rows.length;
}

/** A reminder with its recipient. */
export interface TakenReminder extends Reminder {
  readonly phone: string;
  /** The borrower's language, or that of the loan's consent; null if neither is known. */
  readonly language: string | null;
  readonly tries: number;
}

/**
 * Leases the reminder that has waited longest until `leaseUntil`, or returns null. Other workers skip it meanwhile. None is
 * for an erased borrower, whose repaid loan may owe again: no telephone is known any more. While a payment is in process,
 * reminders of its loan's debt wait; while a complaint about the loan is open, those that collect the debt do.
 */
export async function takeReminder(
  db: Db,
  now: Date,
  leaseUntil: Date,
): Promise<TakenReminder | null> {
  const { rows } = await sql<{
    order_id: string;
    instalment: number;
    kind: ReminderKind;
    due_on: string;
    tries: number;
    phone: string;
    language: string | null;
  }>`
    update reminders r set tries = r.tries + 1, try_at = ${leaseUntil}::timestamptz
    from orders o, borrowers b
    where (r.order_id, r.instalment, r.kind, r.due_on) = (
      select order_id, instalment, kind, due_on from reminders w
      where sent_at is null and try_at <= ${now}::timestamptz
        and not ${isOfErased(sql`w.order_id`)}
        and (kind = 'newPlan' or not ${isBeingPaid(sql`w.order_id`)})
        and (kind not in ('overdue', 'promised') or not ${hasOpenComplaint(sql`w.order_id`)})
      order by try_at limit 1 for update skip locked
    ) and o.id = r.order_id and b.id = o.borrower_id
    returning r.order_id, r.instalment, r.kind, r.due_on, r.tries, b.phone,
      coalesce(
        b.language, (select c.text_language from consents c where c.order_id = r.order_id)
      ) as language
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    orderId: row.order_id,
    instalment: row.instalment,
    kind: row.kind,
    dueOn: localDate(row.due_on),
    tries: row.tries,
    phone: row.phone,
    language: row.language,
  };
}

const isReminder = (reminder: Reminder) => ({
  order_id: reminder.orderId,
  instalment: reminder.instalment,
  kind: reminder.kind,
  due_on: reminder.dueOn,
});

/** Marks a reminder as sent. */
export async function markReminderSent(db: Db, reminder: Reminder, at: Date): Promise<void> {
  await db
    .updateTable('reminders')
    .set({ sent_at: at })
    .where((build) => build.and(isReminder(reminder)))
    .execute();
}

/**
 * Removes a reminder that is no longer needed: marked as sent, the back office would read that its borrower was reminded, and
 * it could not be planned again after a return.
 */
export async function removeReminder(db: Db, reminder: Reminder): Promise<void> {
  await db
    .deleteFrom('reminders')
    .where((build) => build.and(isReminder(reminder)))
    .where('sent_at', 'is', null)
    .execute();
}

/** Reschedules a reminder that could not be sent for `tryAt`. */
export async function putReminderBack(db: Db, reminder: Reminder, tryAt: Date): Promise<void> {
  await db
    .updateTable('reminders')
    .set({ try_at: tryAt })
    .where((build) => build.and(isReminder(reminder)))
    .execute();
}
