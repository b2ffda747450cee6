import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

type NextStep = 'call' | 'message' | 'visit' | 'review';

/** Whether a payment for order `id` is in process: until it ends, what the order owes is not known. */
export const isBeingPaid = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select 1 from attempts a where a.order_id = ${id} and a.state in ('pending', 'unknown'))`;

/** Whether a complaint about order `id` is open. */
export const hasOpenComplaint = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select 1 from complaints q where q.order_id = ${id} and q.state = 'open')`;

/** Whether the borrower of order `id` was erased: their number is made up, and whoever has it owes nothing. */
export const isOfErased = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select 1 from orders erased_loan join borrowers erased on erased.id = erased_loan.borrower_id
  where erased_loan.id = ${id} and erased.erased_at is not null)`;

/** Why no message about the debt of an order may be sent. */
export type Pause = 'erased' | 'payment' | 'complaint';

/**
 * Why no message about the debt of order `id` may be sent now, or null: its borrower was erased, a payment is in process, or
 * a complaint about it is open.
 */
export const pausedBy = (id: RawBuilder<unknown>): RawBuilder<Pause | null> => sql`case
  when ${isOfErased(id)} then 'erased'
  when ${isBeingPaid(id)} then 'payment'
  when ${hasOpenComplaint(id)} then 'complaint'
end`;

interface Change {
  readonly orderId: string;
  readonly by: string;
  readonly at: Date;
}

/** Whose a loan is; null if nobody's. */
export async function agentOfCase(db: Db, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ agentId: string | null }>`
    select agent_id as "agentId" from collection_cases where order_id = ${orderId}
  `.execute(db);
  return rows[0]?.agentId ?? null;
}

/** Assigns a loan to an agent, or to nobody. Within a transaction that locks the loan. */
export async function assignCase(
  tx: Db,
  { orderId, by, at }: Change,
  agentId: string | null,
): Promise<void> {
  await sql`
    insert into collection_cases (order_id, agent_id, updated_at) values (${orderId}, ${agentId}, ${at})
    on conflict (order_id) do update set agent_id = excluded.agent_id, updated_at = excluded.updated_at
  `.execute(tx);
  await sql`
    insert into collection_moves (order_id, kind, assigned_to, made_by, made_at)
    values (${orderId}, 'assigned', ${agentId}, ${by}, ${at})
  `.execute(tx);
}

interface PlannedStep {
  readonly step: NextStep;
  readonly on: LocalDate;
}

/** Sets the next action and its time; null clears it. False if it is not the one that was seen. */
export async function setNextStep(
  tx: Db,
  { orderId, at }: Pick<Change, 'orderId' | 'at'>,
  next: PlannedStep | null,
  seen: PlannedStep | null,
): Promise<boolean> {
  const isSeen = sql`(c.next_step is not distinct from ${seen?.step ?? null}::text
    and c.next_on is not distinct from ${seen?.on ?? null}::date)`;
  const { rows } = await sql`
    insert into collection_cases as c (order_id, next_step, next_on, updated_at)
    select ${orderId}, ${next?.step ?? null}::text, ${next?.on ?? null}::date, ${at}::timestamptz
    where ${seen === null} or exists (
      select 1 from collection_cases c where c.order_id = ${orderId} and ${isSeen})
    on conflict (order_id) do update
    set next_step = excluded.next_step, next_on = excluded.next_on, updated_at = excluded.updated_at
    where ${isSeen}
    returning c.order_id
  `.execute(tx);
  return rows.length > 0;
}

/** Allows a loan's borrower to complain about its collection, or stops it; false if nothing changes. */
export async function setCollectionFlag(
  tx: Db,
  { orderId, by, at }: Change,
  isOn: boolean,
  reason: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update orders set takes_collection_complaints = ${isOn}
    where id = ${orderId} and takes_collection_complaints <> ${isOn}
  `.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`
    insert into collection_moves (order_id, kind, reason, made_by, made_at)
    values (${orderId}, ${isOn ? 'flagged' : 'unflagged'}, ${reason}, ${by}, ${at})
  `.execute(tx);
  return true;
}
