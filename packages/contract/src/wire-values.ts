import { minor } from '@cauce/lending/money';
import type { Minor } from '@cauce/lending/money';
import * as v from 'valibot';

// ── Strict: what we take in a request ────────────────────────────────────────────────────────────────────────────

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

// ── Exact: what we write in a reply ──────────────────────────────────────────────────────────────────────────────

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

// ── Tolerant: what we read from any back end. Nothing here can fail ───────────────────────────────────────────────

/** Text, or a number as text; anything else is empty. */
export const looseText = v.pipe(
  v.unknown(),
  v.transform((value): string =>
    typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : '',
  ),
);

/** An amount of the smallest unit from an integer or digits; anything else is null, so that no NaN is ever shown. */
export const looseAmount = v.pipe(
  v.unknown(),
  v.transform((value): Minor | null => {
    const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isSafeInteger(number) ? minor(number) : null;
  }),
);

/** A whole number from an integer or digits; anything else is null. */
export const looseCount = v.pipe(
  v.unknown(),
  v.transform((value): number | null => {
    const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
  }),
);

/** `'1'`, 1 and true are yes; anything else is no. */
export const looseFlag = v.pipe(
  v.unknown(),
  v.transform((value): boolean => value === '1' || value === 1 || value === true),
);

/** Yes or no where the other side says so, else null: what is not said is looked up elsewhere. */
export const looseAnswer = v.pipe(
  v.unknown(),
  v.transform((value): boolean | null =>
    value === undefined || value === null || value === ''
      ? null
      : value === '1' || value === 1 || value === true,
  ),
);

/** A list of records; anything that is not one is skipped. */
/* @__NO_SIDE_EFFECTS__ */
export function looseList<Item>(item: v.GenericSchema<unknown, Item>) {
  return v.pipe(
    v.unknown(),
    v.transform((value): Item[] =>
      (Array.isArray(value) ? value : [])
        .filter((one) => typeof one === 'object' && one !== null)
        .map((one) => v.parse(item, one)),
    ),
  );
}

/** A list of texts; anything that is not one is skipped. */
export const looseTexts = v.pipe(
  v.unknown(),
  v.transform((value): string[] =>
    (Array.isArray(value) ? value : []).filter((one): one is string => typeof one === 'string'),
  ),
);

/**
 * A record whose fields are all read tolerantly; anything that is no record is read as an empty one. Not the library's own
 * object, which refuses and explains: every page would load what can never happen here.
 */
/* @__NO_SIDE_EFFECTS__ */
export function looseRecord<Entries extends Readonly<Record<string, v.GenericSchema>>>(
  entries: Entries,
) {
  type Read = { [Key in keyof Entries]: v.InferOutput<Entries[Key]> };
  return v.pipe(
    v.unknown(),
    v.transform((value): Read => {
      const record = isRecord(value) ? value : {};
      const read = Object.entries(entries).map(([key, entry]) => [
        key,
        v.parse(entry, record[key]),
      ]);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of exactly these entries
      return Object.fromEntries(read) as Read;
    }),
  );
}

/** A label and a value of a detail list. */
export const looseRow = looseRecord({ text: looseText, value: looseText });

/** The request of a call that takes no field of its own. */
export const nothing = v.strictObject({});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
