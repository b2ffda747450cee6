import { daysBetween, isLocalDate } from '@cauce/lending';
import * as v from 'valibot';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { shownTitles } from './operator-values.ts';
import { day, id, language, textFile } from './values.ts';

/** No chart covers more days than these, which bounds its reads, however large the books have grown. */
export const MAX_CHART_DAYS = 366;
export const MAX_DUE_DAYS = 92;

/** Both days included, in the market's time zone; without them each chart uses its default days. */
export const chartPeriod = (mostDays: number) =>
  v.pipe(
    v.strictObject(periodDays),
    v.check((period) => isPeriod(period, mostDays)),
  );

const periodDays = { from: v.optional(day), to: v.optional(day) } as const;

function isPeriod(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  mostDays: number,
): boolean {
  if (from === undefined || to === undefined) return from === to;
  // An invalid day is reported at its own field.
  if (!isLocalDate(from) || !isLocalDate(to)) return false;
  const days = daysBetween(from, to);
  return days >= 0 && days < mostDays;
}

/** Figures of one product; without it, of all. */
export const chartProduct = { product: v.optional(id) } as const;

/** The same days, for one product or all. */
export const productPeriod = (mostDays: number) =>
  v.pipe(
    v.strictObject({ ...periodDays, ...chartProduct }),
    v.check((period) => isPeriod(period, mostDays)),
  );

export const chartCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const count = chartCount;
/** An amount in the smallest unit. */
const amount = count;
export const shownDays = { today: v.string(), from: v.string(), to: v.string() } as const;
export const sampleDays = { today: '2026-03-02', from: '2026-02-01', to: '2026-03-02' } as const;
/** Why reading such figures leaves no entry in the audit log. */
export const anonymousFigures = {
  noneBecause: 'Counts and sums; nothing of one borrower.',
} as const;

const complaintType = { typeId: v.string(), titles: shownTitles } as const;

export const readComplaintCharts = defineConsoleEndpoint({
  name: 'readComplaintCharts',
  summary:
    'Counts open complaints by type and time left, and answered ones by type with how many in time',
  path: '/console/api/complaint-charts',
  permission: 'portfolio.read',
  audits: anonymousFigures,
  request: chartPeriod(MAX_CHART_DAYS),
  reply: v.object({
    ...shownDays,
    /** As of now, whatever the days. `soon`: within 24 hours; `days`: within 72. */
    open: v.array(
      v.object({ ...complaintType, late: count, soon: count, days: count, later: count }),
    ),
    /** Those whose latest answer was given in these days. */
    answered: v.array(v.object({ ...complaintType, answered: count, inTime: count })),
  }),
  refusals: [],
  sample: {
    ...sampleDays,
    open: [
      {
        typeId: '1',
        titles: { es: 'Cobranza', en: 'Collection' },
        late: 1,
        soon: 2,
        days: 3,
        later: 0,
      },
    ],
    answered: [
      {
        typeId: '1',
        titles: { es: 'Cobranza', en: 'Collection' },
        answered: 12,
        inTime: 11,
      },
    ],
  },
});

export const readDueChart = defineConsoleEndpoint({
  name: 'readDueChart',
  summary: 'Returns instalments by due day, and what is still owed of them',
  path: '/console/api/due-chart',
  permission: 'portfolio.read',
  audits: anonymousFigures,
  request: productPeriod(MAX_DUE_DAYS),
  reply: v.object({
    ...shownDays,
    days: v.array(
      v.object({
        day: v.string(),
        /** What was agreed for that day. */
        dueCount: count,
        dueAmount: amount,
        /** What is still owed, with booked penalties: overdue if the day has passed. */
        unpaidCount: count,
        unpaidAmount: amount,
      }),
    ),
  }),
  refusals: [],
  sample: {
    ...sampleDays,
    days: [
      {
        day: '2026-03-01',
        dueCount: 4,
        dueAmount: 355_680,
        unpaidCount: 1,
        unpaidAmount: 88_920,
      },
    ],
  },
});

export const readRepaymentFunnel = defineConsoleEndpoint({
  name: 'readRepaymentFunnel',
  summary: 'Returns the funnel of repayments for instalments due in these days',
  path: '/console/api/repayment-funnel',
  permission: 'portfolio.read',
  audits: anonymousFigures,
  request: chartPeriod(MAX_DUE_DAYS),
  reply: v.object({
    ...shownDays,
    /** Each has reached at least this step: one who has paid counts in all. */
    due: count,
    opened: count,
    started: count,
    paid: count,
    /** Paid although nothing was started here: with an older voucher, or by hand. */
    paidOtherwise: count,
  }),
  refusals: [],
  sample: { ...sampleDays, due: 40, opened: 31, started: 25, paid: 22, paidOtherwise: 1 },
});

