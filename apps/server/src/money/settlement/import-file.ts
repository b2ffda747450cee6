import { createHash } from 'node:crypto';
import { addDays, localDateOf } from '@cauce/lending';
import { sql } from 'kysely';
import { toDecimal } from '../../providers/decimal-amount.ts';
import type { Db } from '../../database/tables/tables.ts';
import { postTransactions } from '../ledger/ledger.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import { bookTransfers } from './bank-transfers.ts';
import { bookedUnder } from './booked-lines.ts';
import { readReport } from './formats/read-report.ts';
import type { ReadingOptions } from './formats/read-report.ts';
import { FileRefused } from './formats/report-line.ts';
import type { BadLine, FileMarket, ReportLine } from './formats/report-line.ts';
import { hasOtherFormat, sortLines } from './known-lines.ts';

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
/** A bank may date a line some days ahead; one that is further ahead was read with day and month in the wrong order. */
const MAX_DAYS_AHEAD = 7;

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
  if (await hasOtherFormat(tx, file, read.lines)) throw new FileRefused('otherFormat');
  const until = addDays(localDateOf(file.at.getTime(), market.timeZone), MAX_DAYS_AHEAD);
  const tooFar = read.lines.filter(({ on }) => on > until);
  const sorted = await sortLines(
    tx,
    file,
    read.lines.filter(({ on }) => on <= until),
  );
  const badLines = [
    ...read.badLines,
    ...tooFar.map((line) => badLineOf(line, 'date')),
    ...sorted.contradicting.map((line) => badLineOf(line, 'contradicts')),
  ].toSorted((a, b) => a.lineNumber - b.lineNumber);
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

/** A line that was read and is not imported. */
function badLineOf(line: ReportLine, reason: BadLine['reason']): BadLine {
  const { lineNumber, paymentId, reference, on, amount, fee } = line;
  const content = [paymentId, reference, on, toDecimal(amount), toDecimal(fee)].join(' | ');
  return { lineNumber, reason, content };
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
