import { addBusinessDays } from './dates/business-days.ts';
import { addDays } from './dates/day-number.ts';
import type { LocalDate } from './dates/local-date.ts';
import type { Market } from './markets/market.ts';

/** The rights that a person has over what is kept about them: access, rectification, cancellation, opposition. */
export const DATA_RIGHTS = ['access', 'rectification', 'cancellation', 'opposition'] as const;
export type DataRight = (typeof DATA_RIGHTS)[number];

/** The longest that each text of a request may be, in characters as a person counts them. */
export const DATA_REQUEST_LIMITS = { name: 120, contact: 160, text: 1_000 } as const;

/**
 * The clock of a request, each count beginning the day after what starts it: answered within 20 days; where
 * something is missing, said within 5 working days, and 10 working days to mend it; what was granted done within 15 working
 * days of the answer.
 */
export const DATA_REQUEST_TERMS = {
  answerDays: 20,
  noticeBusinessDays: 5,
  mendBusinessDays: 10,
  applyBusinessDays: 15,
} as const;

export const DATA_REQUEST_STATES = [
  'received',
  'incomplete',
  'granted',
  'denied',
  'applied',
  'lapsed',
] as const;
/**
 * Where a request stands: with us, with its person to mend, granted and to be done, denied, done, or never mended.
 */
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];

/** The last days of a request that came in, or was made whole, on a day: to say what is missing, and to answer. */
export type DataRequestClock = {
  readonly noticeBy: LocalDate;
  readonly answerBy: LocalDate;
};

/** By when a request that is whole since `on` is answered, and by when whatever is missing must have been said. */
export function dataRequestClock(
  on: LocalDate,
  { calendar }: Pick<Market, 'calendar'>,
): DataRequestClock {
  return {
    noticeBy: addBusinessDays(on, DATA_REQUEST_TERMS.noticeBusinessDays, calendar),
    answerBy: addDays(on, DATA_REQUEST_TERMS.answerDays),
  };
}

/** Until when a person may mend what was said to be missing on a day. */
export function mendBy(on: LocalDate, { calendar }: Pick<Market, 'calendar'>): LocalDate {
  return addBusinessDays(on, DATA_REQUEST_TERMS.mendBusinessDays, calendar);
}

/** By when what was granted on a day is done. */
export function applyBy(on: LocalDate, { calendar }: Pick<Market, 'calendar'>): LocalDate {
  return addBusinessDays(on, DATA_REQUEST_TERMS.applyBusinessDays, calendar);
}

/** The number of a request as people say it: `A-000123`. */
export function dataRequestFolio(number: number): string {
  return `A-${String(number).padStart(6, '0')}`;
}
