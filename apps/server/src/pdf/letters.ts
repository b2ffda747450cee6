// Characters that a document may contain and that the standard fonts lack.
const SPELLED: Readonly<Record<string, string>> = { '₹': 'Rs. ', '₱': 'PHP ', '\u2212': '-' };

// Control characters, and marks that reverse or hide text: a name must not be able to rearrange a contract. Removes
// zero-width joiners too.
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

const letters = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** The letters of the standard fonts: those of Windows-1252. */
const KNOWN: ReadonlySet<string> = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
);

const isKnown = (text: string): boolean => Array.from(text).every((one) => KNOWN.has(one));

const withoutAccents = (letter: string): string => letter.normalize('NFKD').replace(/\p{M}/gu, '');

/**
 * The text as the standard fonts can write it: a missing letter becomes its base form (ő → o) or a question mark, one per
 * visible letter, so that no name can make a document fail.
 */
export function writableText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\r\n\t]+/g, ' ')
    .replace(UNSEEN, '');
  return Array.from(letters.segment(plain), ({ segment }) => {
    if (isKnown(segment)) return segment;
    const spelled = SPELLED[segment] ?? withoutAccents(segment);
    return spelled !== '' && isKnown(spelled) ? spelled : '?';
  }).join('');
}
