import { addDays } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { DUE_DAYS, withResults } from './settlement-results.ts';
import type { Reason, Result, ResultRow } from './settlement-results.ts';

/** Which lines: of one file or of all, of some results, of one kind of reason. `toExplain` is what a person has still to look at. */
export interface LineFilter {
  readonly fileId: number | null;
  readonly result: Result | 'toExplain' | 'proposed' | 'all';
  readonly source: string | null;
}

const OF_RESULT: Readonly<Record<string, RawBuilder<boolean>>> = {
  all: sql`true`,
  toExplain: sql`f.state in ('partly', 'onlyFile')`,
  proposed: sql`f.proposal_id is not null`,
};

const linesOf = ({ fileId, source }: Omit<LineFilter, 'result'>): RawBuilder<unknown> => sql`
  select * from settlement_lines
  where (${fileId}::bigint is null or file_id = ${fileId}) and (${source}::text is null or source = ${source})`;

const ofResult = (result: LineFilter['result']) =>
  OF_RESULT[result] ?? sql<boolean>`f.state = ${result}`;

/** A page of lines with what they are now, in the order in which they were imported. */
export async function listLines(
  db: Db,
  filter: LineFilter,
  page: { readonly afterId: number; readonly limit: number },
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select f.* from (${withResults(linesOf(filter))}) f
    where f.id > ${page.afterId} and ${ofResult(filter.result)}
    order by f.id limit ${page.limit}
  `.execute(db);
  return rows;
}

export async function findLine(db: Db, id: number): Promise<ResultRow | null> {
  const { rows } = await sql<ResultRow>`
    ${withResults(sql`select * from settlement_lines where id = ${id}`)}
  `.execute(db);
  return rows[0] ?? null;
}

interface ResultSum {
  readonly state: Result;
  readonly why: Reason;
  readonly count: number;
  readonly amount: number;
  readonly difference: number;
  readonly fee: number;
  readonly feeTax: number;
}

/** What the lines come to by their result and reason. */
export async function sumLines(db: Db, filter: Omit<LineFilter, 'result'>): Promise<ResultSum[]> {
  const { rows } = await sql<ResultSum>`
    select f.state, f.why, count(*)::int as count, coalesce(sum(f.amount), 0)::bigint as amount,
      coalesce(sum(f.amount - coalesce(f.books_amount, 0)) filter (where f.state in ('partly', 'onlyFile')), 0)::bigint
        as difference,
      coalesce(sum(f.fee), 0)::bigint as fee, coalesce(sum(f.fee_tax), 0)::bigint as "feeTax"
    from (${withResults(linesOf(filter))}) f
    group by f.state, f.why order by f.state, f.why
  `.execute(db);
  return rows;
}

/** A payment of the books that no report has, although it should by now. */
export interface MissingPayment {
  readonly transactionId: number;
  readonly orderId: string | null;
  readonly provider: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly on: string;
  readonly explainedAs: string | null;
}

interface MissingFilter {
  readonly source: string | null;
  /** Only the days that this file tells of. */
  readonly fileId: number | null;
  readonly today: LocalDate;
  readonly isExplained: boolean;
}

/**
 * Payments that no report has: on days that reports of their provider tell of, once they had time to. A day before the first
 * import, or after the last, lacks nothing.
 */
const missingOf = ({
  source,
  fileId,
  today,
  isExplained,
}: MissingFilter): RawBuilder<MissingPayment> => sql`
  select t.id as "transactionId", t.order_id as "orderId", s.source as provider,
    coalesce(a.provider_reference, t.cause_id) as "paymentId", e.amount, t.value_on as "on", x.kind as "explainedAs"
  from (
    select source, min(on_day) as first_on, max(on_day) as last_on from settlement_lines
    where file_kind = 'report' and kind in ('payment', 'refund', 'chargeback')
      and (${source}::text is null or source = ${source}) and (${fileId}::bigint is null or file_id = ${fileId})
    group by source
  ) s
  join ledger_transactions t on t.value_on between s.first_on and s.last_on and t.value_on <= ${addDays(today, 0 - DUE_DAYS)}
    and t.cause_kind in ('voucher', 'attempt', 'unmatched', 'demo')
  join ledger_entries e on e.transaction_id = t.id and e.account = 'cash' and e.provider = s.source and e.amount > 0
  left join attempts a on t.cause_kind = 'attempt' and a.id = t.cause_id
  left join settlement_explanations x on x.transaction_id = t.id
  where (x.id is not null) = ${isExplained}
    and not exists (
      select 1 from settlement_lines l where l.source = s.source and l.file_kind = 'report' and l.kind = 'payment'
        and l.payment_id = coalesce(a.provider_reference, t.cause_id) and l.payment_id <> ''
    )`;

export async function listMissing(
  db: Db,
  filter: MissingFilter,
  page: { readonly afterId: number; readonly limit: number },
): Promise<MissingPayment[]> {
  const { rows } = await sql<MissingPayment>`
    select m.* from (${missingOf(filter)}) m where m."transactionId" > ${page.afterId}
    order by m."transactionId" limit ${page.limit}
  `.execute(db);
  return rows;
}

export async function sumMissing(
  db: Db,
  filter: MissingFilter,
): Promise<{ readonly count: number; readonly amount: number }> {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(m.amount), 0)::bigint as amount from (${missingOf(filter)}) m
  `.execute(db);
  return rows[0] ?? { count: 0, amount: 0 };
}
