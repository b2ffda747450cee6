import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from '../console-endpoint.ts';
import { moneyRequestKind } from '../money/money-requests.ts';
import { replacedProposal, settingProposal, shownMoneyLimits } from '../money/money-limits.ts';
import { version } from '../operator-values.ts';
import { line } from '../../wire/typed-text.ts';
import {
  amount,
  day,
  id,
  nothing,
  permission,
  permissions,
  person,
  role,
  textFile,
} from '../values.ts';

/** A role of the lender as it is stored: a preset with permissions added and taken away. */
export const customRole = v.strictObject({
  name: line(40),
  /** Decides what goes by preset: who gets escalated complaints, and the limits of money without own ones. */
  preset: role,
  granted: permissions,
  revoked: permissions,
});
export type CustomRole = v.InferOutput<typeof customRole>;

/** A role of the lender in an answer. */
const roleRow = v.object({
  id,
  name: v.string(),
  preset: role,
  granted: v.array(permission),
  revoked: v.array(permission),
  version,
  /** Active agents with this role. */
  people: v.number(),
  /** The reader has this role, and so neither changes it nor approves its change. */
  isOwn: v.boolean(),
});
export type RoleRow = v.InferOutput<typeof roleRow>;

/** A new role (without an id, at version 0), or all of an existing one. */
const wanted = v.strictObject({
  roleId: v.nullable(id),
  version,
  name: line(40),
  preset: role,
  /** All permissions of the role; the others it has not. */
  permissions,
});

const REFUSALS = [
  'roleNotFound',
  'roleNameTaken',
  'ownRole',
  'lastAdmin',
  'rightsBeyondOwn',
  'changedMeanwhile',
] as const;

const sampleRole: RoleRow = {
  id: 'r-4Hq2LrT0wZ4b',
  name: 'Conciliación',
  preset: 'agent',
  granted: ['money.match'],
  revoked: ['complaints.reply'],
  version: 2,
  people: 2,
  isOwn: false,
};
const none = { propose: null, approve: null };

export const readRoles = defineConsoleEndpoint({
  name: 'readRoles',
  summary:
    'Returns the presets and the lender’s own roles with their permissions, limits of money and number of agents',
  path: '/console/api/roles',
  permission: 'agents.manage',
  audits: { noneBecause: 'The lender’s own roles; no data of a borrower.' },
  request: nothing,
  reply: v.object({
    /** Active agents by preset, without those of the lender's own roles. */
    people: v.object({ agent: v.number(), operator: v.number(), admin: v.number() }),
    roles: v.array(roleRow),
    limits: shownMoneyLimits,
    proposals: v.array(settingProposal),
  }),
  refusals: [],
  sample: {
    people: { agent: 9, operator: 4, admin: 2 },
    roles: [sampleRole],
    limits: { agent: none, operator: none, admin: none },
    proposals: [],
  },
});

export const previewRole = defineConsoleEndpoint({
  name: 'previewRole',
  summary:
    'Shows what a change of a role would give and take, to whom, and who else could approve it; changes nothing',
  permission: 'agents.manage',
  audits: { noneBecause: 'The lender’s own roles and agents; nothing is changed.' },
  request: wanted,
  reply: v.object({
    gains: v.array(permission),
    loses: v.array(permission),
    /** Active agents with this role, to whom the change applies. */
    people: v.array(person),
    /** True if another person must approve it, because it adds a right over money. */
    takesTwo: v.boolean(),
    /** Who could: they manage agents, have every right of the role, and do not have the role themselves. */
    approvers: v.array(person),
  }),
  refusals: REFUSALS,
  sample: {
    gains: ['money.match'],
    loses: [],
    people: [{ id: 'a-9Xq2LrT0wZ4b', name: 'Laura Ríos' }],
    takesTwo: true,
    approvers: [{ id: 'a-2Bq2LrT0wZ4b', name: 'Teresa Gil' }],
  },
});

export const saveRole = defineConsoleEndpoint({
  name: 'saveRole',
  summary:
    'Makes or changes a role for all of its agents; rights over money need a second person first',
  permission: 'agents.manage',
  audits: 'change',
  request: v.strictObject({ ...wanted.entries, replaces: replacedProposal }),
  reply: v.object({ roleId: id, isWaiting: v.boolean() }),
  refusals: [...REFUSALS, 'proposedMeanwhile'],
  sample: { roleId: sampleRole.id, isWaiting: true },
});

/** A kind of request over money, or the decision on a payment without an answer. */
const monthKind = v.union([moneyRequestKind, v.literal('decision')]);

export const readMoneyMonth = defineConsoleEndpoint({
  name: 'readMoneyMonth',
  summary: 'Returns what two people did with money since the first of the month, by kind of act',
  path: '/console/api/money-month',
  permission: 'agents.manage',
  audits: { noneBecause: 'Sums by kind of act; no data of a borrower.' },
  request: nothing,
  reply: v.object({
    from: day,
    rows: v.array(
      v.object({
        kind: monthKind,
        /** Approved, with their sum. */
        approved: v.number(),
        amount,
        rejected: v.number(),
        waiting: v.number(),
      }),
    ),
  }),
  refusals: [],
  sample: {
    from: '2026-03-01',
    rows: [
      { kind: 'waivePenalties' as const, approved: 31, amount: 3_841_220, rejected: 4, waiting: 2 },
    ],
  },
});

export const exportRoles = defineConsoleEndpoint({
  name: 'exportRoles',
  summary: 'Returns who may what as a CSV: a permission in each row, a role in each column',
  permission: 'agents.manage',
  audits: 'view',
  request: nothing,
  reply: v.object({ file: textFile }),
  refusals: [],
  sample: {
    file: { fileName: 'roles-2026-03-02.csv', text: 'permission,agent\r\nloans.read,yes\r\n' },
  },
});

export const removeRole = defineConsoleAct({
  name: 'removeRole',
  summary: 'Removes a role that no agent has',
  permission: 'agents.manage',
  request: v.strictObject({ roleId: id, version }),
  refusals: ['roleNotFound', 'roleInUse', 'rightsBeyondOwn', 'changedMeanwhile'],
});
