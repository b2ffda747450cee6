import * as v from 'valibot';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { complaintRow } from './loan-desk.ts';
import { amount, cursor, day, id, instant, status, textFile } from './values.ts';

/** What is owed by kind; the same parts as in the books. */
const owed = v.object({
  principal: amount,
  interest: amount,
  commission: amount,
  iva: amount,
  penalty: amount,
});

const scheduleRow = v.object({
  number: v.number(),
  agreedDueOn: day,
  /** As moved by extensions. */
  dueOn: day,
  amount,
  paid: amount,
  owed,
  total: amount,
  daysLate: v.number(),
});

/** One stop of penalties or its end, as it was made. */
const penaltyMove = v.object({
  does: v.picklist(['stop', 'resume']),
  onDay: day,
  reason: v.string(),
  by: v.string(),
  at: instant,
});

export const readOrder = defineConsoleEndpoint({
  name: 'readOrder',
  summary:
    'A loan with today’s figures as its borrower sees them, its schedule and what is known about it',
  path: '/console/api/order',
  role: 'agent',
  audits: 'view',
  request: v.strictObject({ orderId: id }),
  reply: v.object({
    id,
    status,
    productName: v.string(),
    principal: amount,
    received: amount,
    total: amount,
    termDays: v.number(),
    orderedAt: instant,
    paidOutOn: v.nullable(day),
    account: v.string(),
    takesCollectionComplaints: v.boolean(),
    borrower: v.object({ id, name: v.string(), phoneMask: v.string() }),
    figures: v.object({
      balance: amount,
      dueNow: amount,
      dueOn: v.nullable(day),
      daysLate: v.number(),
      penalty: amount,
      credit: amount,
      /** Held back by a payment that is under way. */
      reserved: amount,
      paidCount: v.number(),
      extension: v.nullable(v.object({ fee: amount, days: v.number(), newDueOn: day })),
    }),
    schedule: v.array(scheduleRow),
    penalties: v.object({
      /** Since when they are stopped now, or from when they will be; null where they are charged. */
      stoppedFrom: v.nullable(day),
      canStop: v.boolean(),
      moves: v.array(penaltyMove),
    }),
    consent: v.nullable(
      v.object({
        textVersion: v.string(),
        language: v.string(),
        wasPreticked: v.boolean(),
        at: instant,
      }),
    ),
    complaints: v.array(complaintRow),
  }),
  refusals: ['orderNotFound'],
  sample: {
    id: 'D174',
    status: 174,
    productName: 'Crédito Flex',
    principal: 300_000,
    received: 291_300,
    total: 320_000,
    termDays: 120,
    orderedAt: '2026-02-06T18:00:00.000Z',
    paidOutOn: '2026-02-06',
    account: 'BBVA ·· 4821',
    takesCollectionComplaints: false,
    borrower: { id: '1001', name: 'María Fernanda López', phoneMask: '·· 1001' },
    figures: {
      balance: 240_000,
      dueNow: 80_000,
      dueOn: '2026-03-08',
      daysLate: 0,
      penalty: 0,
      credit: 0,
      reserved: 0,
      paidCount: 1,
      extension: { fee: 12_000, days: 7, newDueOn: '2026-03-15' },
    },
    schedule: [
      {
        number: 1,
        agreedDueOn: '2026-02-06',
        dueOn: '2026-02-06',
        amount: 80_000,
        paid: 80_000,
        owed: { principal: 0, interest: 0, commission: 0, iva: 0, penalty: 0 },
        total: 0,
        daysLate: 0,
      },
    ],
    penalties: { stoppedFrom: null, canStop: true, moves: [] },
    consent: {
      textVersion: '2026-01',
      language: 'es',
      wasPreticked: true,
      at: '2026-02-06T18:00:00.000Z',
    },
    complaints: [],
  },
});

const purpose = v.picklist(['instalment', 'extension']);
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

const ofOrder = v.strictObject({ orderId: id, after: v.optional(cursor) });

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

const entry = v.object({
  account: v.string(),
  instalment: v.nullable(v.number()),
  provider: v.string(),
  /** Positive where the account is debited. */
  amount,
});

