import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from '../console-endpoint.ts';
import { line } from '../../wire/typed-text.ts';
import { amount, countedId, cursor, day, id, instant, reason } from '../values.ts';

const method = v.picklist(['provider', 'byHand']);
/** More than zero. */
const sum = v.pipe(amount, v.minValue(1));

/** Acts on a loan's debt: waived penalties, an amount taken off or put back, or a charge-off. */
const debtKind = v.picklist(['waivePenalties', 'creditAdjustment', 'debitAdjustment', 'chargeOff']);
export type DebtRequestKind = v.InferOutput<typeof debtKind>;

/** What can be taken back: a completed request, a decision about an unanswered payment, or a match of money. */
const takenBack = v.picklist(['request', 'decision', 'match']);

/**
 * What two people can do: pay a borrower's credit back, restore a returned payment, change or charge off a loan's debt,
 * retry a failed payout, and take such an act back by its inverse.
 */
const wanted = v.variant('kind', [
  v.strictObject({ kind: v.literal('payCreditBack'), borrowerId: id, amount: sum, method }),
  v.strictObject({
    kind: v.literal('restorePayment'),
    borrowerId: id,
    amount: sum,
    paymentId: countedId,
  }),
  v.strictObject({ kind: debtKind, borrowerId: id, amount: sum, orderId: id }),
  v.strictObject({ kind: v.literal('payoutAgain'), borrowerId: id, amount: sum, orderId: id }),
  v.strictObject({
    kind: v.literal('takeBack'),
    borrowerId: id,
    amount: sum,
    of: takenBack,
    /** The id of the request, the attempt, or the money in the queue. */
    actId: id,
  }),
]);
export type MoneyActInput = v.InferOutput<typeof wanted>;

export const moneyRequestKind = v.picklist([
  'payCreditBack',
  'restorePayment',
  ...debtKind.options,
  'takeBack',
  'match',
  'payoutAgain',
]);
/** `approved`: the money is held and in transit. */
export const moneyRequestState = v.picklist([
  'requested',
  'rejected',
  'approved',
  'done',
  'failed',
]);

export const moneyRequestRow = v.object({
  requestId: countedId,
  kind: moneyRequestKind,
  borrowerId: id,
  borrowerName: v.string(),
  orderId: id,
  amount,
  method: v.nullable(method),
  /** The last characters of its account; empty if none is bound or needed. */
  accountMask: v.string(),
  bankName: v.string(),
  reason: v.string(),
  byName: v.string(),
  at: instant,
  /** The related complaint. */
  complaint: v.nullable(v.object({ id, folio: v.string() })),
  /** For an inverse, what it takes back. */
  takesBack: v.nullable(v.union([moneyRequestKind, v.literal('decision')])),
  /** Completed, and may be taken back by its inverse. */
  canBeTakenBack: v.boolean(),
  /** Its author may withdraw it and never approve it. */
  isOwn: v.boolean(),
  state: moneyRequestState,
  answeredByName: v.string(),
  answerReason: v.string(),
  answeredAt: v.nullable(instant),
  reference: v.string(),
  failure: v.string(),
  endedAt: v.nullable(instant),
});
export type MoneyRequestRow = v.InferOutput<typeof moneyRequestRow>;

const sampleRow: MoneyRequestRow = {
  requestId: '3',
  kind: 'payCreditBack',
  borrowerId: '1001',
  orderId: 'D200',
  borrowerName: 'María Fernanda López',
  amount: 5e4,
  method: 'provider',
  accountMask: '·· 9411',
  bankName: 'BBVA',
  reason: 'La cliente lo pidió por teléfono.',
  byName: 'Mateo Salas',
  at: '2026-03-02T17:10:00.000Z',
  complaint: null,
  takesBack: null,
  canBeTakenBack: false,
  isOwn: false,
  state: 'requested',
  answeredByName: '',
  answerReason: '',
  answeredAt: null,
  reference: '',
  failure: '',
  endedAt: null,
};

export const listMoneyRequests = defineConsoleEndpoint({
  name: 'listMoneyRequests',
  summary: 'Lists open requests to move borrowers’ money, of one loan or of all, oldest first',
  path: '/console/api/money-requests',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ orderId: v.optional(id), after: v.optional(cursor) }),
  reply: v.object({ rows: v.array(moneyRequestRow), next: v.nullable(cursor) }),
  refusals: [],
  sample: { rows: [sampleRow], next: null },
});

export const readBorrowerMoney = defineConsoleEndpoint({
  name: 'readBorrowerMoney',
  summary: 'Returns a borrower’s credit balance, returned payments, and the requests about them',
  path: '/console/api/borrower-money',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ borrowerId: id, after: v.optional(cursor) }),
  reply: v.object({
    credit: amount,
    /** Taken out of the credit and in transit to the borrower. */
    held: amount,
    accountMask: v.string(),
    bankName: v.string(),
    /** Until when payouts are held after a change of the account; null if they are not. */
    heldUntil: v.nullable(instant),
    returned: v.array(
      v.object({ paymentId: countedId, orderId: id, amount, paidOn: day, returnedOn: day }),
    ),
    /** Unanswered payments that two people have decided, and which may be taken back. */
    decided: v.array(
      v.object({ attemptId: id, orderId: id, amount, isCharged: v.boolean(), at: instant }),
    ),
    /** Open ones first, then the newest. */
    rows: v.array(moneyRequestRow),
    /** Of the next page, which continues each of the three lists; null if none of them has more. */
    next: v.nullable(cursor),
  }),
  refusals: ['borrowerNotFound'],
  sample: {
    credit: 5e4,
    held: 0,
    accountMask: '·· 9411',
    bankName: 'BBVA',
    heldUntil: null,
    returned: [
      {
        paymentId: '812',
        orderId: 'D174',
        amount: 88920,
        paidOn: '2026-02-20',
        returnedOn: '2026-03-01',
      },
    ],
    decided: [
      {
        attemptId: 'A77',
        orderId: 'D174',
        amount: 88920,
        isCharged: true,
        at: '2026-03-01T17:10:00.000Z',
      },
    ],
    rows: [sampleRow],
    next: null,
  },
});

