import { countCharacters } from '@cauce/lending';
import * as v from 'valibot';

// Longer than the limit can be in any script: measured before characters are counted. The database's own limits are as many.
const MOST_UNITS_PER_CHARACTER = 8;

/** A field of a form that anybody may send: required, within its limit as a person counts. No database keeps a NUL. */
/* @__NO_SIDE_EFFECTS__ */
export function filledText(most: number) {
  return v.pipe(
    v.string(),
    v.maxLength(most * MOST_UNITS_PER_CHARACTER),
    v.trim(),
    v.minLength(1),
    v.check((text) => !text.includes('\0') && countCharacters(text) <= most),
  );
}
