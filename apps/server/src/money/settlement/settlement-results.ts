import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { bookedUnder } from './booked-lines.ts';
import { leftQueue, matchesOf } from '../receipts/unmatched-returns.ts';
import { isShownAgain, transferOf } from './bank-transfers.ts';
import { partsOfReturn, paymentOf, returnedPaymentOf, undecidedOf } from './payment-of-line.ts';

/**
 * How many days a payment may take to appear in its provider's report, and a transfer to reach the bank, before it is
 * missing.
 */
export const DUE_DAYS = 3;

export type Result = 'matched' | 'partly' | 'onlyFile' | 'waiting' | 'explained';

export type Reason =
  | 'none'
  | 'amount'
  | 'date'
  | 'fee'
  | 'unknown'
  | 'undecided'
  | 'inQueue'
  | 'notTakenBack'
  | 'notInBank'
  | 'notInReport'
  | 'ofNoPayment';

/** What a transaction moved of its provider's cash. */
const cashOf = (transaction: string) => sql`(
  select coalesce(sum(e.amount), 0) from ledger_entries e
  where e.transaction_id = ${sql.ref(`${transaction}.id`)} and e.account = 'cash')`;

/** The causes of line `l`: a won dispute may also pay a plan that the loan has got since. */
const takenBackCauses = sql`case when l.kind = 'restored' then array['restored', 'restored.newPlan'] else array['refund'] end`;

/** What was taken back of a payment, in one or more parts, or restored after a dispute: by its own name, or by the payment. */
const takenBack = sql`
  with p as materialized (${returnedPaymentOf})
  select min(t.id) as id, min(t.order_id) as order_id, max(t.value_on) as value_on, sum(${cashOf('t')}) as amount,
    coalesce((select p.by_reference from p), false) as by_reference
  from (
    select b.id from ledger_transactions b
    where b.cause_kind = any(${takenBackCauses})
      and b.cause_provider = l.source and b.cause_id = l.payment_id
    union
    select b.id from p
    join ledger_transactions b on b.cause_kind = any(${takenBackCauses})
      and b.cause_provider = l.source and b.cause_id = p.cause_id
    where p.cause_kind in ('voucher', 'unmatched')
    union
    select b.id from (
      select p.id from p
      union all
      select m.id from p join unmatched_money u on u.transaction_id = p.id cross join lateral (${matchesOf}) m
    ) paid
    join returned_payments r on r.payment_id = paid.id
    join ledger_transactions b on b.cause_provider = l.source and (
      l.kind = 'restored' and b.id = r.restored_by and b.cause_kind in ('restored', 'restored.newPlan')
      or l.kind <> 'restored' and b.id = r.transaction_id and b.cause_kind in ('refund', 'refund.part'))
    union
    select b.id from p join unmatched_money u on u.transaction_id = p.id cross join lateral (${leftQueue}) b
    where l.kind <> 'restored'
  ) b join ledger_transactions t on t.id = b.id
  where l.kind in ('refund', 'chargeback', 'restored') and l.payment_id <> ''
  having count(*) > 0`;

/**
 * Every line `l` of a query with its result against the current books. Results are not stored, so the order of imports and
 * of provider events makes no difference.
 */
