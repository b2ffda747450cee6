import { isSuspended, localDate, minor } from '@cauce/lending';
import type { LocalDate, Minor } from '@cauce/lending';
import { sql } from 'kysely';
import { instalmentRow } from '../ledger/instalment-row.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { TransactionKind } from '../ledger/ledger.ts';
import type { BookedLoan } from '../ledger/loan-books.ts';
import type { PlannedReschedule } from './plan-reschedule.ts';

type RescheduleState = 'proposed' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed';

/** What a proposal shows of both plans, stored as what was agreed to. */
export type RescheduleDocument = Pick<
  PlannedReschedule,
  'before' | 'after' | 'annualCost' | 'digest'
>;

/** As stored: proposals of before 30 November 2026 have the annual cost as the text that was shown. */
export type StoredRescheduleDocument = Omit<RescheduleDocument, 'annualCost'> & {
  readonly annualCost:
    | RescheduleDocument['annualCost']
    | { readonly kind: RescheduleDocument['annualCost']['kind']; readonly shown: string };
};

interface Reschedule {
  readonly id: number;
  readonly orderId: string;
  readonly borrowerId: string;
  readonly dueOn: readonly LocalDate[];
  readonly reason: string;
  readonly byName: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
  readonly seen: number;
  readonly proposed: StoredRescheduleDocument;
  readonly state: RescheduleState;
  readonly endedAt: Date | null;
  readonly consent: StoredRescheduleDocument | null;
}

const MAX_LISTED = 20;

/** Whether transaction `t` of the ledger moves a loan's money or debt: passing days change neither. */
export const isMove = sql<boolean>`t.kind not in ('penalty', 'earning', 'suspension', 'recovery')`;

/** The number of a loan's ledger transactions that move money or debt. */
export async function countMoves(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ moves: number }>`
    select count(*)::int as moves from ledger_transactions t where t.order_id = ${orderId} and ${isMove}
  `.execute(db);
  return rows[0]?.moves ?? 0;
}

/**
 * Whether proposal `r` no longer fits its loan: money or debt has moved since. Nobody can agree to it any more, so it counts
 * as lapsed.
 */
export const isOutdated = sql<boolean>`r.seen <> (
  select count(*) from ledger_transactions t where t.order_id = r.order_id and ${isMove})`;

/** A loan's proposals, newest first. */
export async function listReschedules(db: Db, orderId: string): Promise<Reschedule[]> {
  const { rows } = await sql<Omit<Reschedule, 'dueOn'> & { dueOn: string[] }>`
    select r.id, r.order_id as "orderId", r.borrower_id as "borrowerId", r.due_on::text[] as "dueOn", r.reason,
      a.name as "byName", r.proposed_at as "proposedAt", r.expires_at as "expiresAt", r.seen, r.proposed,
      case when r.state = 'proposed' and ${isOutdated} then 'lapsed' else r.state end as state,
      r.ended_at as "endedAt", r.consent
    from reschedules r join agents a on a.id = r.proposed_by
    where r.order_id = ${orderId} order by r.id desc limit ${sql.lit(MAX_LISTED)}
  `.execute(db);
  return rows.map((row) => ({ ...row, dueOn: row.dueOn.map(localDate) }));
}

/** The proposal that a borrower can answer now, or null. */
export async function findOpenReschedule(
  db: Db,
  orderId: string,
  now: Date,
): Promise<Reschedule | null> {
  const all = await listReschedules(db, orderId);
  return all.find(({ state, expiresAt }) => state === 'proposed' && expiresAt > now) ?? null;
}

/** A transaction that moved a loan's money or debt, and by how much the debt changed, in minor units. */
export interface LoanMove {
  readonly id: number;
  readonly kind: TransactionKind;
  readonly at: Date;
  readonly provider: string;
  readonly change: number;
}

/** Those of a loan after a transaction of the ledger, newest first, at most 20. */
export async function listMovesAfter(
  db: Db,
  orderId: string,
  transactionId: number,
): Promise<LoanMove[]> {
  const { rows } = await sql<LoanMove>`
    select t.id, t.kind, t.booked_at as at, coalesce(max(nullif(e.provider, '')), '') as provider,
      coalesce(sum(e.amount) filter (where e.account like 'receivable.%'), 0)::bigint as change
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${orderId} and t.id > ${transactionId}::bigint and ${isMove}
    group by t.id order by t.id desc limit ${sql.lit(MAX_LISTED)}
  `.execute(db);
  return rows;
}

