import {
  readCohortChart,
  readConfirmationFunnel,
  readDueChart,
  readProviderChart,
  readRollRates,
  readWork,
} from '@cauce/contract/console';
import { returns } from './open-console.tsx';

/** What the console's home reads beside the portfolio. */
export const workReply = [readWork, () => returns(readWork, readWork.sample)] as const;
export const chartReplies = [
  [readDueChart, () => returns(readDueChart, readDueChart.sample)],
  [readCohortChart, () => returns(readCohortChart, readCohortChart.sample)],
  [readRollRates, () => returns(readRollRates, readRollRates.sample)],
  [readConfirmationFunnel, () => returns(readConfirmationFunnel, readConfirmationFunnel.sample)],
  [readProviderChart, () => returns(readProviderChart, readProviderChart.sample)],
] as const;
