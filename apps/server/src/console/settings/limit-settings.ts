import { dailyLimitOf, exportLimitOf, moneyLimitOf, moneyLimits } from '@cauce/contract/console';
import type {
  MoneyLimits,
  proposeMoneyLimits as proposeEndpoint,
  readMoneyLimits as readEndpoint,
} from '@cauce/contract/console';
import { parse } from 'valibot';
import { announceChange } from '../../database/live-changes.ts';
import { saveVersion } from '../../database/operator-versions.ts';
import type { Saving } from '../../database/operator-versions.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { findMoneyLimits } from '../money/money-limits.ts';
import type { Holder } from '../money/money-limits.ts';
import { listRoleNames } from '../roles/custom-roles.ts';
import { lastSaved, savingOf } from './saving-of.ts';
import { addSettingProposal, listSettingProposals } from './setting-proposals.ts';

const SUBJECT = { kind: 'moneyLimits', id: 'lender' } as const;

export const readMoneyLimits: ConsoleHandler<typeof readEndpoint> = async (_input, context) => {
  const { db, agent, ports } = context;
  const { version, limits } = await findMoneyLimits(db);
  const at = new Date(ports.clock.now());
  return {
    version,
    limits,
    roles: await listRoleNames(db),
    saved: await lastSaved(db, SUBJECT),
    proposals: await listSettingProposals(db, SUBJECT.kind, agent.id, at),
  };
};

export const proposeMoneyLimits: ConsoleHandler<typeof proposeEndpoint> = async (
  input,
  context,
) => {
  const { db, audit } = context;
  const { version: seen, limits, replaces = null } = input;
  if ((await findMoneyLimits(db)).version !== seen) throw new Refused('changedMeanwhile');
  const saving = savingOf(context);
  const proposal = { ...SUBJECT, seen, value: limits, replaces };
  const proposalId = await addSettingProposal(db, proposal, saving);
  audit({
    subject: [SUBJECT.kind, SUBJECT.id],
    details: { proposal: proposalId, version: seen + 1, ...auditDetails(limits) },
  });
  await announceChange(db, 'settings');
  return { proposalId };
};

/** Puts limits in force that two people have agreed on; the proposer is recorded as their author. */
export async function applyMoneyLimits(
  tx: Db,
  proposal: { readonly seen: number; readonly value: unknown },
  approver: Holder,
  saving: Saving,
): Promise<Readonly<Record<string, number>>> {
  const { version, limits: before } = await findMoneyLimits(tx);
  if (version !== proposal.seen) throw new Refused('changedMeanwhile');
  const limits = parse(moneyLimits, proposal.value);
  const isHigher = (['propose', 'approve'] as const).some((side) =>
    [moneyLimitOf, dailyLimitOf].some((limitOf) =>
      isMore(limitOf(limits, approver, side), limitOf(before, approver, side)),
    ),
  );
  const exportsMore = isMore(exportLimitOf(limits, approver), exportLimitOf(before, approver));
  if (isHigher || exportsMore) throw new Refused('ownLimit');
  const next = { version: version + 1, value: limits, before };
  if (!(await saveVersion(tx, SUBJECT, next, saving))) throw new Refused('changedMeanwhile');
  return { ...auditDetails(before, 'from'), ...auditDetails(limits) };
}

const isMore = (after: number | null, before: number | null): boolean =>
  before !== null && (after === null || after > before);

/** Limits for the log, by role and side; a side without a limit is left out. */
function auditDetails(limits: MoneyLimits, prefix = ''): Readonly<Record<string, number>> {
  const { custom, ...presets } = limits;
  const pairs = Object.entries({ ...presets, ...custom }).flatMap(([role, of]) =>
    (['propose', 'approve', 'proposeDay', 'approveDay', 'exportDay'] as const).flatMap((side) => {
      const most = of[side] ?? null;
      return most === null ? [] : [[`${prefix}${role}.${side}`, most] as const];
    }),
  );
  return Object.fromEntries(pairs);
}
