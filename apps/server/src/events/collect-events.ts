import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database, Db } from '../database/tables/tables.ts';
import type { Work } from '../jobs/work.ts';

/**
 * Rows get their id or time before their transaction commits, so a later row can become visible first. Rows younger
 * than this are searched again; no transaction of ours lasts that long.
 */
const UNSETTLED_MS = 120_000;

type Source = 'order' | 'ledger' | 'complaint';
interface Place {
  readonly id: number;
  readonly at: Date;
}

/** The events of each table after a position, with the columns `source`, `kind`, `order_id`, `data`, `happened_at`. */
const EVENTS_AFTER: Readonly<Record<Source, (place: Place) => RawBuilder<unknown>>> = {
  order: ({ at }) => sql`
    select 'order:' || h.order_id || ':' || h.seq as source,
      case h.to_status when 21 then 'loan.confirmed' when 110 then 'loan.declined' when 151 then 'loan.approved'
        when 170 then 'loan.payout_failed' when 180 then 'loan.overdue' when 200 then 'loan.repaid'
        else case h.from_status when 180 then 'loan.current' else 'loan.paid_out' end end as kind,
      h.order_id, jsonb_build_object('status', h.to_status) as data, h.happened_at
    from order_history h where h.happened_at > ${at}::timestamptz`,
  // Cash that came in or went out; without cash, money that was matched to a loan or taken off it again. Reserving a
  // borrower's credit, or a claim for credit that was spent, is not a payment. What is written off is a debt that changed
  // without money: one transaction can be both.
  ledger: ({ id }) => sql`
    select e.source, e.kind, t.order_id,
      jsonb_build_object('transactionId', t.id::text, 'valueOn', t.value_on::text) || e.data, t.booked_at
    from ledger_transactions t
    cross join lateral (
      select
        coalesce(
          nullif(sum(e.amount) filter (where e.account = 'cash'), 0),
          sum(e.amount) filter (where e.account = 'suspense'), 0)::bigint as money,
        coalesce(sum(e.amount) filter (where e.account = 'expense.writeOff'), 0)::bigint as forgiven,
        coalesce(sum(e.amount) filter (where e.account = 'chargedOff'), 0)::bigint as charged_off,
        coalesce(sum(e.amount) filter (where e.account = 'expense.chargeOff'), 0)::bigint as loss,
        coalesce(bool_or(e.account = 'chargedOff'), false)
          and (t.kind = 'chargeOff' or (t.kind = 'correction' and t.cause_kind = 'takeBack')) as is_charge_off
      from ledger_entries e where e.transaction_id = t.id
        and e.account in ('cash', 'suspense', 'expense.writeOff', 'chargedOff', 'expense.chargeOff')
    ) m
    cross join lateral (values
      ('ledger:' || t.id,
        case when m.money < 0 then 'payment.returned' when t.order_id is null then 'payment.unmatched'
          else 'payment.booked' end,
        jsonb_build_object('amount', abs(m.money)),
        m.money <> 0 and (
          t.kind in ('payment', 'extension', 'payoff', 'lowerInstalments', 'shorterTerm', 'recovery', 'unmatched', 'matched')
          or (t.kind = 'refund' and t.cause_kind not like 'payback%' and t.cause_kind not like '%.short')
          or (t.kind = 'correction' and (t.cause_kind like 'refundUnmatched%' or t.cause_kind = 'restored')))),
      ('ledger:' || t.id || ':debt',
        case when m.forgiven > 0 then 'debt.reduced' else 'debt.restored' end,
        jsonb_build_object('amount', abs(m.forgiven), 'because', case
          when t.kind in ('waiver', 'smallBalance') then t.kind
          when t.kind in ('creditAdjustment', 'debitAdjustment') then 'adjustment'
          when t.kind = 'refund' and t.cause_kind like '%.rest' then 'smallBalance'
          when t.kind = 'refund' and t.cause_kind = 'takeBack' and m.money = 0 then 'waiver'
          else 'correction' end),
        m.forgiven <> 0),
      ('ledger:' || t.id || ':charge_off',
        case when m.charged_off < 0 then 'loan.charged_off' else 'loan.reinstated' end,
        -- The debt: its entries leave out the interest that is not earned yet.
        jsonb_build_object('loss', abs(m.loss), 'amount', case when m.is_charge_off then (
          select sum(d.amount)::bigint from ledger_entries d
          where d.order_id = t.order_id and d.transaction_id <= t.id and d.account like 'receivable.%') end),
        m.is_charge_off),
      ('ledger:' || t.id || ':plan', 'loan.rescheduled',
        case when t.kind = 'reschedule' then (
          select jsonb_build_object('amount', before + change, 'before', before,
            'instalments', cardinality(r.due_on), 'firstDueOn', r.due_on[1]::text,
            'lastDueOn', r.due_on[cardinality(r.due_on)]::text)
          from reschedules r, (
            select coalesce(sum(d.amount) filter (where d.transaction_id < t.id), 0)::bigint as before,
              coalesce(sum(d.amount) filter (where d.transaction_id = t.id), 0)::bigint as change
            from ledger_entries d
            where d.order_id = t.order_id and d.transaction_id <= t.id and d.account like 'receivable.%') debt
          where r.id = t.cause_id::bigint) end,
        t.kind = 'reschedule')
    ) e (source, kind, data, is_one)
    where t.id > ${id} and e.is_one`,
  complaint: ({ id }) => sql`
    select 'complaint:' || c.id, 'complaint.filed', c.order_id,
      jsonb_build_object('complaintId', c.id, 'type', c.type_id), c.filed_at
    from complaints c where c.folio > ${id}`,
};

