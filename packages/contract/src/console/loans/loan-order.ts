import * as v from 'valibot';
import { defineConsoleEndpoint } from '../console-endpoint.ts';
import { complaintRow } from './loan-desk.ts';
import { amount, day, id, instant, status } from '../values.ts';

/** The debt by kind, with the same parts as in the books. */
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
  /** Including extensions. */
  dueOn: day,
  amount,
  /** All that were charged until today, whether owed, paid or waived. */
  penalties: amount,
  /** Paid or cancelled, of the amount and the penalties: their sum less this is `total`. */
  paid: amount,
  owed,
  total: amount,
  daysLate: v.number(),
});

/** A stop of penalties or its end. */
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
    'Returns a loan with today’s figures as its borrower sees them, its schedule and further data',
  path: '/console/api/order',
  permission: 'loans.read',
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
      /** The most that penalties on the payments that are late now can become; null without a limit, or if none is late. */
      penaltyLimit: v.nullable(amount),
      /** What another day without a payment costs. */
      penaltyTomorrow: amount,
      credit: amount,
      /** Reserved by a payment in progress. */
      reserved: amount,
      paidCount: v.number(),
      /** What ends the loan today, if that costs less than the balance. */
      payoff: v.nullable(amount),
      extension: v.nullable(v.object({ fee: amount, days: v.number(), newDueOn: day })),
    }),
    schedule: v.array(scheduleRow),
    /** How late the loan is, by the rules of its market's supervisor. */
    arrears: v.object({
      daysPastDue: v.number(),
      bucket: v.string(),
      source: v.string(),
      /** Interest and penalties that are not recognised as income before they are paid; zero if none. */
      suspended: amount,
      isChargedOff: v.boolean(),
      chargedOff: amount,
      /** What was received after it. */
      recovered: amount,
      canBeChargedOff: v.boolean(),
      chargeOffFrom: v.number(),
      /** Reductions of the debt by adjustments, which can be put back. */
      adjusted: amount,
    }),
    penalties: v.object({
      /** From when they are or will be stopped; null if they are charged. */
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
      penaltyLimit: null,
      penaltyTomorrow: 0,
      credit: 0,
      reserved: 0,
      paidCount: 1,
      payoff: 231_400,
      extension: { fee: 12_000, days: 7, newDueOn: '2026-03-15' },
    },
    schedule: [
      {
        number: 1,
        agreedDueOn: '2026-02-06',
        dueOn: '2026-02-06',
        amount: 80_000,
        penalties: 0,
        paid: 80_000,
        owed: { principal: 0, interest: 0, commission: 0, iva: 0, penalty: 0 },
        total: 0,
        daysLate: 0,
      },
    ],
    arrears: {
      daysPastDue: 0,
      bucket: 'current',
      source: 'CNBV, criterio B-6',
      suspended: 0,
      isChargedOff: false,
      chargedOff: 0,
      recovered: 0,
      canBeChargedOff: false,
      chargeOffFrom: 180,
      adjusted: 0,
    },
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
