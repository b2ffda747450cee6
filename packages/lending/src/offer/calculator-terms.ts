import { rate } from '../money/rate.ts';

// Apart from the arithmetic: a form that offers them calculates nothing yet, and loads nothing for it.

/** The periods of the picker, in days. */
export const CALCULATOR_PERIODS = [91, 120, 150, 180, 210, 240, 270, 300, 330, 360] as const;

/** The period chosen at first, in days. */
export const CALCULATOR_DEFAULT_PERIOD = 91;

/** 0.0003 a day, shown as 0.03 %. */
export const CALCULATOR_DAILY_RATE = rate(3, 4);
