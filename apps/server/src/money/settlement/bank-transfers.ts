import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

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
