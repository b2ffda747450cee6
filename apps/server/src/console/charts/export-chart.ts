import {
  CONFIRMATION_STEPS,
  LATE_BUCKETS,
  MAX_DUE_DAYS,
  PROMOTION_STEPS,
} from '@cauce/contract/console';
import type {
  ChartName,
  ConsoleInputOf,
  exportChart as exportEndpoint,
} from '@cauce/contract/console';
import { daysBetween, localDate } from '@cauce/lending';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { csvOf } from '../mount/csv.ts';
import { Refused } from '../../http/refused.ts';
import type { DaysInput } from './chart-days.ts';
import {
  readComplaintCharts,
  readDueChart,
  readRepaymentFunnel,
  readSatisfaction,
  readScoreChart,
} from './read-charts.ts';
import {
  readCohortChart,
  readConfirmationFunnel,
  readPortfolio,
  readProviderChart,
  readRollRates,
} from './read-portfolio.ts';
import { readPromotionFunnel } from './read-promotion-funnel.ts';

type Input = ConsoleInputOf<typeof exportEndpoint>;
type Context = Parameters<ConsoleHandler<typeof exportEndpoint>>[1];
type Table = readonly [
  header: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
];

const ROLLS = ['principal', 'better', 'same', 'worse', 'paid', 'chargedOff'] as const;

