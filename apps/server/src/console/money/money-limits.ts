import { dailyLimitOf, moneyLimitOf, moneyLimits, permissionsOf } from '@cauce/contract/console';
import type { MoneyLimits, MoneySide, Permission } from '@cauce/contract/console';
import { sql } from 'kysely';
import { parse } from 'valibot';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import { findAgent, rightsOf } from '../agents/agents.ts';
import { startOfToday } from '../loans/desk-day.ts';
import type { Agent, PlainContext } from '../mount/console-handler.ts';

type Clocked = Pick<PlainContext, 'ports' | 'settings'>;
/** The agent whose limit counts: that of their role of the lender, or else of their preset. */
export type Holder = Pick<Agent, 'role' | 'customRole'>;
type Actor = Holder & Pick<Agent, 'id'>;

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

/** What an agent has proposed, or approved, since a time, for a borrower or for all; without rejected acts. */
async function sumSince(
  db: Db,
  side: MoneySide,
  agentId: string,
  borrowerId: string | null,
  since: Date,
): Promise<number> {
  const [by, at] = side === 'propose' ? ['asked_by', 'asked_at'] : ['answered_by', 'answered_at'];
  const [decidedBy, decidedAt] =
    side === 'propose' ? ['proposed_by', 'proposed_at'] : ['answered_by', 'answered_at'];
  const isTheirs = (column: string) =>
    borrowerId === null ? sql`true` : sql`${sql.ref(column)} = ${borrowerId}`;
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from (
      select r.amount from money_requests r
      where ${isTheirs('r.borrower_id')} and ${sql.ref(`r.${by}`)} = ${agentId}
        and ${sql.ref(`r.${at}`)} >= ${since}::timestamptz and r.state <> 'rejected'
        -- Taking an act back does not use up the limit; the act itself still counts.
        and r.kind <> 'takeBack'
      union all
      select a.amount from attempt_decisions d join attempts a on a.id = d.attempt_id
      where ${isTheirs('a.borrower_id')} and ${sql.ref(`d.${decidedBy}`)} = ${agentId}
        and ${sql.ref(`d.${decidedAt}`)} >= ${since}::timestamptz
        and coalesce(d.answer, 'approved') = 'approved'
    ) acts
  `.execute(db);
  return rows[0]?.amount ?? 0;
}

/** How much an agent may still propose, or approve, for a borrower today; null without a limit. */
export async function leftToday(
  db: Db,
  actor: Actor,
  side: MoneySide,
  borrowerId: string,
  context: Clocked,
): Promise<number | null> {
  const { limits } = await findMoneyLimits(db);
  const began = startOfToday(context);
  const left = async (most: number | null, ofBorrower: string | null) =>
    most === null ? null : most - (await sumSince(db, side, actor.id, ofBorrower, began));
  const forOne = await left(moneyLimitOf(limits, actor, side), borrowerId);
  const forAll = await left(dailyLimitOf(limits, actor, side), null);
  if (forOne === null && forAll === null) return null;
  return Math.max(0, Math.min(forOne ?? Infinity, forAll ?? Infinity));
}

/** Locks the acting agent's row. An approval locks it before the proposal, and checks the proposal as it is then. */
export async function lockActor(tx: Db, actor: Pick<Actor, 'id'>): Promise<void> {
  await tx
    .selectFrom('agents')
    .select('id')
    .where('id', '=', actor.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

const REFUSALS = { propose: 'proposeLimitPassed', approve: 'approveLimitPassed' } as const;

/**
 * Refuses an act of money above the agent's limits, in the act's own transaction. What one agent does for one borrower in a
 * day counts together, and so does what they do for all, so that splitting an act does not help. It locks the agent's row:
 * call it before the act locks anything else.
 */
export async function refuseOverLimit(
  tx: Db,
  actor: Actor,
  side: MoneySide,
  {
    borrowerId,
    amount,
    kind,
  }: { readonly borrowerId: string; readonly amount: number; readonly kind?: string },
  context: Clocked,
): Promise<void> {
  await lockActor(tx, actor);
  // Counted separately: it cannot exceed the act that it takes back, and happens only once.
  if (kind === 'takeBack') return refuseOver(tx, actor, side, amount);
  const left = await leftToday(tx, actor, side, borrowerId, context);
  if (left !== null && amount > left) throw new Refused(REFUSALS[side]);
}

/** Refuses an act that one person does alone above either of their limits, because they propose and approve it at once. */
export async function refuseAlone(tx: Db, holder: Holder, amount: number): Promise<void> {
  await refuseOver(tx, holder, 'propose', amount);
  await refuseOver(tx, holder, 'approve', amount);
}

/** Refuses one act above a role's limit, counted separately: for money that belongs to no borrower yet. */
export async function refuseOver(tx: Db, holder: Holder, side: MoneySide, amount: number) {
  const most = moneyLimitOf((await findMoneyLimits(tx)).limits, holder, side);
  if (most !== null && amount > most) throw new Refused(REFUSALS[side]);
}

/** Refuses if the proposer's account was deactivated since, or lost the permission. Returns whose limit counts. */
export async function refuseLostAccess(
  tx: Db,
  proposerId: string,
  permission: Permission,
): Promise<Holder> {
  const row = await findAgent(tx, proposerId);
  if (!row?.is_active || !permissionsOf(rightsOf(row)).has(permission))
    throw new Refused('proposerGone');
  return { role: row.role, customRole: row.custom_role };
}

/** The same for an act that moves money: its amount must also be within the proposer's current limit. */
export async function refuseProposer(
  tx: Db,
  proposerId: string,
  permission: Permission,
  amount: number,
): Promise<void> {
  await refuseOver(tx, await refuseLostAccess(tx, proposerId, permission), 'propose', amount);
}
