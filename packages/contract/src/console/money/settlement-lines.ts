import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from '../console-endpoint.ts';
import { ANSWER_REFUSALS, explanation, sampleLine, settlementLine } from './settlement-values.ts';
import { amount, countedId, cursor, day, id, instant, reason, textFile } from '../values.ts';

const lineFilter = {
  fileId: v.optional(countedId),
  result: v.picklist([
    'toExplain',
    'proposed',
    'all',
    'matched',
    'partly',
    'onlyFile',
    'waiting',
    'explained',
  ]),
} as const;

export const listSettlementLines = defineConsoleEndpoint({
  name: 'listSettlementLines',
  summary: 'Lists the lines of one file in order, or of all files from the newest, by result',
  path: '/console/api/settlement-lines',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ ...lineFilter, after: v.optional(cursor) }),
  reply: v.object({
    rows: v.array(settlementLine),
    next: v.nullable(cursor),
    /** The import day down to which the search has come, if the page is not full and the search can continue. */
    searchedTo: v.nullable(day),
  }),
  refusals: [],
  sample: { rows: [sampleLine], next: null, searchedTo: null },
});

const missingPayment = v.object({
  transactionId: countedId,
  orderId: v.nullable(id),
  provider: v.string(),
  paymentId: v.string(),
  amount,
  on: day,
});
export type MissingPayment = v.InferOutput<typeof missingPayment>;

export const listMissingPayments = defineConsoleEndpoint({
  name: 'listMissingPayments',
  summary:
    'Lists payments in the books that no report of their provider contains after three days, newest first',
  path: '/console/api/settlement-missing',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ fileId: v.optional(countedId), after: v.optional(cursor) }),
  reply: v.object({
    rows: v.array(missingPayment),
    next: v.nullable(cursor),
    /** The day down to which the search has come, if the page is not full and the search can continue. */
    searchedTo: v.nullable(day),
  }),
  refusals: [],
  sample: {
    rows: [
      {
        transactionId: '41',
        orderId: 'D174',
        provider: 'sandbox',
        paymentId: 'rec_51a1',
        amount: 80_000,
        on: '2026-03-01',
      },
    ],
    next: null,
    searchedTo: null,
  },
});

const decision = v.object({
  id: countedId,
  kind: v.picklist(['explained', 'proposed', 'approved', 'rejected']),
  as: v.nullable(explanation),
  byName: v.string(),
  at: instant,
  reason: v.string(),
});

export const readSettlementLine = defineConsoleEndpoint({
  name: 'readSettlementLine',
  summary: 'Returns one line with the matching data of the books and people’s decisions',
  path: '/console/api/settlement-line',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ lineId: countedId }),
  reply: v.object({
    line: settlementLine,
    fileName: v.string(),
    /** Its entries in the books. */
    entries: v.array(
      v.object({ cause: v.string(), account: v.string(), provider: v.string(), amount, on: day }),
    ),
    unmatchedId: v.nullable(countedId),
    attemptId: v.nullable(id),
    decisions: v.array(decision),
    canBeBooked: v.boolean(),
    /** The open proposal and whether it is the caller's own. */
    proposal: v.nullable(v.object({ id: countedId, isOwn: v.boolean() })),
  }),
  refusals: ['settlementNotFound'],
  sample: {
    line: sampleLine,
    fileName: 'sandbox-2026-03-01.csv',
    entries: [
      {
        cause: 'voucher:sandbox:rec_51a0',
        account: 'cash',
        provider: 'sandbox',
        amount: 80_000,
        on: '2026-03-01',
      },
    ],
    unmatchedId: null,
    attemptId: null,
    decisions: [],
    canBeBooked: false,
    proposal: null,
  },
});

export const explainSettlement = defineConsoleAct({
  name: 'explainSettlement',
  summary: 'Explains why a line, or a payment without a report, is right as it is; moves no money',
  permission: 'money.match',
  request: v.strictObject({
    of: v.variant('kind', [
      v.strictObject({ kind: v.literal('line'), lineId: countedId }),
      v.strictObject({ kind: v.literal('missing'), transactionId: countedId }),
    ]),
    as: explanation,
    reason,
  }),
  refusals: ['settlementNotFound', 'changedMeanwhile'],
});

export const proposeSettlementLine = defineConsoleAct({
  name: 'proposeSettlementLine',
  summary: 'Proposes to post the money of a line that the books lack, as reported by its provider',
  permission: 'money.propose',
  request: v.strictObject({ lineId: countedId, reason }),
  refusals: ['settlementNotFound', 'paymentInBooks', 'changedMeanwhile', 'proposeLimitPassed'],
});

export const answerSettlementProposal = defineConsoleAct({
  name: 'answerSettlementProposal',
  summary:
    'Approves or rejects, as another person; on approval the line becomes an event of its provider',
  permission: 'money.approve',
  request: v.strictObject({ proposalId: countedId, isApproved: v.boolean(), reason }),
  refusals: [...ANSWER_REFUSALS, 'paymentInBooks'],
});

export const exportSettlementLines = defineConsoleEndpoint({
  name: 'exportSettlementLines',
  summary: 'Returns lines of a file or of all by result as CSV, at most 20,000',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject(lineFilter),
  reply: v.object({ file: textFile, isCut: v.boolean() }),
  refusals: [],
  sample: { file: { fileName: 'settlement.csv', text: 'id,on\r\n' }, isCut: false },
});
