/**
 * The only way anything is exported as CSV: RFC 4180, without cells that a spreadsheet takes for a formula (ASVS 5.0
 * 1.2.10). A cell that begins with a dangerous character gets an apostrophe before it, which spreadsheets do not show.
 * Programs remove one leading apostrophe; a cell's own is therefore doubled.
 */
export function csvOf(
  header: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string {
  // The byte order mark tells a spreadsheet that this is UTF-8.
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

// Full-width forms too, because some spreadsheets treat them as the plain ones.
const DANGEROUS = /^[\s\0]*[=+\-@\t\r\n\0＝＋－＠]|^'/u;

function cell(value: string | number | boolean | null): string {
  // A number is ours and may be negative; only text can be a formula.
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const safe = DANGEROUS.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
