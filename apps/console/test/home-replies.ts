import {
  readCohortChart,
  readConfirmationFunnel,
  readDueChart,
  readProviderChart,
  readRollRates,
  readWork,
} from '@cauce/contract/console';
import { says } from './open-console.tsx';

/** What the console's home reads beside the portfolio. */
export const work = [readWork, () => says(readWork, readWork.sample)] as const;
export const rest = [
  [readDueChart, () => says(readDueChart, readDueChart.sample)],
  [readCohortChart, () => says(readCohortChart, readCohortChart.sample)],
  [readRollRates, () => says(readRollRates, readRollRates.sample)],
  [readConfirmationFunnel, () => says(readConfirmationFunnel, readConfirmationFunnel.sample)],
  [readProviderChart, () => says(readProviderChart, readProviderChart.sample)],
] as const;
