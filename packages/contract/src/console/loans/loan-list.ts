import * as v from 'valibot';
import { defineConsoleEndpoint } from '../console-endpoint.ts';
import { CONTACT_KINDS } from '../contact-values.ts';
import { amount, cursor, day, id, status, textFile } from '../values.ts';

/** The sort orders of the loan list; `-` is descending. */
export const LOAN_SORTS = [
  '-orderedAt',
  'orderedAt',
  'dueOn',
  '-dueOn',
  '-principal',
  'principal',
  '-balance',
  'balance',
] as const;
export type LoanSort = (typeof LOAN_SORTS)[number];

/** The buckets of days past due: first and last day of each; the last has no end. */
export const LATE_BUCKETS = [
  { from: 0, to: 0 },
  { from: 1, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const;

/** Counting stops at this number, so that it costs the same however many loans there are. */
export const MAX_LOANS_COUNTED = 10_000;
/** The most loans that are chosen one by one, and whose day’s dues are summed. */
export const MAX_BULK = 500;

const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36_500));

/** The filter of the loan list. */
export const loanFilter = {
  statuses: v.optional(v.pipe(v.array(status), v.maxLength(7))),
  productIds: v.optional(v.pipe(v.array(id), v.maxLength(50))),
  /** Days past due, both included; 0 is a loan that owes and is not late. */
  lateFrom: v.optional(days),
  lateTo: v.optional(days),
  /** Whether it is charged off, paid off since or not. */
  isChargedOff: v.optional(v.boolean()),
  principalFrom: v.optional(amount),
  principalTo: v.optional(amount),
  /** The due day of the earliest unpaid instalment. */
  dueFrom: v.optional(day),
  dueTo: v.optional(day),
  /** The days in which an instalment falls due, paid or not, as extensions have moved it. */
  instalmentFrom: v.optional(day),
  instalmentTo: v.optional(day),
  orderedFrom: v.optional(day),
  orderedTo: v.optional(day),
  /** The day of the payout. */
  paidOutFrom: v.optional(day),
  paidOutTo: v.optional(day),
};

/** What the list shows as last contact. */
export const LAST_CONTACTS = ['promise', 'brokenPromise', ...CONTACT_KINDS] as const;

const row = v.object({
  orderId: id,
  status,
  borrowerId: id,
  borrowerName: v.string(),
  phoneMask: v.string(),
  productName: v.string(),
  principal: amount,
  orderedOn: day,
  /** Today's figures, as on the loan's own page; none for a loan that is neither running nor overdue. */
  dueOn: v.nullable(day),
  daysLate: v.number(),
  dueNow: amount,
  balance: amount,
  arePenaltiesStopped: v.boolean(),
  /** The day of its charge-off; null if it is not charged off. */
  chargedOffOn: v.nullable(day),
  /** The latest of collection work: an open or broken promise by its due day, otherwise the last contact; null if none. */
  contact: v.nullable(v.object({ kind: v.picklist(LAST_CONTACTS), on: day })),
  /** The agent who works on it; null if nobody does. */
  agentName: v.nullable(v.string()),
  takesCollectionComplaints: v.boolean(),
});
export type LoanRow = v.InferOutput<typeof row>;

const sampleRow = {
  orderId: 'D180',
  status: 180,
  borrowerId: '1001',
  borrowerName: 'María Fernanda López',
  phoneMask: '·· 1001',
  productName: 'Crédito Flex',
  principal: 300_000,
  orderedOn: '2026-01-06',
  dueOn: '2026-02-06',
  daysLate: 12,
  dueNow: 98_000,
  balance: 254_000,
  arePenaltiesStopped: false,
  chargedOffOn: null,
  contact: { kind: 'promise', on: '2026-02-24' },
  agentName: 'Laura Ríos',
  takesCollectionComplaints: true,
} as const;

export const listLoans = defineConsoleEndpoint({
  name: 'listLoans',
  summary: 'Lists the loans that match a filter, sorted, in pages',
  permission: 'loans.read',
  audits: 'view',
  request: v.strictObject({
    ...loanFilter,
    sort: v.optional(v.picklist(LOAN_SORTS)),
    after: v.optional(cursor),
  }),
  reply: v.object({
    rows: v.array(row),
    next: v.nullable(cursor),
    today: day,
    /** The values of the product filter. */
    products: v.array(v.object({ id, name: v.string() })),
  }),
  refusals: [],
  sample: {
    rows: [sampleRow],
    next: null,
    today: '2026-02-18',
    products: [{ id: 'flex', name: 'Crédito Flex' }],
  },
});

export const countLoans = defineConsoleEndpoint({
  name: 'countLoans',
  summary: 'Counts the loans that match a filter and sums what they owe, up to a limit',
  permission: 'loans.read',
  audits: { noneBecause: 'Counts and sums; nothing of one borrower.' },
  request: v.strictObject({
    ...loanFilter,
    /** Sum also what they have to pay now, which takes each loan’s books. */
    sumsDue: v.optional(v.boolean()),
  }),
  reply: v.object({
    count: v.number(),
    /** There are more than were counted; what they owe is then not summed either. */
    isMore: v.boolean(),
    balance: v.nullable(amount),
    /** What they have to pay now; null if it was not wanted, or if more than 500 match. */
    dueNow: v.nullable(amount),
  }),
  refusals: [],
  sample: { count: 1, isMore: false, balance: 254_000, dueNow: 98_000 },
});

export const exportLoans = defineConsoleEndpoint({
  name: 'exportLoans',
  summary:
    'Returns the loans that match a filter, or those chosen, as CSV, with masked numbers, at most 10,000 rows and what the agent’s role may export in a day',
  permission: 'loans.export',
  audits: 'view',
  isDownload: true,
  request: v.strictObject({
    ...loanFilter,
    /** Only these of them. */
    orderIds: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_BULK))),
    sort: v.optional(v.picklist(LOAN_SORTS)),
  }),
  reply: v.object({
    file: textFile,
    isCut: v.boolean(),
    /** Rows that the agent may still export today; null or absent without a limit. */
    leftToday: v.optional(v.nullable(v.number())),
  }),
  refusals: ['exportLimitPassed'],
  sample: {
    file: { fileName: 'loans-2026-02-18.csv', text: '' },
    isCut: false,
    leftToday: 640,
  },
});
