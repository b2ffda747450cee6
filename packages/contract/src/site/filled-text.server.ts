import { countCharacters, isInvisible } from '@cauce/lending';
import * as v from 'valibot';

// More than the limit needs in any script, checked before characters are counted. The database's limits are the same.
const MAX_UNITS_PER_CHARACTER = 8;

/** A field of a public form: something that can be seen, within its limit as a person counts. No database stores NUL. */
/* @__NO_SIDE_EFFECTS__ */
export function filledText(most: number) {
  return v.pipe(
    v.string(),
    v.maxLength(most * MAX_UNITS_PER_CHARACTER),
    v.trim(),
    v.check((text) => !isInvisible(text) && !text.includes('\0') && countCharacters(text) <= most),
  );
}
