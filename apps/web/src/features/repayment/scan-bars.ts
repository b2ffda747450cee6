import { encodeCode128C } from '@cauce/lending';

/** The bars of a reference, or null where it is none that Code 128 in set C can write: it is then said, not scanned. */
export function scanBars(code: string): readonly number[] | null {
  const digits = code.replaceAll(/\s/g, '');
  return /^(?:\d{2}){2,24}$/.test(digits) ? encodeCode128C(digits).widths : null;
}
