import { moneyLimits, permissionsOf } from '@cauce/contract/console';
import type { AgentRole, MoneyLimits, Permission } from '@cauce/contract/console';
import { addDays, endOfDay, marketOf } from '@cauce/lending';
import { sql } from 'kysely';
import { parse } from 'valibot';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import { findAgent, rightsOf } from '../agents/agents.ts';
import { deskDay } from '../loans/desk-day.ts';
import type { Agent, PlainContext } from '../mount/console-handler.ts';

type Side = 'propose' | 'approve';
type Clocked = Pick<PlainContext, 'ports' | 'settings'>;
type Actor = Pick<Agent, 'id' | 'role'>;

const NONE = { propose: null, approve: null };
const NO_LIMITS: MoneyLimits = { agent: NONE, operator: NONE, admin: NONE };

/** The limits in force with their version; none, and version 0, until two people have set them. */
export async function findMoneyLimits(
  db: Db,
): Promise<{ readonly version: number; readonly limits: MoneyLimits }> {
  const row = await db
    .selectFrom('operator_versions')
    .select(['version', 'value'])
    .where('kind', '=', 'moneyLimits')
    .where('subject_id', '=', 'lender')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { version: 0, limits: NO_LIMITS };
  return { version: row.version, limits: parse(moneyLimits, row.value) };
}

/** What somebody has proposed, or approved, for a borrower since a moment, and nobody has turned down. */
async function sumSince(
  db: Db,
  side: Side,
  agentId: string,
  borrowerId: string,
  since: Date,
): Promise<number> {
  const [by, at] = side === 'propose' ? ['asked_by', 'asked_at'] : ['answered_by', 'answered_at'];
  const [decidedBy, decidedAt] =
    side === 'propose' ? ['proposed_by', 'proposed_at'] : ['answered_by', 'answered_at'];
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from (
      select r.amount from money_requests r
      where r.borrower_id = ${borrowerId} and ${sql.ref(`r.${by}`)} = ${agentId}
        and ${sql.ref(`r.${at}`)} >= ${since}::timestamptz and r.state <> 'rejected'
      union all
      select a.amount from attempt_decisions d join attempts a on a.id = d.attempt_id
      where a.borrower_id = ${borrowerId} and ${sql.ref(`d.${decidedBy}`)} = ${agentId}
        and ${sql.ref(`d.${decidedAt}`)} >= ${since}::timestamptz
        and coalesce(d.answer, 'approved') = 'approved'
    ) acts
  `.execute(db);
  return rows[0]?.amount ?? 0;
}

/** How much somebody may still propose, or approve, for a borrower today; null where there is no limit. */
export async function leftToday(
  db: Db,
  { id, role }: Actor,
  side: Side,
  borrowerId: string,
  context: Clocked,
): Promise<number | null> {
  const { limits } = await findMoneyLimits(db);
  const most = limits[role][side];
  if (most === null) return null;
  const { today } = deskDay(context);
  const { timeZone } = marketOf(context.settings.country);
  const began = new Date(endOfDay(addDays(today, -1), timeZone) + 1);
  return Math.max(0, most - (await sumSince(db, side, id, borrowerId, began)));
}

/** Holds who acts. An approval does so before it holds what it answers, and is judged by what it finds then. */
export async function holdActor(tx: Db, actor: Pick<Actor, 'id'>): Promise<void> {
  await tx
    .selectFrom('agents')
    .select('id')
    .where('id', '=', actor.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

const REFUSALS = { propose: 'proposeLimitPassed', approve: 'approveLimitPassed' } as const;

/**
 * Refuses an act of money beyond the limit of who acts, in the act's own transaction. What one person does for one borrower in a
 * day counts together, and one at a time: an act cannot be made in parts. Held before everything else that the act locks.
 */
export async function refuseOverLimit(
  tx: Db,
  actor: Actor,
  side: Side,
  { borrowerId, amount }: { readonly borrowerId: string; readonly amount: number },
  context: Clocked,
): Promise<void> {
  await holdActor(tx, actor);
  const left = await leftToday(tx, actor, side, borrowerId, context);
  if (left !== null && amount > left) throw new Refused(REFUSALS[side]);
}

/** Refuses what one person does alone, which is proposed and approved in one; and so each time by itself. */
export async function refuseAlone(tx: Db, { role }: Actor, amount: number): Promise<void> {
  const { limits } = await findMoneyLimits(tx);
  for (const side of ['propose', 'approve'] as const) {
    const most = limits[role][side];
    if (most !== null && amount > most) throw new Refused(REFUSALS[side]);
  }
}

/** The same of one side alone, for what is of no borrower yet. */
export async function refuseOver(tx: Db, role: AgentRole, side: Side, amount: number) {
  const most = (await findMoneyLimits(tx)).limits[role][side];
  if (most !== null && amount > most) throw new Refused(REFUSALS[side]);
}

/** Whoever proposed must still be allowed to: their account may be closed since, or the permission taken away. */
export async function refuseFormer(
  tx: Db,
  proposerId: string,
  permission: Permission,
): Promise<AgentRole> {
  const row = await findAgent(tx, proposerId);
  if (!row?.is_active || !permissionsOf(rightsOf(row)).has(permission))
    throw new Refused('proposerGone');
  return row.role;
}

/** The same of money, where limits may be lower since, and so may their role. */
export async function refuseProposer(
  tx: Db,
  proposerId: string,
  permission: Permission,
  amount: number,
): Promise<void> {
  await refuseOver(tx, await refuseFormer(tx, proposerId, permission), 'propose', amount);
}
