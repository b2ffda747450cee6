import type { Permission } from '@cauce/contract/console';
import { announceChange } from '../../database/live-changes.ts';
import { Refused } from '../../http/refused.ts';
import type { Agent, Audited, PlainContext } from '../mount/console-handler.ts';
import { refuseOver, refuseProposer } from '../money/money-limits.ts';

const REFUSALS = {
  isElsewhere: 'proposalNotFound',
  isOwn: 'ownProposal',
  isBooked: 'paymentInBooks',
  isGone: 'changedMeanwhile',
} as const;

/** The answered proposal; refuses the call if it is the agent's own, was answered elsewhere, or can no longer be booked. */
export function answered<Done extends object>(done: Done | keyof typeof REFUSALS): Done {
  if (typeof done === 'string') throw new Refused(REFUSALS[done]);
  return done;
}

/** Checks an answered proposal against the limits of both people, and audits and announces it. */
export async function finishAnswer(
  { db, agent, audit }: PlainContext & { readonly agent: Agent },
  { proposedBy, amount }: { readonly proposedBy: string; readonly amount: number | null },
  {
    permission,
    subject,
    details,
    isApproved,
  }: {
    /** What the proposer needed to propose it. */
    readonly permission: Permission;
    readonly subject: Audited['subject'];
    readonly details: NonNullable<Audited['details']>;
    readonly isApproved: boolean;
  },
): Promise<null> {
  if (isApproved && amount !== null) {
    await refuseOver(db, agent, 'approve', amount);
    await refuseProposer(db, proposedBy, permission, amount);
  }
  audit({ subject, details: { ...details, answer: isApproved ? 'approved' : 'rejected' } });
  await announceChange(db, 'payments');
  return null;
}
