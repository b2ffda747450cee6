import { MAX_CAMPAIGNS } from '@cauce/contract/console';
import type {
  ConsoleOutputOf,
  readPromotionFunnel as funnelEndpoint,
} from '@cauce/contract/console';
import { readFunnel } from '../../promotion/promotion-counts.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { LAST_MONTH, chartDays, shownDays } from './chart-days.ts';

type Steps = ConsoleOutputOf<typeof funnelEndpoint>['all'];

/** The total of campaigns, for steps that can be summed. */
function sumOf(all: readonly Steps[]): Steps {
  const sum = (step: keyof Steps): number => all.reduce((total, one) => total + one[step], 0);
  return {
    visit: sum('visit'),
    captcha: sum('captcha'),
    sms: sum('sms'),
    registered: sum('registered'),
    download: sum('download'),
    known: sum('known'),
  };
}

export const readPromotionFunnel: ConsoleHandler<typeof funnelEndpoint> = async (
  input,
  context,
) => {
  const days = chartDays(input, LAST_MONTH, context);
  const { campaigns, others } = await readFunnel(context.db, days, MAX_CAMPAIGNS);
  const summed = campaigns.map(({ steps, ...campaign }) => ({
    ...campaign,
    steps: sumOf([steps]),
  }));
  return {
    ...shownDays(days),
    all: sumOf([...summed.map(({ steps }) => steps), others.steps]),
    campaigns: summed,
    others: { campaigns: others.campaigns, steps: sumOf([others.steps]) },
  };
};
