import type {
  readComplaintCharts as complaintsEndpoint,
  readDueChart as dueEndpoint,
  readRepaymentFunnel as funnelEndpoint,
  readSatisfaction as satisfactionEndpoint,
  readScoreChart as scoresEndpoint,
} from '@cauce/contract/console';
import { addDays } from '@cauce/lending';
import {
  countAnsweredComplaints,
  countOpenComplaints,
  countSatisfaction,
  countScores,
  readDueDays,
  readFunnel,
} from './chart-rows.ts';
import type { DueDay, Funnel, Scores } from './chart-rows.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { LAST_MONTH, chartDays, instantsOf, shownDays } from './chart-days.ts';
import { recentFigures } from './recent-figures.ts';

// A fortnight on each side of today.
const FORTNIGHTS = { before: 14, after: 14 };

export const readComplaintCharts: ConsoleHandler<typeof complaintsEndpoint> = async (
  input,
  context,
) => {
  const days = chartDays(input, LAST_MONTH, context);
  const { db, ports } = context;
  return {
    ...shownDays(days),
    open: await countOpenComplaints(db, new Date(ports.clock.now())),
    answered: await countAnsweredComplaints(db, instantsOf(days)),
  };
};

const recentDueDays = recentFigures<DueDay[]>();

/** Every day has a row, also one on which nothing is due. */
export const readDueChart: ConsoleHandler<typeof dueEndpoint> = async (input, context) => {
  const days = chartDays(input, FORTNIGHTS, context);
  const { product } = input;
  const due = await recentDueDays(context, { ...days, product }, () =>
    readDueDays(context.db, days, product),
  );
  const found = new Map(due.map((row) => [row.day, row]));
  const rows = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1))
    rows.push(
      found.get(day) ?? { day, dueCount: 0, dueAmount: 0, unpaidCount: 0, unpaidAmount: 0 },
    );
  return { ...shownDays(days), days: rows };
};

const recentFunnel = recentFigures<Funnel>();
export const readRepaymentFunnel: ConsoleHandler<typeof funnelEndpoint> = async (
  input,
  context,
) => {
  const days = chartDays(input, LAST_MONTH, context);
  const funnel = await recentFunnel(context, days, () =>
    readFunnel(context.db, days, days.timeZone),
  );
  return { ...shownDays(days), ...funnel };
};

function starsOf(scores: readonly Scores[], of: Scores['of']) {
  const count = (stars: number): number =>
    scores.find((one) => one.of === of && one.stars === stars)?.count ?? 0;
  return [count(1), count(2), count(3), count(4), count(5)] as [
    number,
    number,
    number,
    number,
    number,
  ];
}

export const readScoreChart: ConsoleHandler<typeof scoresEndpoint> = async (input, context) => {
  const days = chartDays(input, LAST_MONTH, context);
  const scores = await countScores(context.db, instantsOf(days));
  return {
    ...shownDays(days),
    loans: starsOf(scores, 'loan'),
    service: starsOf(scores, 'service'),
    complaints: starsOf(scores, 'complaint'),
  };
};

export const readSatisfaction: ConsoleHandler<typeof satisfactionEndpoint> = async (
  input,
  context,
) => {
  const days = chartDays(input, LAST_MONTH, context);
  return { ...shownDays(days), rows: await countSatisfaction(context.db, instantsOf(days)) };
};
