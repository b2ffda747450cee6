import type { PROMISE_REMINDERS } from '@cauce/contract/console';
import { addDays, localDate, localDateOf, marketOf, minor } from '@cauce/lending';
import type { LocalDate, Minor } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import type { Work } from '../jobs/work.ts';
import { isBeingPaid, pausedBy } from './cases.ts';

/** A promise must be within this time; a borrower who needs more is offered an extension or a new schedule. */
export const LONGEST_PROMISE_DAYS = 15;
/** Money paid at a till in time may arrive days later, so a broken promise is re-evaluated for this long. */
const REEVALUATED_DAYS = 10;

/** What the ledger received for the loan of promise `p`, by value date, less what was taken back. */
export const receivedFor: RawBuilder<number> = sql`(
  select coalesce(sum(e.amount - coalesce((
      select sum(r.amount - r.restored_part) from returned_payments r
      where r.payment_id = t.id and r.restored_by is null), 0)), 0)::bigint
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  where t.order_id = p.order_id and t.booked_at >= p.made_at and t.value_on <= p.due_on
    and t.kind in ('payment', 'extension', 'payoff', 'lowerInstalments', 'shorterTerm', 'matched', 'credit')
    and (e.account in ('cash', 'suspense') or (e.account = 'borrower.credit' and e.order_id is null)))`;

interface NewPromise {
  readonly orderId: string;
  readonly borrowerId: string;
  readonly agentId: string;
  readonly amount: Minor;
  readonly dueOn: LocalDate;
  /** The channel where they will pay; null if they did not say. */
  readonly payAt: string | null;
  readonly remind: (typeof PROMISE_REMINDERS)[number];
  readonly at: Date;
}

/** The open promise of a loan, or null. */
export async function findOpenPromise(db: Db, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from payment_promises where order_id = ${orderId} and state = 'open'
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Records a promise and replaces one that was still open. Within a transaction that locks the loan. */
export async function addPromise(tx: Db, promise: NewPromise): Promise<string> {
  const { orderId, borrowerId, agentId, amount, dueOn, payAt, remind, at } = promise;
  await sql`
    update payment_promises set state = 'replaced', settled_at = ${at}
    where order_id = ${orderId} and state = 'open'
  `.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into payment_promises
      (order_id, borrower_id, agent_id, amount, due_on, pay_at, remind, made_at)
    values
      (${orderId}, ${borrowerId}, ${agentId}, ${amount}, ${dueOn}::date, ${payAt}, ${remind}, ${at})
    returning id::text as id
  `.execute(tx);
  return rows[0]?.id ?? '';
}

/** The day of the reminder of a promise, or null if the borrower wants none. */
export function reminderDay({
  dueOn,
  remind,
}: Pick<NewPromise, 'dueOn' | 'remind'>): LocalDate | null {
  if (remind === 'never') return null;
  return remind === 'dayBefore' ? addDays(dueOn, -1) : dueOn;
}

/**
 * The open promise of which its borrower is to be reminded on a day, and what is still missing of it. Null if there is
 * none, nothing is missing, or a complaint pauses the loan's collection.
 */
export async function findPromiseToRemind(
  db: Db,
  { orderId, on }: { readonly orderId: string; readonly on: LocalDate },
): Promise<{ readonly missing: Minor; readonly dueOn: LocalDate } | null> {
  const { rows } = await sql<{ missing: number; dueOn: string; remind: NewPromise['remind'] }>`
    select p.amount - ${receivedFor} as missing, p.due_on::text as "dueOn", p.remind
    from payment_promises p
    where p.order_id = ${orderId} and p.state = 'open' and ${pausedBy(sql`p.order_id`)} is null
  `.execute(db);
  const [open] = rows;
  if (open === undefined || open.missing <= 0) return null;
  const dueOn = localDate(open.dueOn);
  return reminderDay({ dueOn, remind: open.remind }) === on
    ? { missing: minor(open.missing), dueOn }
    : null;
}

/**
 * Decides by the ledger which promises were kept and which were broken. A payment with an unknown outcome keeps its promise
 * open.
 */
export async function settlePromises({ database, ports, settings }: Work): Promise<number> {
  const nowMs = ports.clock.now();
  const today = localDateOf(nowMs, marketOf(settings.country).timeZone);
  const { numAffectedRows } = await sql`
    update payment_promises p set state = judged.state, settled_at = ${new Date(nowMs)}
    from (
      select p.id, p.state as before,
        case when ${receivedFor} >= p.amount then 'kept' else 'broken' end as state, p.due_on,
        ${isBeingPaid(sql`p.order_id`)} as is_under_way
      from payment_promises p
      where p.state = 'open'
        or (p.state = 'broken' and p.due_on >= ${addDays(today, -REEVALUATED_DAYS)}::date)
    ) judged
    where p.id = judged.id and p.state = judged.before and judged.state <> judged.before
      and (judged.state = 'kept' or (judged.due_on < ${today}::date and not judged.is_under_way))
  `.execute(database);
  return Number(numAffectedRows ?? 0n);
}
