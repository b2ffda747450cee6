/** How digits are grouped while typed: at most `maxDigits`, in groups of these lengths; the last length repeats. */
export interface DigitFormat {
  readonly groups: readonly number[];
  readonly maxDigits: number;
  /** The separator between groups; a space by default. */
  readonly separator?: string;
}

/** A bank card in groups of four: `4242 4242 4242 4242`. */
export const CARD_DIGITS: DigitFormat = { groups: [4], maxDigits: 19 };
/** A telephone number, 3-4-4: `138 0013 8000`. */
export const PHONE_DIGITS: DigitFormat = { groups: [3, 4], maxDigits: 11 };
/** A CLABE as banks print it (bank, branch, account, check digit): `032 180 00011835971 9`. */
export const CLABE_DIGITS: DigitFormat = { groups: [3, 3, 11, 1], maxDigits: 18 };
/** The expiry month and year of a card: `08/28`. */
export const EXPIRY_DIGITS: DigitFormat = { groups: [2], maxDigits: 4, separator: '/' };

/** A number of at most `maxDigits` digits, without grouping. */
export function plainDigits(maxDigits: number): DigitFormat {
  return { groups: [maxDigits], maxDigits };
}

/** The ASCII digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replaceAll(/[^0-9]/g, '');
}

/** Formats digits in groups; digits beyond `maxDigits` are dropped. */
export function groupDigits(digits: string, format: DigitFormat): string {
  const { groups, maxDigits, separator = ' ' } = format;
  const parts: string[] = [];
  let rest = digitsOf(digits).slice(0, maxDigits);
  for (let index = 0; rest !== ''; index += 1) {
    const length = Math.max(1, groups[Math.min(index, groups.length - 1)] ?? maxDigits);
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return parts.join(separator);
}

/** What a field shows after an edit, and where its caret goes. */
interface Edited {
  readonly digits: string;
  readonly text: string;
  readonly caret: number;
}

/**
 * Applies an edit as the browser left it: `typed` with its caret, over `shown`. The caret keeps its position among the
 * digits. Deleting a separator deletes the digit next to it; otherwise the key would seem dead. The same number without
 * separators, as a browser autofills it, counts as unchanged.
 */
export function editDigits(
  edit: { readonly typed: string; readonly caret: number; readonly isForward?: boolean },
  shown: string,
  format: DigitFormat,
): Edited {
  let digits = digitsOf(edit.typed);
  let before = digitsOf(edit.typed.slice(0, edit.caret)).length;
  const isSeparatorGone =
    digits === digitsOf(shown) &&
    edit.typed === shown.slice(0, edit.caret) + shown.slice(edit.caret + 1) &&
    edit.typed !== shown;
  if (isSeparatorGone && edit.isForward !== true && before > 0) before -= 1;
  if (isSeparatorGone) digits = digits.slice(0, before) + digits.slice(before + 1);
  digits = digits.slice(0, format.maxDigits);
  const text = groupDigits(digits, format);
  return { digits, text, caret: caretAfter(text, Math.min(before, digits.length)) };
}

/** The position in a grouped text after `count` digits. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/[0-9]/.test(text[place] ?? '')) seen += 1;
  }
  return text.length;
}
