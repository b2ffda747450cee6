import * as v from 'valibot';
import {
  MAX_DUE_DAYS,
  chartCount,
  chartPeriod,
  chartProduct,
  anonymousFigures,
  productPeriod,
  sampleDays,
  shownDays,
} from './charts.ts';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { amount, day, id, nothing } from './values.ts';

const count = chartCount;

export const readPortfolio = defineConsoleEndpoint({
  name: 'readPortfolio',
  summary:
    'Returns unpaid principal of running loans by days past due, charged-off loans apart, and this month’s lending',
  path: '/console/api/portfolio-chart',
  permission: 'portfolio.read',
  audits: anonymousFigures,
  request: v.strictObject(chartProduct),
  reply: v.object({
    today: day,
    /** Loans that owe something and are not charged off. */
    loans: count,
    principal: amount,
    /** One for each of `LATE_BUCKETS`, in order. */
    buckets: v.array(v.object({ loans: count, principal: amount })),
    /**
     * Unpaid principal of loans more than 30 days past due, in hundredths of a percent of all of it; null if nothing is
     * owed.
     */
    par30: v.nullable(count),
    chargedOff: v.object({
      /** Those that still owe something. */
      loans: count,
      principal: amount,
      /** With interest, charges and penalties, as booked. */
      owed: amount,
      /** What was received since the charge-off, also of loans that are paid off by now. */
      recovered: amount,
    }),
    /** Paid out since the first of the month. */
    placed: v.object({ from: day, loans: count, principal: amount }),
    /** The products to choose from: those with loans. */
    products: v.array(v.object({ id, name: v.string() })),
  }),
  refusals: [],
  sample: {
    today: '2026-03-02',
    loans: 4,
    principal: 840_000,
    buckets: [
      { loans: 3, principal: 600_000 },
      { loans: 1, principal: 240_000 },
      { loans: 0, principal: 0 },
      { loans: 0, principal: 0 },
      { loans: 0, principal: 0 },
      { loans: 0, principal: 0 },
    ],
    par30: 0,
    chargedOff: { loans: 2, principal: 410_000, owed: 586_000, recovered: 35_000 },
    placed: { from: '2026-03-01', loans: 1, principal: 300_000 },
    products: [{ id: 'flex', name: 'Crédito Flex' }],
  },
});

/** The payout months in the cohort chart, the current one included. */
export const COHORT_MONTHS = 6;

export const readCohortChart = defineConsoleEndpoint({
  name: 'readCohortChart',
  summary:
    'Returns the payouts of each of the last months, and how much of them is more than 30 days late today',
  path: '/console/api/cohort-chart',
  permission: 'portfolio.read',
  audits: anonymousFigures,
  request: v.strictObject(chartProduct),
  reply: v.object({
    today: day,
    /** Earliest first; months without a payout are left out. */
    months: v.array(
      v.object({
        /** Its first day. */
        month: day,
        loans: count,
        principal: amount,
        /** Unpaid principal of loans that are more than 30 days past due today, charged off or not. */
        late: amount,
        lateLoans: count,
        /** The same at the end of the first month after it, of the second, and so on; null if not counted, as for one product. */
        ages: v.array(v.nullable(amount)),
      }),
    ),
  }),
  refusals: [],
  sample: {
    today: '2026-03-02',
    months: [
      {
        month: '2026-01-01',
        loans: 8,
        principal: 2_400_000,
        late: 90_000,
        lateLoans: 1,
        ages: [0, null, null, null, null],
      },
    ],
  },
});

export const readRollRates = defineConsoleEndpoint({
  name: 'readRollRates',
  summary:
    'Returns, for each bucket of days past due at the start of a month, its distribution at the end',
  path: '/console/api/roll-rates',
  permission: 'portfolio.read',
  audits: anonymousFigures,
  request: nothing,
  reply: v.object({
    /** The two ends of the last counted month; null before any is counted. */
    from: v.nullable(day),
    to: v.nullable(day),
    /** One for each of `LATE_BUCKETS`: how many running loans were in it, and where their unpaid principal went. */
    buckets: v.array(
      v.object({
        loans: count,
        principal: amount,
        better: amount,
        same: amount,
        worse: amount,
        chargedOff: amount,
        paid: amount,
      }),
    ),
  }),
  refusals: [],
  sample: {
    from: '2026-01-31',
    to: '2026-02-28',
    buckets: [
      {
        loans: 8,
        principal: 2_400_000,
        better: 0,
        same: 2_000_000,
        worse: 300_000,
        chargedOff: 0,
        paid: 100_000,
      },
    ],
  },
});

/** The steps from an offer to the payout, in order. */
export const CONFIRMATION_STEPS = ['offered', 'confirmed', 'approved', 'paidOut'] as const;

export const readConfirmationFunnel = defineConsoleEndpoint({
  name: 'readConfirmationFunnel',
  summary: 'Returns the funnel of offers in these days: seen, confirmed, approved, paid out',
  path: '/console/api/confirmation-funnel',
  permission: 'portfolio.read',
  audits: anonymousFigures,
  request: productPeriod(MAX_DUE_DAYS),
  reply: v.object({
    ...shownDays,
    /** Offers shown to borrowers in these days. */
    offered: count,
    /** Loans confirmed in these days, and how far they have come by now. */
    confirmed: count,
    approved: count,
    paidOut: count,
    declined: count,
    /** Approved, and the payout has failed. */
    failed: count,
  }),
  refusals: [],
  sample: {
    ...sampleDays,
    offered: 90,
    confirmed: 40,
    approved: 34,
    paidOut: 33,
    declined: 4,
    failed: 1,
  },
});

export const readProviderChart = defineConsoleEndpoint({
  name: 'readProviderChart',
  summary:
    'Returns card and wallet payments that began in these days, by provider: results and durations',
  path: '/console/api/provider-chart',
  permission: 'portfolio.read',
  audits: anonymousFigures,
  request: chartPeriod(MAX_DUE_DAYS),
  reply: v.object({
    ...shownDays,
    providers: v.array(
      v.object({
        provider: v.string(),
        method: v.string(),
        started: count,
        succeeded: count,
        failed: count,
        open: count,
        /** Milliseconds within which 95 of 100 ended; null if none did. */
        p95Ms: v.nullable(count),
        /** Fees with their tax in the provider's reports of these days; null if no report states any. */
        fee: v.nullable(amount),
      }),
    ),
  }),
  refusals: [],
  sample: {
    ...sampleDays,
    providers: [
      {
        provider: 'conekta',
        method: 'card',
        started: 12,
        succeeded: 10,
        failed: 1,
        open: 1,
        p95Ms: 4_800,
        fee: 42_500,
      },
    ],
  },
});
