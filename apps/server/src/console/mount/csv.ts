/**
 * The only way anything is exported as CSV: RFC 4180, without cells that a spreadsheet takes for a formula (ASVS 5.0
 * 1.2.10) or changes as a number: a reference of more than 15 digits loses the last ones, a postal code its first zero.
 * An apostrophe at the beginning of such a cell makes it a text. The same is done after `;`, a tab and a line end:
 * where the list separator is not the comma they begin a new cell, and quotes in the middle of a line do not protect
 * it. An apostrophe that was already there is doubled, so a program recovers the text by removing one:
 * `cell.replaceAll(/(^|[;\t\r\n])'/g, '$1')`.
 *
 * With `areDigitsPlain`, for a file that somebody else's program takes as it is, texts of digits stay as they are.
 */
export function csvOf(
  header: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
  { areDigitsPlain = false } = {},
): string {
  const dangerous = areDigitsPlain ? FORMULA : FORMULA_OR_DIGITS;
  const lines = [header, ...rows].map((row) => row.map((one) => cell(one, dangerous)).join(','));
  // The byte order mark tells a spreadsheet that this is UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

// Full-width forms too, because some spreadsheets treat them as the plain ones. Quotes may vanish where a cell begins
// with them.
const FORMULA = /(?<=^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s"])*[=+\-@\t\r\n\0＝＋－＠]|')/gu;
// A number of more than 15 digits, with a first zero, or with an exponent.
const DIGITS = /(?<=^|[;\t\r\n])(?= *(?:\d{16,}|0\d+|\d+[Ee]\d+) *(?:$|[;\t\r\n]))/u;
const FORMULA_OR_DIGITS = new RegExp(`${FORMULA.source}|${DIGITS.source}`, 'gu');

function cell(value: string | number | boolean | null, dangerous: RegExp): string {
  // A number is ours and may be negative; only text can be a formula.
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const safe = value.replaceAll(dangerous, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
