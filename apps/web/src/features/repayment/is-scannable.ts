/** Whether a reference is one that Code 128 in set C can write; the bars themselves come with their sheet. */
export function isScannable(code: string): boolean {
  return /^(?:\d{2}){2,24}$/.test(code.replaceAll(/\s/g, ''));
}
