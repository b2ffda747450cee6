import { rate } from '../money/rate.ts';

// Separate from the arithmetic, so that a form that only offers these options loads no calculation.

/** The periods of the picker, in days. */
export const CALCULATOR_PERIODS = [91, 120, 150, 180, 210, 240, 270, 300, 330, 360] as const;

/** The default period, in days. */
export const CALCULATOR_DEFAULT_PERIOD = 91;

/** 0.0003 a day, shown as 0.03 %. */
export const CALCULATOR_DAILY_RATE = rate(3, 4);
