import * as v from 'valibot';
import { defineConsoleEndpoint } from '../console-endpoint.ts';
import { MAX_BULK, loanFilter } from './loan-list.ts';
import { amount, id, messageText, reason, person } from '../values.ts';

/** The most loans in one call. */
export const BULK_STEP = 25;

/** The variables of a message to a borrower: `{amount}` and so on. */
export const MESSAGE_VARIABLES = ['name', 'order', 'amount', 'dueOn', 'lender'] as const;

/** Why a loan is skipped by a bulk act. */
const refusal = v.picklist([
  'orderNotFound',
  'loanOwesNothing',
  'flagIsSet',
  'penaltiesStopped',
  'collectionPaused',
  'borrowerErased',
  'contactOutsideHours',
  'contactLimitOfDay',
  'contactLimitOfWeek',
  'changedMeanwhile',
]);
export type BulkRefusal = v.InferOutput<typeof refusal>;
const refused = v.array(v.object({ why: refusal, orderIds: v.array(id) }));

const kinds = ['message', 'assign', 'setFlag', 'removeFlag', 'stopPenalties'] as const;
export type BulkKind = (typeof kinds)[number];

const act = v.variant('kind', [
  v.strictObject({
    kind: v.literal('message'),
    text: messageText,
    /** What the preview showed of each loan: one of which another amount is due by now is skipped. */
    shown: v.pipe(v.array(v.strictObject({ orderId: id, dueNow: amount })), v.maxLength(BULK_STEP)),
  }),
  v.strictObject({
    kind: v.literal('assign'),
    agentId: v.nullable(id),
    /** Whose each loan was in the preview: one that somebody has assigned since is skipped. */
    shown: v.pipe(
      v.array(v.strictObject({ orderId: id, agentId: v.nullable(id) })),
      v.maxLength(BULK_STEP),
    ),
  }),
  v.strictObject({ kind: v.literal('setFlag'), reason }),
  v.strictObject({ kind: v.literal('removeFlag'), reason }),
  v.strictObject({ kind: v.literal('stopPenalties'), reason }),
]);
export type BulkAct = v.InferOutput<typeof act>;

export const previewBulk = defineConsoleEndpoint({
  name: 'previewBulk',
  summary:
    'Previews an action on many loans: which it applies to, and why not to the others; changes nothing',
  permission: 'loans.bulk',
  audits: 'view',
  request: v.strictObject({
    kind: v.picklist(kinds),
    /** The loans by id, or all that match a filter. */
    loans: v.union([
      v.strictObject({ orderIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_BULK)) }),
      v.strictObject({ filter: v.strictObject(loanFilter) }),
    ]),
  }),
  reply: v.object({
    /** The loans that it applies to, with today's figures. */
    able: v.array(
      v.object({
        orderId: id,
        borrowerName: v.string(),
        agent: v.nullable(person),
        daysLate: v.number(),
        dueNow: amount,
        /** Penalties owed, and what one more day adds to them. */
        penalty: amount,
        penaltyOfDay: amount,
      }),
    ),
    refused,
    /** More match than can be processed at once: these are the newest. */
    isCut: v.boolean(),
    agents: v.array(person),
  }),
  refusals: [],
  sample: {
    able: [
      {
        orderId: 'D180',
        borrowerName: 'María Fernanda López',
        agent: null,
        daysLate: 12,
        dueNow: 98_000,
        penalty: 1_200,
        penaltyOfDay: 146,
      },
    ],
    refused: [{ why: 'loanOwesNothing' as const, orderIds: ['D200'] }],
    isCut: false,
    agents: [{ id: 'a-9Xq2LrT0wZ4b', name: 'Laura Ríos' }],
  },
});

export const runBulk = defineConsoleEndpoint({
  name: 'runBulk',
  summary: 'Applies an action to some of many loans, each checked again; one audit entry for each',
  permission: 'loans.bulk',
  audits: 'change',
  request: v.strictObject({
    act,
    orderIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(BULK_STEP)),
  }),
  reply: v.object({ done: v.array(id), refused }),
  refusals: ['agentNotFound', 'messageUnfilled'],
  sample: { done: ['D180'], refused: [] },
});
