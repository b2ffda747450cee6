import { encodeCode128C } from '@cauce/lending';
import { isScannable } from './is-scannable.ts';

/** The bars of a reference, or null where it is none that can be scanned: it is then said. */
export function scanBars(code: string): readonly number[] | null {
  return isScannable(code) ? encodeCode128C(code.replaceAll(/\s/g, '')).widths : null;
}
