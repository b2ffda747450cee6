import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { takenBackOf } from '../../money/receipts/taken-back.ts';

/** Something that happened to an order; `facts` hold what belongs to its kind. */
export interface OrderEvent {
  readonly at: Date;
  /** Tells apart what happened at the same moment. */
  readonly key: string;
  readonly kind: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Where a page goes on: before this one, newest first. */
export type EventPlace = Pick<OrderEvent, 'at' | 'key'>;

/** What happened to an order before a place, newest first: every table that knows of it, merged by time. */
export async function listOrderEvents(
  db: Db,
  orderId: string,
  page: { readonly before: EventPlace | null; readonly limit: number },
): Promise<OrderEvent[]> {
  const { before } = page;
  const { rows } = await sql<OrderEvent>`
    select at, key, kind, facts from (
      select h.happened_at as at, 'h' || lpad(h.seq::text, 9, '0') as key, 'moved' as kind,
        jsonb_build_object('from', h.from_status, 'to', h.to_status) as facts
      from order_history h where h.order_id = ${orderId}
      union all
      select c.consented_at, 'c', 'consented', jsonb_build_object('textVersion', c.text_version)
      from consents c where c.order_id = ${orderId}
      union all
      select x.made_at, 'x' || x.id, 'extended', jsonb_build_object(
        'instalment', x.instalment, 'days', x.days, 'newDueOn', x.new_due_on, 'fee', x.fee + x.fee_tax)
      from extensions x where x.order_id = ${orderId}
      union all
      select t.booked_at, 't' || lpad(t.id::text, 18, '0'), 'received', jsonb_build_object(
        'amount', (
          select sum(e.amount) from ledger_entries e
          where e.transaction_id = t.id and (e.account in ('cash', 'suspense')
            or (e.account = 'borrower.credit' and e.order_id is null))),
        'valueOn', t.value_on, 'isMatched', t.cause_kind = 'match')
      from ledger_transactions t
      where t.order_id = ${orderId} and t.kind in (
        'payment', 'extension', 'payoff', 'lowerInstalments', 'shorterTerm', 'matched', 'credit')
      union all
      select b.booked_at, 'b' || lpad(b.id::text, 18, '0'), 'takenBack', jsonb_build_object(
        'amount', (
          select -sum(e.amount) from ledger_entries e
          where e.transaction_id = b.id and e.account = 'cash'))
      from ledger_transactions b where b.id in (
        select w.id from ledger_transactions w
        where w.cause_kind = 'refund' and (w.cause_provider, w.cause_id) in ${takenBackOf(orderId)}
        union all
        select r.transaction_id from returned_payments r
        join ledger_transactions p on p.id = r.payment_id where p.order_id = ${orderId})
      union all
      select v.issued_at, 'vi' || v.id, 'voucherIssued', jsonb_build_object(
        'voucherId', v.id, 'channel', v.channel, 'amount', v.amount, 'purpose', v.purpose)
      from vouchers v where v.order_id = ${orderId}
      union all
      select v.opened_at, 'vo' || v.id, 'voucherOpened',
        jsonb_build_object('voucherId', v.id, 'channel', v.channel)
      from vouchers v where v.order_id = ${orderId} and v.opened_at is not null
      union all
      select v.paid_at, 'vp' || v.id, 'voucherPaid',
        jsonb_build_object('voucherId', v.id, 'channel', v.channel, 'isLate', v.state = 'paidLate')
      from vouchers v where v.order_id = ${orderId} and v.paid_at is not null
      union all
      select a.started_at, 'as' || a.id, 'attemptStarted',
        jsonb_build_object('attemptId', a.id, 'way', a.way, 'amount', a.amount)
      from attempts a where a.order_id = ${orderId}
      union all
      select a.settled_at, 'ae' || a.id, 'attemptEnded',
        jsonb_build_object('attemptId', a.id, 'isPaid', a.state = 'succeeded', 'amount', a.amount)
      from attempts a where a.order_id = ${orderId} and a.settled_at is not null
      union all
      select r.sent_at, 'r' || r.kind || lpad(r.instalment::text, 9, '0') || r.due_on, 'reminded',
        jsonb_build_object('instalment', r.instalment, 'about', r.kind)
      from reminders r where r.order_id = ${orderId} and r.sent_at is not null
      union all
      select m.made_at, 'p' || lpad(m.seq::text, 9, '0'),
        case when m.seq % 2 = 1 then 'penaltiesStopped' else 'penaltiesResumed' end,
        jsonb_build_object('onDay', m.on_day, 'by', coalesce(g.name, m.made_by))
      from penalty_moves m left join agents g on g.id = m.made_by where m.order_id = ${orderId}
      union all
      select k.filed_at, 'k' || k.id, 'complained',
        jsonb_build_object('complaintId', k.id, 'folio', k.folio)
      from complaints k where k.order_id = ${orderId}
    ) events
    where ${before === null ? sql`true` : sql`(at, key collate "C") < (${before.at}::timestamptz, ${before.key})`}
    order by at desc, key collate "C" desc limit ${sql.lit(page.limit)}
  `.execute(db);
  return rows;
}
