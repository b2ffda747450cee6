import * as v from 'valibot';
import { defineConsoleEndpoint } from '../console-endpoint.ts';
import { ALL_CONTACT_OUTCOMES, CONTACT_KINDS } from '../contact-values.ts';
import { amount, cursor, day, id, instant, ofOrder, purpose, status } from '../values.ts';

const event = <const Kind extends string, Fields extends v.ObjectEntries>(
  kind: Kind,
  fields: Fields,
) => v.object({ kind: v.literal(kind), at: instant, orderId: v.optional(id), ...fields });

/** How a debt, or how it counts, changed without money. */
export const DEBT_CHANGES = [
  'waiver',
  'creditAdjustment',
  'debitAdjustment',
  'smallBalance',
  'chargeOff',
  'reinstated',
] as const;

const by = v.string();
const ofLoan = [
  event('moved', { from: v.nullable(status), to: status }),
  event('consented', { textVersion: v.string() }),
  event('extended', { instalment: v.number(), days: v.number(), newDueOn: day, fee: amount }),
  event('received', { amount, valueOn: day, isMatched: v.boolean() }),
  event('takenBack', { amount }),
  event('restored', { amount }),
  event('undone', { amount }),
  event('debtChanged', {
    how: v.picklist(DEBT_CHANGES),
    amount,
    /** Who proposed and who approved it; null for what a product's rule did. */
    by: v.nullable(v.string()),
    approvedBy: v.nullable(v.string()),
  }),
  event('voucherIssued', { voucherId: id, channel: v.string(), amount, purpose }),
  event('voucherOpened', { voucherId: id, channel: v.string() }),
  event('voucherPaid', { voucherId: id, channel: v.string(), isLate: v.boolean() }),
  event('attemptStarted', { attemptId: id, method: v.picklist(['card', 'wallet']), amount }),
  event('attemptEnded', { attemptId: id, isPaid: v.boolean(), amount }),
  event('reminded', {
    instalment: v.number(),
    about: v.picklist(['dueSoon', 'dueToday', 'overdue', 'newPlan', 'promised']),
  }),
  event('penaltiesStopped', { onDay: day, by: v.string() }),
  event('penaltiesResumed', { onDay: day, by: v.string() }),
  event('complained', { complaintId: id, folio: v.number() }),
  event('contacted', {
    contactKind: v.picklist(CONTACT_KINDS),
    outcome: v.nullable(v.picklist(ALL_CONTACT_OUTCOMES)),
    note: v.string(),
    by,
  }),
  event('promised', { amount, dueOn: day, by }),
  event('promiseEnded', { amount, state: v.picklist(['kept', 'broken', 'replaced']) }),
  event('flagged', { isOn: v.boolean(), reason: v.string(), by }),
  event('assigned', { to: v.nullable(v.string()), by }),
  event('messaged', { text: v.string(), isSent: v.boolean(), by }),
] as const;

/** An event of a loan, from any table that records one. */
export const timelineEvent = v.variant('kind', ofLoan);

/** An event of a borrower: of each of their loans, and all others. */
export const storyEvent = v.variant('kind', [
  ...ofLoan,
  event('sessionOpened', { app: v.string() }),
  event('sessionEnded', { app: v.string() }),
  event('cardBound', { bankName: v.string(), mask: v.string() }),
  event('cardRemoved', { bankName: v.string(), mask: v.string() }),
  event('detailChanged', { what: v.picklist(['account', 'phone']), mask: v.string() }),
  event('replied', { complaintId: id, folio: v.number(), by: v.nullable(v.string()) }),
  event('dataRequested', { requestId: id, folio: v.string() }),
  event('noted', { text: v.string(), by }),
  event('seen', { act: v.string(), why: v.string(), by }),
]);

export const readTimeline = defineConsoleEndpoint({
  name: 'readTimeline',
  summary: 'Lists the events of a loan, newest first, in pages',
  path: '/console/api/order-timeline',
  permission: 'loans.read',
  audits: 'view',
  request: ofOrder,
  reply: v.object({ events: v.array(timelineEvent), next: v.nullable(cursor) }),
  refusals: ['orderNotFound'],
  sample: {
    events: [{ kind: 'moved', at: '2026-02-06T18:00:00.000Z', from: 151, to: 174 }],
    next: null,
  },
});

/** The parts of a borrower's story that can be read separately. */
export const STORY_PARTS = ['money', 'contact', 'complaints', 'app', 'agents'] as const;

export const readStory = defineConsoleEndpoint({
  name: 'readStory',
  summary: 'Lists the events of a borrower and all their loans, newest first, in pages',
  path: '/console/api/borrower-story',
  permission: 'borrowers.read',
  audits: 'view',
  request: v.strictObject({
    borrowerId: id,
    orderId: v.optional(id),
    part: v.optional(v.picklist(STORY_PARTS)),
    after: v.optional(cursor),
  }),
  reply: v.object({ events: v.array(storyEvent), next: v.nullable(cursor) }),
  refusals: ['borrowerNotFound'],
  sample: {
    events: [
      {
        kind: 'promised',
        at: '2026-03-02T18:00:00.000Z',
        orderId: 'D180',
        amount: 98_000,
        dueOn: '2026-03-06',
        by: 'Laura Ríos',
      },
    ],
    next: null,
  },
});
