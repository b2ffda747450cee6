import { addBusinessDays } from './dates/business-days.ts';
import { addDays } from './dates/day-number.ts';
import type { LocalDate } from './dates/local-date.ts';
import type { Market } from './markets/market.ts';

/** The maximum length of each text of a request, in characters as a person counts them. */
export const DATA_REQUEST_LIMITS = { name: 120, contact: 160, text: 1_000 } as const;

/**
 * The terms of a request, those of Mexico in every market, each counted from the next day: an answer within 20 days (the
 * Philippines require 30 business days, NPC Advisory 2021-01); missing information requested within 5 business days, with 10
 * business days to provide it; a granted request carried out within 15 business days of the answer.
 */
export const DATA_REQUEST_TERMS = {
  answerDays: 20,
  noticeBusinessDays: 5,
  completionBusinessDays: 10,
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
 * The states of a request: being processed, waiting for its person, granted and to be carried out, denied, done, or
 * abandoned.
 */
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];

/** The deadlines of a request that was received, or completed, on a day: to ask for what is missing, and to answer. */
export type DataRequestClock = {
  readonly noticeBy: LocalDate;
  readonly answerBy: LocalDate;
};

/** By when a request that is complete since `on` must be answered, and by when missing information must be requested. */
export function dataRequestClock(
  on: LocalDate,
  { calendar }: Pick<Market, 'calendar'>,
): DataRequestClock {
  return {
    noticeBy: addBusinessDays(on, DATA_REQUEST_TERMS.noticeBusinessDays, calendar),
    answerBy: addDays(on, DATA_REQUEST_TERMS.answerDays),
  };
}

/** Until when a person may provide information that was requested on a day. */
export function completeBy(on: LocalDate, { calendar }: Pick<Market, 'calendar'>): LocalDate {
  return addBusinessDays(on, DATA_REQUEST_TERMS.completionBusinessDays, calendar);
}

/** By when a request granted on a day must be carried out. */
export function applyBy(on: LocalDate, { calendar }: Pick<Market, 'calendar'>): LocalDate {
  return addBusinessDays(on, DATA_REQUEST_TERMS.applyBusinessDays, calendar);
}

/** A request's number as people say it: `A-000123`. */
export function dataRequestFolio(number: number): string {
  return `A-${String(number).padStart(6, '0')}`;
}
