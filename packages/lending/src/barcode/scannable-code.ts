/**
 * Whether Code 128 in set C can write a reference as a till shows it: pairs of digits, from four digits to forty-eight; spaces
 * count for nothing.
 */
export function isScannable(code: string): boolean {
  return /^(?:\d{2}){2,24}$/.test(code.replaceAll(/\s/g, ''));
}
