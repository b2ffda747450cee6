import { minor } from '@cauce/lending/money';
import type { Minor } from '@cauce/lending/money';
import * as v from 'valibot';

/* Strict schemas for requests, and exact ones for replies. */

/** An id on the wire: 1 to 64 letters, digits, `_`, `-` or `.`. We never build or parse ids. */
export const wireId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,64}$/));

/** An amount of the smallest unit as digits, at most twelve. Nothing else is accepted as a number. */
export const wireAmount = v.pipe(
  v.string(),
  v.regex(/^[0-9]{1,12}$/),
  v.transform((digits): Minor => minor(Number(digits))),
);

/** A small count as digits, without sign, point or leading zero. */
export const wireCount = v.pipe(
  v.string(),
  v.regex(/^(?:0|[1-9][0-9]{0,4})$/),
  v.transform(Number),
);

/** An optional id: absent or empty is null. */
export const wireIdOrNone = v.optional(
  v.pipe(
    v.union([v.literal(''), wireId]),
    v.transform((id) => (id === '' ? null : id)),
  ),
  '',
);

/** An amount in a reply: a safe integer of the smallest unit. */
export const amountOut = v.pipe(v.number(), v.safeInteger());
/** A count in a reply, zero or more. */
export const countOut = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A date in a reply: YYYY-MM-DD. */
export const dateOut = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
/** A boolean on the wire. */
export const flagOut = v.picklist(['0', '1']);
/** A label and a value, both ready for display. */
export const rowOut = v.strictObject({ text: v.string(), value: v.string() });

/** The request of a call without fields of its own. */
export const nothing = v.strictObject({});
