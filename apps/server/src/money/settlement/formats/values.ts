import { endOfDay, isLocalDate, localDate, localDateOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { FileRefused, LineRefused } from './report-line.ts';

export type Decimals = 'auto' | 'dot' | 'comma';
export type DateOrder = 'dayFirst' | 'monthFirst';

const FORMS = {
  dot: /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/,
  comma: /^(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(\d{1,2}))?$/,
} as const;

/** Removes everything around the digits: currency signs and codes, spaces, and the brackets or minus of a negative amount. */
function bareAmount(text: string): { readonly digits: string; readonly isNegative: boolean } {
  const plain = text.replaceAll(/[\s\u00A0\u202F]|[$₹₱]|MXN|INR|PHP/g, '').replace('−', '-');
  const isBracketed = /^\(.*\)$/.test(plain);
  const inner = isBracketed ? plain.slice(1, -1) : plain;
  const isSigned = /^-|-$/.test(inner);
  return { digits: inner.replaceAll(/^[-+]|-$/g, ''), isNegative: isBracketed || isSigned };
}

/** The decimal mark of a file, from all of its amounts; refuses contradictions. */
export function decimalsOf(texts: readonly string[], declared: Decimals): 'dot' | 'comma' {
  if (declared !== 'auto') return declared;
  const digits = texts.map((text) => bareAmount(text).digits).filter((text) => /[.,]/.test(text));
  const isDot = digits.some((text) => isSurely('dot', text));
  const isComma = digits.some((text) => isSurely('comma', text));
  // `1.234` alone is ambiguous, and money is never guessed.
  if (digits.length > 0 && isDot === isComma) throw new FileRefused('amountsAreUnclear');
  return isComma ? 'comma' : 'dot';
}

// One or two digits after its mark, or the other mark more than once.
const isSurely = (decimals: 'dot' | 'comma', text: string): boolean =>
  FORMS[decimals].test(text) &&
  (decimals === 'dot' ? /\.\d{1,2}$|,.*,/ : /,\d{1,2}$|\..*\./).test(text);

/** Parses an amount as text, digit by digit; an empty cell is zero. */
export function readAmount(text: string, decimals: 'dot' | 'comma'): number {
  if (text.trim() === '') return 0;
  const { digits, isNegative } = bareAmount(text);
  const [, whole, cents = ''] = FORMS[decimals].exec(digits) ?? [];
  if (whole === undefined) throw new LineRefused('amount');
  const amount = Number(whole.replaceAll(/[.,]/g, '') + cents.padEnd(2, '0'));
  if (!Number.isSafeInteger(amount)) throw new LineRefused('amount');
  return isNegative && amount !== 0 ? 0 - amount : amount;
}

/** The instant of a date with time and offset; null if it is no such date. */
function instantOf(text: string): number | null {
  const [, year, month, day] =
    /^(\d{4})-(\d{2})-(\d{2})T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.exec(text) ?? [];
  if (year === undefined) return null;
  // `Date.parse` takes 30 February for 2 March.
  dayOf(year, month, day);
  const ms = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  if (Number.isNaN(ms)) throw new LineRefused('date');
  return ms;
}

/** A day in the market's zone: an instant with an offset is converted, anything else is the day as written. */
export function readDay(text: string, timeZone: string, order: DateOrder = 'dayFirst'): LocalDate {
  const trimmed = text.trim();
  const instant = instantOf(trimmed);
  if (instant !== null) return localDateOf(instant, timeZone);
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T][\d:.]+)?$/.exec(trimmed);
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3]);
  const written =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,]+[\d:.]+(?: ?[AaPp]\.?[Mm]\.?)?)?$/.exec(trimmed);
  if (written === null) throw new LineRefused('date');
  const [, first, second, year] = written;
  return order === 'dayFirst' ? dayOf(year, second, first) : dayOf(year, first, second);
}

/** The time of a date, which tells equal lines of one day apart whichever files they are in; empty if it has none. */
export function readTime(text: string): string {
  const trimmed = text.trim();
  const instant = instantOf(trimmed);
  if (instant !== null) return new Date(instant).toISOString();
  const hour = trimmed.indexOf(':') - 2;
  return hour < 0 ? '' : trimmed.slice(hour).trim();
}

/** The day of a Unix time in seconds. */
export function dayOfSeconds(seconds: number, timeZone: string): LocalDate {
  if (!Number.isSafeInteger(seconds) || seconds < 0 || seconds > 7_000_000_000)
    throw new LineRefused('date');
  return localDateOf(seconds * 1_000, timeZone);
}

function dayOf(year = '', month = '', day = ''): LocalDate {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^(?:19|20|21)/.test(text) || !isLocalDate(text)) throw new LineRefused('date');
  return localDate(text);
}

/** The end of a day, for an event that needs a time when the report names only the day. */
export const momentOf = (day: LocalDate, timeZone: string): Date =>
  new Date(endOfDay(day, timeZone));
