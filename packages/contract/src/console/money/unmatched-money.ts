import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from '../console-endpoint.ts';
import { moneyRequestRow, previewedEntry } from './money-requests.ts';
import {
  amount,
  countedId,
  cursor,
  day,
  id,
  instant,
  reason,
  status,
  textFile,
} from '../values.ts';

/** What matched money pays. A part of what is due is posted as an instalment, so that `part` is not offered. */
const purpose = v.picklist([
  'instalment',
  'extension',
  'payoff',
  'lowerInstalments',
  'shorterTerm',
]);
const state = v.picklist(['open', 'matched', 'returned']);
const which = v.picklist(['open', 'closed']);

/** Received money that matches no order. */
const unmatchedRow = v.object({
  id: countedId,
  provider: v.string(),
  /** The provider's id of the payment. */
  paymentId: v.string(),
  reference: v.string(),
  amount,
  why: v.picklist(['noVoucher', 'noAttempt', 'otherAmount', 'secondCharge', 'other']),
  valueOn: day,
  receivedAt: instant,
  state,
  /** What was done with it, or null while it is open. `by` is an agent's name, or the provider's. */
  closed: v.nullable(
    v.object({
      at: instant,
      by: v.string(),
      reason: v.string(),
      orderId: v.nullable(id),
      borrowerId: v.nullable(id),
    }),
  ),
});
const sampleRow = {
  id: '12',
  provider: 'sandbox',
  paymentId: 'rec_51a0',
  reference: '646180157000000004',
  amount: 80_000,
  why: 'noVoucher',
  valueOn: '2026-03-01',
  receivedAt: '2026-03-01T18:00:00.000Z',
  state: 'open',
  closed: null,
} as const;

export const listUnmatched = defineConsoleEndpoint({
  name: 'listUnmatched',
  summary: 'Lists unmatched money: open, longest first, or settled, newest first',
  path: '/console/api/unmatched',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ which, after: v.optional(cursor) }),
  reply: v.object({
    rows: v.array(unmatchedRow),
    next: v.nullable(cursor),
    open: v.object({ count: v.number(), amount }),
    /** The server's time: a desk's clock may be wrong. */
    now: instant,
  }),
  refusals: [],
  sample: {
    rows: [sampleRow],
    next: null,
    open: { count: 1, amount: 80_000 },
    now: '2026-03-02T17:00:00.000Z',
  },
});

/** A loan before and after the money. */
const standing = v.object({
  status,
  balance: amount,
  dueNow: amount,
  dueOn: v.nullable(day),
  penalty: amount,
  credit: amount,
});
export type LoanStanding = v.InferOutput<typeof standing>;
const sampleBefore = {
  status: 174,
  balance: 240_000,
  dueNow: 80_000,
  dueOn: '2026-03-08',
  penalty: 0,
  credit: 0,
} as const;
const sampleAfter = { ...sampleBefore, balance: 160_000, dueOn: '2026-04-07' };

const candidate = v.object({
  orderId: id,
  status,
  borrowerId: id,
  borrowerName: v.string(),
  before: standing,
  /** With the money as a payment as of its own day, and the entries that it would post. */
  after: standing,
  entries: v.array(previewedEntry),
  /** Why this order may be meant: an attempt or voucher of the payment, a reference one typing error away, the same amount. */
  because: v.array(v.picklist(['payment', 'reference', 'amount', 'borrower'])),
  /** The voucher's reference that the payment's nearly is; null without one. */
  reference: v.nullable(v.string()),
});

export const readUnmatched = defineConsoleEndpoint({
  name: 'readUnmatched',
  summary: 'Returns one row of unmatched money with the orders that it may be for',
  path: '/console/api/unmatched-row',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ unmatchedId: countedId }),
  reply: v.object({
    row: unmatchedRow,
    candidates: v.array(candidate),
    /** A match, or its take-back, that awaits another person. */
    request: v.nullable(moneyRequestRow),
  }),
  refusals: ['unmatchedNotFound'],
  sample: {
    row: sampleRow,
    request: null,
    candidates: [
      {
        orderId: 'D174',
        status: 174,
        borrowerId: '1001',
        borrowerName: 'María Fernanda López',
        before: sampleBefore,
        after: sampleAfter,
        entries: [
          {
            source: 'match:12',
            account: 'suspense',
            provider: 'sandbox',
            orderId: 'D174',
            instalment: null,
            amount: 80_000,
          },
          {
            source: 'match:12',
            account: 'receivable.principal',
            provider: '',
            orderId: 'D174',
            instalment: 1,
            amount: -80_000,
          },
        ],
        because: ['amount'],
        reference: null,
      },
    ],
  },
});

const match = { unmatchedId: countedId, orderId: id, purpose } as const;

export const previewMatch = defineConsoleEndpoint({
  name: 'previewMatch',
  summary: 'Previews the effect of matching on the loan, computed and rolled back',
  permission: 'money.match',
  audits: 'staged',
  request: v.strictObject(match),
  reply: v.object({
    borrowerId: id,
    borrowerName: v.string(),
    valueOn: day,
    amount,
    isExtension: v.boolean(),
    before: standing,
    after: standing,
  }),
  refusals: ['unmatchedNotFound', 'orderNotFound', 'moneyHandled', 'orderTakesNoMoney'],
  sample: {
    borrowerId: '1001',
    borrowerName: 'María Fernanda López',
    valueOn: '2026-03-01',
    amount: 80_000,
    isExtension: false,
    before: sampleBefore,
    after: sampleAfter,
  },
});

export const matchUnmatched = defineConsoleEndpoint({
  name: 'matchUnmatched',
  summary:
    'Requests to post unmatched money to a loan as of the day it was paid, if the effect is still as previewed; another person approves it',
  permission: 'money.match',
  audits: 'staged',
  request: v.strictObject({
    ...match,
    reason,
    /** What the operator was shown and agreed to. */
    before: standing,
    after: standing,
  }),
  reply: v.object({ requestId: countedId }),
  refusals: [
    'unmatchedNotFound',
    'orderNotFound',
    'moneyHandled',
    'orderTakesNoMoney',
    'changedMeanwhile',
    'moneyRequestOpen',
    'proposeLimitPassed',
  ],
  sample: { requestId: '3' },
});

export const returnUnmatched = defineConsoleAct({
  name: 'returnUnmatched',
  summary: 'Records unmatched money as returned to its payer',
  permission: 'money.match',
  request: v.strictObject({ unmatchedId: countedId, reason }),
  refusals: ['unmatchedNotFound', 'moneyHandled', 'proposeLimitPassed', 'approveLimitPassed'],
});

export const exportUnmatched = defineConsoleEndpoint({
  name: 'exportUnmatched',
  summary: 'Returns the unmatched money as CSV, at most 10,000 rows',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ which }),
  reply: v.object({ file: textFile, isCut: v.boolean() }),
  refusals: [],
  sample: { file: { fileName: 'unmatched-open.csv', text: 'id,receivedAt\r\n' }, isCut: false },
});
