import * as v from 'valibot';
import {
  CHARGE_OFF_EVENT_KINDS,
  COMPLAINT_EVENT_KIND,
  DEBT_EVENT_KINDS,
  LOAN_EVENT_KINDS,
  NEW_PLAN_EVENT_KIND,
  PAYMENT_EVENT_KINDS,
} from './event-kinds.ts';

/** What an event of each kind has in common. Its data holds numbers, amounts and codes, nothing of a person. */
const common = {
  /** One id is one event; a repetition has the same. */
  eventId: v.pipe(v.string(), v.regex(/^event\.[1-9]\d*$/)),
  /** Ascending. Retried events arrive late: order by it. */
  sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  occurredAt: v.pipe(v.string(), v.isoTimestamp()),
};
const day = v.pipe(v.string(), v.isoDate());

/** A transaction of the ledger. */
const movement = {
  transactionId: v.string(),
  /** An integer of the smallest unit. */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The day that counts. */
  valueOn: day,
};

const ofLoan = v.strictObject({
  ...common,
  kind: v.picklist(LOAN_EVENT_KINDS),
  orderId: v.string(),
  data: v.strictObject({
    /** The loan's status code. */
    status: v.pipe(v.number(), v.integer()),
  }),
});

const ofPayment = v.strictObject({
  ...common,
  kind: v.picklist(PAYMENT_EVENT_KINDS),
  /** Null where no loan is known. */
  orderId: v.nullable(v.string()),
  data: v.strictObject(movement),
});

const ofDebt = v.strictObject({
  ...common,
  kind: v.picklist(DEBT_EVENT_KINDS),
  orderId: v.string(),
  data: v.strictObject({
    ...movement,
    /** What two people did, the product's small balance, or a later report of money that made either count for less. */
    because: v.picklist(['waiver', 'adjustment', 'smallBalance', 'correction']),
  }),
});

const ofChargeOff = v.strictObject({
  ...common,
  kind: v.picklist(CHARGE_OFF_EVENT_KINDS),
  orderId: v.string(),
  data: v.strictObject({
    /** The amount is the debt, which the borrower still owes. */
    ...movement,
    /** What of it is an expense, or is none any more; the rest had not been counted as income. */
    loss: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
});

const ofNewPlan = v.strictObject({
  ...common,
  kind: v.literal(NEW_PLAN_EVENT_KIND),
  orderId: v.string(),
  data: v.strictObject({
    /** The amount is the debt under the new plan. */
    ...movement,
    /** The debt under the plan that it replaces. */
    before: movement.amount,
    instalments: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    firstDueOn: day,
    lastDueOn: day,
  }),
});

const ofComplaint = v.strictObject({
  ...common,
  kind: v.literal(COMPLAINT_EVENT_KIND),
  orderId: v.nullable(v.string()),
  data: v.strictObject({ complaintId: v.string(), type: v.string() }),
});

/**
 * An event for the lender's own systems, as it is sent (`POST {base}/events`). The server parses each by this schema before
 * it signs it, and the API reference is written from it.
 */
export const lenderEvent = v.variant('kind', [
  ofLoan,
  ofPayment,
  ofDebt,
  ofChargeOff,
  ofNewPlan,
  ofComplaint,
]);
export type LenderEvent = v.InferOutput<typeof lenderEvent>;

/** What the lender's systems answer; anything else is a failed try. */
export const lenderEventAnswer = v.object({ eventId: v.string(), result: v.literal('accepted') });

export const sampleLenderEvent: LenderEvent = {
  eventId: 'event.512',
  sequence: 512,
  kind: 'payment.booked',
  occurredAt: '2026-03-02T17:40:00.000Z',
  orderId: '7K3MP2QX4DWA',
  data: { transactionId: '9120', amount: 88_920, valueOn: '2026-03-02' },
};
