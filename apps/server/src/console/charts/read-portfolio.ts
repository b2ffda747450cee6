import { COHORT_MONTHS, LATE_BUCKETS } from '@cauce/contract/console';
import type {
  readCohortChart as cohortsEndpoint,
  readConfirmationFunnel as confirmationsEndpoint,
  readPortfolio as portfolioEndpoint,
  readProviderChart as providersEndpoint,
} from '@cauce/contract/console';
import { addDays, dateOf, dateParts, marketOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { deskDay } from '../loans/desk-day.ts';
import { dueDaysOf } from '../loans/loan-list.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { LAST_MONTH, chartDays, instantsOf, shownDays } from './chart-days.ts';
import {
  readBuckets,
  readCohorts,
  readConfirmations,
  readPlaced,
  readProviders,
} from './portfolio-rows.ts';

const LAST_WEEK = { before: 6, after: 0 };
/** From so many days past due on a loan counts as being at risk. */
const AT_RISK_FROM = 31;

/** The first day of a month, so many months back. */
function monthStart(today: LocalDate, back: number): LocalDate {
  const { year, month } = dateParts(today);
  const months = year * 12 + (month - 1) - back;
  return dateOf(Math.floor(months / 12), (months % 12) + 1, 1);
}

export const readPortfolio: ConsoleHandler<typeof portfolioEndpoint> = async (_input, context) => {
  const { db, settings } = context;
  const { today } = deskDay(context);
  const buckets = await readBuckets(db, today, marketOf(settings.country).calendar);
  const principal = buckets.reduce((sum, one) => sum + one.principal, 0);
  const atRisk = buckets
    .filter((_, place) => (LATE_BUCKETS[place]?.from ?? 0) >= AT_RISK_FROM)
    .reduce((sum, one) => sum + one.principal, 0);
  const from = monthStart(today, 0);
  return {
    today,
    loans: buckets.reduce((sum, { loans }) => sum + loans, 0),
    principal,
    buckets,
    par30: principal === 0 ? null : Math.round((atRisk * 10_000) / principal),
    placed: { from, ...(await readPlaced(db, from)) },
  };
};

export const readCohortChart: ConsoleHandler<typeof cohortsEndpoint> = async (_input, context) => {
  const { db, settings } = context;
  const { today } = deskDay(context);
  const { to } = dueDaysOf({ lateFrom: AT_RISK_FROM }, today, marketOf(settings.country).calendar);
  const months = await readCohorts(
    db,
    monthStart(today, COHORT_MONTHS - 1),
    addDays(to ?? today, 1),
  );
  return { today, months };
};

export const readConfirmationFunnel: ConsoleHandler<typeof confirmationsEndpoint> = async (
  input,
  context,
) => {
  const days = chartDays(input, LAST_MONTH, context);
  return { ...shownDays(days), ...(await readConfirmations(context.db, instantsOf(days))) };
};

export const readProviderChart: ConsoleHandler<typeof providersEndpoint> = async (
  input,
  context,
) => {
  const days = chartDays(input, LAST_WEEK, context);
  return { ...shownDays(days), providers: await readProviders(context.db, instantsOf(days)) };
};
