import * as call from '@cauce/contract/console';
import { mountsConsole } from '../mount/console-act.ts';
import { exportChart } from './export-chart.ts';
import {
  readComplaintCharts,
  readDueChart,
  readRepaymentFunnel,
  readScoreChart,
} from './read-charts.ts';
import { readPromotionFunnel } from './read-promotion-funnel.ts';

export const chartActs = [
  mountsConsole(call.readComplaintCharts, readComplaintCharts),
  mountsConsole(call.readDueChart, readDueChart),
  mountsConsole(call.readRepaymentFunnel, readRepaymentFunnel),
  mountsConsole(call.readPromotionFunnel, readPromotionFunnel),
  mountsConsole(call.readScoreChart, readScoreChart),
  mountsConsole(call.exportChart, exportChart),
];