export const readLedger = defineConsoleEndpoint({
  name: 'readLedger',
  summary: 'A loan’s transactions with their entries and what was owed after each, newest first',
  path: '/console/api/order-ledger',
  role: 'agent',
  audits: 'view',
  request: ofOrder,
  reply: v.object({
    transactions: v.array(
      v.object({
        id: v.string(),
        kind: v.string(),
        source: v.string(),
        valueOn: day,
        bookedAt: instant,
        entries: v.array(entry),
        /** The sum of the loan's receivables with this transaction and all before it. */
        owedAfter: amount,
        isBalanced: v.boolean(),
      }),
    ),
    next: v.nullable(cursor),
    /** Whether the sum of the entries is what the loan's books say, and the books what a replay of its history comes to. */
    check: v.object({ ledgerOwed: amount, booksOwed: amount, isReplayEqual: v.boolean() }),
  }),
  refusals: ['orderNotFound'],
  sample: {
    transactions: [
      {
        id: '41',
        kind: 'payment',
        source: 'voucher:sandbox:rec_51a0',
        valueOn: '2026-02-06',
        bookedAt: '2026-02-06T18:00:00.000Z',
        entries: [
          { account: 'cash', instalment: null, provider: 'sandbox', amount: 80_000 },
          { account: 'receivable.principal', instalment: 1, provider: '', amount: -80_000 },
        ],
        owedAfter: 240_000,
        isBalanced: true,
      },
    ],
    next: null,
    check: { ledgerOwed: 240_000, booksOwed: 240_000, isReplayEqual: true },
  },
});

export const exportLedger = defineConsoleEndpoint({
  name: 'exportLedger',
  summary:
    'A loan’s ledger entries as CSV, oldest first; of a longer ledger the newest 10,000 transactions',
  path: '/console/api/export-ledger',
  role: 'agent',
  audits: 'view',
  request: v.strictObject({ orderId: id }),
  reply: v.object({ file: textFile, isCut: v.boolean() }),
  refusals: ['orderNotFound'],
  sample: { file: { fileName: 'ledger-D174.csv', text: 'transaction,kind\r\n' }, isCut: false },
});

export const readAttempts = defineConsoleEndpoint({
  name: 'readAttempts',
  summary: 'A loan’s card and wallet payments, newest first',
  path: '/console/api/order-attempts',
  role: 'agent',
  audits: 'view',
  request: ofOrder,
  reply: v.object({
    attempts: v.array(
      v.object({
        id,
        way: v.picklist(['card', 'wallet']),
        cardMask: v.nullable(v.string()),
        purpose,
        amount,
        state: v.picklist(['pending', 'unknown', 'succeeded', 'failed']),
        provider: v.string(),
        providerReference: v.nullable(v.string()),
        failure: v.nullable(v.string()),
        startedAt: instant,
        settledAt: v.nullable(instant),
      }),
    ),
    next: v.nullable(cursor),
  }),
  refusals: ['orderNotFound'],
  sample: {
    attempts: [
      {
        id: 'at-5b0d',
        way: 'card',
        cardMask: '·· 4242',
        purpose: 'instalment',
        amount: 80_000,
        state: 'succeeded',
        provider: 'sandbox',
        providerReference: 'ch_81f0',
        failure: null,
        startedAt: '2026-02-06T18:00:00.000Z',
        settledAt: '2026-02-06T18:00:04.000Z',
      },
    ],
    next: null,
  },
});

export const readVouchers = defineConsoleEndpoint({
  name: 'readVouchers',
  summary: 'A loan’s vouchers with their references and what became of them, newest first',
  path: '/console/api/order-vouchers',
  role: 'agent',
  audits: 'view',
  request: ofOrder,
  reply: v.object({
    vouchers: v.array(
      v.object({
        id,
        channel: v.string(),
        purpose,
        amount,
        state: v.picklist(['active', 'superseded', 'expired', 'paid', 'paidLate', 'refunded']),
        provider: v.string(),
        providerId: v.string(),
        reference: v.string(),
        issuedAt: instant,
        openedAt: v.nullable(instant),
        expiresAt: instant,
        paidAt: v.nullable(instant),
      }),
    ),
    next: v.nullable(cursor),
  }),
  refusals: ['orderNotFound'],
  sample: {
    vouchers: [
      {
        id: 'vo-81f0',
        channel: 'OXXO',
        purpose: 'instalment',
        amount: 80_000,
        state: 'active',
        provider: 'sandbox',
        providerId: 'vou_81f0',
        reference: '93001234567890',
        issuedAt: '2026-02-06T18:00:00.000Z',
        openedAt: null,
        expiresAt: '2026-02-09T18:00:00.000Z',
        paidAt: null,
      },
    ],
    next: null,
  },
});
