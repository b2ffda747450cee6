import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { SandboxDatabase, SandboxDb, SandboxTables } from './sandbox-database.ts';
import { addEvent, eventRow } from './sandbox-events.ts';
import type { SandboxEvent } from './sandbox-events.ts';

export type ChargeEnd =
  | { readonly state: 'succeeded' }
  | { readonly state: 'failed'; readonly failure: string };

const failureOf = (end: ChargeEnd): string | null => (end.state === 'failed' ? end.failure : null);

/** The event that reports the end of a charge. */
function endedEvent(
  attemptId: string,
  { reference, amount }: { readonly reference: string; readonly amount: number },
  end: ChargeEnd,
  at: Date,
): SandboxEvent {
  const about = { paymentId: reference, receiptId: reference, attemptId, reference, amount };
  return {
    type: end.state === 'succeeded' ? 'charge.succeeded' : 'charge.failed',
    ...about,
    paidAt: at,
    ...(end.state === 'failed' && { reason: end.failure }),
  };
}

/** Ends an open charge, with its receipt and its event. False if it was final already. */
export async function settleCharge(
  tx: SandboxDb,
  attemptId: string,
  end: ChargeEnd,
  nowMs: number,
): Promise<boolean> {
  const at = new Date(nowMs);
  const charge = await tx
    .updateTable('sandbox_charges')
    .set({ state: end.state, failure: failureOf(end), code: null, settled_at: at })
    .where('attempt_id', '=', attemptId)
    .where('state', 'not in', ['succeeded', 'failed'])
    .returning(['reference', 'amount'])
    .executeTakeFirst();
  if (charge === undefined) return false;
  const { reference, amount } = charge;
  if (end.state === 'succeeded')
    await tx
      .insertInto('sandbox_receipts')
      .values({
        id: reference,
        reference,
        voucher_id: null,
        attempt_id: attemptId,
        amount,
        paid_at: at,
        refunded_at: null,
      })
      .execute();
  await addEvent(tx, endedEvent(attemptId, charge, end, at), at);
  return true;
}

/**
 * Inserts a charge that ends at once (most charges of cards do), with its receipt and its event, in one statement. Inserts nothing if
 * the attempt exists or, with `isOfPayingCard`, if its card does not simply pay.
 */
export async function addSettledCharge(
  db: SandboxDb,
  charge: Insertable<SandboxTables['sandbox_charges']>,
  end: ChargeEnd,
  nowMs: number,
  { isOfPayingCard = false } = {},
): Promise<Selectable<SandboxTables['sandbox_charges']> | undefined> {
  const at = new Date(nowMs);
  const source = isOfPayingCard
    ? sql`from sandbox_tokens where token = ${charge.token} and behaviour = 'succeeds' and not asks_at_bank`
    : sql``;
  const event = eventRow(endedEvent(charge.attempt_id, charge, end, at), at);
  const { rows } = await sql<Selectable<SandboxTables['sandbox_charges']>>`
    with charge as (
      insert into sandbox_charges
        (attempt_id, way, amount, token, description, return_url, reference, state, failure, made_at, settled_at)
      select ${charge.attempt_id}, ${charge.way}, ${charge.amount}::bigint, ${charge.token}::text, ${charge.description},
        ${charge.return_url}, ${charge.reference}, ${end.state}, ${failureOf(end)}::text, ${at}::timestamptz, ${at}::timestamptz
      ${source}
      on conflict (attempt_id) do nothing
      returning *
    ), receipt as (
      insert into sandbox_receipts (id, reference, attempt_id, amount, paid_at)
      select reference, reference, attempt_id, amount, ${at}::timestamptz from charge where state = 'succeeded'
    ), event as (
      insert into sandbox_events (id, body, made_at, next_at)
      select ${event.id}::text, ${event.body}::text, ${at}::timestamptz, ${at}::timestamptz from charge
    )
    select * from charge
  `.execute(db);
  return rows[0];
}

/** A charge that succeeded silently is revealed when somebody asks for it. */
export async function revealSilentCharge(
  db: SandboxDatabase,
  attemptId: string,
  nowMs: number,
): Promise<void> {
  const silent = await db
    .selectFrom('sandbox_charges')
    .select('attempt_id')
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'silent')
    .executeTakeFirst();
  if (silent === undefined) return;
  await db
    .transaction()
    .execute((tx) => settleCharge(tx, attemptId, { state: 'succeeded' }, nowMs));
}
