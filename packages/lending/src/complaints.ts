import { assert } from './assert.ts';
import { addBusinessDays } from './dates/business-days.ts';
import { addDays } from './dates/day-number.ts';
import { endOfDay } from './dates/end-of-day.ts';
import type { LocalDate } from './dates/local-date.ts';
import { localDateOf } from './dates/zone.ts';
import type { Market } from './markets/market.ts';

/** What a complaint may hold: characters as a person counts them, and images. */
export const COMPLAINT_LIMITS = { characters: 200, images: 9 } as const;

/** What a reply to a complaint may hold: room for an answer on one screen of a phone, and as many images. */
export const REPLY_LIMITS = { characters: 500, images: 9 } as const;

/** The type of a complaint that is about collection; it alone may need a loan that allows it. */
export const COLLECTION_TYPE = '1';

export const COMPLAINT_STATES = ['open', 'answered', 'closed'] as const;
/** Where a complaint stands: it waits for an answer, has one, or is over. */
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/**
 * Every move there is, `[from, to]`; any other is refused by code and database. A complaint is closed only once it was
 * answered: nobody closes what nobody has replied to.
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

/** The number of a complaint as people say it: `Q-000123`. */
export function complaintFolio(number: number): string {
  return `Q-${String(number).padStart(6, '0')}`;
}

/** The number that somebody means who types a folio with or without its letter and zeros, or null. */
export function readComplaintFolio(typed: string): number | null {
  const digits = /^(?:Q-?)?0*([1-9]\d{0,14})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

export const HOURS_INVALID = 'The hours within which a complaint is answered must be 1 or more';

const HOUR_MS = 3_600_000;

// Made when first used: an emoji of four code points and a letter with its accent are one character each to whoever types
// them. The locale is given, so nothing of the host leaks in.
let segmenter: Intl.Segmenter | undefined;

function* charactersOf(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter('es', { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** The characters of a text as a person counts them (the counter out of 200). */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of charactersOf(text)) count += 1;
  return count;
}

/** The text without what is beyond the limit (extra input is ignored); no character is cut in two. */
export function withinComplaintLimit(
  text: string,
  characters: number = COMPLAINT_LIMITS.characters,
): string {
  let kept = '';
  let count = 0;
  for (const character of charactersOf(text)) {
    if (count >= characters) break;
    kept += character;
    count += 1;
  }
  return kept;
}

/** What is wrong with the text of a complaint or of a reply to it, or null. Spaces alone say nothing. */
export function complaintTextFault(
  text: string,
  characters: number = COMPLAINT_LIMITS.characters,
): 'missing' | 'tooLong' | null {
  if (text.trim() === '') return 'missing';
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
 * The instant (ms since 1970) until which a complaint is to be answered: `hours` after it was filed, as the operator sets for
 * its type, and never later than the last moment of the market's legal term. Throws RangeError on hours below one.
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

/** What the times of a complaint are reckoned by. */
type ComplaintTimes = Pick<Market, 'complaints' | 'calendar' | 'timeZone'>;

function dayAfter(
  day: LocalDate,
  days: number,
  { complaints, calendar }: ComplaintTimes,
): LocalDate {
  const isOpenDays = complaints.answerWithin.kind === 'businessDays';
  return isOpenDays ? addBusinessDays(day, days, calendar) : addDays(day, days);
}

/** The last moment (ms since 1970) of the market's legal term for a complaint whose time began at `begunAtMs`. */
export function legalLimitOf(begunAtMs: number, market: ComplaintTimes): number {
  const { days } = market.complaints.answerWithin;
  const lastDay = dayAfter(localDateOf(begunAtMs, market.timeZone), days, market);
  return endOfDay(lastDay, market.timeZone);
}

const daysUntilEscalation = ({ answerWithin, escalateBefore }: Market['complaints']): number =>
  answerWithin.days - escalateBefore;

/** The day on which a complaint whose time began at `begunAtMs` (ms since 1970) goes to a supervisor while it is open. */
export function escalationDayOf(begunAtMs: number, market: ComplaintTimes): LocalDate {
  const begunOn = localDateOf(begunAtMs, market.timeZone);
  return dayAfter(begunOn, daysUntilEscalation(market.complaints), market);
}

/** The last moment (ms since 1970) from which a complaint's time may have begun for its day of escalation to have come by `nowMs`. */
export function escalatedIfBegunBy(nowMs: number, market: ComplaintTimes): number {
  const today = localDateOf(nowMs, market.timeZone);
  const days = daysUntilEscalation(market.complaints);
  let begunOn = addDays(today, -days);
  while (dayAfter(begunOn, days, market) > today) begunOn = addDays(begunOn, -1);
  return endOfDay(begunOn, market.timeZone);
}

/**
 * The most hours that an operator may promise for a type: as many as never pass the market's legal term, whenever a complaint
 * is filed. A term in business days is longer than as many days, never shorter.
 */
export function longestAnswerHours({ complaints }: Pick<Market, 'complaints'>): number {
  return complaints.answerWithin.days * 24;
}
