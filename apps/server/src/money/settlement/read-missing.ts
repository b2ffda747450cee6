import { addDays } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { WALLET } from '../../providers/payments.ts';
import { linesOfPayment } from './payment-of-line.ts';
import { searchedOf, sumFound } from './search-on.ts';
import type { FoundSum, Searched } from './search-on.ts';
import { DUE_DAYS } from './settlement-results.ts';

/** A payment in the books that no report contains, although it should by now. */
export interface MissingPayment {
  readonly transactionId: number;
  readonly orderId: string | null;
  readonly provider: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly on: LocalDate;
}

/** The position after which a search of the books' payments continues. */
export interface PaymentPlace {
  readonly on: LocalDate;
  readonly id: number;
}

/** The days covered by a provider’s reports. */
interface ReportedDays {
  readonly source: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The number of payments checked in one statement. Each is read at four places of the disk, so a search can exceed its time
 * by as much as one statement takes: 50 ms if nothing of it is in memory.
 */
const PAYMENTS_AT_ONCE = 500;

/**
 * The days covered by all reports, or by one file: a payment before the first import, or after the last, is not missing.
 * Over all files each provider's first and last day are one index look-up each, however many lines there are.
 */
export async function listReportedDays(db: Db, fileId: number | null): Promise<ReportedDays[]> {
  const ofMoney = sql`l.kind in ('payment', 'refund', 'chargeback')`;
  const { rows } = await (
    fileId === null
      ? sql<ReportedDays>`
        with recursive named as (
          (select source from settlement_lines where file_kind = 'report' order by source limit 1)
          union all
          select (
            select l.source from settlement_lines l where l.file_kind = 'report' and l.source > named.source
            order by l.source limit 1
          ) from named where named.source is not null
        )
        select named.source, first."on" as "from", last."on" as "to" from named
        cross join lateral (select l.on_day as "on" from settlement_lines l
          where l.file_kind = 'report' and l.source = named.source and ${ofMoney} order by l.on_day limit 1) first
        cross join lateral (select l.on_day as "on" from settlement_lines l
          where l.file_kind = 'report' and l.source = named.source and ${ofMoney} order by l.on_day desc limit 1) last`
      : sql<ReportedDays>`
        select l.source, min(l.on_day) as "from", max(l.on_day) as "to" from settlement_lines l
        where l.file_id = ${fileId} and l.file_kind = 'report' and ${ofMoney} group by l.source`
  ).execute(db);
  return rows;
}

/** Payments that no report contains, newest first, among the next `atOnce` payments of the books. */
export async function searchMissing(
  db: Db,
  reported: readonly ReportedDays[],
  {
    today,
    place,
    limit,
    atOnce = PAYMENTS_AT_ONCE,
  }: {
    readonly today: LocalDate;
    readonly place: PaymentPlace | null;
    readonly limit: number;
    readonly atOnce?: number;
  },
): Promise<Searched<MissingPayment, PaymentPlace>> {
  const [from] = reported.map((one) => one.from).toSorted();
  const reportedTo = reported
    .map((one) => one.to)
    .toSorted()
    .at(-1);
  if (from === undefined || reportedTo === undefined) return { rows: [], next: null };
  const due = addDays(today, 0 - DUE_DAYS);
  const to = reportedTo < due ? reportedTo : due;
  const behind =
    place === null ? sql`true` : sql`(t.value_on, t.id) < (${place.on}::date, ${place.id}::bigint)`;
  // At least one row is returned, whatever is found: it has the position where the next search continues.
  const { rows } = await sql<
    (MissingPayment | { readonly transactionId: null }) & {
      readonly lastOn: LocalDate | null;
      readonly lastId: number | null;
    }
  >`
    with searched as materialized (
      select t.id, t.order_id, t.value_on, t.cause_kind, t.cause_id from ledger_transactions t
      where t.cause_kind in ('voucher', 'attempt', 'unmatched', 'demo')
        and t.value_on between ${from}::date and ${to}::date and ${behind}
      order by t.value_on desc, t.id desc limit ${sql.lit(atOnce)}
    ), reported as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as s(source text, "from" date, "to" date)
    )
    select last.value_on as "lastOn", last.id as "lastId", m.* from (select 1) one
    left join (
      select value_on, id from searched order by value_on desc, id desc limit 1 offset ${sql.lit(atOnce - 1)}
    ) last on true
    left join (
      select t.id as "transactionId", t.order_id as "orderId", s.source as provider,
        coalesce(a.provider_reference, t.cause_id) as "paymentId", e.amount, t.value_on as "on"
      from searched t
      join ledger_entries e on e.transaction_id = t.id and e.account = 'cash' and e.amount > 0
      join reported s on s.source = e.provider and t.value_on between s."from" and s."to"
      left join attempts a on t.cause_kind = 'attempt' and a.id = t.cause_id
      where not exists (select 1 from settlement_explanations x where x.transaction_id = t.id)
        and not exists (${linesOfPayment(sql`s.source`)})
        -- Booked under the name of the provider of cards by an earlier version.
        and not (coalesce(a.way, '') = 'wallet' and exists (${linesOfPayment(sql.lit(WALLET))}))
      order by t.value_on desc, t.id desc limit ${Math.min(limit, atOnce) + 1}
    ) m on true
    order by m."on" desc, m."transactionId" desc
  `.execute(db);
  const [lastOn, lastId] = [rows[0]?.lastOn ?? null, rows[0]?.lastId ?? null];
  const found = rows.filter((row) => row.transactionId !== null);
  return searchedOf(found, limit, {
    placeOf: (row) => ({ on: row.on, id: row.transactionId }),
    last: lastOn === null || lastId === null ? null : { on: lastOn, id: lastId },
  });
}

/** The total of payments without a report: everything, or what the time allows. */
export async function sumMissing(
  db: Db,
  {
    fileId,
    today,
    forMs,
  }: { readonly fileId: number | null; readonly today: LocalDate; readonly forMs: number },
): Promise<FoundSum> {
  const reported = await listReportedDays(db, fileId);
  return sumFound<MissingPayment, PaymentPlace>(
    (place, limit) => searchMissing(db, reported, { today, place, limit }),
    ({ amount }) => amount,
    forMs,
  );
}
