import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import type { ReportLine } from './formats/report-line.ts';

/** What identifies a line besides its key: keys are unique within a kind of file and a source. */
interface LinesSource {
  readonly kind: 'report' | 'statement';
  readonly source: string;
  readonly format: string;
}

/** Whether payments of these lines were imported in another format: their keys differ, so their fees would be booked twice. */
export async function hasOtherFormat(
  tx: Db,
  { kind, source, format }: LinesSource,
  lines: readonly ReportLine[],
): Promise<boolean> {
  if (kind !== 'report') return false;
  const ids = lines.filter((line) => line.kind === 'payment').map(({ paymentId }) => paymentId);
  const { rows } = await sql`
    select 1 from settlement_lines l join settlement_files f on f.id = l.file_id
    where l.source = ${source} and l.payment_id <> '' and l.file_kind = 'report' and l.kind = 'payment'
      and l.payment_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and f.format <> ${format}
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

type Known = Pick<ReportLine, 'amount' | 'fee' | 'feeTax' | 'paymentId'>;
const isSame = (a: Known, b: Known): boolean =>
  a.amount === b.amount && a.fee === b.fee && a.feeTax === b.feeTax && a.paymentId === b.paymentId;

const keysOf = ({ key, former }: ReportLine): string[] =>
  former === undefined ? [key] : [key, former.key];

/**
 * Separates new lines from known ones, in this file or another. A line with different content under a known key is bad. An
 * earlier version stored keys without the time: each line of that age is taken for one of the lines like it (`former.like`)
 * whose own key is unknown.
 */
export async function sortLines(tx: Db, file: LinesSource, lines: readonly ReportLine[]) {
  const { rows } = await sql<Known & { key: string }>`
    select line_key as key, amount, fee, fee_tax as "feeTax", payment_id as "paymentId" from settlement_lines
    where file_kind = ${file.kind} and source = ${file.source}
      and line_key in (select jsonb_array_elements_text(${JSON.stringify(lines.flatMap(keysOf))}::jsonb))
  `.execute(tx);
  const seen = new Map<string, Known>(rows.map((row) => [row.key, row]));
  const withoutTime = new Map<string, Known[]>();
  for (const { former } of lines) {
    if (former === undefined) continue;
    const row = seen.get(former.key);
    if (row === undefined) continue;
    const alike = withoutTime.get(former.like);
    if (alike === undefined) withoutTime.set(former.like, [row]);
    else alike.push(row);
  }
  const fresh: ReportLine[] = [];
  const contradicting: ReportLine[] = [];
  let repeated = 0;
  for (const line of lines) {
    const before = seen.get(line.key) ?? withoutTime.get(line.former?.like ?? '')?.shift();
    if (before === undefined) {
      fresh.push(line);
      seen.set(line.key, line);
    } else if (isSame(before, line)) repeated += 1;
    else contradicting.push(line);
  }
  return { fresh, contradicting, repeated };
}
