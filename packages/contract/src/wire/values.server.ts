import { minor } from '@cauce/lending/money';
import type { Minor } from '@cauce/lending/money';
import * as v from 'valibot';

/* What is taken in a request, strictly, and what is written in a reply, exactly. */

/** An identifier on the wire: 1 to 64 letters, digits, `_`, `-` or `.`. Ids are never built or parsed by us. */
export const wireId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,64}$/));

/** An amount of the smallest unit as digits, at most twelve. Nothing else is a number here. */
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
/** A yes or no as the wire says it. */
export const flagOut = v.picklist(['0', '1']);
/** A label and a value, both ready to be shown. */
export const rowOut = v.strictObject({ text: v.string(), value: v.string() });

/** The request of a call that takes no field of its own. */
export const nothing = v.strictObject({});
