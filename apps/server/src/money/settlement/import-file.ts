import { createHash } from 'node:crypto';
import { localDate, minor, subtract } from '@cauce/lending';
import { sql } from 'kysely';
import { toDecimal } from '../../providers/decimal-amount.ts';
import type { Db } from '../../database/tables/tables.ts';
import { postTransactions } from '../ledger/ledger.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import { isShownAgain } from './bank-transfers.ts';
import { bookedUnder } from './booked-lines.ts';
import { readReport } from './formats/read-report.ts';
import type { ReadingOptions } from './formats/read-report.ts';
import type { BadLine, FileMarket, ReportLine } from './formats/report-line.ts';

interface FileToImport extends ReadingOptions {
  readonly source: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly by: string;
  readonly at: Date;
}

interface ImportedFile {
  readonly fileId: number;
  readonly newCount: number;
  readonly repeatedCount: number;
  readonly badLines: readonly BadLine[];
}

const BATCH_SIZE = 1_000;

/** One import runs at a time, because each books what an earlier one still lacked; and no file is taken back meanwhile. */
export async function lockImports(tx: Db): Promise<void> {
  await sql`lock table settlement_files in share row exclusive mode`.execute(tx);
}

/**
 * Imports a file in the caller's transaction: its new lines, the fees that they state, and the transfers that reached
 * the bank. Null if the same bytes were imported before and not taken back.
 */
export async function importFile(
  tx: Db,
  file: FileToImport,
  market: FileMarket,
): Promise<ImportedFile | null> {
  const read = readReport(file.bytes, file, market);
  await lockImports(tx);
  const sha256 = createHash('sha256').update(file.bytes).digest();
  const { rows: known } = await sql<{ id: number }>`
    select f.id from settlement_files f where f.sha256 = ${sha256} and not exists (
      select 1 from settlement_take_backs t where t.file_id = f.id and t.answer = 'approved')
  `.execute(tx);
  if (known.length > 0) return null;
  const sorted = await sortLines(tx, file, read.lines);
  const badLines = [...read.badLines, ...sorted.contradicting].toSorted(
    (a, b) => a.lineNumber - b.lineNumber,
  );
  const { id: fileId } = await tx
    .insertInto('settlement_files')
    .values({
      kind: file.kind,
      source: file.source,
      format: file.format,
      file_name: file.fileName,
      sha256,
      byte_count: file.bytes.length,
      line_count: sorted.fresh.length,
      repeated_count: sorted.repeated,
      bad_count: badLines.length,
      imported_by: file.by,
      imported_at: file.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(tx, file, fileId, sorted.fresh);
  await writeBadLines(tx, fileId, badLines);
  await bookFees(tx, file, sorted.fresh);
  await bookTransfers(tx, file.at);
  return { fileId, newCount: sorted.fresh.length, repeatedCount: sorted.repeated, badLines };
}

type Known = Pick<ReportLine, 'amount' | 'fee' | 'feeTax' | 'paymentId'>;
const isSame = (a: Known, b: Known): boolean =>
  a.amount === b.amount && a.fee === b.fee && a.feeTax === b.feeTax && a.paymentId === b.paymentId;

const keysOf = ({ key, former }: ReportLine): string[] =>
  former === undefined ? [key] : [key, former.key];

/**
 * Separates new lines from known ones, in this file or another. A line with different content under a known key is bad. A
 * line that an earlier version stored without its time is any one of those like it that have no other key yet.
 */
async function sortLines(tx: Db, file: FileToImport, lines: readonly ReportLine[]) {
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
  const contradicting: BadLine[] = [];
  let repeated = 0;
  for (const line of lines) {
    const before = seen.get(line.key) ?? withoutTime.get(line.former?.like ?? '')?.shift();
    if (before === undefined) {
      fresh.push(line);
      seen.set(line.key, line);
    } else if (isSame(before, line)) repeated += 1;
    else {
      const { paymentId, reference, amount, fee } = line;
      const content = [paymentId, reference, toDecimal(amount), toDecimal(fee)].join(' | ');
      contradicting.push({ lineNumber: line.lineNumber, reason: 'contradicts', content });
    }
  }
  return { fresh, contradicting, repeated };
}

function* parts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += BATCH_SIZE) yield all.slice(at, at + BATCH_SIZE);
}

