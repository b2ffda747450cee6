import { csvRows } from './csv-rows.ts';
import type { CsvRow } from './csv-rows.ts';
import { FileRefused, LineRefused, readEach } from './report-line.ts';
import type { ReadReport, ReportLine } from './report-line.ts';

/** The cells of a record by the provider's published column names. A missing column is empty. */
type Named = (column: string) => string;

/** A provider's CSV with its published column names, in any order. */
export function readHeaded(
  text: string,
  needed: readonly string[],
  read: (named: Named, lineNumber: number) => ReportLine | null,
): ReadReport {
  const [header, ...rows] = csvRows(text);
  if (header === undefined || header.isBroken) throw new FileRefused('noHeader');
  const names = header.cells.map((name) => name.trim().toUpperCase());
  if (needed.some((name) => !names.includes(name.toUpperCase())))
    throw new FileRefused('missingColumns');
  return readEach(
    rows,
    (row: CsvRow) => {
      if (row.isBroken) throw new LineRefused('quotes');
      if (row.cells.length !== names.length) throw new LineRefused('columns');
      const named: Named = (column) => row.cells[names.indexOf(column.toUpperCase())] ?? '';
      return read(named, row.lineNumber);
    },
    ({ lineNumber, cells }) => ({ lineNumber, content: cells.join(' | ') }),
  );
}
