import { COHORT_MONTHS, LATE_BUCKETS } from '@cauce/contract/console';
import type {
  readCohortChart as cohortsEndpoint,
  readConfirmationFunnel as confirmationsEndpoint,
  readPortfolio as portfolioEndpoint,
  readProviderChart as providersEndpoint,
  readRollRates as rollsEndpoint,
} from '@cauce/contract/console';
import { addDays, marketOf, minor } from '@cauce/lending';
import { deskDay } from '../loans/desk-day.ts';
import { dueDaysOf, listProductNames } from '../loans/loan-list.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { LAST_MONTH, chartDays, instantsOf, shownDays } from './chart-days.ts';
import {
  monthStart,
  readAges,
  readBuckets,
  readChargedOff,
  readCohorts,
  readConfirmations,
  readPlaced,
  readProviders,
  readRolls,
} from './portfolio-rows.ts';
import type {
  Bucket,
  ChargedOff,
  Cohort,
  Confirmations,
  ProviderFigures,
} from './portfolio-rows.ts';
import { recentFigures } from './recent-figures.ts';

const LAST_WEEK = { before: 6, after: 0 };
/** From this many days past due a loan counts as at risk. */
const AT_RISK_FROM = 31;

const recentPortfolio = recentFigures<{
  readonly buckets: Bucket[];
  readonly chargedOff: ChargedOff;
  readonly placed: Bucket;
}>();

export const readPortfolio: ConsoleHandler<typeof portfolioEndpoint> = async (
  { product },
  context,
) => {
  const { db, settings } = context;
  const { today } = deskDay(context);
  const from = monthStart(today, 0);
  const { buckets, chargedOff, placed } = await recentPortfolio(
    context,
    product ?? null,
    async () => ({
      buckets: await readBuckets(db, today, marketOf(settings.country).calendar, product),
      chargedOff: await readChargedOff(db, product),
      placed: await readPlaced(db, from, product),
    }),
  );
  const principal = buckets.reduce((sum, one) => sum + one.principal, 0);
  const atRisk = buckets
    .filter((_, place) => (LATE_BUCKETS[place]?.from ?? 0) >= AT_RISK_FROM)
    .reduce((sum, one) => sum + one.principal, 0);
  return {
    today,
    loans: buckets.reduce((sum, { loans }) => sum + loans, 0),
    principal,
    buckets,
    par30: principal === 0 ? null : Math.round((atRisk * 10_000) / principal),
    chargedOff,
    placed: { from, ...placed },
    products: await listProductNames(db),
  };
};

const recentCohorts = recentFigures<Cohort[]>();
export const readCohortChart: ConsoleHandler<typeof cohortsEndpoint> = async (
  { product },
  context,
) => {
  const { db, settings } = context;
  const { today } = deskDay(context);
  const { to } = dueDaysOf({ lateFrom: AT_RISK_FROM }, today, marketOf(settings.country).calendar);
  const from = monthStart(today, COHORT_MONTHS - 1);
  const months = await recentCohorts(context, product ?? null, () =>
    readCohorts(db, from, to ?? today, product),
  );
  // Months are counted for all products together.
  const counted = product === undefined ? await readAges(db, from) : [];
  return {
    today,
    months: months.map((one) => ({
      ...one,
      // At the end of the month after the payout, and of each later month.
      ages: Array.from({ length: COHORT_MONTHS - 1 }, (_, place) => {
        const end = addDays(monthStart(one.month, -(place + 2)), -1);
        const found = counted.find((month) => month.end === end);
        return found === undefined ? null : (found.late.get(one.month) ?? minor(0));
      }),
    })),
  };
};

export const readRollRates: ConsoleHandler<typeof rollsEndpoint> = async (_input, { db }) => {
  const rolls = await readRolls(db);
  return {
    from: rolls === null ? null : addDays(monthStart(rolls.end, 0), -1),
    to: rolls?.end ?? null,
    buckets: [...(rolls?.rows ?? [])],
  };
};

const recentConfirmations = recentFigures<Confirmations>();
export const readConfirmationFunnel: ConsoleHandler<typeof confirmationsEndpoint> = async (
  input,
  context,
) => {
  const days = chartDays(input, LAST_MONTH, context);
  const { product } = input;
  const steps = await recentConfirmations(context, { ...days, product }, () =>
    readConfirmations(context.db, instantsOf(days), product),
  );
  return { ...shownDays(days), ...steps };
};

const recentProviders = recentFigures<ProviderFigures[]>();
export const readProviderChart: ConsoleHandler<typeof providersEndpoint> = async (
  input,
  context,
) => {
  const days = chartDays(input, LAST_WEEK, context);
  const providers = await recentProviders(context, days, () =>
    readProviders(context.db, instantsOf(days), days),
  );
  return { ...shownDays(days), providers };
};
