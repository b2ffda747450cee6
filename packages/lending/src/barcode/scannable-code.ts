/**
 * Whether Code 128 in set C can encode a reference as tills use it: pairs of digits, four to forty-eight digits; spaces are
 * ignored.
 */
export function isScannable(code: string): boolean {
  return /^(?:\d{2}){2,24}$/.test(code.replaceAll(/\s/g, ''));
}
