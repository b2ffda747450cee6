import { isMinor } from '@cauce/lending';
import type { Minor } from '@cauce/lending';
import * as v from 'valibot';
import { rateOut } from '../loans/rate-values.ts';
import { line } from '../wire/typed-text.ts';
import { id, instant, seenVersion, person } from './values.ts';

/** Counts the changes of an operator's setting; an act names the version it has seen. 0: none yet. */
export const version = seenVersion(0);

/** A text in the borrowers' two languages. */
export const titles = v.strictObject({ es: line(80), en: line(80) });

/** The same in an answer that is only displayed. */
export const shownTitles = v.object({ es: v.string(), en: v.string() });

/** The complete new order of ids, each once. */
export const arranged = v.pipe(
  v.array(id),
  v.minLength(1),
  v.maxLength(500),
  v.check((ids) => new Set(ids).size === ids.length),
);

/** Who saved something and when; null for the original state. */
export const savedBy = v.nullable(v.object({ agent: person, at: instant }));

/** An amount in the smallest unit. */
export const amount = v.custom<Minor>(
  (value) => typeof value === 'number' && isMinor(value) && value >= 0,
);
/** A share as a scaled integer: `amount × 10^−scale`. */
export const share = rateOut;
export const days = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(36_500));
