import { subtract, minor } from '@cauce/lending';
import { placesOf } from './columns.ts';
import type { ColumnName, Columns } from './columns.ts';
import { csvRows } from './csv-rows.ts';
import type { CsvRow } from './csv-rows.ts';
import { isClearFee, withCosts } from './fee-costs.ts';
import { FileRefused, keysByContent, LINE_KINDS, LineRefused, readEach } from './report-line.ts';
import type { FileMarket, LineKeys, LineKind, ReadReport } from './report-line.ts';
import { decimalsOf, readAmount, readDay, readTime } from './values.ts';
import type { DateOrder, Decimals } from './values.ts';

export interface CsvOptions {
  readonly columns: Columns;
  readonly decimals: Decimals;
  readonly dates: DateOrder;
}

const AMOUNTS = ['amount', 'credit', 'debit', 'fee', 'feeTax', 'net'] as const;

/** The header of a CSV file, for declaring its columns. */
export const headerOf = (text: string): readonly string[] => csvRows(text)[0]?.cells ?? [];

/** A CSV with declared columns: a provider's report, or a bank statement. */
export function readPlainCsv(
  text: string,
  fileKind: 'report' | 'statement',
  options: CsvOptions,
  market: FileMarket,
): ReadReport {
  const [header, ...rows] = csvRows(text);
  if (header === undefined || header.isBroken) throw new FileRefused('noHeader');
  const placeOf = placesOf(header.cells, options.columns);
  const isSplit = placeOf('credit') !== -1 || placeOf('debit') !== -1;
  const amountColumns = isSplit ? (['credit', 'debit'] as const) : (['amount'] as const);
  const hasId = fileKind === 'statement' || placeOf('paymentId') !== -1;
  if (!hasId) throw new FileRefused('noPaymentColumn');
  if (!isSplit && placeOf('amount') === -1) throw new FileRefused('noAmountColumn');
  if (placeOf('on') === -1) throw new FileRefused('noDateColumn');
  const cell = ({ cells }: CsvRow, column: ColumnName): string => {
    const content = (cells[placeOf(column)] ?? '').trim();
    // Our own exports prefix a cell that a spreadsheet would take for a formula with an apostrophe.
    return content.startsWith("'") ? content.slice(1) : content;
  };
  const texts = rows.flatMap((row) => AMOUNTS.map((column) => cell(row, column)));
  const decimals = decimalsOf(texts, options.decimals);
  const byContent = keysByContent();

  const read = (row: CsvRow) => {
    if (row.isBroken) throw new LineRefused('quotes');
    if (row.cells.length !== header.cells.length) throw new LineRefused('columns');
    const of = (column: ColumnName) => cell(row, column);
    const money = (column: (typeof AMOUNTS)[number]) => readAmount(of(column), decimals);
    const currency = of('currency');
    if (currency !== '' && currency.toUpperCase() !== market.currency)
      throw new LineRefused('currency');
    if (amountColumns.every((column) => of(column) === '')) throw new LineRefused('amount');
    const amount = isSplit
      ? subtract(minor(Math.abs(money('credit'))), minor(Math.abs(money('debit'))))
      : money('amount');
    const kind = kindOf(of('kind'), fileKind, amount);
    const isOut = kind === 'refund' || kind === 'chargeback' || kind === 'settlement';
    const line = {
      lineNumber: row.lineNumber,
      kind,
      paymentId: of('paymentId'),
      reference: of('reference'),
      amount: isOut ? 0 - Math.abs(amount) : amount,
      fee: money('fee'),
      feeTax: money('feeTax'),
      net: of('net') === '' ? null : money('net'),
      on: readDay(of('on'), market.timeZone, options.dates),
      settlement: of('settlement'),
      description: of('description'),
    };
    if (kind === 'fee' && !isClearFee(line)) throw new LineRefused('amount');
    return { ...line, ...keysOf(line, of('key'), fileKind, byContent, readTime(of('on'))) };
  };
  const { lines, badLines } = readEach(rows, read, ({ lineNumber, cells }) => ({
    lineNumber,
    content: cells.join(' | '),
  }));
  return { lines: withCosts(lines), badLines };
}

function kindOf(text: string, fileKind: 'report' | 'statement', amount: number): LineKind {
  if (fileKind === 'statement') return amount < 0 ? 'withdrawal' : 'deposit';
  const kind = text.toLowerCase();
  if (kind === '') return amount < 0 ? 'refund' : 'payment';
  const known = LINE_KINDS.find((one) => one === kind) ?? OTHER_WORDS.get(kind);
  if (known === undefined || known === 'deposit' || known === 'withdrawal')
    throw new LineRefused('kind');
  return known;
}

const OTHER_WORDS: ReadonlyMap<string, LineKind> = new Map([
  ['pago', 'payment'],
  ['cobro', 'payment'],
  ['devolución', 'refund'],
  ['devolucion', 'refund'],
  ['reembolso', 'refund'],
  ['contracargo', 'chargeback'],
  ['comisión', 'fee'],
  ['comision', 'fee'],
  ['liquidación', 'settlement'],
  ['liquidacion', 'settlement'],
  ['ajuste', 'other'],
  ['adjustment', 'other'],
]);

/** A line's identity: its own id if it has one, else its content. */
function keysOf(
  line: {
    readonly kind: LineKind;
    readonly paymentId: string;
    readonly reference: string;
    readonly amount: number;
    readonly on: string;
    readonly description: string;
  },
  own: string,
  fileKind: 'report' | 'statement',
  byContent: ReturnType<typeof keysByContent>,
  time: string,
): LineKeys {
  if (own !== '') return { key: `${line.kind}:${own}` };
  const { kind, paymentId, reference, amount, on, description } = line;
  if (fileKind === 'report' && paymentId === '') throw new LineRefused('key');
  // One payment occurs once in a report; it may be refunded in several parts.
  if (fileKind === 'report' && kind === 'payment') return { key: `${kind}:${paymentId}` };
  return fileKind === 'report'
    ? byContent([kind, paymentId, on, amount], time)
    : byContent([kind, on, amount, reference, description.slice(0, 120)], time);
}