async function writeLines(
  tx: Db,
  file: FileToImport,
  fileId: number,
  lines: readonly ReportLine[],
): Promise<void> {
  for (const batch of parts(lines))
    await sql`
      insert into settlement_lines (file_id, line_number, file_kind, source, line_key, kind, payment_id, reference,
        amount, fee, fee_tax, net, on_day, settlement, description)
      select ${fileId}::bigint, x."lineNumber", ${file.kind}::text, ${file.source}::text, x.key, x.kind, x."paymentId",
        x.reference, x.amount, x.fee, x."feeTax", x.net, x."on", x.settlement, x.description
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as x("lineNumber" int, key text, kind text,
        "paymentId" text, reference text, amount bigint, fee bigint, "feeTax" bigint, net bigint, "on" date,
        settlement text, description text)
      order by x."lineNumber"
    `.execute(tx);
}

async function writeBadLines(tx: Db, fileId: number, lines: readonly BadLine[]): Promise<void> {
  for (const batch of parts(lines))
    await tx
      .insertInto('settlement_bad_lines')
      .values(
        batch.map(({ lineNumber, reason, content }) => ({
          file_id: fileId,
          line_number: lineNumber,
          reason,
          content,
        })),
      )
      .execute();
}

/** Books a provider's fees with their tax, once for each line that states them. */
async function bookFees(tx: Db, file: FileToImport, lines: readonly ReportLine[]): Promise<void> {
  if (file.kind !== 'report') return;
  const { source: provider, at } = file;
  const costly = lines.filter(({ fee, feeTax }) => fee !== 0 || feeTax !== 0);
  for (const batch of parts(costly)) {
    const causes = await feeCauses(tx, provider, batch);
    await postTransactions(
      tx,
      batch.map(({ key, fee, feeTax, on }): LedgerTransaction => {
        const cost = 0 - fee - feeTax;
        const entries = [
          { account: 'expense.providerFee', amount: fee, provider },
          { account: 'tax.onFees', amount: feeTax, provider },
          { account: 'cash', amount: cost, provider },
        ] as const;
        return {
          kind: 'providerFee',
          cause: { kind: 'providerFee', provider, id: causes.get(key) ?? key },
          orderId: null,
          borrowerId: null,
          valueOn: on,
          bookedAt: at,
          entries: entries.filter(({ amount }) => amount !== 0),
        };
      }),
    );
  }
}

/** The id of the cause under which a line's fee is booked, by the line's key. */
async function feeCauses(
  tx: Db,
  provider: string,
  lines: readonly ReportLine[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; cause: string }>`
    select x.key, ${bookedUnder('providerFee', sql`${provider}::text`, sql.ref('x.key'))} as cause
    from jsonb_array_elements_text(${JSON.stringify(lines.map(({ key }) => key))}::jsonb) as x(key)
  `.execute(tx);
  return new Map(rows.map(({ key, cause }) => [key, cause]));
}

const TRANSFER_CAUSE = bookedUnder('settlement', sql.ref('l.source'), sql.ref('l.line_key'));

/** Books each transfer from a provider's cash to the bank of which both a statement and a report are imported. */
export async function bookTransfers(tx: Db, at: Date): Promise<void> {
  const { rows } = await sql<{
    cause: string;
    amount: number;
    on: string;
    bank: string;
    provider: string;
  }>`
    select ${TRANSFER_CAUSE} as cause, l.amount, l.on_day as "on", l.source as bank, min(r.source) as provider
    from settlement_lines l
    join settlement_lines r on r.file_kind = 'report' and r.settlement = l.reference and r.settlement <> ''
    where l.file_kind = 'statement' and l.kind = 'deposit' and l.reference <> '' and l.amount > 0
      and not exists (
        select 1 from ledger_transactions t
        where t.cause_kind = 'settlement' and t.cause_id = ${TRANSFER_CAUSE}
      ) and not ${isShownAgain}
    group by l.id having count(distinct r.source) = 1
    order by l.id
  `.execute(tx);
  await postTransactions(
    tx,
    rows.map(({ cause, amount, on, bank, provider }) => ({
      kind: 'settlement' as const,
      cause: { kind: 'settlement', provider, id: cause } as const,
      orderId: null,
      borrowerId: null,
      valueOn: localDate(on),
      bookedAt: at,
      entries: [
        { account: 'bank', amount, provider: bank },
        { account: 'cash', amount: subtract(minor(0), minor(amount)), provider },
      ],
    })),
  );
}
