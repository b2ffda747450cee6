import { DEMO_PLAN_REASON } from '@cauce/copy/server';
import { addMonths } from '@cauce/lending';
import type { Database } from '../database/tables/tables.ts';
import { findAccruedToday } from '../money/requests/forgive-debt.ts';
import { planReschedule } from '../money/reschedule/plan-reschedule.ts';
import {
  addReschedule,
  canBeRescheduled,
  countMoves,
  listReschedules,
} from '../money/reschedule/reschedules.ts';
import type { Clock } from '../providers/clock.ts';
import type { Settings } from '../settings/settings.ts';

const ORDER = 'D174N';
// The demo's agent who may offer a plan (console/agents/demo-agents.ts).
const AGENT = 'mateo';
const COUNT = 6;
/** Until the plan's first payment, so that visitors find it weeks after the demo was filled. */
const OPEN_FOR_MS = 27 * 86_400_000;

/** Offers a new plan for one demo loan, once, so that a visitor can open it. The demo's agents must exist. */
export async function offerDemoPlan(
  db: Database,
  { brand }: Pick<Settings, 'brand'>,
  clock: Clock,
): Promise<void> {
  const at = new Date(clock.now());
  const accrued = await findAccruedToday(db, ORDER, at);
  if (accrued === null || (await listReschedules(db, ORDER)).length > 0) return;
  const { loan, on } = accrued;
  if (!(await canBeRescheduled(db, loan, on))) return;
  const dueOn = Array.from({ length: COUNT }, (_, index) => addMonths(on, index + 1));
  const proposed = await planReschedule(db, loan, { on, dueOn });
  if (proposed === null || proposed.breaches.length > 0) return;
  const { before, after, annualCost, digest } = proposed;
  await addReschedule(db, {
    orderId: ORDER,
    borrowerId: loan.borrowerId,
    dueOn,
    reason: DEMO_PLAN_REASON[brand.languages[0]],
    by: AGENT,
    at,
    expiresAt: new Date(at.getTime() + OPEN_FOR_MS),
    seen: await countMoves(db, ORDER),
    proposed: { before, after, annualCost, digest },
  });
}
