import type { FileTakeBack, SettlementFile, SettlementLine } from '@cauce/contract/console';
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    explainedAs: row.explained_as as SettlementLine['explainedAs'],
    isProposed: row.proposal_id !== null,
  };
}

interface FileRow extends Omit<SettlementFile, 'at' | 'id'> {
  readonly id: number;
  readonly at: Date;
}

/** Files, newest first, before an id; or one of them. */
export async function listFiles(
  db: Db,
  of: { readonly beforeId?: number | null; readonly id?: number; readonly limit: number },
): Promise<SettlementFile[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.kind, f.source, f.format, f.file_name as "fileName", f.line_count as "newCount",
      f.repeated_count as "repeatedCount", f.bad_count as "badCount", a.name as "byName", f.imported_at as at,
      exists (select 1 from settlement_take_backs t where t.file_id = f.id and t.answer = 'approved') as "isTakenBack"
    from settlement_files f join agents a on a.id = f.imported_by
    where (${of.beforeId ?? null}::bigint is null or f.id < ${of.beforeId ?? null})
      and (${of.id ?? null}::bigint is null or f.id = ${of.id ?? null})
    order by f.id desc limit ${of.limit}
  `.execute(db);
  return rows.map(({ id, at, ...file }) => ({ ...file, id: String(id), at: at.toISOString() }));
}

interface TakeBackRow {
  readonly id: number;
  readonly by: string;
  readonly byName: string;
  readonly at: Date;
  readonly reason: string;
  readonly answer: 'approved' | null;
  readonly answeredByName: string;
  readonly answeredAt: Date | null;
  readonly answerReason: string;
}

/** The take-back of a file, done or proposed; null if there is none. */
export async function findTakeBack(
  db: Db,
  fileId: number,
  agentId: string,
): Promise<FileTakeBack | null> {
  const { rows } = await sql<TakeBackRow>`
    select t.id, t.asked_by as by, a.name as "byName", t.asked_at as at, t.reason, t.answer,
      coalesce(g.name, '') as "answeredByName", t.answered_at as "answeredAt", coalesce(t.answer_reason, '') as "answerReason"
    from settlement_take_backs t join agents a on a.id = t.asked_by left join agents g on g.id = t.answered_by
    where t.file_id = ${fileId} and (t.answer is null or t.answer = 'approved')
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { id, by, at, answer, answeredAt, ...proposal } = row;
  return {
    ...proposal,
    id: String(id),
    isDone: answer !== null,
    isOwn: by === agentId,
    at: at.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
