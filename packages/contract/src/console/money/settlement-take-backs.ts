import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from '../console-endpoint.ts';
import { amount, countedId, cursor, reason } from '../values.ts';
import { ANSWER_REFUSALS, settlementEntry } from './settlement-values.ts';

/** Why a file cannot be taken back, or not yet. */
const obstacle = v.picklist(['takenBack', 'booked', 'proposed', 'repeated']);

/** A line of an undone import: it is compared with nothing any more. */
export type LineTakenBack = v.InferOutput<typeof settlementEntry>;

export const previewFileTakeBack = defineConsoleEndpoint({
  name: 'previewFileTakeBack',
  summary: 'Previews undoing an import, computed and rolled back',
  permission: 'money.match',
  audits: 'staged',
  request: v.strictObject({ fileId: countedId }),
  reply: v.object({
    obstacle: v.nullable(obstacle),
    lineCount: v.number(),
    /** How many of these lines somebody has explained. */
    explainedCount: v.number(),
    transactionCount: v.number(),
    /** The totals of all inverse entries, by account and provider or bank. */
    sums: v.array(
      v.object({ account: v.string(), provider: v.string(), count: v.number(), amount }),
    ),
    /** The first inverse entries. */
    entries: v.array(
      v.object({ cause: v.string(), account: v.string(), provider: v.string(), amount }),
    ),
    entryCount: v.number(),
  }),
  refusals: ['settlementNotFound'],
  sample: {
    obstacle: null,
    lineCount: 12,
    explainedCount: 0,
    transactionCount: 1,
    sums: [{ account: 'expense.providerFee', provider: 'sandbox', count: 1, amount: -2_320 }],
    entries: [
      {
        cause: 'fileTakenBack:5120',
        account: 'expense.providerFee',
        provider: 'sandbox',
        amount: -2_320,
      },
    ],
    entryCount: 1,
  },
});

export const listLinesTakenBack = defineConsoleEndpoint({
  name: 'listLinesTakenBack',
  summary: 'Lists the lines of an undone import as they were, in order',
  path: '/console/api/settlement-lines-taken-back',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ fileId: countedId, after: v.optional(cursor) }),
  reply: v.object({ rows: v.array(settlementEntry), next: v.nullable(cursor) }),
  refusals: [],
  sample: {
    rows: [
      {
        id: '41',
        kind: 'payment' as const,
        paymentId: 'pay_9120',
        reference: '',
        amount: 88_920,
        fee: 2_579,
        feeTax: 413,
        on: '2026-03-02',
      },
    ],
    next: null,
  },
});

export const takeFileBack = defineConsoleEndpoint({
  name: 'takeFileBack',
  summary:
    'Undoes an import at once if it moved no money, otherwise proposes that to another person',
  permission: 'money.match',
  audits: 'change',
  request: v.strictObject({ fileId: countedId, reason }),
  reply: v.object({ isDone: v.boolean() }),
  refusals: ['settlementNotFound', 'changedMeanwhile', 'proposeLimitPassed'],
  sample: { isDone: false },
});

export const answerFileTakeBack = defineConsoleAct({
  name: 'answerFileTakeBack',
  summary:
    'Approves or rejects, as another person, undoing an import; on approval inverse entries are posted today',
  permission: 'money.approve',
  request: v.strictObject({ takeBackId: countedId, isApproved: v.boolean(), reason }),
  refusals: ANSWER_REFUSALS,
});
