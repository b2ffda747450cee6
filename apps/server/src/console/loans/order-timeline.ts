import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { takenBackOf } from '../../money/receipts/taken-back.ts';

/** An event of an order; `facts` depend on its kind. */
export interface OrderEvent {
  readonly at: Date;
  /** Distinguishes events of the same moment. */
  readonly key: string;
  readonly kind: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The cursor of a page, newest first. */
export type EventPlace = Pick<OrderEvent, 'at' | 'key'>;

/** Every event of orders (a query of their ids), from every table that records one. */
export const orderEvents = (orders: RawBuilder<string>): RawBuilder<OrderEvent> => sql`
    select h.happened_at as at, 'h' || h.order_id || lpad(h.seq::text, 9, '0') as key, 'moved' as kind,
      jsonb_build_object('orderId', h.order_id, 'from', h.from_status, 'to', h.to_status) as facts
    from order_history h where h.order_id in (${orders})
    union all
    select c.consented_at, 'c' || c.order_id, 'consented', jsonb_build_object('orderId', c.order_id, 'textVersion', c.text_version)
    from consents c where c.order_id in (${orders})
    union all
    select x.made_at, 'x' || x.id, 'extended', jsonb_build_object(
      'orderId', x.order_id, 'instalment', x.instalment, 'days', x.days, 'newDueOn', x.new_due_on, 'fee', x.fee + x.fee_tax)
    from extensions x where x.order_id in (${orders})
    union all
    select t.booked_at, 't' || lpad(t.id::text, 18, '0'), 'received', jsonb_build_object(
      'amount', (
        select sum(e.amount) from ledger_entries e
        where e.transaction_id = t.id and (e.account in ('cash', 'suspense')
          or (e.account = 'borrower.credit' and e.order_id is null))),
      'orderId', t.order_id, 'valueOn', t.value_on, 'isMatched', t.cause_kind = 'match')
    from ledger_transactions t
    where t.order_id in (${orders}) and t.kind in (
      'payment', 'extension', 'payoff', 'lowerInstalments', 'shorterTerm', 'matched', 'credit')
      -- Below as «restored».
      and t.cause_kind not in ('restored', 'restoredByHand', 'restored.newPlan', 'restoredByHand.newPlan')
    union all
    select b.booked_at, 't' || lpad(b.id::text, 18, '0'), 'takenBack', jsonb_build_object(
      'amount', (
        select -sum(e.amount) from ledger_entries e
        where e.transaction_id = b.id and e.account = 'cash'))
    from ledger_transactions b
    where b.cause_kind = 'refund' and (b.cause_provider, b.cause_id) in ${takenBackOf(orders)}
      and not exists (select 1 from returned_payments r where r.transaction_id = b.id)
    union all
    select b.booked_at, 't' || lpad(b.id::text, 18, '0'),
      case when r.is_inverse then 'undone' else 'takenBack' end, jsonb_build_object('amount', r.amount)
    from returned_payments r
    join ledger_transactions p on p.id = r.payment_id
    join ledger_transactions b on b.id = r.transaction_id where p.order_id in (${orders})
    union all
    select b.booked_at, 't' || lpad(b.id::text, 18, '0'), 'restored', jsonb_build_object(
      'amount', (
        select sum(e.amount) from ledger_entries e
        where e.transaction_id = b.id and (e.account = 'cash' or (e.account = 'borrower.credit' and e.order_id is null))))
    from ledger_transactions b
    where b.order_id in (${orders}) and b.cause_kind in (
      'restored', 'restoredByHand', 'restored.newPlan', 'restoredByHand.newPlan', 'restored.cover',
      'restoredByHand.cover')
    union all
    select t.booked_at, 't' || lpad(t.id::text, 18, '0'), 'debtChanged', jsonb_build_object(
      'orderId', t.order_id, 'how', case t.kind when 'correction' then 'reinstated' else t.kind end,
      -- Of a charge-off the debt that two people have seen: its entries leave out the interest that is not earned yet.
      'amount', coalesce(case when t.kind in ('chargeOff', 'correction') then r.amount end, (
        select abs(sum(e.amount)) from ledger_entries e
        where e.transaction_id = t.id and e.account in ('chargedOff', 'expense.writeOff'))),
      'by', p.name, 'approvedBy', a.name)
    from ledger_transactions t
    left join money_requests r on r.id = case
      when t.cause_kind in ('waiver', 'adjustment', 'chargeOff', 'takeBack') then t.cause_id::bigint end
    left join agents p on p.id = r.asked_by
    left join agents a on a.id = r.answered_by
    where t.order_id in (${orders}) and (
      t.kind in ('waiver', 'creditAdjustment', 'debitAdjustment', 'smallBalance', 'chargeOff')
      or (t.kind = 'correction' and t.cause_kind = 'takeBack' and exists (
        select 1 from ledger_entries e where e.transaction_id = t.id and e.account = 'chargedOff')))
    union all
    select v.issued_at, 'vi' || v.id, 'voucherIssued', jsonb_build_object(
      'orderId', v.order_id, 'voucherId', v.id, 'channel', v.channel, 'amount', v.amount, 'purpose', v.purpose)
    from vouchers v where v.order_id in (${orders})
    union all
    select v.opened_at, 'vo' || v.id, 'voucherOpened',
      jsonb_build_object('orderId', v.order_id, 'voucherId', v.id, 'channel', v.channel)
    from vouchers v where v.order_id in (${orders}) and v.opened_at is not null
    union all
    select v.paid_at, 'vp' || v.id, 'voucherPaid',
      jsonb_build_object('orderId', v.order_id, 'voucherId', v.id, 'channel', v.channel, 'isLate', v.state = 'paidLate')
    from vouchers v where v.order_id in (${orders}) and v.paid_at is not null
    union all
    select a.started_at, 'as' || a.id, 'attemptStarted',
      jsonb_build_object('orderId', a.order_id, 'attemptId', a.id, 'method', a.way, 'amount', a.amount)
    from attempts a where a.order_id in (${orders})
    union all
    select a.settled_at, 'ae' || a.id, 'attemptEnded',
      jsonb_build_object('orderId', a.order_id, 'attemptId', a.id, 'isPaid', a.state = 'succeeded', 'amount', a.amount)
    from attempts a where a.order_id in (${orders}) and a.settled_at is not null
    union all
    select r.sent_at, 'r' || r.order_id || r.kind || lpad(r.instalment::text, 9, '0') || r.due_on, 'reminded',
      jsonb_build_object('orderId', r.order_id, 'instalment', r.instalment, 'about', r.kind)
    from reminders r where r.order_id in (${orders}) and r.sent_at is not null
    union all
    select m.made_at, 'p' || m.order_id || lpad(m.seq::text, 9, '0'),
      case when m.seq % 2 = 1 then 'penaltiesStopped' else 'penaltiesResumed' end,
      jsonb_build_object('orderId', m.order_id, 'onDay', m.on_day, 'by', coalesce(g.name, m.made_by))
    from penalty_moves m left join agents g on g.id = m.made_by where m.order_id in (${orders})
    union all
    select k.filed_at, 'k' || k.id, 'complained',
      jsonb_build_object('orderId', k.order_id, 'complaintId', k.id, 'folio', k.folio)
    from complaints k where k.order_id in (${orders})
    union all
    select c.started_at, 'cc' || lpad(c.id::text, 18, '0'), 'contacted', jsonb_build_object(
      'orderId', c.order_id, 'contactKind', c.way, 'outcome', c.outcome, 'note', c.note, 'by', g.name)
    from collection_contacts c join agents g on g.id = c.agent_id
    where c.order_id in (${orders}) and c.way <> 'message'
    union all
    select p.made_at, 'pm' || lpad(p.id::text, 18, '0'), 'promised', jsonb_build_object(
      'orderId', p.order_id, 'amount', p.amount, 'dueOn', p.due_on, 'by', g.name)
    from payment_promises p join agents g on g.id = p.agent_id where p.order_id in (${orders})
    union all
    select p.settled_at, 'ps' || lpad(p.id::text, 18, '0'), 'promiseEnded', jsonb_build_object(
      'orderId', p.order_id, 'amount', p.amount, 'state', p.state)
    from payment_promises p where p.order_id in (${orders}) and p.settled_at is not null
    union all
    select m.made_at, 'cm' || lpad(m.id::text, 18, '0'),
      case m.kind when 'assigned' then 'assigned' else 'flagged' end, jsonb_build_object(
      'orderId', m.order_id, 'isOn', m.kind = 'flagged', 'reason', m.reason, 'to', a.name, 'by', g.name)
    from collection_moves m join agents g on g.id = m.made_by
    left join agents a on a.id = m.assigned_to where m.order_id in (${orders})
    union all
    select m.made_at, 'am' || lpad(m.id::text, 18, '0'), 'messaged', jsonb_build_object(
      'orderId', m.order_id, 'text', m.body, 'isSent', m.sent_at is not null, 'by', g.name)
    from agent_messages m join agents g on g.id = m.agent_id where m.order_id in (${orders})`;

/** The events of a query before a cursor, newest first. */
export async function listEvents(
  db: Db,
  events: RawBuilder<OrderEvent>,
  page: {
    readonly before: EventPlace | null;
    readonly limit: number;
    readonly kinds?: readonly string[] | undefined;
  },
): Promise<OrderEvent[]> {
  const { before, kinds } = page;
  const { rows } = await sql<OrderEvent>`
    select at, key, kind, facts from (${events}) events
    where ${before === null ? sql`true` : sql`(at, key collate "C") < (${before.at}::timestamptz, ${before.key})`}
      and ${kinds === undefined ? sql`true` : sql`kind in (${sql.join(kinds.map((one) => sql.lit(one)))})`}
    order by at desc, key collate "C" desc limit ${sql.lit(page.limit)}
  `.execute(db);
  return rows;
}

/** The events of one order before a cursor, newest first. */
export const listOrderEvents = (
  db: Db,
  orderId: string,
  page: Parameters<typeof listEvents>[2],
): Promise<OrderEvent[]> => listEvents(db, orderEvents(sql`${orderId}`), page);
