import * as v from 'valibot';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { moneyRequestKind } from './money/money-requests.ts';
import { amount, countedId, cursor, id, instant } from './values.ts';

const proposal = {
  /** Kind and id together, because one list contains all kinds. */
  approvalId: v.string(),
  byName: v.string(),
  at: instant,
  /** When it lapses unanswered; null if never. */
  lapsesAt: v.nullable(instant),
  /** The proposer may withdraw it and never approve it. */
  isOwn: v.boolean(),
};
const ofLoan = { orderId: id, borrowerId: id, borrowerName: v.string(), amount };

/** A proposal that another person must answer, with the ids that link to the screen for answering it. */
const approvalRow = v.variant('of', [
  v.object({
    ...proposal,
    ...ofLoan,
    of: v.literal('payment'),
    attemptId: id,
    outcome: v.picklist(['charged', 'notCharged']),
  }),
  v.object({
    ...proposal,
    ...ofLoan,
    of: v.literal('request'),
    kind: moneyRequestKind,
    /** For an inverse, what it takes back. */
    takesBack: v.nullable(v.union([moneyRequestKind, v.literal('decision')])),
    /** For money that is to be matched to the loan. */
    unmatchedId: v.nullable(countedId),
  }),
  v.object({
    ...proposal,
    of: v.literal('line'),
    lineId: countedId,
    reference: v.string(),
    amount,
  }),
  v.object({ ...proposal, of: v.literal('file'), fileId: countedId, fileName: v.string(), amount }),
  v.object({
    ...proposal,
    of: v.literal('setting'),
    setting: v.picklist(['product', 'moneyLimits', 'role']),
    subjectId: v.string(),
    /** The name of a role; empty for others. */
    name: v.string(),
  }),
  v.object({ ...proposal, of: v.literal('access'), agentId: id, agentName: v.string() }),
]);
export type ApprovalRow = v.InferOutput<typeof approvalRow>;

export const listApprovals = defineConsoleEndpoint({
  name: 'listApprovals',
  summary:
    'Lists proposals that wait for another person and are visible to the agent, oldest first: payments, money, settlement lines, undone imports, settings and access',
  path: '/console/api/approvals',
  permission: ['money.read', 'settings.read', 'agents.manage'],
  audits: 'view',
  request: v.strictObject({ after: v.optional(cursor) }),
  reply: v.object({
    rows: v.array(approvalRow),
    next: v.nullable(cursor),
    count: v.number(),
  }),
  refusals: [],
  sample: {
    rows: [
      {
        approvalId: 'setting:4',
        byName: 'Mateo Salas',
        at: '2026-03-02T17:10:00.000Z',
        lapsesAt: '2026-03-04T17:10:00.000Z',
        isOwn: false,
        of: 'setting' as const,
        setting: 'product' as const,
        subjectId: 'flex',
        name: '',
      },
    ],
    next: null,
    count: 1,
  },
});