export const withResults = (lines: RawBuilder<unknown>): RawBuilder<ResultRow> => sql`
  select r.*, case when r.result in ('partly', 'onlyFile') and x.id is not null then 'explained' else r.result end as state,
    x.kind as explained_as, p.id as proposal_id
  from (
    select l.*, m.id as transaction_id, m.order_id, m.value_on, m.amount as books_amount, m.result, m.why
    from (${lines}) l
    cross join lateral (
      select * from (
        select m.id, m.order_id, m.value_on, m.amount,
          case
            when m.amount <> l.amount then 'partly'
            when l.net is not null and l.net <> l.amount - l.fee - l.fee_tax then 'partly'
            when m.value_on <> l.on_day then 'partly'
            when m.cause_kind = 'unmatched' and m.is_open then 'onlyFile'
            else 'matched'
          end as result,
          case
            when m.amount <> l.amount then 'amount'
            when l.net is not null and l.net <> l.amount - l.fee - l.fee_tax then 'fee'
            when m.value_on <> l.on_day then 'date'
            when m.cause_kind = 'unmatched' and m.is_open then 'inQueue'
            else 'none'
          end as why, 1 as place
        from (
          select f.*, ${cashOf('f')} as amount, exists (
            select 1 from unmatched_money u where u.transaction_id = f.id and u.matched_at is null) as is_open
          from (${paymentOf}) f where l.kind = 'payment'
        ) m
        union all
        -- Of a return in parts, the last one has the whole difference.
        select b.id, b.order_id, b.value_on, l.amount + d.difference,
          case when d.difference = 0 then 'matched' else 'partly' end,
          case when d.difference = 0 then 'none' else 'amount' end, 1
        from (${takenBack}) b
        cross join lateral (
          select case when l.id = max(o.id) then b.amount - sum(o.amount) else 0 end as difference
          from (${partsOfReturn(sql`b.by_reference`)}) o
        ) d
        union all
        select null, null, b.on_day, -b.amount,
          case when b.amount = -l.amount then 'matched' else 'partly' end,
          case when b.amount = -l.amount then 'none' else 'amount' end, 1
        from settlement_lines b
        where l.kind = 'settlement' and l.settlement <> '' and b.kind = 'deposit' and b.reference = l.settlement
          and b.reference <> ''
        union all
        select t.id, null, t.value_on, f.amount,
          case when f.amount = l.amount then 'matched' else 'partly' end,
          case when f.amount = l.amount then 'none' else 'amount' end, 1
        from (${transferOf}) f
        left join ledger_transactions t on t.cause_kind = 'settlement' and t.cause_provider = f.source
          and t.cause_id = ${bookedUnder('settlement', sql.ref('l.source'), sql.ref('l.line_key'))}
        where l.kind = 'deposit' and l.reference <> '' and not ${isShownAgain}
        union all
        select t.id, t.order_id, t.value_on, e.amount,
          case when e.amount = l.amount then 'matched' else 'partly' end,
          case when e.amount = l.amount then 'none' else 'amount' end, 1
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'cash'
        where l.kind = 'withdrawal' and t.cause_kind = 'payout' and t.cause_provider = '' and t.cause_id = l.reference
        union all
        select null, null, null, null,
          case
            -- Earlier versions did not book a fee's own amount.
            when l.kind = 'fee' and l.amount = 0 then 'matched'
            when l.kind = 'settlement' and coalesce((
              select max(b.on_day) < l.on_day + ${sql.lit(DUE_DAYS)} from settlement_lines b
              where b.file_kind = 'statement'), true) then 'waiting'
            else 'onlyFile'
          end,
          case l.kind
            when 'fee' then case when l.amount = 0 then 'none' else 'fee' end
            when 'settlement' then 'notInBank'
            when 'deposit' then 'notInReport'
            when 'withdrawal' then 'notInReport'
            when 'other' then 'ofNoPayment'
            when 'payment' then case when ${undecidedOf} is null then 'unknown' else 'undecided' end
            else 'notTakenBack'
          end, 2
      ) found order by found.place limit 1
    ) m
  ) r
  left join settlement_explanations x on x.line_id = r.id
  left join settlement_proposals p on p.line_id = r.id and p.answer is null`;

/** A line with its result. */
export interface ResultRow {
  readonly id: number;
  readonly file_id: number;
  readonly line_number: number;
  readonly file_kind: 'report' | 'statement';
  readonly source: string;
  readonly kind: string;
  readonly payment_id: string;
  readonly reference: string;
  readonly amount: number;
  readonly fee: number;
  readonly fee_tax: number;
  readonly net: number | null;
  readonly on_day: string;
  readonly settlement: string;
  readonly description: string;
  readonly transaction_id: number | null;
  readonly order_id: string | null;
  readonly value_on: string | null;
  readonly books_amount: number | null;
  readonly state: Result;
  readonly why: Reason;
  readonly explained_as: string | null;
  readonly proposal_id: number | null;
}
