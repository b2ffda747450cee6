import {
  CONTACT_WEEK_DAYS,
  addDays,
  contactAllowance,
  localDate,
  localDateOf,
} from '@cauce/lending';
import type { ContactAllowance, LocalDate, Market } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

type ContactKind = 'call' | 'message' | 'visit' | 'incoming';
export type ContactOutcome =
  | 'promised'
  | 'reached'
  | 'refused'
  | 'otherPerson'
  | 'wrongNumber'
  | 'noAnswer'
  | 'notMade';

/** The time and place by which a contact is judged. */
export interface ContactMoment {
  readonly nowMs: number;
  readonly market: Market;
}

/** How often a borrower was contacted, and whether they may be contacted now. */
export interface ContactState {
  readonly today: number;
  readonly week: number;
  readonly allowance: ContactAllowance;
}

/** Calls made by the borrower do not count. */
export async function readContactState(
  db: Db,
  borrowerId: string,
  { nowMs, market }: ContactMoment,
): Promise<ContactState> {
  const today = localDateOf(nowMs, market.timeZone);
  const { rows } = await sql<{ on: string }>`
    select on_day::text as on from collection_contacts
    where borrower_id = ${borrowerId} and way <> 'incoming'
      and on_day > ${addDays(today, -CONTACT_WEEK_DAYS)}::date
  `.execute(db);
  const days: readonly LocalDate[] = rows.map(({ on }) => localDate(on));
  return {
    today: days.filter((day) => day === today).length,
    week: days.length,
    allowance: contactAllowance(market.contacts, market.timeZone, nowMs, days),
  };
}

interface NewContact {
  readonly orderId: string;
  readonly borrowerId: string;
  readonly agentId: string;
  readonly kind: ContactKind;
}

/**
 * Records a contact before it is made, or returns why it is not allowed. The borrower's row is locked, so that two
 * concurrent agents cannot exceed a limit together. Within a transaction.
 */
export async function startContact(
  tx: Db,
  { orderId, borrowerId, agentId, kind }: NewContact,
  moment: ContactMoment,
): Promise<{ readonly id: string } | Extract<ContactAllowance, { readonly isOpen: false }>> {
  await sql`select 1 from borrowers where id = ${borrowerId} for no key update`.execute(tx);
  const { allowance } = await readContactState(tx, borrowerId, moment);
  if (kind !== 'incoming' && !allowance.isOpen) return allowance;
  const { nowMs, market } = moment;
  const isSent = kind === 'message';
  const at = new Date(nowMs);
  const { rows } = await sql<{ id: string }>`
    insert into collection_contacts
      (order_id, borrower_id, agent_id, way, started_at, on_day, outcome, ended_at)
    values (${orderId}, ${borrowerId}, ${agentId}, ${kind}, ${at},
      ${localDateOf(nowMs, market.timeZone)}::date,
      ${isSent ? 'sent' : null}, ${isSent ? at : null}::timestamptz)
    returning id::text as id
  `.execute(tx);
  return { id: rows[0]?.id ?? '' };
}

/** How long a contact can be taken back: longer than the console offers it. */
const TAKEN_BACK_WITHIN_MS = 120_000;

/**
 * Removes a contact that was begun by mistake, or returns null if it is not this agent's, has ended or is too old. A call
 * stays: its number was given to be dialled, and it counts towards the limits.
 */
export async function takeContactBack(
  tx: Db,
  contactId: string,
  { agentId, at }: { readonly agentId: string; readonly at: Date },
): Promise<{
  readonly orderId: string;
  readonly borrowerId: string;
  readonly kind: string;
} | null> {
  const { rows } = await sql<{ orderId: string; borrowerId: string; kind: string }>`
    delete from collection_contacts
    where id = ${contactId}::bigint and agent_id = ${agentId} and ended_at is null and way <> 'call'
      and started_at > ${new Date(at.getTime() - TAKEN_BACK_WITHIN_MS)}
    returning order_id as "orderId", borrower_id as "borrowerId", way as kind
  `.execute(tx);
  return rows[0] ?? null;
}

/** Records the outcome of a contact; null if it is not this agent's or has already ended. */
export async function endContact(
  tx: Db,
  contactId: string,
  ended: {
    readonly agentId: string;
    readonly outcome: ContactOutcome;
    readonly note: string;
    readonly at: Date;
  },
): Promise<{
  readonly orderId: string;
  readonly borrowerId: string;
  readonly kind: ContactKind;
} | null> {
  const { rows } = await sql<{ orderId: string; borrowerId: string; kind: ContactKind }>`
    update collection_contacts
    set outcome = ${ended.outcome}, note = ${ended.note}, ended_at = ${ended.at}
    where id = ${contactId}::bigint and agent_id = ${ended.agentId} and ended_at is null
    returning order_id as "orderId", borrower_id as "borrowerId", way as kind
  `.execute(tx);
  return rows[0] ?? null;
}
