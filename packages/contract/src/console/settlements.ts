import * as v from 'valibot';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { amount, cursor, day, id, instant, line, reason, textFile } from './values.ts';

const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/));
const fileKind = v.picklist(['report', 'statement']);
export const SETTLEMENT_FORMATS = ['csv', 'mercadoPago', 'razorpay', 'xendit'] as const;
const format = v.picklist(SETTLEMENT_FORMATS);
const result = v.picklist(['matched', 'partly', 'onlyFile', 'waiting', 'explained']);
const why = v.picklist([
  'none',
  'amount',
  'date',
  'fee',
  'unknown',
  'undecided',
  'inQueue',
  'notTakenBack',
  'notInBank',
  'notInReport',
  'ofNoPayment',
]);
const lineKind = v.picklist([
  'payment',
  'refund',
  'chargeback',
  'restored',
  'fee',
  'settlement',
  'deposit',
  'withdrawal',
  'other',
]);
export const SETTLEMENT_EXPLANATIONS = [
  'rounding',
  'otherDay',
  'claimed',
  'ownTransfer',
  'other',
] as const;
const explanation = v.picklist(SETTLEMENT_EXPLANATIONS);
const badReason = v.picklist([
  'quotes',
  'columns',
  'amount',
  'date',
  'currency',
  'kind',
  'key',
  'tooLong',
  'contradicts',
]);
const fileProblem = v.picklist([
  'empty',
  'tooLarge',
  'tooManyLines',
  'notText',
  'noHeader',
  'missingColumns',
  'amountsAreUnclear',
  'notJson',
]);
/** A provider as the books name it, or a bank account as the lender does. */
const source = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} _.-]{0,39}$/u));
/** The columns of a plain CSV that a person can declare. */
export const SETTLEMENT_COLUMNS = [
  'paymentId',
  'key',
  'kind',
  'reference',
  'amount',
  'credit',
  'debit',
  'fee',
  'feeTax',
  'net',
  'on',
  'settlement',
  'description',
  'currency',
] as const;
const column = v.picklist(SETTLEMENT_COLUMNS);

/** How large a file may be, in bytes. */
export const SETTLEMENT_MOST_BYTES = 3 * 2 ** 20;
/** The same in base64. */
const MOST_CONTENT = (SETTLEMENT_MOST_BYTES / 3) * 4;
const file = {
  kind: fileKind,
  source,
  format,
  fileName: line(200),
  content: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(MOST_CONTENT),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/),
  ),
  /** Headers by column; an empty one says that there is none. What is not named is found by its usual names. */
  columns: v.record(column, v.pipe(v.string(), v.maxLength(200))),
  decimals: v.picklist(['auto', 'dot', 'comma']),
  dates: v.picklist(['dayFirst', 'monthFirst']),
} as const;
const maxBodyBytes = MOST_CONTENT + 65_536;

const sums = v.array(
  v.object({
    state: result,
    why,
    count: v.number(),
    amount,
    difference: amount,
    fee: amount,
    feeTax: amount,
  }),
);
const total = v.object({ count: v.number(), amount });

const settlementLine = v.object({
  id: number,
  fileId: number,
  lineNumber: v.number(),
  fileKind,
  source: v.string(),
  kind: lineKind,
  paymentId: v.string(),
  reference: v.string(),
  amount,
  fee: amount,
  feeTax: amount,
  net: v.nullable(amount),
  on: day,
  settlement: v.string(),
  description: v.string(),
  /** What the books have for it, or null. */
  books: v.nullable(v.object({ amount, on: v.nullable(day), orderId: v.nullable(id) })),
  result,
  why,
  explainedAs: v.nullable(explanation),
  isProposed: v.boolean(),
});
export type SettlementLine = v.InferOutput<typeof settlementLine>;
const sampleLine = {
  id: '7',
  fileId: '1',
  lineNumber: 2,
  fileKind: 'report',
  source: 'sandbox',
  kind: 'payment',
  paymentId: 'rec_51a0',
  reference: '646180157000000004',
  amount: 80_060,
  fee: 2_320,
  feeTax: 371,
  net: 77_369,
  on: '2026-03-01',
  settlement: 'LIQ-20260302',
  description: '',
  books: { amount: 80_000, on: '2026-03-01', orderId: 'D174' },
  result: 'partly',
  why: 'amount',
  explainedAs: null,
  isProposed: false,
} as const;

const badLine = v.object({ lineNumber: v.number(), reason: badReason, content: v.string() });

