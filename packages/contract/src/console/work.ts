import { DATA_RIGHTS } from '@cauce/lending';
import * as v from 'valibot';
import {
  COMPLAINT_EVENT_KIND,
  CHARGE_OFF_EVENT_KINDS,
  DEBT_EVENT_KINDS,
  LOAN_EVENT_KINDS,
  NEW_PLAN_EVENT_KIND,
  PAYMENT_EVENT_KINDS,
} from '../events/event-kinds.ts';
import { defineConsoleAct, defineConsoleEndpoint } from './console-endpoint.ts';
import { approvalRow } from './approvals.ts';
import { shownTitles } from './operator-values.ts';
import { amount, countedId, cursor, cursorOfTwo, day, id, instant, nothing } from './values.ts';

const count = v.number();
const waiting = v.object({
  count,
  amount,
  /** Since when the oldest one waits. */
  since: v.nullable(instant),
});

const due = {
  /** A complaint's time to answer, an hour after a payment began, when a proposal lapses, or the end of a promise's or a request's day. */
  dueAt: instant,
};
const firstDue = v.variant('of', [
  v.object({
    ...due,
    of: v.literal('complaint'),
    complaintId: id,
    folio: v.string(),
    title: shownTitles,
    borrowerName: v.string(),
    agentName: v.nullable(v.string()),
  }),
  v.object({
    ...due,
    of: v.literal('payment'),
    attemptId: id,
    amount,
    provider: v.string(),
    orderId: id,
  }),
  v.object({ ...due, of: v.literal('approval'), proposal: approvalRow }),
  v.object({
    ...due,
    of: v.literal('promise'),
    orderId: id,
    amount,
    borrowerName: v.string(),
    agentName: v.string(),
  }),
  v.object({
    ...due,
    of: v.literal('dataRequest'),
    requestId: id,
    folio: v.string(),
    right: v.picklist(DATA_RIGHTS),
  }),
]);
export type FirstDue = v.InferOutput<typeof firstDue>;

export const readWork = defineConsoleEndpoint({
  name: 'readWork',
  summary: 'Returns work that needs attention now, and what is due first',
  path: '/console/api/work',
  permission: 'signedIn',
  audits: 'view',
  request: nothing,
  reply: v.object({
    now: instant,
    complaints: v.object({ open: count, late: count, soon: count, escalated: count }),
    undecided: waiting,
    unmatched: waiting,
    /** Proposals of others that the reader may answer; `own` are the reader's, which others answer. */
    approvals: v.object({ count, own: count }),
    dataRequests: v.object({ open: count, nextDueOn: v.nullable(day) }),
    /** Broken promises to pay, about which nobody has spoken with the borrower since. */
    brokenPromises: v.object({ count, amount }),
    failedJobs: v.object({ count, since: v.nullable(instant) }),
    /** What is due first of all that the reader may see, most urgent first. */
    first: v.array(firstDue),
  }),
  refusals: [],
  sample: {
    now: '2026-03-02T18:00:00.000Z',
    complaints: { open: 14, late: 1, soon: 3, escalated: 1 },
    undecided: { count: 2, amount: 177_840, since: '2026-03-02T09:00:00.000Z' },
    unmatched: { count: 1, amount: 12_345, since: '2026-02-27T09:00:00.000Z' },
    approvals: { count: 3, own: 1 },
    dataRequests: { open: 1, nextDueOn: '2026-03-20' },
    brokenPromises: { count: 1, amount: 98_000 },
    failedJobs: { count: 0, since: null },
    first: [
      {
        of: 'complaint',
        dueAt: '2026-03-02T17:20:00.000Z',
        complaintId: 'q_1',
        folio: 'Q-000123',
        title: { es: 'Cobranza', en: 'Collection' },
        borrowerName: 'María Fernanda López',
        agentName: null,
      },
    ],
  },
});

const waits = v.object({
  count,
  /** Some of it is overdue or has failed. */
  isLate: v.boolean(),
});

export const countWork = defineConsoleEndpoint({
  name: 'countWork',
  summary: 'Counts the waiting work of each section, for the menu',
  path: '/console/api/work-counts',
  permission: 'signedIn',
  audits: { noneBecause: 'Counts; nothing of a person.' },
  request: nothing,
  reply: v.object({
    complaints: waits,
    undecided: waits,
    unmatched: waits,
    approvals: waits,
    dataRequests: waits,
    operation: waits,
  }),
  refusals: [],
  sample: {
    complaints: { count: 14, isLate: true },
    undecided: { count: 2, isLate: false },
    unmatched: { count: 1, isLate: false },
    approvals: { count: 3, isLate: false },
    dataRequests: { count: 1, isLate: false },
    operation: { count: 0, isLate: false },
  },
});

