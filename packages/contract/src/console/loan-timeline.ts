import * as v from 'valibot';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { amount, cursor, day, id, instant, ofOrder, purpose, status } from './values.ts';

const event = <const Kind extends string, Fields extends v.ObjectEntries>(
  kind: Kind,
  fields: Fields,
) => v.object({ kind: v.literal(kind), at: instant, ...fields });

/** What happened to a loan, whichever table knows of it. */
export const timelineEvent = v.variant('kind', [
  event('moved', { from: v.nullable(status), to: status }),
  event('consented', { textVersion: v.string() }),
  event('extended', { instalment: v.number(), days: v.number(), newDueOn: day, fee: amount }),
  event('received', { amount, valueOn: day, isMatched: v.boolean() }),
  event('takenBack', { amount }),
  event('voucherIssued', { voucherId: id, channel: v.string(), amount, purpose }),
  event('voucherOpened', { voucherId: id, channel: v.string() }),
  event('voucherPaid', { voucherId: id, channel: v.string(), isLate: v.boolean() }),
  event('attemptStarted', { attemptId: id, way: v.picklist(['card', 'wallet']), amount }),
  event('attemptEnded', { attemptId: id, isPaid: v.boolean(), amount }),
  event('reminded', {
    instalment: v.number(),
    about: v.picklist(['dueSoon', 'dueToday', 'overdue']),
  }),
  event('penaltiesStopped', { onDay: day, by: v.string() }),
  event('penaltiesResumed', { onDay: day, by: v.string() }),
  event('complained', { complaintId: id, folio: v.number() }),
]);

export const readTimeline = defineConsoleEndpoint({
  name: 'readTimeline',
  summary: 'What happened to a loan, newest first, a page at a time',
  path: '/console/api/order-timeline',
  role: 'agent',
  audits: 'view',
  request: ofOrder,
  reply: v.object({ events: v.array(timelineEvent), next: v.nullable(cursor) }),
  refusals: ['orderNotFound'],
  sample: {
    events: [{ kind: 'moved', at: '2026-02-06T18:00:00.000Z', from: 151, to: 174 }],
    next: null,
  },
});