/**
 * Whether a loan can be rescheduled: it runs, was not charged off, and none of its money is in flight. No return of its money
 * may have left a claim for credit that had been paid back: a payment of another plan could not settle it. Its cooling-off
 * time must be over, because a new plan would end it.
 */
export async function canBeRescheduled(db: Db, loan: BookedLoan, on: LocalDate): Promise<boolean> {
  if ((loan.status !== 174 && loan.status !== 180) || loan.isChargedOff) return false;
  const coolingOff = loan.rules.coolingOff?.() ?? null;
  if (coolingOff !== null && on <= coolingOff.until) return false;
  const { rows } = await sql<{ isHeld: boolean }>`
    select exists (
      select 1 from returned_payments r
      join ledger_transactions p on p.id = r.payment_id
      join ledger_transactions t on t.id = r.transaction_id
      -- Won back, it would settle that claim and not only pay the plan.
      join ledger_transactions s on s.cause_kind = t.cause_kind || '.short' and s.cause_provider = t.cause_provider
        and s.cause_id = t.cause_id
      where p.order_id = ${loan.id} and r.restored_by is null
    ) or exists (
      select 1 from attempts a where a.order_id = ${loan.id} and a.state in ('pending', 'unknown')
    ) as "isHeld"
  `.execute(db);
  return rows[0]?.isHeld !== true;
}

/** Money of a loan's payments that was taken back and not won back, and that may still be. */
export async function sumReturnedOf(db: Db, orderId: string): Promise<Minor> {
  const { rows } = await sql<{ returned: number }>`
    select coalesce(sum(r.amount - r.restored_part), 0)::bigint as returned
    from returned_payments r join ledger_transactions p on p.id = r.payment_id
    -- Credit that a return took back from this loan comes by itself, with the payment that had left it.
    where p.order_id = ${orderId} and p.kind <> 'credit' and r.restored_by is null and not r.is_inverse
  `.execute(db);
  return minor(rows[0]?.returned ?? 0);
}

interface NewReschedule {
  readonly orderId: string;
  readonly borrowerId: string;
  readonly dueOn: readonly LocalDate[];
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
  readonly expiresAt: Date;
  readonly seen: number;
  readonly proposed: RescheduleDocument;
}

/** Stores a proposal; null if one is open. One that has expired or no longer fits the loan is replaced. */
export async function addReschedule(tx: Db, one: NewReschedule): Promise<number | null> {
  await sql`
    update reschedules r set state = 'lapsed', ended_at = ${one.at}::timestamptz
    where r.order_id = ${one.orderId} and r.state = 'proposed'
      and (r.expires_at <= ${one.at}::timestamptz or ${isOutdated})
  `.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into reschedules
      (order_id, borrower_id, due_on, reason, proposed_by, proposed_at, expires_at, seen, proposed)
    values (${one.orderId}, ${one.borrowerId}, ${`{${one.dueOn.join(',')}}`}::date[], ${one.reason}, ${one.by},
      ${one.at}::timestamptz, ${one.expiresAt}::timestamptz, ${one.seen}, ${JSON.stringify(one.proposed)}::jsonb)
    on conflict do nothing returning id
  `.execute(tx);
  return rows[0]?.id ?? null;
}

/** Ends an open proposal; false if it is no longer open. */
export async function endReschedule(
  tx: Db,
  id: number,
  end: {
    readonly state: Exclude<RescheduleState, 'proposed'>;
    readonly at: Date;
    readonly consent?: object;
  },
): Promise<boolean> {
  const consent = end.consent === undefined ? null : JSON.stringify(end.consent);
  const { rows } = await sql<{ id: number }>`
    update reschedules set state = ${end.state}, ended_at = ${end.at}::timestamptz, consent = ${consent}::jsonb
    where id = ${id} and state = 'proposed' returning id
  `.execute(tx);
  return rows.length > 0;
}

/** Stores a loan's new plan: its instalments, and the day on which their interest begins. */
export async function writePlan(
  tx: Db,
  { id, plan, books, market, product, wasSuspended }: BookedLoan,
  { rescheduled: { on, instalments } }: PlannedReschedule,
): Promise<void> {
  await tx
    .insertInto('instalments')
    .values(
      instalments.map((one) => ({
        ...instalmentRow(id, one, product),
        discount: minor(0),
        plan: plan + 1,
        carried_interest: one.carried.interest,
        carried_iva: one.carried.tax,
        charged_before: one.chargedBefore,
      })),
    )
    .execute();
  await tx
    .updateTable('orders')
    .set({
      plan: plan + 1,
      plan_starts_on: on,
      plan_was_suspended: isSuspended(books, on, { ...market, wasSuspended }),
    })
    .where('id', '=', id)
    .execute();
}