export const listFailedWork = defineConsoleEndpoint({
  name: 'listFailedWork',
  summary: 'Lists failed jobs and provider events that could not be applied yet, longest first',
  path: '/console/api/failed-work',
  permission: 'operation.read',
  audits: { noneBecause: 'Numbers of jobs, orders and events; nothing of a person.' },
  request: v.strictObject({ after: v.optional(cursorOfTwo) }),
  reply: v.object({
    now: instant,
    jobs: v.array(
      v.object({
        jobId: countedId,
        kind: v.picklist(['decide', 'payOut']),
        orderId: id,
        tries: count,
        madeAt: instant,
        /** When it is retried. */
        dueAt: instant,
        /** The error of the last try. */
        error: v.string(),
      }),
    ),
    events: v.array(
      v.object({
        provider: v.string(),
        eventId: v.string(),
        kind: v.string(),
        tries: count,
        receivedAt: instant,
        dueAt: instant,
      }),
    ),
    /** A page contains rows of both lists, as long as there are any. */
    next: v.nullable(cursorOfTwo),
  }),
  refusals: [],
  sample: {
    now: '2026-03-02T18:00:00.000Z',
    jobs: [
      {
        jobId: '81',
        kind: 'payOut' as const,
        orderId: 'D151',
        tries: 4,
        madeAt: '2026-03-02T16:00:00.000Z',
        dueAt: '2026-03-02T18:01:20.000Z',
        error: 'The provider did not answer.',
      },
    ],
    events: [
      {
        provider: 'conekta',
        eventId: 'evt_6b1f',
        kind: 'paid',
        tries: 3,
        receivedAt: '2026-03-02T17:40:00.000Z',
        dueAt: '2026-03-02T17:40:07.000Z',
      },
    ],
    next: null,
  },
});

export const retryJob = defineConsoleAct({
  name: 'retryJob',
  summary: 'Makes an open job due now; its provider is called with the same id each time',
  permission: 'operation.retry',
  request: v.strictObject({ jobId: countedId }),
  refusals: ['jobNotFound'],
});

export const OUTGOING_EVENT_KINDS = [
  ...LOAN_EVENT_KINDS,
  NEW_PLAN_EVENT_KIND,
  ...CHARGE_OFF_EVENT_KINDS,
  ...PAYMENT_EVENT_KINDS,
  ...DEBT_EVENT_KINDS,
  COMPLAINT_EVENT_KIND,
] as const;
const eventKind = v.picklist(OUTGOING_EVENT_KINDS);
/** Waiting for its first try, failed and to be retried, or accepted. */
export const OUTGOING_EVENT_STATES = ['waiting', 'failed', 'delivered'] as const;
const eventState = v.picklist(OUTGOING_EVENT_STATES);

export const listOutgoingEvents = defineConsoleEndpoint({
  name: 'listOutgoingEvents',
  summary: 'Lists the events for the lender’s own systems, newest first, with their delivery',
  path: '/console/api/outgoing-events',
  permission: 'operation.read',
  audits: { noneBecause: 'Numbers of loans, amounts and codes; nothing of a person.' },
  request: v.strictObject({
    state: v.optional(eventState),
    kind: v.optional(eventKind),
    after: v.optional(cursor),
  }),
  reply: v.object({
    now: instant,
    /** Whether any system receives events. */
    isOn: v.boolean(),
    failed: count,
    rows: v.array(
      v.object({
        id: countedId,
        kind: eventKind,
        state: eventState,
        orderId: v.nullable(id),
        /** Shown as it is: a newer server may send further values. */
        data: v.record(v.string(), v.unknown()),
        happenedAt: instant,
        tries: count,
        /** When it is tried next; null once accepted. */
        dueAt: v.nullable(instant),
        deliveredAt: v.nullable(instant),
        error: v.string(),
      }),
    ),
    next: v.nullable(cursor),
  }),
  refusals: [],
  sample: {
    now: '2026-03-02T18:00:00.000Z',
    isOn: true,
    failed: 1,
    rows: [
      {
        id: '512',
        kind: 'payment.booked' as const,
        state: 'failed' as const,
        orderId: 'D174',
        data: { transactionId: '9120', amount: 88_920, valueOn: '2026-03-02' },
        happenedAt: '2026-03-02T17:40:00.000Z',
        tries: 3,
        dueAt: '2026-03-02T18:01:20.000Z',
        deliveredAt: null,
        error: 'The back office answered 503',
      },
    ],
    next: null,
  },
});

export const sendEventAgain = defineConsoleAct({
  name: 'sendEventAgain',
  summary: 'Sends an event again now with the same id, even if it was accepted before',
  permission: 'operation.retry',
  request: v.strictObject({ eventId: countedId }),
  refusals: ['eventNotFound'],
});

export const sendFailedEvents = defineConsoleEndpoint({
  name: 'sendFailedEvents',
  summary: 'Sends all failed events again now, of one kind or of all',
  permission: 'operation.retry',
  audits: 'change',
  request: v.strictObject({ kind: v.optional(eventKind) }),
  reply: v.object({ count }),
  refusals: [],
  sample: { count: 3 },
});
