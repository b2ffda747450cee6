import { isLocalDate } from '@cauce/lending';
import * as v from 'valibot';

/* Values of an address. One of another form is ignored, so that an old or mistyped link still opens its screen. */

/** A text of a form. */
export const searchText = (form: RegExp) =>
  v.fallback(v.optional(v.pipe(v.string(), v.regex(form))), undefined);

/** One of a few words. */
export const searchChoice = <const Choices extends readonly string[]>(choices: Choices) =>
  v.fallback(v.optional(v.picklist(choices)), undefined);

/** A day, as `YYYY-MM-DD`. */
export const searchDay = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^(?:19|20|21)/), v.check(isLocalDate))),
  undefined,
);

/** The id of a loan, a product or a complaint. */
export const searchId = searchText(/^[\w.-]{1,64}$/);

/** The number of an entry or a line. */
export const searchNumber = searchText(/^[1-9]\d{0,14}$/);
