import { assert } from './assert.ts';
import { addBusinessDays } from './dates/business-days.ts';
import { addDays } from './dates/day-number.ts';
import { endOfDay } from './dates/end-of-day.ts';
import type { LocalDate } from './dates/local-date.ts';
import { localDateOf } from './dates/zone.ts';
import type { Market } from './markets/market.ts';

/** Limits of a complaint: characters as a person counts them, and images. */
export const COMPLAINT_LIMITS = { characters: 200, images: 9 } as const;

/** Limits of a reply to a complaint: an answer that fits one phone screen, and as many images. */
export const REPLY_LIMITS = { characters: 500, images: 9 } as const;

/** The complaint type about collection, the only one that may need a loan that allows it. */
export const COLLECTION_TYPE = '1';

export const COMPLAINT_STATES = ['open', 'answered', 'closed'] as const;
/** The states of a complaint: waiting for an answer, answered, closed. */
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/**
 * All allowed moves, `[from, to]`; code and database refuse any other. A complaint can be closed only after it was
 * answered.
 */
export const COMPLAINT_MOVES = [
  ['open', 'answered'],
  ['answered', 'closed'],
  ['answered', 'open'],
  ['closed', 'open'],
] as const satisfies readonly (readonly [ComplaintState, ComplaintState])[];

/** Whether a complaint may move from one state to another. Staying is not a move. */
export function complaintCanMove(from: ComplaintState, to: ComplaintState): boolean {
  return COMPLAINT_MOVES.some(([source, target]) => source === from && target === to);
}

/** A complaint's number as people say it: `Q-000123`. */
export function complaintFolio(number: number): string {
  return `Q-${String(number).padStart(6, '0')}`;
}

/** The number in a typed folio, with or without its letter and zeros, or null. */
export function readComplaintFolio(typed: string): number | null {
  const digits = /^(?:Q-?)?0*([1-9]\d{0,14})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

export const HOURS_INVALID = 'The hours within which a complaint is answered must be 1 or more';

const HOUR_MS = 3_600_000;

// Created on first use. An emoji of four code points and a letter with its accent each count as one character, as for the
// person who types them. The locale is fixed, so that the host's does not matter.
let segmenter: Intl.Segmenter | undefined;

function* charactersOf(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter('es', { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** The number of characters as a person counts them (the counter out of 200). */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of charactersOf(text)) count += 1;
  return count;
}

/** The text cut at so many characters, never within one. */
export function withinCharacters(text: string, characters: number): string {
  let result = '';
  let count = 0;
  for (const character of charactersOf(text)) {
    if (count >= characters) break;
    result += character;
    count += 1;
  }
  return result;
}

/** A limit of so many characters for a typed text, as a person counts them. */
export const characterLimit = (most: number) => ({
  most,
  count: countCharacters,
  cut: withinCharacters,
});

const INVISIBLE = /^[\s\p{Cc}\p{Cf}]*$/u;

/** Whether a text is empty, or has only spaces and characters that nobody sees, such as a zero-width space. */
export function isInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/** What is wrong with the text of a complaint or a reply, or null. A text in which nothing can be seen counts as empty. */
export function complaintTextFault(
  text: string,
  characters: number = COMPLAINT_LIMITS.characters,
): 'missing' | 'tooLong' | null {
  if (isInvisible(text)) return 'missing';
  return countCharacters(text) > characters ? 'tooLong' : null;
}

/**
 * Whether a complaint of this type may be filed about the loan: one about collection only about a loan whose flag is set,
 * unless the policy switch `complaint.collectionNeedsFlag` is off. `orderFlag` null: no loan chosen.
 */
export function mayFileComplaint(complaint: {
  readonly type: string;
  readonly orderFlag: boolean | null;
  readonly collectionNeedsFlag: boolean;
}): boolean {
  const { type, orderFlag, collectionNeedsFlag } = complaint;
  return type !== COLLECTION_TYPE || !collectionNeedsFlag || orderFlag === true;
}

/**
 * The deadline for answering a complaint (ms since 1970): `hours` after it was filed, as the operator sets for its type,
 * and never later than the last moment of the market's legal term. Throws RangeError on hours below one.
 */
export function answerByOf(
  filedAtMs: number,
  hours: number,
  { complaints, calendar, timeZone }: Pick<Market, 'complaints' | 'calendar' | 'timeZone'>,
): number {
  assert(Number.isSafeInteger(hours) && hours >= 1, HOURS_INVALID);
  return Math.min(
    filedAtMs + hours * HOUR_MS,
    legalLimitOf(filedAtMs, { complaints, calendar, timeZone }),
  );
}

/** The market's data that complaint deadlines depend on. */
type ComplaintTimes = Pick<Market, 'complaints' | 'calendar' | 'timeZone'>;

function dayAfter(
  day: LocalDate,
  days: number,
  { complaints, calendar }: ComplaintTimes,
): LocalDate {
  const isOpenDays = complaints.answerWithin.kind === 'businessDays';
  return isOpenDays ? addBusinessDays(day, days, calendar) : addDays(day, days);
}

/** The last moment (ms since 1970) of the market's legal term for a complaint whose term began at `begunAtMs`. */
export function legalLimitOf(begunAtMs: number, market: ComplaintTimes): number {
  const { days } = market.complaints.answerWithin;
  const lastDay = dayAfter(localDateOf(begunAtMs, market.timeZone), days, market);
  return endOfDay(lastDay, market.timeZone);
}

const daysUntilEscalation = ({ answerWithin, escalateBefore }: Market['complaints']): number =>
  answerWithin.days - escalateBefore;

/** The day on which an open complaint whose term began at `begunAtMs` (ms since 1970) is escalated to a supervisor. */
export function escalationDayOf(begunAtMs: number, market: ComplaintTimes): LocalDate {
  const begunOn = localDateOf(begunAtMs, market.timeZone);
  return dayAfter(begunOn, daysUntilEscalation(market.complaints), market);
}

/** The latest start of a term (ms since 1970) whose day of escalation has come by `nowMs`. */
export function escalatedIfBegunBy(nowMs: number, market: ComplaintTimes): number {
  const today = localDateOf(nowMs, market.timeZone);
  const days = daysUntilEscalation(market.complaints);
  let begunOn = addDays(today, -days);
  while (dayAfter(begunOn, days, market) > today) begunOn = addDays(begunOn, -1);
  return endOfDay(begunOn, market.timeZone);
}

/**
 * The most hours that an operator may promise for a type, so that the market's legal term is never exceeded, whenever a
 * complaint is filed. A term of business days is longer than the same number of days, never shorter.
 */
export function longestAnswerHours({ complaints }: Pick<Market, 'complaints'>): number {
  return complaints.answerWithin.days * 24;
}