const settlementFile = v.object({
  id: number,
  kind: fileKind,
  source: v.string(),
  format: v.string(),
  fileName: v.string(),
  newCount: v.number(),
  repeatedCount: v.number(),
  badCount: v.number(),
  byName: v.string(),
  at: instant,
});
export type SettlementFile = v.InferOutput<typeof settlementFile>;
const sampleFile = {
  id: '1',
  kind: 'report',
  source: 'sandbox',
  format: 'csv',
  fileName: 'sandbox-2026-03-01.csv',
  newCount: 12,
  repeatedCount: 0,
  badCount: 0,
  byName: 'Mateo Salas',
  at: '2026-03-02T13:14:00.000Z',
} as const;
const sampleSums = [
  {
    state: 'partly',
    why: 'amount',
    count: 1,
    amount: 80_060,
    difference: 60,
    fee: 2_320,
    feeTax: 371,
  },
] as const;

export const listSettlementFiles = defineConsoleEndpoint({
  name: 'listSettlementFiles',
  summary:
    'Imported reports and statements, newest first, with what is still to be explained of all',
  path: '/console/api/settlement-files',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ after: v.optional(cursor) }),
  reply: v.object({
    rows: v.array(settlementFile),
    next: v.nullable(cursor),
    /** Providers that the books know. */
    sources: v.array(v.string()),
    toExplain: total,
    missing: total,
    proposed: v.number(),
    hasSample: v.boolean(),
  }),
  refusals: [],
  sample: {
    rows: [sampleFile],
    next: null,
    sources: ['sandbox'],
    toExplain: { count: 1, amount: 80_060 },
    missing: { count: 0, amount: 0 },
    proposed: 0,
    hasSample: true,
  },
});

export const previewSettlement = defineConsoleEndpoint({
  name: 'previewSettlement',
  summary: 'What importing a file would do: done as it would be, and taken back',
  path: '/console/api/preview-settlement',
  permission: 'money.match',
  audits: 'staged',
  maxBodyBytes,
  request: v.strictObject(file),
  reply: v.object({
    /** Why the file as a whole cannot be read, or null. */
    problem: v.nullable(fileProblem),
    /** Its header, where it is a plain CSV. */
    header: v.array(v.string()),
    isKnown: v.boolean(),
    newCount: v.number(),
    repeatedCount: v.number(),
    badLines: v.array(badLine),
    badCount: v.number(),
    sums,
    lines: v.array(settlementLine),
  }),
  refusals: [],
  sample: {
    problem: null,
    header: ['payment_id', 'amount', 'fee', 'paid_at'],
    isKnown: false,
    newCount: 1,
    repeatedCount: 0,
    badLines: [{ lineNumber: 3, reason: 'amount', content: 'rec_1 | 12,3456' }],
    badCount: 1,
    sums: [...sampleSums],
    lines: [sampleLine],
  },
});

export const importSettlement = defineConsoleEndpoint({
  name: 'importSettlement',
  summary: 'Imports a file: its new lines, the fees that they name, and what reached the bank',
  path: '/console/api/import-settlement',
  permission: 'money.match',
  audits: 'change',
  maxBodyBytes,
  request: v.strictObject(file),
  reply: v.object({ fileId: number }),
  refusals: ['fileImported', 'fileUnreadable'],
  sample: { fileId: '1' },
});

export const readSettlement = defineConsoleEndpoint({
  name: 'readSettlement',
  summary:
    'One imported file with what its lines come to by result, and what the books have and it has not',
  path: '/console/api/settlement',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ fileId: number }),
  reply: v.object({
    file: settlementFile,
    sums,
    missing: total,
    badLines: v.array(badLine),
    days: v.nullable(v.object({ from: day, to: day })),
  }),
  refusals: ['settlementNotFound'],
  sample: {
    file: sampleFile,
    sums: [...sampleSums],
    missing: { count: 0, amount: 0 },
    badLines: [],
    days: { from: '2026-03-01', to: '2026-03-01' },
  },
});

const lineFilter = {
  fileId: v.optional(number),
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
  summary: 'Lines of one file or of all by result',
  path: '/console/api/settlement-lines',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ ...lineFilter, after: v.optional(cursor) }),
  reply: v.object({ rows: v.array(settlementLine), next: v.nullable(cursor) }),
  refusals: [],
  sample: { rows: [sampleLine], next: null },
});