/** The last position of each table before which no row can still become visible. */
const SETTLED: Readonly<Record<Source, (place: Place, before: Date) => RawBuilder<unknown>>> = {
  order: ({ id, at }, before) => sql`
    select ${id}::bigint as id, greatest(${at}::timestamptz, ${before}::timestamptz) as at`,
  ledger: ({ id, at }, before) => sql`
    select coalesce(max(t.id) filter (where t.booked_at < ${before}::timestamptz), ${id}) as id, ${at}::timestamptz as at
    from ledger_transactions t where t.id > ${id}`,
  complaint: ({ id, at }, before) => sql`
    select coalesce(max(c.folio) filter (where c.filed_at < ${before}::timestamptz), ${id}) as id, ${at}::timestamptz as at
    from complaints c where c.folio > ${id}`,
};

/** The end of each table at the first search: earlier events are not sent. */
const LAST_POSITIONS: Readonly<Record<Source, RawBuilder<unknown>>> = {
  order: sql`select 0::bigint as id`,
  ledger: sql`select coalesce(max(id), 0) as id from ledger_transactions`,
  complaint: sql`select coalesce(max(folio), 0) as id from complaints`,
};

const SOURCES = ['order', 'ledger', 'complaint'] as const;

/** Finds the events since the last search and queues them for the lender's systems. Returns how many were added. */
export async function collectEvents(work: {
  readonly database: Database;
  readonly ports: Pick<Work['ports'], 'clock' | 'lenderEvents'>;
}): Promise<number> {
  const { database, ports } = work;
  if (ports.lenderEvents === null) return 0;
  const now = new Date(ports.clock.now());
  return database.transaction().execute(async (tx) => {
    let found = 0;
    for (const source of SOURCES) found += await collectFrom(tx, source, now);
    return found;
  });
}

/** Makes the first search for events begin at a time. Without it, events before the first search are not sent. */
export async function collectEventsSince(tx: Db, since: Date): Promise<void> {
  for (const source of SOURCES)
    await sql`
      insert into outgoing_event_places (source, searched_id, searched_at)
      select ${source}::text, s.id, ${since}::timestamptz
      from (${SETTLED[source]({ id: 0, at: since }, since)}) s
      on conflict do nothing
    `.execute(tx);
}

async function collectFrom(tx: Db, source: Source, now: Date): Promise<number> {
  const place = await holdPlace(tx, source);
  if (place === null) {
    await sql`
      insert into outgoing_event_places (source, searched_id, searched_at)
      select ${source}::text, e.id, ${now}::timestamptz from (${LAST_POSITIONS[source]}) e
      on conflict do nothing
    `.execute(tx);
    return 0;
  }
  const { numAffectedRows } = await sql`
    insert into outgoing_events (source, kind, order_id, data, happened_at, made_at, due_at)
    select f.source, f.kind, f.order_id, f.data, f.happened_at, ${now}::timestamptz, ${now}::timestamptz
    from (${EVENTS_AFTER[source](place)}) f (source, kind, order_id, data, happened_at)
    where not exists (select 1 from outgoing_events e where e.source = f.source)
    order by f.happened_at, f.source
    on conflict do nothing
  `.execute(tx);
  const settled = SETTLED[source](place, new Date(now.getTime() - UNSETTLED_MS));
  await sql`
    update outgoing_event_places p set searched_id = s.id, searched_at = s.at from (${settled}) s where p.source = ${source}
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** How far a table was searched, locked so that another server waits; null before the first search. */
async function holdPlace(tx: Db, source: Source): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select searched_id as id, searched_at as at from outgoing_event_places where source = ${source} for update
  `.execute(tx);
  return rows[0] ?? null;
}