/** How many gave one star, two, … five. */
const stars = v.tuple([count, count, count, count, count]);

export const readScoreChart = defineConsoleEndpoint({
  name: 'readScoreChart',
  summary:
    'Counts the stars that borrowers gave in these days: to a loan, the service, an answered complaint',
  path: '/console/api/score-chart',
  permission: 'portfolio.read',
  audits: anonymousFigures,
  request: chartPeriod(MAX_CHART_DAYS),
  reply: v.object({ ...shownDays, loans: stars, service: stars, complaints: stars }),
  refusals: [],
  sample: {
    ...sampleDays,
    loans: [1, 0, 2, 5, 9],
    service: [0, 0, 0, 1, 2],
    complaints: [0, 1, 0, 2, 4],
  },
});

/** The steps of a visitor through the promotional pages, in order. */
export const PROMOTION_STEPS = ['visit', 'captcha', 'sms', 'registered', 'download'] as const;

/** Anybody can invent campaigns, so those beyond the most visited are one row. */
export const MAX_CAMPAIGNS = 50;

const promotionSteps = v.object({
  visit: count,
  captcha: count,
  sms: count,
  registered: count,
  download: count,
  /** Solved the captcha and is a borrower already: gets no SMS and goes no further. */
  known: count,
});
const noSteps = { visit: 0, captcha: 0, sms: 0, registered: 0, download: 0, known: 0 } as const;
const sampleSteps = {
  visit: 240,
  captcha: 90,
  sms: 84,
  registered: 61,
  download: 40,
  known: 6,
} as const;

export const readPromotionFunnel = defineConsoleEndpoint({
  name: 'readPromotionFunnel',
  summary: 'Returns the funnel of the promotional pages for these days, by campaign',
  path: '/console/api/promotion-funnel',
  permission: 'portfolio.read',
  audits: anonymousFigures,
  // Each day may contain thousands of invented campaigns.
  request: chartPeriod(MAX_DUE_DAYS),
  reply: v.object({
    ...shownDays,
    all: promotionSteps,
    /** Most visited first. An empty tag was not given. */
    campaigns: v.array(
      v.object({
        userFrom: v.string(),
        appFrom: v.string(),
        utmTag: v.string(),
        steps: promotionSteps,
      }),
    ),
    /** The remaining campaigns, and how many there are. */
    others: v.object({ campaigns: count, steps: promotionSteps }),
  }),
  refusals: [],
  sample: {
    ...sampleDays,
    all: sampleSteps,
    campaigns: [{ userFrom: 'ana', appFrom: 'web', utmTag: 'spring', steps: sampleSteps }],
    others: { campaigns: 0, steps: noSteps },
  },
});

export const readSatisfaction = defineConsoleEndpoint({
  name: 'readSatisfaction',
  summary:
    'Counts complaints closed in these days by agent and type, with the stars that borrowers gave',
  path: '/console/api/satisfaction',
  permission: 'portfolio.read',
  audits: anonymousFigures,
  request: chartPeriod(MAX_CHART_DAYS),
  reply: v.object({
    ...shownDays,
    rows: v.array(
      v.object({
        /** The agent to whom the complaint was last assigned; null for nobody. */
        agent: v.nullable(v.object({ id: v.string(), name: v.string() })),
        ...complaintType,
        closed: count,
        /** How many have a score, and the sum of their stars. */
        scored: count,
        stars: count,
      }),
    ),
  }),
  refusals: [],
  sample: {
    ...sampleDays,
    rows: [
      {
        agent: { id: 'laura', name: 'Laura Ríos' },
        typeId: '1',
        titles: { es: 'Cobranza', en: 'Collection' },
        closed: 4,
        scored: 3,
        stars: 13,
      },
    ],
  },
});

const CHARTS = [
  'buckets',
  'cohorts',
  'complaints',
  'confirmation',
  'due',
  'funnel',
  'promotion',
  'providers',
  'rolls',
  'satisfaction',
  'scores',
] as const;
export type ChartName = (typeof CHARTS)[number];

export const exportChart = defineConsoleEndpoint({
  name: 'exportChart',
  summary: 'Returns the figures of a chart as CSV',
  permission: 'portfolio.read',
  audits: anonymousFigures,
  request: v.strictObject({
    chart: v.picklist(CHARTS),
    language,
    period: chartPeriod(MAX_CHART_DAYS),
    ...chartProduct,
  }),
  reply: v.object({ file: textFile }),
  refusals: [],
  sample: { file: { fileName: 'due.csv', text: 'day,dueCount\r\n' } },
});
