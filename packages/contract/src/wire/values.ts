import { minor } from '@cauce/lending/money';
import type { Minor } from '@cauce/lending/money';
import * as v from 'valibot';
import { isRecord } from './is-record.ts';

/* Tolerant readers for any back end: nothing here can fail. */

/** Reads a value by a tolerant schema. Not `v.parse`, whose error class every page would load without ever using it. */
export const readAs = <Read>(schema: v.GenericSchema<unknown, Read>, value: unknown): Read =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a tolerant schema accepts anything
  v.safeParse(schema, value).output as Read;

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

/** `'1'`, 1 and true are true; anything else is false. */
export const looseFlag = v.pipe(
  v.unknown(),
  v.transform((value): boolean => value === '1' || value === 1 || value === true),
);

/** True or false if the server says so, else null: the caller then looks elsewhere. */
export const looseOptionalFlag = v.pipe(
  v.unknown(),
  v.transform((value): boolean | null =>
    value === undefined || value === null || value === ''
      ? null
      : value === '1' || value === 1 || value === true,
  ),
);

/** A list of records; invalid items are skipped. */
/* @__NO_SIDE_EFFECTS__ */
export function looseList<Item>(item: v.GenericSchema<unknown, Item>) {
  return v.pipe(
    v.unknown(),
    v.transform((value): Item[] =>
      (Array.isArray(value) ? value : [])
        .filter((one) => typeof one === 'object' && one !== null)
        .map((one) => readAs(item, one)),
    ),
  );
}

/** A list of texts; invalid items are skipped. */
export const looseTexts = v.pipe(
  v.unknown(),
  v.transform((value): string[] =>
    (Array.isArray(value) ? value : []).filter((one): one is string => typeof one === 'string'),
  ),
);

/**
 * A record whose fields are all read tolerantly; anything else is read as an empty one. Not the library's own object
 * schema, whose error reporting every page would load without ever using it.
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
      const read = Object.entries(entries).map(([key, entry]) => [key, readAs(entry, record[key])]);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of exactly these entries
      return Object.fromEntries(read) as Read;
    }),
  );
}

/** A label and a value of a detail list. */
export const looseRow = looseRecord({ text: looseText, value: looseText });
