import * as v from 'valibot';
import { amount, countedId, day, id } from '../values.ts';

/** Why an answer to another person's proposal is refused. */
export const ANSWER_REFUSALS = [
  'proposalNotFound',
  'ownProposal',
  'proposerGone',
  'changedMeanwhile',
  'proposeLimitPassed',
  'approveLimitPassed',
] as const;

export const fileKind = v.picklist(['report', 'statement']);
export const result = v.picklist(['matched', 'partly', 'onlyFile', 'waiting', 'explained']);
export const why = v.picklist([
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
export const explanation = v.picklist(SETTLEMENT_EXPLANATIONS);
/** What a line of a file says, whether or not it is compared with anything. */
export const settlementEntry = v.object({
  id: countedId,
  kind: lineKind,
  paymentId: v.string(),
  reference: v.string(),
  amount,
  fee: amount,
  feeTax: amount,
  on: day,
});
export const settlementLine = v.object({
  ...settlementEntry.entries,
  fileId: countedId,
  lineNumber: v.number(),
  fileKind,
  source: v.string(),
  net: v.nullable(amount),
  settlement: v.string(),
  description: v.string(),
  /** Its counterpart in the books, or null. */
  books: v.nullable(v.object({ amount, on: v.nullable(day), orderId: v.nullable(id) })),
  result,
  why,
  explainedAs: v.nullable(explanation),
  isProposed: v.boolean(),
});
export type SettlementLine = v.InferOutput<typeof settlementLine>;
export const sampleLine = {
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
