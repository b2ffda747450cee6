import { markets } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { bookedUnder } from '../settlement/booked-lines.ts';
import { causeTextOf } from './causes.ts';
import { WALLET_LIFE_MS } from '../attempts/attempt-moves.ts';

/** The invariants of the books that can be checked from the tables alone. */
export type Invariant =
  | 'I1'
  | 'I2'
  | 'I3'
  | 'I4'
  | 'I5'
  | 'I6'
  | 'I7'
  | 'I8'
  | 'I9'
  | 'I11'
  | 'I13'
  | 'I14';

export interface BookCheck {
  readonly invariant: Invariant;
  /** What is wrong with the `what` of each row. */
  readonly breach: string;
  readonly query: (input: { readonly orderId: string | null; readonly now: Date }) => RawBuilder<{
    what: string;
  }>;
}

// As text of the statement, not as a nullable parameter, so that the plan for one order uses its index.
const of = (column: string, orderId: string | null): RawBuilder<boolean> =>
  orderId === null ? sql`true` : sql`${sql.ref(column)} = ${orderId}`;
const ofAll = (orderId: string | null): RawBuilder<boolean> => sql.raw(String(orderId === null));

/** Matches transaction `t` with the attempt `a` that it booked. */
const isOfAttempt = sql`t.cause_kind = 'attempt' and t.cause_provider = '' and t.cause_id = a.id`;

/** The markets with their time zones, which define the days of their loans. */
const ZONES = sql.join(
  Object.values(markets).map(({ id, timeZone }) => sql`(${sql.lit(id)}, ${sql.lit(timeZone)})`),
);

const check = (invariant: Invariant, breach: string, query: BookCheck['query']): BookCheck => ({
  invariant,
  breach,
  query,
});

/**
 * Each query returns the rows that break its invariant: none in correct books. `orderId` null checks everything; checks
 * that concern no single order run only then.
 */