const missingPayment = v.object({
  transactionId: number,
  orderId: v.nullable(id),
  provider: v.string(),
  paymentId: v.string(),
  amount,
  on: day,
  explainedAs: v.nullable(explanation),
});
export type MissingPayment = v.InferOutput<typeof missingPayment>;

export const listMissingPayments = defineConsoleEndpoint({
  name: 'listMissingPayments',
  summary:
    'Payments of the books that no report of their provider has, once they had three days to',
  path: '/console/api/settlement-missing',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ fileId: v.optional(number), after: v.optional(cursor) }),
  reply: v.object({ rows: v.array(missingPayment), next: v.nullable(cursor) }),
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
        explainedAs: null,
      },
    ],
    next: null,
  },
});

const decision = v.object({
  id: number,
  kind: v.picklist(['explained', 'proposed', 'approved', 'rejected']),
  as: v.nullable(explanation),
  byName: v.string(),
  at: instant,
  reason: v.string(),
});

export const readSettlementLine = defineConsoleEndpoint({
  name: 'readSettlementLine',
  summary: 'One line with what the books have beside it and what people have decided',
  path: '/console/api/settlement-line',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ lineId: number }),
  reply: v.object({
    line: settlementLine,
    fileName: v.string(),
    /** Entries of the books that belong to it. */
    entries: v.array(
      v.object({ cause: v.string(), account: v.string(), provider: v.string(), amount, on: day }),
    ),
    unmatchedId: v.nullable(number),
    attemptId: v.nullable(id),
    decisions: v.array(decision),
    canBeBooked: v.boolean(),
    /** The open proposal and whether it is the caller's own. */
    proposal: v.nullable(v.object({ id: number, isOwn: v.boolean() })),
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

export const explainSettlement = defineConsoleEndpoint({
  name: 'explainSettlement',
  summary: 'Says why a line, or a payment that no report has, is in order as it is; moves no money',
  path: '/console/api/explain-settlement',
  permission: 'money.match',
  audits: 'change',
  request: v.strictObject({
    of: v.variant('kind', [
      v.strictObject({ kind: v.literal('line'), lineId: number }),
      v.strictObject({ kind: v.literal('missing'), transactionId: number }),
    ]),
    as: explanation,
    reason,
  }),
  reply: v.null(),
  refusals: ['settlementNotFound', 'changedMeanwhile'],
  sample: null,
});

export const proposeSettlementLine = defineConsoleEndpoint({
  name: 'proposeSettlementLine',
  summary:
    'Proposes that the money of a line that the books do not have is booked as its provider’s word',
  path: '/console/api/propose-settlement-line',
  permission: 'money.propose',
  audits: 'change',
  request: v.strictObject({ lineId: number, reason }),
  reply: v.null(),
  refusals: ['settlementNotFound', 'changedMeanwhile', 'proposeLimitPassed'],
  sample: null,
});

export const answerSettlementProposal = defineConsoleEndpoint({
  name: 'answerSettlementProposal',
  summary:
    'Another person approves or rejects; approved, the line becomes an event of its provider',
  path: '/console/api/answer-settlement-proposal',
  permission: 'money.approve',
  audits: 'change',
  request: v.strictObject({ proposalId: number, isApproved: v.boolean(), reason }),
  reply: v.null(),
  refusals: [
    'proposalNotFound',
    'ownProposal',
    'proposerGone',
    'changedMeanwhile',
    'proposeLimitPassed',
    'approveLimitPassed',
  ],
  sample: null,
});

export const exportSettlementLines = defineConsoleEndpoint({
  name: 'exportSettlementLines',
  summary: 'Lines of a file or of all by result as CSV, at most 20,000',
  path: '/console/api/export-settlement-lines',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject(lineFilter),
  reply: v.object({ file: textFile, isCut: v.boolean() }),
  refusals: [],
  sample: { file: { fileName: 'settlement.csv', text: 'id,on\r\n' }, isCut: false },
});

export const makeSampleSettlement = defineConsoleEndpoint({
  name: 'makeSampleSettlement',
  summary:
    'A report and a statement that fit the demo’s own payments, to be tried; in a demo alone',
  path: '/console/api/sample-settlement',
  permission: 'money.match',
  audits: 'view',
  request: v.strictObject({}),
  reply: v.object({ source: v.string(), report: textFile, statement: textFile }),
  refusals: ['settlementNotFound'],
  sample: {
    source: 'sandbox',
    report: { fileName: 'report.csv', text: 'payment_id,amount\r\n' },
    statement: { fileName: 'statement.csv', text: 'date,credit\r\n' },
  },
});
