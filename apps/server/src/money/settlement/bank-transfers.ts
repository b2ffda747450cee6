import { localDate, minor, subtract } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { postTransactions } from '../ledger/ledger.ts';
import { bookedUnder } from './booked-lines.ts';

/** The amount of the bank transfer that line `l` of a statement names, according to reports: its own line, or the sum of its parts. */
export const transferOf: RawBuilder<unknown> = sql`
  select coalesce(
      max(-r.amount) filter (where r.kind = 'settlement'),
      sum(coalesce(r.net, r.amount - r.fee - r.fee_tax)) filter (where r.kind <> 'settlement')) as amount,
    min(r.source) as source
  from settlement_lines r
  where r.file_kind = 'report' and r.settlement <> '' and r.settlement = l.reference
  having count(*) > 0`;

/**
 * Whether earlier lines have the whole transfer of deposit `l` already: the same statement was imported with other texts,
 * or under another name of the account. Of a transfer in equal parts, each part is a deposit of its own.
 */
export const isShownAgain: RawBuilder<boolean> = sql`exists (
  select 1 from settlement_lines o
  where o.reference = l.reference and o.reference <> '' and o.file_kind = 'statement' and o.kind = 'deposit'
    and o.amount = l.amount and o.id < l.id
  having count(*) > 0 and count(*) * l.amount >= (select f.amount from (${transferOf}) f))`;

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