/** The chart's own figures as rows. Amounts in the smallest unit. */
const tables = {
  complaints: async ({ period, language }, context) => {
    const { open, answered } = await readComplaintCharts(period, context);
    const types = new Map([...open, ...answered].map(({ typeId, titles }) => [typeId, titles]));
    return [
      ['typeId', 'type', 'late', 'within24Hours', 'within72Hours', 'later', 'answered', 'inTime'],
      [...types].map(([typeId, titles]) => {
        const waits = open.find((row) => row.typeId === typeId);
        const done = answered.find((row) => row.typeId === typeId);
        return [
          typeId,
          titles[language],
          waits?.late ?? 0,
          waits?.soon ?? 0,
          waits?.days ?? 0,
          waits?.later ?? 0,
          done?.answered ?? 0,
          done?.inTime ?? 0,
        ];
      }),
    ];
  },
  due: async ({ period, product }, context) => {
    const { days } = await readDueChart({ ...period, product }, context);
    return [
      ['day', 'dueCount', 'dueAmount', 'unpaidCount', 'unpaidAmount'],
      days.map((row) => [row.day, row.dueCount, row.dueAmount, row.unpaidCount, row.unpaidAmount]),
    ];
  },
  funnel: async ({ period }, context) => {
    const { due, opened, started, paid, paidOtherwise } = await readRepaymentFunnel(
      period,
      context,
    );
    return [
      ['step', 'count'],
      [
        ['due', due],
        ['opened', opened],
        ['started', started],
        ['paid', paid],
        ['paidOtherwise', paidOtherwise],
      ],
    ];
  },
  promotion: async ({ period }, context) => {
    const { all, campaigns, others } = await readPromotionFunnel(period, context);
    const figures = (steps: typeof all) => [
      ...PROMOTION_STEPS.map((step) => steps[step]),
      steps.known,
    ];
    return [
      ['rows', 'campaigns', 'utmTag', 'userFrom', 'appFrom', ...PROMOTION_STEPS, 'known'],
      [
        ...campaigns.map(({ utmTag, userFrom, appFrom, steps }) => [
          'campaign',
          1,
          utmTag,
          userFrom,
          appFrom,
          ...figures(steps),
        ]),
        ...(others.campaigns === 0
          ? []
          : [['others', others.campaigns, null, null, null, ...figures(others.steps)]]),
        ['all', campaigns.length + others.campaigns, null, null, null, ...figures(all)],
      ],
    ];
  },
  satisfaction: async ({ period, language }, context) => {
    const { rows } = await readSatisfaction(period, context);
    return [
      ['agentId', 'agent', 'typeId', 'type', 'closed', 'scored', 'stars'],
      rows.map(({ agent, typeId, titles, closed, scored, stars }) => [
        agent?.id ?? null,
        agent?.name ?? null,
        typeId,
        titles[language],
        closed,
        scored,
        stars,
      ]),
    ];
  },
  scores: async ({ period }, context) => {
    const { loans, service, complaints } = await readScoreChart(period, context);
    return [
      ['stars', 'loans', 'service', 'complaints'],
      loans.map((count, index) => [index + 1, count, service[index] ?? 0, complaints[index] ?? 0]),
    ];
  },
  buckets: async ({ product }, context) => {
    const { buckets, chargedOff } = await readPortfolio({ product }, context);
    const { loans, principal, owed, recovered } = chargedOff;
    return [
      ['daysLateFrom', 'daysLateTo', 'loans', 'principal', 'isChargedOff', 'owed', 'recovered'],
      [
        ...buckets.map((row, place) => [
          LATE_BUCKETS[place]?.from ?? null,
          LATE_BUCKETS[place]?.to ?? null,
          row.loans,
          row.principal,
          false,
          null,
          null,
        ]),
        [null, null, loans, principal, true, owed, recovered],
      ],
    ];
  },
  cohorts: async ({ product }, context) => {
    const { months } = await readCohortChart({ product }, context);
    return [
      [
        'month',
        'loans',
        'principal',
        'lateLoans',
        'latePrincipal',
        ...(months[0]?.ages ?? []).map((_, place) => `latePrincipalAfter${place + 1}Months`),
      ],
      months.map((row) => [
        row.month,
        row.loans,
        row.principal,
        row.lateLoans,
        row.late,
        ...row.ages,
      ]),
    ];
  },
  rolls: async (_input, context) => {
    const { from, to, buckets } = await readRollRates({}, context);
    return [
      ['from', 'to', 'daysLateFrom', 'daysLateTo', 'loans', ...ROLLS],
      buckets.map((row, place) => [
        from,
        to,
        LATE_BUCKETS[place]?.from ?? null,
        LATE_BUCKETS[place]?.to ?? null,
        row.loans,
        ...ROLLS.map((name) => row[name]),
      ]),
    ];
  },
  confirmation: async ({ period, product }, context) => {
    const funnel = await readConfirmationFunnel({ ...period, product }, context);
    return [
      ['step', 'count'],
      ([...CONFIRMATION_STEPS, 'declined', 'failed'] as const).map((step) => [step, funnel[step]]),
    ];
  },
  providers: async ({ period }, context) => {
    const { providers } = await readProviderChart(period, context);
    return [
      ['provider', 'way', 'started', 'succeeded', 'failed', 'open', 'p95Ms', 'fee'],
      providers.map((row) => [
        row.provider,
        row.method,
        row.started,
        row.succeeded,
        row.failed,
        row.open,
        row.p95Ms,
        row.fee,
      ]),
    ];
  },
} satisfies Record<ChartName, (input: Input, context: Context) => Promise<Table>>;

/** Charts over instalments or campaigns allow fewer days, however they are requested. */
const LONG: ReadonlySet<ChartName> = new Set(['complaints', 'satisfaction', 'scores']);

function assertBounded(chart: ChartName, { from, to }: DaysInput): void {
  if (LONG.has(chart) || from === undefined || to === undefined) return;
  if (daysBetween(localDate(from), localDate(to)) >= MAX_DUE_DAYS)
    throw new Refused('invalidRequest', 'Too many days for this chart.');
}

export const exportChart: ConsoleHandler<typeof exportEndpoint> = async (input, context) => {
  const { chart, period } = input;
  assertBounded(chart, period);
  const [header, rows] = await tables[chart](input, context);
  return { file: { fileName: `${chart}.csv`, text: csvOf(header, rows) } };
};