export const bookChecks: readonly BookCheck[] = [
  check(
    'I1',
    'is a transaction that has no entries, or whose entries do not sum to zero',
    ({ orderId }) =>
      sql`select ${causeTextOf('t')} as what from ledger_transactions t
      left join ledger_entries e on e.transaction_id = t.id
      where ${of('t.order_id', orderId)}
      group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.line) < 2`,
  ),
  check(
    'I1',
    'is the sum of all entries, which must be zero',
    ({ orderId }) =>
      sql`select sum(amount)::text as what from ledger_entries where ${ofAll(orderId)} having sum(amount) <> 0`,
  ),
  check(
    'I2',
    'has an amount owed below zero',
    ({ orderId }) =>
      sql`select order_id || ' ' || instalment || ' ' || account as what from ledger_entries
      where account like 'receivable.%' and ${of('order_id', orderId)}
      group by order_id, instalment, account having sum(amount) < 0`,
  ),
  check(
    'I2',
    'has a credit below zero',
    ({ orderId }) =>
      sql`select borrower_id as what from ledger_entries where ${ofAll(orderId)} and account = 'borrower.credit'
      group by borrower_id having sum(amount) > 0`,
  ),
  check(
    'I3',
    'is a succeeded attempt that is not in the ledger',
    ({ orderId }) =>
      sql`select a.id as what from attempts a
      where a.state = 'succeeded' and ${of('a.order_id', orderId)}
        and not exists (select 1 from ledger_transactions t where ${isOfAttempt})`,
  ),
  check(
    'I3',
    'is a paid voucher that is not in the ledger',
    ({ orderId }) =>
      sql`select v.id as what from vouchers v
      where v.paid_at is not null and ${of('v.order_id', orderId)}
        and not exists (
          select 1 from ledger_transactions t
          where t.order_id = v.order_id and t.cause_kind = 'voucher' and t.cause_provider = v.provider
        )`,
  ),
  check(
    'I3',
    'is a report line whose fee is missing from the ledger or differs there',
    ({ orderId }) =>
      sql`select l.source || ' ' || l.line_key as what from settlement_lines l
      where ${ofAll(orderId)} and l.file_kind = 'report' and (l.fee <> 0 or l.fee_tax <> 0)
        and not exists (
          select 1 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where t.cause_kind = 'providerFee' and t.cause_provider = l.source and t.cause_id = ${bookedUnder('providerFee', sql.ref('l.source'), sql.ref('l.line_key'))}
          group by t.id
          having coalesce(sum(e.amount) filter (where e.account = 'expense.providerFee'), 0) = l.fee
            and coalesce(sum(e.amount) filter (where e.account = 'tax.onFees'), 0) = l.fee_tax
        )`,
  ),
  // From the plan and the extensions, not from the ledger's own receivables: both must agree.
  check(
    'I5',
    'has repaid an amount that differs from the ledger',
    ({ orderId }) =>
      sql`select o.id as what from orders o
      where o.paid_out_on is not null and ${of('o.id', orderId)}
        and (
          -- A later plan asks for what was owed, and for its own interest besides.
          select coalesce(sum(case when i.plan = 0
            then i.principal + i.interest + i.commission + i.iva - i.discount
            else i.interest - i.carried_interest + i.iva - i.carried_iva end), 0)
          from instalments i where i.order_id = o.id
        ) + (
          select coalesce(-sum(e.amount) filter (where e.account in ('income.penalty', 'tax.penalty')), 0)
            - coalesce(sum(e.amount) filter (where e.account like 'receivable.%'), 0)
            - coalesce(sum(e.amount) filter (where e.account = 'expense.writeOff'), 0)
            - coalesce(sum(e.amount) filter (where e.account = 'borrower.credit'), 0)
            -- What a payoff or a prepayment left out is charged to nobody.
            - coalesce(sum(e.amount) filter (where e.instalment is not null
              and (e.account like 'deferred.%' or e.account in ('income.commission', 'tax.iva'))), 0)
          from ledger_entries e where e.order_id = o.id
        ) + (
          select coalesce(sum(x.fee + x.fee_tax), 0) from extensions x where x.order_id = o.id
        ) <> (
          select coalesce(sum(e.amount), 0) from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id and (
            e.account in ('cash', 'suspense') or (e.account = 'borrower.credit' and e.order_id is null))
          where t.order_id = o.id and t.kind in (
            'payment', 'extension', 'payoff', 'lowerInstalments', 'shorterTerm', 'matched', 'credit', 'refund')
        )`,
  ),
  // From the loan's agreed rules: 16 of every 116 at 16 %.
  check(
    'I5',
    'has a tax on penalties that differs from its rules',
    ({ orderId }) =>
      sql`select e.order_id || ' ' || e.instalment as what from ledger_entries e
      join orders o on o.id = e.order_id
      join offers f on f.id = o.offer_id
      cross join lateral (
        select coalesce((f.terms #>> '{product,penalty,taxRate,amount}')::numeric, 0) as share,
          10 ^ coalesce((f.terms #>> '{product,penalty,taxRate,scale}')::numeric, 0) as whole
      ) tax
      where e.account in ('income.penalty', 'tax.penalty') and ${of('e.order_id', orderId)}
      group by e.order_id, e.instalment, tax.share, tax.whole
      having coalesce(-sum(e.amount) filter (where e.account = 'tax.penalty'), 0)
        <> round(-sum(e.amount) * tax.share / (tax.whole + tax.share))`,
  ),
  check(
    'I5',
    'is a transaction of one order with an entry of another',
    ({ orderId }) =>
      sql`select ${causeTextOf('t')} as what from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      where ${of('t.order_id', orderId)}
        and e.order_id is distinct from t.order_id
        -- Credit is the borrower's, whichever loan it is spent on.
        and not (e.account = 'borrower.credit' and e.order_id is null and t.kind in ('credit', 'refund'))`,
  ),
  check(
    'I5',
    'was charged off, but its value in the ledger is not zero',
    ({ orderId }) =>
      sql`select e.order_id as what from ledger_entries e join orders o on o.id = e.order_id
      where ${of('e.order_id', orderId)}
      group by e.order_id, o.reinstated_by
      having count(*) filter (where e.account = 'chargedOff' and e.transaction_id > coalesce(o.reinstated_by, 0)) > 0
        and sum(e.amount) filter (
          where e.account = 'chargedOff' or e.account like 'receivable.%' or e.account like 'deferred.%') <> 0`,
  ),
  check(
    'I6',
    'is a provider’s event that was booked more than once',
    ({ orderId }) =>
      sql`select provider || ' ' || event_id as what from unmatched_money
      where ${ofAll(orderId)} group by provider, event_id having count(*) > 1`,
  ),
  check(
    'I7',
    'is an attempt unresolved for more than a minute',
    // An awaited code and an open page, a wallet's or a bank's, depend on the borrower, not on us.
    ({ orderId, now }) =>
      sql`select id as what from attempts where state in ('pending', 'unknown') and not needs_code
      and started_at < ${now}::timestamptz - interval '60 seconds'
      and not ((way = 'wallet' or action_url is not null)
        and started_at > ${new Date(now.getTime() - WALLET_LIFE_MS - 60_000)})
      and ${of('order_id', orderId)}`,
  ),
  check(
    'I8',
    'has a status that disagrees with what is owed: repaid exactly when nothing is owed',
    ({ orderId }) =>
      sql`select o.id as what from orders o
      where o.status in (174, 180, 200) and ${of('o.id', orderId)}
        and (o.status = 200) <> (coalesce((
          select sum(e.amount) from ledger_entries e
          where e.order_id = o.id and e.account like 'receivable.%'
        ), 0) = 0)`,
  ),
  check(
    'I8',
    'has a history that does not lead to its status',
    ({ orderId }) =>
      sql`select o.id as what from orders o
      where ${of('o.id', orderId)} and (
        o.status <> (
          select h.to_status from order_history h where h.order_id = o.id order by h.seq desc limit 1
        ) or exists (
          select 1 from order_history h
          left join order_history b on b.order_id = h.order_id and b.seq = h.seq - 1
          where h.order_id = o.id and h.seq > 1 and h.from_status is distinct from b.to_status
        )
      )`,
  ),
  check(
    'I9',
    'is an attempt that was booked for another amount or more than once',
    ({ orderId }) =>
      sql`select a.id as what from attempts a
      join ledger_transactions t on ${isOfAttempt}
      join ledger_entries e on e.transaction_id = t.id and e.account = 'cash'
      where ${of('a.order_id', orderId)}
      group by a.id having sum(e.amount) <> a.amount`,
  ),
  check(
    'I11',
    'is the difference between suspense and the open unmatched money with what providers took back',
    ({ orderId }) =>
      sql`select (s.booked + q.open - r.taken)::text as what from
        (select coalesce(sum(amount), 0) as booked from ledger_entries where account = 'suspense') s,
        (select coalesce(sum(amount), 0) as open from unmatched_money where matched_at is null) q,
        (select coalesce(sum(e.amount), 0) as taken from ledger_entries e
          join ledger_transactions t on t.id = e.transaction_id and t.kind = 'refund'
          -- A match that two people undid put its money into the queue again.
          where e.account = 'suspense' and t.cause_kind <> 'takeBack') r
      where ${ofAll(orderId)} and s.booked + q.open <> r.taken`,
  ),
  check(
    'I13',
    'is a coupon used by an order of another borrower or product',
    () =>
      sql`select c.id as what from coupons c join orders o on o.id = c.used_by_order
      where o.borrower_id <> c.borrower_id or o.product_id <> c.product_id`,
  ),
  check(
    'I14',
    'is a day that was charged out of order',
    ({ orderId }) =>
      sql`select what from (
        select ${causeTextOf('t')} as what, t.value_on,
          max(t.value_on) over (partition by t.order_id order by t.id rows between unbounded preceding and 1 preceding) as before
        from ledger_transactions t
        where t.kind = 'penalty' and ${of('t.order_id', orderId)}
      ) days where value_on <= before`,
  ),
  check(
    'I14',
    'is dated in the future',
    // No market's day is behind the day before UTC's, so few rows remain for the check in their own market.
    ({ orderId, now }) =>
      sql`select ${causeTextOf('t')} as what from ledger_transactions t
      join orders o on o.id = t.order_id
      join offers f on f.id = o.offer_id
      join (values ${ZONES}) z(market, zone) on z.market = f.terms #>> '{product,market}'
      where t.value_on >= (${now}::timestamptz at time zone 'UTC')::date and ${of('t.order_id', orderId)}
        and t.value_on > (${now}::timestamptz at time zone z.zone)::date`,
  ),
  check(
    'I14',
    'is a day that was charged while penalties were stopped',
    ({ orderId }) =>
      sql`select ${causeTextOf('t')} as what from ledger_transactions t
      join penalty_moves s on s.order_id = t.order_id and s.seq % 2 = 1 and s.on_day <= t.value_on
      left join penalty_moves r on r.order_id = s.order_id and r.seq = s.seq + 1
      where t.kind = 'penalty' and ${of('t.order_id', orderId)}
        and (r.on_day is null or r.on_day > t.value_on)`,
  ),
];