/** An entry of the ledger as it would be booked. */
export const previewedEntry = v.object({
  /** The cause of the entry's transaction. */
  source: v.string(),
  account: v.string(),
  provider: v.string(),
  orderId: v.nullable(id),
  instalment: v.nullable(v.number()),
  amount,
});
export type PreviewedEntry = v.InferOutput<typeof previewedEntry>;

const preview = v.object({
  entries: v.array(previewedEntry),
  creditAfter: amount,
  /** The destination account, masked; null if no money is sent or no account is bound. */
  account: v.nullable(v.object({ bankName: v.string(), accountMask: v.string() })),
  /** What is owed of the payment's loan afterwards; null for a credit, which belongs to no loan. */
  owedAfter: v.nullable(amount),
  /** What the reader may still propose and approve for this borrower today; null without a limit. */
  left: v.object({ propose: v.nullable(amount), approve: v.nullable(amount) }),
});
const samplePreview: v.InferOutput<typeof preview> = {
  entries: [
    {
      source: 'payback:3',
      account: 'borrower.credit',
      provider: '',
      orderId: null,
      instalment: null,
      amount: 5e4,
    },
    {
      source: 'payback:3',
      account: 'suspense',
      provider: 'payouts',
      orderId: null,
      instalment: null,
      amount: -5e4,
    },
  ],
  creditAfter: 0,
  account: { bankName: 'BBVA', accountMask: '·· 9411' },
  owedAfter: null,
  left: { propose: 500_000, approve: null },
};

export const previewMoneyRequest = defineConsoleEndpoint({
  name: 'previewMoneyRequest',
  summary: 'Previews the exact entries of a request, computed and rolled back; changes nothing',
  permission: ['money.propose', 'money.approve'],
  audits: 'staged',
  request: v.strictObject({ wanted }),
  reply: preview,
  refusals: ['borrowerNotFound', 'noPayoutAccount', 'changedMeanwhile', 'moneyRequestOpen'],
  sample: samplePreview,
});

export const previewMoneyAnswer = defineConsoleEndpoint({
  name: 'previewMoneyAnswer',
  summary:
    'Previews the exact entries of approving a request now, or of the same act on a debt for another amount, computed and rolled back; changes nothing',
  permission: 'money.approve',
  audits: 'staged',
  request: v.strictObject({ requestId: countedId, amount: v.optional(sum) }),
  reply: preview,
  refusals: ['moneyRequestNotFound', 'changedMeanwhile', 'payoutAccountChanged'],
  sample: samplePreview,
});

export const createMoneyRequest = defineConsoleEndpoint({
  name: 'createMoneyRequest',
  summary:
    'Requests to pay out credit, restore a returned payment, waive, adjust or charge off a debt, repeat a payout, or reverse a movement; another person approves it',
  path: '/console/api/ask-money-request',
  permission: 'money.propose',
  audits: 'change',
  request: v.strictObject({
    wanted,
    reason,
    /** The related complaint of the same borrower. */
    complaintId: v.optional(id),
  }),
  reply: v.object({ requestId: countedId }),
  refusals: [
    'borrowerNotFound',
    'complaintNotFound',
    'noPayoutAccount',
    'changedMeanwhile',
    'moneyRequestOpen',
    'proposeLimitPassed',
  ],
  sample: { requestId: '3' },
});

export const answerMoneyRequest = defineConsoleAct({
  name: 'answerMoneyRequest',
  summary: 'Approves or rejects another person’s request to move money',
  permission: 'money.approve',
  request: v.strictObject({
    requestId: countedId,
    isApproved: v.boolean(),
    reason,
    /** The balances that the approver was shown; refused if they would be others by now. */
    shown: v.optional(v.strictObject({ creditAfter: amount, owedAfter: v.nullable(amount) })),
  }),
  refusals: [
    'moneyRequestNotFound',
    'ownProposal',
    'proposerGone',
    'changedMeanwhile',
    'payoutAccountChanged',
    'proposeLimitPassed',
    'approveLimitPassed',
  ],
});

export const recordTransfer = defineConsoleAct({
  name: 'recordTransfer',
  summary:
    'Records whether the transfer of an approved payback was made at the bank, with its reference',
  permission: 'money.transfer',
  request: v.variant('isMade', [
    v.strictObject({ requestId: countedId, isMade: v.literal(true), reference: line(60) }),
    v.strictObject({ requestId: countedId, isMade: v.literal(false), reason }),
  ]),
  refusals: ['moneyRequestNotFound'],
});
