/* What a client of the specifications' tables reads, field by field. Amounts are whole numbers of the smallest unit, flags
   and codes as the specifications quote them, dates as they are shown. It ignores other fields. */

type Leaf = 'text' | 'filled' | 'amount' | 'count' | 'flag' | 'bit' | 'date' | 'time';
export type Shape = Leaf | readonly [Shape] | { readonly [field: string]: Shape };

const LEAVES: Readonly<Record<Leaf, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  filled: (value) => typeof value === 'string' && value !== '',
  amount: (value) => Number.isSafeInteger(value),
  count: (value) => Number.isSafeInteger(value),
  flag: (value) => value === '0' || value === '1',
  bit: (value) => value === 0 || value === 1,
  date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  time: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value),
};

/** Every field that is missing or has another type. A list needs at least one item: an empty one proves nothing. */
export function mismatchesIn(shape: Shape, value: unknown, at = 'data'): string[] {
  if (typeof shape === 'string')
    return LEAVES[shape](value) ? [] : [`${at} is no ${shape}: ${JSON.stringify(value)}`];
  if (Array.isArray(shape)) {
    if (!Array.isArray(value) || value.length === 0) return [`${at} is no list with an item`];
    return value.flatMap((one, index) => mismatchesIn(shape[0], one, `${at}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [`${at} is no record`];
  return Object.entries(shape).flatMap(([field, own]) =>
    field in value
      ? mismatchesIn(own, Reflect.get(value, field), `${at}.${field}`)
      : [`${at}.${field} is missing`],
  );
}
