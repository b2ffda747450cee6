import { minor } from '@cauce/lending';
import type { Minor } from '@cauce/lending';
import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from '../console-endpoint.ts';
import type { AgentRole } from '../agents/agent-role.ts';
import { amount, savedBy, version } from '../operator-values.ts';
import { countedId, id, instant, nothing, role } from '../values.ts';

/** The largest amount, or null without a limit. */
const most = v.nullable(amount);
const ofRole = v.strictObject({
  propose: most,
  approve: most,
  /** The same over all borrowers together; absent in limits from before there were any. */
  proposeDay: v.optional(most),
  approveDay: v.optional(most),
  /** Rows of the list of loans that one person exports in a day; null or absent without a limit. */
  exportDay: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))),
});

/**
 * How much a role may propose and approve for one borrower in a day, and for all of them together, so that splitting an act does
 * not help. Matching and returning money by one person alone is subject to both sides.
 */
export const moneyLimits = v.strictObject({
  agent: ofRole,
  operator: ofRole,
  admin: ofRole,
  /** By the id of a role of the lender; null, or a role that is not here: as its preset. */
  custom: v.optional(v.record(id, ofRole)),
});
export type MoneyLimits = v.InferOutput<typeof moneyLimits>;

const shownOfRole = v.object(ofRole.entries);
/** The same where it is only displayed, so that fields of a newer server are ignored. */
export const shownMoneyLimits = v.object({
  agent: shownOfRole,
  operator: shownOfRole,
  admin: shownOfRole,
  custom: v.optional(v.record(id, shownOfRole)),
});

export type MoneySide = 'propose' | 'approve';

/** The limit of somebody with a preset, or with a role of the lender over it; null without a limit. */
export function moneyLimitOf(
  limits: MoneyLimits,
  { role, customRole }: { readonly role: AgentRole; readonly customRole: string | null },
  side: MoneySide,
): Minor | null {
  const own = customRole === null ? undefined : limits.custom?.[customRole];
  return own?.[side] ?? limits[role][side];
}

/** The same for what somebody does in a day for all borrowers together. */
export function dailyLimitOf(
  limits: MoneyLimits,
  { role, customRole }: { readonly role: AgentRole; readonly customRole: string | null },
  side: MoneySide,
): Minor | null {
  const name = `${side}Day` as const;
  const own = customRole === null ? undefined : limits.custom?.[customRole];
  return own?.[name] ?? limits[role][name] ?? null;
}

/** How many rows of the list of loans somebody exports in a day; null without a limit. */
export function exportLimitOf(
  limits: MoneyLimits,
  { role, customRole }: { readonly role: AgentRole; readonly customRole: string | null },
): number | null {
  const own = customRole === null ? undefined : limits.custom?.[customRole];
  return own?.exportDay ?? limits[role].exportDay ?? null;
}

/** A proposed change of a setting that touches money, which awaits another person. */
export const settingProposal = v.object({
  proposalId: countedId,
  /** The setting within its kind. */
  id,
  /** The version that it changes. */
  version,
  byName: v.string(),
  /** The proposer may withdraw it and never approve it. */
  isOwn: v.boolean(),
  at: instant,
  lapsesAt: instant,
  /** The proposed value. */
  value: v.unknown(),
});
export type SettingProposal = v.InferOutput<typeof settingProposal>;

/** The waiting proposal on the screen, which a new one replaces; null if it showed none. If another one waits, the call is refused. */
export const replacedProposal = v.optional(v.nullable(countedId), null);

const noLimit = { propose: null, approve: null };
const sampleLimits: MoneyLimits = {
  agent: noLimit,
  operator: { propose: minor(500_000), approve: minor(200_000), proposeDay: minor(2_000_000) },
  admin: noLimit,
};

export const sampleProposal: SettingProposal = {
  proposalId: '4',
  id: 'lender',
  version: 1,
  byName: 'Mateo Salas',
  isOwn: false,
  at: '2026-03-02T18:10:00.000Z',
  lapsesAt: '2026-03-04T18:10:00.000Z',
  value: sampleLimits,
};

export const readMoneyLimits = defineConsoleEndpoint({
  name: 'readMoneyLimits',
  summary: 'Returns how much money each role may propose and approve, and a waiting change',
  path: '/console/api/money-limit-settings',
  permission: 'settings.read',
  audits: { noneBecause: 'The lender’s own limits; no data of a borrower.' },
  request: nothing,
  reply: v.object({
    version,
    limits: moneyLimits,
    /** The lender's own roles, which may have limits of their own. */
    roles: v.array(v.object({ id, name: v.string(), preset: role })),
    saved: savedBy,
    proposals: v.array(settingProposal),
  }),
  refusals: [],
  sample: { version: 1, limits: sampleLimits, roles: [], saved: null, proposals: [sampleProposal] },
});

export const proposeMoneyLimits = defineConsoleEndpoint({
  name: 'proposeMoneyLimits',
  summary: 'Proposes other limits for movements of money; another person approves them',
  permission: 'settings.limits',
  audits: 'change',
  request: v.strictObject({ version, limits: moneyLimits, replaces: replacedProposal }),
  reply: v.object({ proposalId: countedId }),
  refusals: ['changedMeanwhile', 'proposedMeanwhile'],
  sample: { proposalId: '4' },
});

export const answerSettingProposal = defineConsoleAct({
  name: 'answerSettingProposal',
  summary:
    'Approves or rejects a change of a product, of the limits for movements of money, or of a role',
  permission: ['settings.products', 'settings.limits', 'agents.manage'],
  request: v.strictObject({ proposalId: countedId, isApproved: v.boolean() }),
  refusals: [
    'proposalNotFound',
    'ownProposal',
    'proposerGone',
    'ownLimit',
    'ownRole',
    'roleNotFound',
    'roleNameTaken',
    'rightsBeyondOwn',
    'lastAdmin',
    'changedMeanwhile',
    'capsPassed',
    'pictureRefused',
    'idTaken',
  ],
});
