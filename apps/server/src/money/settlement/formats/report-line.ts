import { createHash } from 'node:crypto';
import type { LocalDate } from '@cauce/lending';

export const LINE_KINDS = [
  'payment',
  'refund',
  'chargeback',
  'restored',
  'fee',
  'settlement',
  'deposit',
  'withdrawal',
  'other',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/**
 * One line of a report or statement in a common shape. Amounts are signed as they move our money; a fee is positive if it
 * costs us.
 */
export interface ReportLine {
  readonly lineNumber: number;
  /** Identifies the line within its source, whichever file contains it. */
  readonly key: string;
  /**
   * Earlier versions made keys without the time. `key` is the line's key as they made it, and `like` the part of it that
   * all lines with the same content on that day share.
   */
  readonly former?: { readonly key: string; readonly like: string } | undefined;
  readonly kind: LineKind;
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: number;
  readonly fee: number;
  readonly feeTax: number;
  /** What the source states as the amount after fees; null if it does not. */
  readonly net: number | null;
  readonly on: LocalDate;
  readonly settlement: string;
  readonly description: string;
}

type BadLineReason =
  | 'quotes'
  | 'columns'
  | 'amount'
  | 'date'
  | 'currency'
  | 'kind'
  | 'key'
  | 'tooLong'
  | 'contradicts';

export interface BadLine {
  readonly lineNumber: number;
  readonly reason: BadLineReason;
  readonly content: string;
}

export interface ReadReport {
  readonly lines: readonly ReportLine[];
  readonly badLines: readonly BadLine[];
}

/** Why a whole file is not accepted: nothing of it is imported. */
type FileProblem =
  | 'empty'
  | 'tooLarge'
  | 'tooManyLines'
  | 'notText'
  | 'noHeader'
  | 'noPaymentColumn'
  | 'noAmountColumn'
  | 'noDateColumn'
  | 'missingColumns'
  | 'amountsAreUnclear'
  | 'notJson'
  | 'otherFormat';

export class FileRefused extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`The file was not imported: ${problem}`);
    this.name = 'FileRefused';
    this.problem = problem;
  }
}

/** One line cannot be read; the others of its file can. */
export class LineRefused extends Error {
  readonly reason: BadLineReason;

  constructor(reason: BadLineReason) {
    super(`The line cannot be read: ${reason}`);
    this.name = 'LineRefused';
    this.reason = reason;
  }
}

/** The market of the file. */
export interface FileMarket {
  readonly currency: string;
  readonly timeZone: string;
}

/** A thousand million pesos or rupees: sums over many lines stay safe integers. */
const MAX_AMOUNT = 100_000_000_000;
const LONGEST = { key: 100, id: 120, text: 200 } as const;

/**
 * Validates a line. A long text of the source is truncated, an identifier never; a key built from a line's whole content
 * may be long and is stored as its hash.
 */
function checkedLine(line: ReportLine): ReportLine {
  if (line.key === '') throw new LineRefused('key');
  const amounts = [line.amount, line.fee, line.feeTax, line.net ?? 0];
  if (amounts.some((one) => Math.abs(one) > MAX_AMOUNT)) throw new LineRefused('amount');
  const isIncoming = line.kind === 'payment' || line.kind === 'restored';
  if (isIncoming && line.amount < 0) throw new LineRefused('amount');
  const ids = [line.paymentId, line.reference, line.settlement];
  if (ids.some((id) => id.length > LONGEST.id)) throw new LineRefused('tooLong');
  return {
    ...line,
    key: storedKey(line.key),
    former: line.former && { ...line.former, key: storedKey(line.former.key) },
    description: line.description.slice(0, LONGEST.text).toWellFormed(),
  };
}

const storedKey = (key: string): string =>
  key.length <= LONGEST.key ? key : createHash('sha256').update(key).digest('hex');

export type LineKeys = Pick<ReportLine, 'key' | 'former'>;

/**
 * Makes the keys of lines that have no id of their own: their content with its time, and how many equal lines are before
 * it in the file. So two equal lines of one file are two payments, and a second file with the same lines adds none.
 */
export function keysByContent(): (content: readonly unknown[], time: string) => LineKeys {
  const seen = new Map<string, number>();
  const count = (like: string): string => {
    const nth = (seen.get(like) ?? 0) + 1;
    seen.set(like, nth);
    return nth === 1 ? like : `${like}:${nth}`;
  };
  return (content, time) => {
    const like = content.join(':');
    const key = count(like);
    return time === '' ? { key } : { key: count(`${like}:${time}`), former: { key, like } };
  };
}

/** Reads each item as a line. Unreadable items are set aside with their reason. */
export function readEach<T>(
  rows: readonly T[],
  read: (row: T) => ReportLine | null,
  place: (row: T) => { readonly lineNumber: number; readonly content: string },
): ReadReport {
  const lines: ReportLine[] = [];
  const badLines: BadLine[] = [];
  for (const row of rows)
    try {
      const line = read(row);
      if (line !== null) lines.push(checkedLine(line));
    } catch (error) {
      if (!(error instanceof LineRefused)) throw error;
      const { lineNumber, content } = place(row);
      badLines.push({
        lineNumber,
        reason: error.reason,
        content: content.slice(0, 500).toWellFormed(),
      });
    }
  return { lines, badLines };
}
