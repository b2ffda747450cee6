import { isLocalDate } from '@cauce/lending';
import { Refused } from '../refused.ts';

/** The position at which a page of a list ends, as the cursor of the next request. */
export function cursorAt(...parts: readonly (string | number | Date)[]): string {
  const plain = parts.map((part) => (part instanceof Date ? part.getTime() : part));
  return Buffer.from(JSON.stringify(plain)).toString('base64url');
}

/** A page of rows, of which one more than its size was read, and the cursor of the next page; null after the last. */
export function pageOf<Row>(
  found: readonly Row[],
  most: number,
  cursorOf: (last: Row) => string,
): { readonly rows: Row[]; readonly next: string | null } {
  const rows = found.slice(0, most);
  const last = rows.at(-1);
  return { rows, next: found.length > most && last !== undefined ? cursorOf(last) : null };
}

/** The cursor of a list sorted by time and id; null for the first page. */
export function readTimedCursor(
  cursor: string | undefined,
): { readonly at: Date; readonly id: string } | null {
  if (cursor === undefined) return null;
  const [ms, id, ...more] = partsOf(cursor);
  const at = new Date(typeof ms === 'number' ? ms : Number.NaN);
  // No list reaches back before 1970, and PostgreSQL does not accept the year of a Date with more than four digits.
  const isPlace = at.getTime() >= 0 && at.getUTCFullYear() <= 9_999;
  if (!isName(id) || more.length > 0 || !isPlace) return refuse();
  return { at, id };
}

/** The cursor of a list sorted by time and row number; null for the first page. */
export function readTimedNumberCursor(
  cursor: string | undefined,
): { readonly at: Date; readonly id: number } | null {
  const place = readTimedCursor(cursor);
  if (place === null) return null;
  const id = Number(place.id);
  return Number.isSafeInteger(id) ? { at: place.at, id } : refuse();
}

/** The cursor of a list sorted by row number; null for the first page. */
export function readNumberCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const [id, ...more] = partsOf(cursor);
  if (!Number.isSafeInteger(id) || more.length > 0) return refuse();
  return Number(id);
}

/** The cursor of a list sorted by id; null for the first page. */
export function readNameCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const [id, ...more] = partsOf(cursor);
  return isName(id) && more.length === 0 ? id : refuse();
}

/** The cursor of a list with a sort value and an id; null for the first page. */
export function readSortedCursor(
  cursor: string | undefined,
): { readonly value: string | number; readonly id: string } | null {
  if (cursor === undefined) return null;
  const [value, id, ...more] = partsOf(cursor);
  const isValue = isName(value) || Number.isSafeInteger(value);
  if (!isValue || !isName(id) || more.length > 0) return refuse();
  return { value: typeof value === 'string' ? value : Number(value), id };
}

/** The cursor of a list sorted by an instant to the microsecond and an id; null for the first page. */
export function readInstantCursor(
  cursor: string | undefined,
): { readonly at: string; readonly id: string } | null {
  const place = readSortedCursor(cursor);
  if (place === null) return null;
  const at = String(place.value);
  return isDatabaseInstant(at) ? { at, id: place.id } : refuse();
}

/** Text that a database accepts: none stores NUL. */
const isName = (part: unknown): part is string => typeof part === 'string' && !part.includes('\0');

const INSTANT =
  /^(?<day>\d{4}-\d\d-\d\d)[ T]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-5])(?::\d\d)?)$/;

/** Whether a text is an instant to the microsecond as PostgreSQL writes it, on an existing day. */
export function isDatabaseInstant(text: string): boolean {
  const day = INSTANT.exec(text)?.groups?.['day'];
  return day !== undefined && isLocalDate(day) && !Number.isNaN(Date.parse(text));
}

function partsOf(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : refuse();
  } catch {
    return refuse();
  }
}

function refuse(): never {
  throw new Refused('invalidRequest', 'No such page.');
}
