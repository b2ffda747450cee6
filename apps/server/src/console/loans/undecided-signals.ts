import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import type { UndecidedAttempt } from '../../money/attempts/attempt-decisions.ts';

/** What suggests one outcome or the other, besides the provider's answers. */
export interface UndecidedSignals {
  /** Payments of the same amount for this loan that were charged within 30 days of it. */
  readonly sameCharges: number;
  /** Whether the provider's imported reports contain the payment; `notYet` while none reaches its day. */
  readonly report: 'notYet' | 'listed' | 'notListed';
}

/** `on` is the day of the payment in the lender's market. */
export async function readSignals(
  db: Db,
  { id, orderId, amount, provider, providerReference, startedAt }: UndecidedAttempt,
  on: LocalDate,
): Promise<UndecidedSignals> {
  const { rows } = await sql<{ sameCharges: number; isListed: boolean; isReached: boolean }>`
    select
      (select count(*)::int from attempts a
        where a.order_id = ${orderId} and a.id <> ${id} and a.state = 'succeeded' and a.amount = ${amount}
          and a.started_at between ${startedAt}::timestamptz - interval '30 days'
            and ${startedAt}::timestamptz + interval '30 days') as "sameCharges",
      exists (select from settlement_lines l
        where l.source = ${provider} and l.payment_id = ${providerReference} and l.payment_id <> ''
          and l.file_kind = 'report' and l.kind = 'payment'
        union all
        select from settlement_lines l
        where l.source = ${provider} and l.reference = ${id} and l.reference <> ''
          and l.file_kind = 'report' and l.kind = 'payment') as "isListed",
      exists (select from settlement_lines l
        where l.file_kind = 'report' and l.source = ${provider} and l.on_day >= ${on}::date) as "isReached"
  `.execute(db);
  const { sameCharges = 0, isListed = false, isReached = false } = rows[0] ?? {};
  const report = isListed ? 'listed' : isReached ? 'notListed' : 'notYet';
  return { sameCharges, report };
}
