/**
 * The only way anything is exported as CSV: RFC 4180, without cells that a spreadsheet takes for a formula (ASVS 5.0
 * 1.2.10). A dangerous character at the beginning of a cell gets an apostrophe before it, which spreadsheets do not show. So
 * it does after `;`, a tab and a line's end, which begin a cell where the list separator is not the comma: there quotes in the
 * middle of a line protect nothing. An apostrophe in such a place is doubled, so that programs get a cell's own text back by
 * removing one: `cell.replaceAll(/(^|[;\t\r\n])'/g, '$1')`.
 */
export function csvOf(
  header: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string {
  // The byte order mark tells a spreadsheet that this is UTF-8.
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

// Full-width forms too, because some spreadsheets treat them as the plain ones. Quotes may vanish where a cell begins with them.
const DANGEROUS = /(?<=^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s"])*[=+\-@\t\r\n\0＝＋－＠]|')/gu;

function cell(value: string | number | boolean | null): string {
  // A number is ours and may be negative; only text can be a formula.
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const safe = value.replaceAll(DANGEROUS, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
