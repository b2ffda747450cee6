import * as v from 'valibot';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { moneyRequestKind, moneyRequestRow, previewedEntry } from './money/money-requests.ts';
import { amount, countedId, cursor, id, instant, permission, role } from './values.ts';

/** `request:12`: the kind of a proposal and its number. */
const approvalId = v.pipe(
  v.string(),
  v.regex(/^(?:payment|request|line|file|setting|access):[1-9]\d{0,14}$/),
);

const proposal = {
  /** Kind and id together, because one list contains all kinds. */
  approvalId,
  byName: v.string(),
  at: instant,
  /** When it lapses unanswered; null if never. */
  lapsesAt: v.nullable(instant),
  /** The proposer may withdraw it and never approve it. */
  isOwn: v.boolean(),
  /** Why; empty for settings and access, which say what they change. */
  reason: v.string(),
  /** Null while it is open. */
  answer: v.nullable(
    v.object({ isApproved: v.boolean(), byName: v.string(), at: instant, reason: v.string() }),
  ),
};
const ofLoan = { orderId: id, borrowerId: id, borrowerName: v.string(), amount };

/** A proposal that another person must answer, with the ids that link to the screen for answering it. */
export const approvalRow = v.variant('of', [
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
    requestId: countedId,
    /** The loan's money or debt has moved since it was proposed. */
    hasMoved: v.boolean(),
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

/** Proposals of others that the reader may answer, the reader's own open ones, and those answered in the last 30 days. */
export const APPROVAL_TABS = ['waiting', 'own', 'decided'] as const;
export type ApprovalTab = (typeof APPROVAL_TABS)[number];

/** Any right that comes with proposals to answer. */
const ANY_APPROVER = ['money.read', 'settings.read', 'agents.manage'] as const;

export const listApprovals = defineConsoleEndpoint({
  name: 'listApprovals',
  summary:
    'Lists proposals that another person answers: those that wait for the agent or are the agent’s own, oldest first, or what was answered in 30 days, newest first',
  path: '/console/api/approvals',
  permission: ANY_APPROVER,
  audits: 'view',
  request: v.strictObject({
    tab: v.picklist(APPROVAL_TABS),
    after: v.optional(cursor),
  }),
  reply: v.object({
    now: instant,
    rows: v.array(approvalRow),
    next: v.nullable(cursor),
    /** Of all pages. */
    counts: v.object({ waiting: v.number(), own: v.number() }),
  }),
  refusals: [],
  sample: {
    now: '2026-03-02T18:00:00.000Z',
    rows: [
      {
        approvalId: 'setting:4',
        byName: 'Mateo Salas',
        at: '2026-03-02T17:10:00.000Z',
        lapsesAt: '2026-03-04T17:10:00.000Z',
        isOwn: false,
        reason: '',
        answer: null,
        of: 'setting' as const,
        setting: 'product' as const,
        subjectId: 'flex',
        name: '',
      },
    ],
    next: null,
    counts: { waiting: 1, own: 0 },
  },
});

const left = v.nullable(amount);

export const readApproval = defineConsoleEndpoint({
  name: 'readApproval',
  summary:
    'Returns one proposal; of a request to move money also what its proposer was shown, what has moved the loan since, and the limits of both people',
  path: '/console/api/approval',
  permission: ANY_APPROVER,
  audits: 'view',
  request: v.strictObject({ approvalId }),
  reply: v.object({
    row: approvalRow,
    /** The reader may approve or reject it. */
    mayAnswer: v.boolean(),
    proposer: v.object({
      role,
      /** The role of the lender that they have; null for a preset. */
      roleName: v.nullable(v.string()),
    }),
    /** Of a change of access: what the agent would gain and lose; null for others. */
    rights: v.nullable(v.object({ gains: v.array(permission), loses: v.array(permission) })),
    /** Of a change of settings: the version that it changes, null if there was none, and the proposed one; null for others. */
    setting: v.nullable(
      v.object({
        before: v.unknown(),
        after: v.unknown(),
        /** The roles of the lender, which limits name by their ids. */
        roles: v.array(v.object({ id, name: v.string() })),
      }),
    ),
    /** Of a request to move money; null for others. */
    money: v.nullable(
      v.object({
        request: moneyRequestRow,
        /** What its proposer was shown; null for requests of before this was kept. */
        proposed: v.nullable(
          v.object({
            entries: v.array(previewedEntry),
            creditAfter: amount,
            owedAfter: v.nullable(amount),
          }),
        ),
        /** What has moved the loan's money or debt since it was proposed, newest first, at most 20. */
        moves: v.array(
          v.object({
            transactionId: countedId,
            kind: v.string(),
            at: instant,
            provider: v.string(),
            /** By how much the debt changed. */
            change: amount,
          }),
        ),
        /** The largest amount for which it could be proposed now; null where there is no such bound. */
        most: v.nullable(amount),
        /** What the proposer may still propose, and the reader approve, for the borrower today; null without a limit. */
        left: v.object({ propose: left, approve: left }),
      }),
    ),
  }),
  refusals: ['proposalNotFound'],
  sample: {
    row: {
      approvalId: 'access:4',
      byName: 'Mateo Salas',
      at: '2026-03-02T17:10:00.000Z',
      lapsesAt: '2026-03-04T17:10:00.000Z',
      isOwn: false,
      reason: '',
      answer: null,
      of: 'access' as const,
      agentId: 'laura',
      agentName: 'Laura Ríos',
    },
    mayAnswer: true,
    proposer: { role: 'operator', roleName: null },
    rights: { gains: ['money.propose'], loses: [] },
    setting: null,
    money: null,
  },
});
