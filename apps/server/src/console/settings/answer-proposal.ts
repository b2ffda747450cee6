import type { answerSettingProposal as endpoint } from '@cauce/contract/console';
import { announceChange } from '../../database/live-changes.ts';
import { Refused } from '../../http/refused.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { applyRole } from '../roles/manage-roles.ts';
import { refuseLostAccess } from '../money/money-limits.ts';
import { applyMoneyLimits } from './limit-settings.ts';
import { applyProduct } from './products.ts';
import { savingOf } from './saving-of.ts';
import { endSettingProposal, lockSettingProposal } from './setting-proposals.ts';

const NEEDED = {
  product: 'settings.products',
  moneyLimits: 'settings.limits',
  role: 'agents.manage',
} as const;

/** Another person's answer to a setting that touches money; its proposer may only withdraw it. */
export const answerSettingProposal: ConsoleHandler<typeof endpoint> = async (input, context) => {
  const { db, agent, audit, settings } = context;
  const { proposalId, isApproved } = input;
  const saving = savingOf(context);
  const { at } = saving;
  const proposal = await lockSettingProposal(db, proposalId, at);
  if (proposal === null) throw new Refused('proposalNotFound');
  const { kind, id, by } = proposal;
  const needed = NEEDED[kind];
  if (!agent.permissions.has(needed)) throw new Refused('permissionRefused');
  if (isApproved && by === agent.id) throw new Refused('ownProposal');
  if (isApproved) await refuseLostAccess(db, by, needed);
  // Ended first: the history of a setting joins the approved proposal.
  await endSettingProposal(db, proposalId, isApproved ? 'approved' : 'rejected', saving);
  const proposedBy = { by, at };
  const details = !isApproved
    ? {}
    : kind === 'product'
      ? await applyProduct(db, proposal, settings, proposedBy)
      : kind === 'role'
        ? await applyRole(db, proposal, agent, proposedBy)
        : await applyMoneyLimits(db, proposal, agent, proposedBy);
  audit({ subject: [kind, id], details: { proposal: proposalId, isApproved, ...details } });
  await announceChange(db, 'settings');
  return null;
};
