import { MAX_LINES } from './read-text.ts';
import { FileRefused } from './report-line.ts';

/** A record of a CSV file with the line on which it begins. */
export interface CsvRow {
  readonly lineNumber: number;
  readonly cells: readonly string[];
  /** An unclosed quote, or text after a closing one. */
  readonly isBroken: boolean;
}

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The most frequent separator of the first line, outside quotes. */
function separatorOf(text: string): string {
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((one) => [one, first.split(one).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/**
 * Records by RFC 4180, strictly: a quote inside an unquoted cell is an error. An open quote ends with its line, so that one
 * bad line never swallows the others.
 */
export function csvRows(text: string): CsvRow[] {
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let lineNumber = 1;
  for (const [content, count] of recordsOf(text)) {
    if (content.trim() !== '' && !isOnlySeparators(content, separator))
      rows.push({ lineNumber, ...cellsOf(content, separator) });
    if (rows.length > MAX_LINES + 1) throw new FileRefused('tooManyLines');
    lineNumber += count;
  }
  return rows;
}

const isOnlySeparators = (content: string, separator: string): boolean =>
  content.replaceAll(separator, '').trim() === '';

const quotesIn = (text: string): number => text.split('"').length - 1;

/** Joins lines where a quote spans them and is closed within a few; with how many lines each takes. */
function* recordsOf(text: string): Generator<readonly [string, number]> {
  const lines = text.split(/\r\n|\n|\r/);
  for (let at = 0; at < lines.length; at += 1) {
    const first = lines[at] ?? '';
    let content = first;
    let taken = 1;
    if (quotesIn(first) % 2 === 1) {
      const most = Math.min(lines.length, at + 10);
      for (let next = at + 1; next < most && quotesIn(content) % 2 === 1; next += 1) {
        content += `\n${lines[next] ?? ''}`;
        taken += 1;
      }
      if (quotesIn(content) % 2 === 1 || !isWhole(content)) [content, taken] = [first, 1];
    }
    yield [content, taken];
    at += taken - 1;
  }
}

// A quote opens a cell only at its beginning and closes it only at its end.
const isWhole = (content: string): boolean => !/[^"\n,;|\t]"[^",;|\t\n]/.test(content);

function cellsOf(content: string, separator: string): Pick<CsvRow, 'cells' | 'isBroken'> {
  const cells: string[] = [];
  let isBroken = false;
  let at = 0;
  while (at <= content.length) {
    if (content[at] === '"') {
      let end = at + 1;
      let cell = '';
      while (end < content.length) {
        if (content[end] !== '"') cell += content[end];
        else if (content[end + 1] === '"') {
          cell += '"';
          end += 1;
        } else break;
        end += 1;
      }
      isBroken ||= end >= content.length || !['', separator].includes(content[end + 1] ?? '');
      cells.push(cell);
      const next = content.indexOf(separator, end + 1);
      at = next === -1 ? content.length + 1 : next + 1;
      continue;
    }
    const next = content.indexOf(separator, at);
    const cell = content.slice(at, next === -1 ? content.length : next);
    isBroken ||= cell.includes('"');
    cells.push(cell.trim());
    at = next === -1 ? content.length + 1 : next + 1;
  }
  return { cells, isBroken };
}
