/** A key of the number keyboard: a digit, the decimal mark, or one back. */
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
 * What a key makes of an amount being typed: one mark at most, never first (a zero comes before it), and nothing beyond
 * `maxLength`. A zero that leads is replaced by the digit after it.
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
