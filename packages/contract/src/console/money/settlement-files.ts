import * as v from 'valibot';
import { defineConsoleEndpoint } from '../console-endpoint.ts';
import { fileKind, result, sampleLine, settlementLine, why } from './settlement-values.ts';
import { line } from '../../wire/typed-text.ts';
import { amount, countedId, cursor, day, instant, nothing, textFile } from '../values.ts';

export const SETTLEMENT_FORMATS = ['csv', 'mercadoPago', 'razorpay', 'xendit'] as const;
const format = v.picklist(SETTLEMENT_FORMATS);
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
  'noPaymentColumn',
  'noAmountColumn',
  'noDateColumn',
  'missingColumns',
  'amountsAreUnclear',
  'notJson',
  'otherFormat',
]);
/** A provider by its name in the books, or a bank account by the lender's name for it. */
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

/** The largest file, in bytes. */
export const MAX_SETTLEMENT_BYTES = 3 * 2 ** 20;
/** The same in base64. */
const MAX_CONTENT_LENGTH = (MAX_SETTLEMENT_BYTES / 3) * 4;
const file = {
  kind: fileKind,
  source,
  format,
  fileName: line(200),
  content: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(MAX_CONTENT_LENGTH),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/),
  ),
  /** Headers by column; an empty one means that the column is absent. Undeclared columns are found by their usual names. */
  columns: v.record(column, v.pipe(v.string(), v.maxLength(200))),
  decimals: v.picklist(['auto', 'dot', 'comma']),
  dates: v.picklist(['dayFirst', 'monthFirst']),
} as const;
const fileToImport = v.pipe(
  v.strictObject(file),
  // The providers' own formats are reports.
  v.check(({ kind, format: of }) => kind === 'report' || of === 'csv'),
);
const maxBodyBytes = MAX_CONTENT_LENGTH + 65_536;

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
/** What was counted in the available time; `isMore` if there may be more. */
const counted = v.object({ ...total.entries, isMore: v.boolean() });

const badLine = v.object({ lineNumber: v.number(), reason: badReason, content: v.string() });

const settlementFile = v.object({
  id: countedId,
  kind: fileKind,
  source: v.string(),
  format: v.string(),
  fileName: v.string(),
  newCount: v.number(),
  repeatedCount: v.number(),
  badCount: v.number(),
  byName: v.string(),
  at: instant,
  isTakenBack: v.boolean(),
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
  isTakenBack: false,
} as const;

/** A take-back of a file, done or proposed. */
const fileTakeBack = v.object({
  id: countedId,
  isDone: v.boolean(),
  byName: v.string(),
  at: instant,
  reason: v.string(),
  isOwn: v.boolean(),
  /** The approver; the same as the proposer if no money was moved. */
  answeredByName: v.string(),
  answeredAt: v.nullable(instant),
  answerReason: v.string(),
});
export type FileTakeBack = v.InferOutput<typeof fileTakeBack>;

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
    'Lists imported reports and statements, newest first, with the total still to be explained',
  path: '/console/api/settlement-files',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ after: v.optional(cursor) }),
  reply: v.object({
    rows: v.array(settlementFile),
    next: v.nullable(cursor),
    /** Providers in the books. */
    sources: v.array(v.string()),
    toExplain: counted,
    missing: counted,
    proposed: v.number(),
    hasSample: v.boolean(),
  }),
  refusals: [],
  sample: {
    rows: [sampleFile],
    next: null,
    sources: ['sandbox'],
    toExplain: { count: 1, amount: 80_060, isMore: false },
    missing: { count: 0, amount: 0, isMore: false },
    proposed: 0,
    hasSample: true,
  },
});

export const previewSettlement = defineConsoleEndpoint({
  name: 'previewSettlement',
  summary: 'Previews the import of a file, computed and rolled back',
  permission: 'money.match',
  audits: 'staged',
  maxBodyBytes,
  request: fileToImport,
  reply: v.object({
    /** Why the whole file cannot be read, or null. */
    problem: v.nullable(fileProblem),
    /** Its header, if it is a plain CSV. */
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
  summary: 'Imports a file: its new lines, their fees, and the money that reached the bank',
  permission: 'money.match',
  audits: 'change',
  maxBodyBytes,
  request: fileToImport,
  reply: v.object({ fileId: countedId }),
  refusals: ['fileImported', 'fileUnreadable'],
  sample: { fileId: '1' },
});

export const readSettlement = defineConsoleEndpoint({
  name: 'readSettlement',
  summary:
    'Returns one imported file with its totals by result, and payments in the books that it lacks',
  path: '/console/api/settlement',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ fileId: countedId }),
  reply: v.object({
    file: settlementFile,
    sums,
    missing: total,
    badLines: v.array(badLine),
    days: v.nullable(v.object({ from: day, to: day })),
    takeBack: v.nullable(fileTakeBack),
  }),
  refusals: ['settlementNotFound'],
  sample: {
    file: sampleFile,
    sums: [...sampleSums],
    missing: { count: 0, amount: 0 },
    badLines: [],
    days: { from: '2026-03-01', to: '2026-03-01' },
    takeBack: null,
  },
});

export const makeSampleSettlement = defineConsoleEndpoint({
  name: 'makeSampleSettlement',
  summary:
    'Returns a report and a statement that match the demo’s own payments, for trying out; demo only',
  path: '/console/api/sample-settlement',
  permission: 'money.match',
  audits: 'view',
  request: nothing,
  reply: v.object({ source: v.string(), report: textFile, statement: textFile }),
  refusals: ['settlementNotFound'],
  sample: {
    source: 'sandbox',
    report: { fileName: 'report.csv', text: 'payment_id,amount\r\n' },
    statement: { fileName: 'statement.csv', text: 'date,credit\r\n' },
  },
});
