/** A key of the number keyboard: a digit, the decimal mark, or backspace. */
export type NumberKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | 'mark'
  | 'delete';

/**
 * The amount after a key press: at most one decimal mark, which gets a zero before it if it comes first, and nothing beyond
 * `maxLength`. A leading zero is replaced by the next digit.
 */
export function pressNumberKey(
  value: string,
  key: NumberKey,
  { mark, maxLength }: { readonly mark: string; readonly maxLength: number },
): string {
  if (key === 'delete') return value.slice(0, -1);
  if (key !== 'mark') return ((value === '0' ? '' : value) + key).slice(0, maxLength);
  if (value.includes(mark)) return value;
  return ((value === '' ? '0' : value) + mark).slice(0, maxLength);
}
