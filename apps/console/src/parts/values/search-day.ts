import { isLocalDate } from '@cauce/lending';
import * as v from 'valibot';

/** A day in an address; anything else is ignored. */
export const searchDay = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^(?:19|20|21)/), v.check(isLocalDate))),
  undefined,
);
