import type { ConsoleOutputOf, readApproval as endpoint } from '@cauce/contract/console';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import { findMaxAmount } from '../../money/requests/forgive-debt.ts';
import { findMoneyRequest } from '../../money/requests/money-requests.ts';
import type { MoneyRequest } from '../../money/requests/money-requests.ts';
import { readStoredPreview } from '../../money/requests/previewed-request.ts';
import { readAccessChange } from '../agents/access-proposals.ts';
import { findAgent } from '../agents/agents.ts';
import type { AgentRow } from '../agents/agents.ts';
import { leftToday } from '../money/money-limits.ts';
import { toMoneyRequestRow } from '../money/money-requests.ts';
import type { Agent, ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { listRoleNames, roleNameOf } from '../roles/custom-roles.ts';
import { readSettingChange } from '../settings/setting-proposals.ts';
import { findProposal } from './approvals.ts';

export const readApproval: ConsoleHandler<typeof endpoint> = async ({ approvalId }, context) => {
  const { db, agent, audit } = context;
  const found = await findProposal(db, agent, approvalId);
  const proposer = found === null ? undefined : await findAgent(db, found.by);
  if (found === null || proposer === undefined) throw new Refused('proposalNotFound');
  const { row, mayAnswer } = found;
  const number = approvalId.split(':')[1] ?? '';
  const borrowerId = 'borrowerId' in row ? row.borrowerId : null;
  audit({
    subject: ['proposal', approvalId],
    ...(borrowerId !== null && { borrowerId }),
  });
  return {
    row,
    mayAnswer,
    proposer: { role: proposer.role, roleName: await roleNameOf(db, proposer.custom_role) },
    rights: row.of === 'access' ? await readAccessChange(db, number) : null,
    setting: row.of === 'setting' ? await settingOf(db, number) : null,
    money: row.of === 'request' ? await moneyOf(context, row.requestId, proposer) : null,
  };
};

/** What a change of settings changes, with the names of the roles that it may be about. */
async function settingOf(
  db: Db,
  number: string,
): Promise<ConsoleOutputOf<typeof endpoint>['setting']> {
  const change = await readSettingChange(db, number);
  if (change === null) return null;
  const roles = await listRoleNames(db);
  return { ...change, roles: roles.map(({ id, name }) => ({ id, name })) };
}

type MoneyDetails = NonNullable<ConsoleOutputOf<typeof endpoint>['money']>;
type ApprovalContext = PlainContext & { readonly agent: Agent };

/** What the proposer of a request was shown, and what has changed for it since. */
async function moneyOf(
  context: ApprovalContext,
  requestId: string,
  proposer: AgentRow,
): Promise<MoneyDetails | null> {
  const { db, agent } = context;
  const id = Number(requestId);
  const request = await findMoneyRequest(db, id);
  if (request === null) return null;
  const previewed = await readStoredPreview(db, id);
  const { borrowerId } = request;
  const holder = { id: proposer.id, role: proposer.role, customRole: proposer.custom_role };
  return {
    request: toMoneyRequestRow(request, agent.id),
    proposed:
      previewed === null ? null : { ...previewed.seen, entries: [...previewed.seen.entries] },
    moves: (previewed?.moves ?? []).map(({ id: transactionId, at, ...move }) => ({
      ...move,
      transactionId: String(transactionId),
      at: at.toISOString(),
    })),
    most: await maxAmountNow(db, request, new Date(context.ports.clock.now())),
    left: {
      propose: await leftToday(db, holder, 'propose', borrowerId, context),
      approve: await leftToday(db, agent, 'approve', borrowerId, context),
    },
  };
}

async function maxAmountNow(db: Db, request: MoneyRequest, now: Date): Promise<number | null> {
  const { kind, orderId, state } = request;
  if (state !== 'requested') return null;
  switch (kind) {
    case 'waivePenalties':
      return findMaxAmount(db, orderId, 'waiver', now);
    case 'creditAdjustment':
    case 'debitAdjustment':
      return findMaxAmount(db, orderId, kind, now);
    // A charge-off is of the whole debt, whatever it is by now.
    case 'chargeOff':
      return findMaxAmount(db, orderId, 'creditAdjustment', now);
    default:
      return null;
  }
}
