import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from '../console-endpoint.ts';
import { amount, countedId, cursor, id, instant, reason, status } from '../values.ts';

const outcome = v.picklist(['charged', 'notCharged']);
export type PaymentOutcome = v.InferOutput<typeof outcome>;

/** An outcome that an agent proposed. */
const proposed = {
  proposalId: countedId,
  outcome,
  reason: v.string(),
  byName: v.string(),
  at: instant,
};

/**
 * A card or wallet payment whose outcome the provider has not reported, or whose provider has contradicted the decision that
 * two people made.
 */
const undecidedRow = v.object({
  attemptId: id,
  orderId: id,
  borrowerId: id,
  borrowerName: v.string(),
  method: v.picklist(['card', 'wallet']),
  amount,
  provider: v.string(),
  /** The provider's own id of the payment; empty if it never named one. */
  providerReference: v.string(),
  startedAt: instant,
  isOpen: v.boolean(),
  isContradicted: v.boolean(),
  proposal: v.nullable(
    v.object({
      ...proposed,
      /** The proposer may withdraw it and never approve it. */
      isOwn: v.boolean(),
    }),
  ),
});
const sampleRow = {
  attemptId: 'at_9f31c2',
  orderId: 'D174',
  borrowerId: '1001',
  borrowerName: 'María Fernanda López',
  method: 'card',
  amount: 88_920,
  provider: 'conekta',
  providerReference: 'ord_2tQ9',
  startedAt: '2026-03-02T15:31:58.000Z',
  isOpen: true,
  isContradicted: false,
  proposal: null,
} as const;

export const listUndecided = defineConsoleEndpoint({
  name: 'listUndecided',
  summary:
    'Lists payments whose provider has not reported the outcome for an hour, or has contradicted a decision, longest first',
  path: '/console/api/undecided',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ after: v.optional(cursor) }),
  reply: v.object({
    rows: v.array(undecidedRow),
    next: v.nullable(cursor),
    /** On all pages. */
    count: v.number(),
    /** Those without an outcome; for the others the provider has contradicted the decision. */
    open: v.object({ count: v.number(), amount }),
    /** The server's time: a desk's clock may be wrong. */
    now: instant,
  }),
  refusals: [],
  sample: {
    rows: [sampleRow],
    next: null,
    count: 1,
    open: { count: 1, amount: 88_920 },
    now: '2026-03-02T17:00:00.000Z',
  },
});

export const readUndecided = defineConsoleEndpoint({
  name: 'readUndecided',
  summary: 'Returns one undecided payment with all its evidence, in order',
  path: '/console/api/undecided-payment',
  permission: 'money.read',
  audits: 'view',
  request: v.strictObject({ attemptId: id }),
  reply: v.object({
    row: undecidedRow,
    /** What the loan owes today; null if it was never paid out. */
    loan: v.nullable(v.object({ status, dueNow: amount, balance: amount, daysLate: v.number() })),
    /** What speaks for one outcome or the other, besides what the provider answered. */
    signals: v.object({
      /** Payments of the same amount for this loan that were charged within 30 days of it. */
      sameCharges: v.number(),
      /** Whether the provider's imported reports contain the payment; `notYet` while none reaches its day. */
      report: v.picklist(['notYet', 'listed', 'notListed']),
    }),
    /** What the borrower's app calls it; null once the payment is over. */
    borrowerSees: v.nullable(v.picklist(['pending', 'unknown'])),
    /** When it is next checked with the provider by itself; null once the payment is over. */
    nextCheckAt: v.nullable(instant),
    evidence: v.array(
      v.object({
        what: v.string(),
        detail: v.string(),
        /** An agent's own words; empty for a provider's answer. */
        reason: v.string(),
        firstAt: instant,
        lastAt: instant,
        times: v.number(),
      }),
    ),
    /** What people proposed and answered, each with a reason, in order. */
    decisions: v.array(
      v.object({
        ...proposed,
        answer: v.nullable(v.picklist(['approved', 'rejected', 'lapsed'])),
        answerReason: v.string(),
        answeredByName: v.string(),
        answeredAt: v.nullable(instant),
      }),
    ),
  }),
  refusals: ['attemptNotFound'],
  sample: {
    row: sampleRow,
    loan: { status: 174, dueNow: 88_920, balance: 266_760, daysLate: 0 },
    signals: { sameCharges: 0, report: 'notYet' },
    borrowerSees: 'unknown',
    nextCheckAt: '2026-03-02T18:33:30.000Z',
    evidence: [
      {
        what: 'silent',
        detail: 'no answer',
        reason: '',
        firstAt: '2026-03-02T15:32:29.000Z',
        lastAt: '2026-03-02T15:33:30.000Z',
        times: 3,
      },
    ],
    decisions: [
      {
        proposalId: '7',
        outcome: 'notCharged',
        reason: 'No está en el panel del proveedor.',
        byName: 'Mateo Cruz',
        at: '2026-03-02T17:10:00.000Z',
        answer: 'rejected',
        answerReason: 'Está en el reporte de hoy.',
        answeredByName: 'Irene Soto',
        answeredAt: '2026-03-02T17:25:00.000Z',
      },
    ],
  },
});

export const proposeOutcome = defineConsoleAct({
  name: 'proposeOutcome',
  summary: 'Proposes the outcome of an undecided payment; another person approves it',
  permission: 'payments.decide',
  request: v.strictObject({ attemptId: id, outcome, reason }),
  refusals: ['attemptNotFound', 'attemptIsOver', 'outcomeProposed', 'proposeLimitPassed'],
});

export const answerProposal = defineConsoleAct({
  name: 'answerProposal',
  summary: 'Approves or rejects the outcome that another person proposed',
  permission: 'payments.approve',
  request: v.strictObject({
    attemptId: id,
    proposalId: countedId,
    isApproved: v.boolean(),
    reason,
  }),
  refusals: [
    'attemptNotFound',
    'attemptIsOver',
    'proposalNotFound',
    'ownProposal',
    'proposerGone',
    'proposeLimitPassed',
    'approveLimitPassed',
  ],
});

export const checkAttempt = defineConsoleAct({
  name: 'checkAttempt',
  summary: 'Checks an open payment with its provider at once, ahead of its next turn',
  path: '/console/api/ask-again',
  permission: 'payments.decide',
  request: v.strictObject({ attemptId: id }),
  refusals: ['attemptNotFound', 'attemptIsOver'],
});

export const closeAttempt = defineConsoleEndpoint({
  name: 'closeAttempt',
  summary: 'Asks the provider to end an open payment; it ends only if the provider confirms',
  permission: 'payments.decide',
  audits: 'staged',
  request: v.strictObject({ attemptId: id, reason }),
  reply: v.object({ state: v.picklist(['open', 'succeeded', 'failed']) }),
  refusals: ['attemptNotFound', 'attemptIsOver'],
  sample: { state: 'failed' },
});
