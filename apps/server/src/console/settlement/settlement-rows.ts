import type { SettlementFile, SettlementLine } from '@cauce/contract/console';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import type { ResultRow } from '../../money/settlement/settlement-results.ts';

export function toLine(row: ResultRow): SettlementLine {
  return {
    id: String(row.id),
    fileId: String(row.file_id),
    lineNumber: row.line_number,
    fileKind: row.file_kind,
    source: row.source,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a check of the table; the mount parses the answer
    kind: row.kind as SettlementLine['kind'],
    paymentId: row.payment_id,
    reference: row.reference,
    amount: row.amount,
    fee: row.fee,
    feeTax: row.fee_tax,
    net: row.net,
    on: row.on_day,
    settlement: row.settlement,
    description: row.description,
    books:
      row.books_amount === null
        ? null
        : { amount: row.books_amount, on: row.value_on, orderId: row.order_id },
    result: row.state,
    why: row.why,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
    explainedAs: row.explained_as as SettlementLine['explainedAs'],
    isProposed: row.proposal_id !== null,
  };
}

interface FileRow extends Omit<SettlementFile, 'at' | 'id'> {
  readonly id: number;
  readonly at: Date;
}

/** Files, newest first, before a number; or one of them. */
export async function listFiles(
  db: Db,
  of: { readonly beforeId?: number | null; readonly id?: number; readonly limit: number },
): Promise<SettlementFile[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.kind, f.source, f.format, f.file_name as "fileName", f.line_count as "newCount",
      f.repeated_count as "repeatedCount", f.bad_count as "badCount", a.name as "byName", f.imported_at as at
    from settlement_files f join agents a on a.id = f.imported_by
    where (${of.beforeId ?? null}::bigint is null or f.id < ${of.beforeId ?? null})
      and (${of.id ?? null}::bigint is null or f.id = ${of.id ?? null})
    order by f.id desc limit ${of.limit}
  `.execute(db);
  return rows.map(({ id, at, ...file }) => ({ ...file, id: String(id), at: at.toISOString() }));
}
