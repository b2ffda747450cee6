import type { LocalDate, OrderStatus } from '@cauce/lending';
import { sql } from 'kysely';
import { batched, inKeyOrder, padded } from '../database/batched.ts';
import { prepared } from '../database/prepared.ts';
import { isOutdated } from '../money/reschedule/reschedules.ts';

/** The order, and the borrower it must belong to. */
export interface LoanScreenKey {
  readonly orderId: string;
  readonly borrowerId: string;
}

/** An order with its rules and its books in the cheapest form; parsed by `toStoredBooks`. */
export interface LoanScreenRow {
  readonly place: number;
  readonly product_id: string;
  readonly status: OrderStatus;
  readonly term_days: number;
  readonly ordered_on: LocalDate;
  readonly paid_out_on: LocalDate | null;
  readonly plan: number;
  readonly plan_starts_on: LocalDate | null;
  readonly plan_was_suspended: boolean;
  readonly bank_name: string;
  readonly account_mask: string;
  readonly can_be_extended: boolean;
  readonly repay_url: string;
  readonly logo: string;
  readonly is_repeat_client: boolean;
  readonly offer_id: string;
  readonly rules_digest: string;
  readonly received: number;
  readonly total: number;
  readonly is_rated: boolean;
  readonly returned: string;
  readonly is_given_up: boolean;
  /** Until when a proposed plan can be accepted. */
  readonly new_plan_until: Date | null;
  /**
   * What was received for a repaid loan, also from the borrower's credit, without what was returned or has become credit;
   * null for other loans.
   */
  readonly paid: number | null;
  readonly borrower_credit: number;
  readonly reached_on: LocalDate | null;
  /**
   * Number, agreed day (days since 1970), principal, interest, commission, IVA, the coupon's part, interest and IVA of an
   * earlier plan.
   */
  readonly instalments: string;
  /** The ledger's entries: instalment, or 0 for the loan as a whole; the place of the account below, or 0; amount. */
  readonly entries: string;
  readonly is_charged_off: boolean;
  /** Instalment, its current due day (days since 1970), days by which it was moved. */
  readonly extensions: string;
  /** Odd rows stop penalties, the next one resumes them: number, day (days since 1970). */
  readonly stops: string;
  /** The active opened vouchers, latest first: purpose, channel, amount, provider, expiry (ms since 1970). */
  readonly opened_vouchers: string | null;
}

// Returns what `loan_books` does, in one round trip with the rest of the screen and without JSON, which would cost more
// than everything else in it; a test compares the two. `limit 1` keeps the order's look-ups inside the lateral query:
// joined directly, a planner that overestimates ten orders reads whole tables.
const readRows = prepared<{
  orderIds: readonly (string | null)[];
  borrowerIds: readonly (string | null)[];
}>()((db, at) => ({
  compile: () =>
    sql<LoanScreenRow>`
      select q.place::int as place, l.*
      from unnest(${at('orderIds')}::text[], ${at('borrowerIds')}::text[])
        with ordinality q (order_id, borrower_id, place)
      cross join lateral (
        select o.product_id, o.status, o.term_days, o.ordered_on, o.paid_out_on, o.plan,
          o.plan_starts_on, o.plan_was_suspended, o.bank_name,
          o.account_mask, o.can_be_extended, o.repay_url,
          (select p.logo from products p where p.id = o.product_id) as logo,
          f.is_repeat_client, o.offer_id, f.rules_digest, f.received, f.payable_total as total,
          exists (
            select 1 from ratings r where r.borrower_id = o.borrower_id and r.order_id = o.id
          ) as is_rated,
          array(
            select distinct e.instalment from ledger_transactions t
            join returned_payments r on r.transaction_id = t.id and r.restored_by is null and not r.is_inverse
            join ledger_entries e on e.transaction_id = t.id and e.order_id = o.id and e.amount > 0
              and e.account in ('receivable.principal', 'receivable.interest', 'receivable.commission',
                'receivable.iva', 'receivable.penalty')
            where t.order_id = o.id and e.instalment is not null
          )::text as returned,
          o.status = 110 and exists (
            select 1 from order_history h
            where h.order_id = o.id and h.from_status = 170 and h.to_status = 110
          ) as is_given_up,
          (
            select r.expires_at from reschedules r
            where r.order_id = o.id and r.state = 'proposed' and not ${isOutdated}
          ) as new_plan_until,
          case when o.status = 200 then (
            select f.received + coalesce(sum(e.amount), 0) from ledger_entries e
            where e.order_id = o.id and e.account in ('cash', 'suspense', 'borrower.credit')
          )::bigint + (
            select coalesce(sum(e.amount), 0) from ledger_transactions t
            join ledger_entries e on e.transaction_id = t.id and e.account = 'borrower.credit' and e.order_id is null
            where t.order_id = o.id and t.kind in ('credit', 'refund')
          )::bigint end as paid,
          (
            select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e
            where e.borrower_id = o.borrower_id and e.account = 'borrower.credit'
          ) as borrower_credit,
          (
            select max(t.value_on) from ledger_transactions t where t.order_id = o.id
          ) as reached_on,
          array(
            select array[i.number, i.due_on - date '1970-01-01', i.principal, i.interest,
              i.commission, i.iva, i.discount, i.carried_interest, i.carried_iva, i.charged_before]
            from instalments i where i.order_id = o.id and i.plan = o.plan order by i.number
          )::text as instalments,
          coalesce(booked.entries, '{}') as entries,
          booked.was_charged_off and exists (
            select 1 from ledger_entries e
            where e.order_id = o.id and e.account = 'chargedOff'
              and e.transaction_id > coalesce(o.reinstated_by, 0)
          ) as is_charged_off,
          array(
            select array[x.instalment, max(x.new_due_on) - date '1970-01-01', sum(x.days)]
            from extensions x where x.order_id = o.id group by x.instalment
          )::text as extensions,
          array(
            select array[m.seq, m.on_day - date '1970-01-01']
            from penalty_moves m where m.order_id = o.id order by m.seq
          )::text as stops,
          (
            select string_agg(concat_ws(' ', v.purpose, v.channel, v.amount, v.provider,
              floor(extract(epoch from v.expires_at) * 1000), v.id), ',' order by v.opened_at desc)
            from vouchers v
            where v.order_id = o.id and v.state = 'active' and v.opened_at is not null
          ) as opened_vouchers
        from orders o
        join offers f on f.id = o.offer_id
        cross join lateral (
          select
            array_agg(array[coalesce(a.instalment, 0), a.place, a.amount])::text as entries,
            coalesce(bool_or(a.place = 14), false) as was_charged_off
          from (
            select e.instalment, e.amount, case e.account
              when 'receivable.principal' then 1
              when 'receivable.interest' then 2
              when 'receivable.commission' then 3
              when 'receivable.iva' then 4
              when 'deferred.interest' then 8
              when 'deferred.tax' then 9
              when 'receivable.penalty' then 5
              when 'income.penalty' then 6
              when 'tax.penalty' then 6
              when 'income.commission' then 11
              when 'tax.iva' then 12
              when 'borrower.credit' then 7
              when 'memo.prepaid' then 10
              when 'suspended' then 13
              when 'chargedOff' then 14
              when 'expense.writeOff' then 15
              else 0
            end as place
            from ledger_entries e where e.order_id = o.id
          ) a
        ) booked
        where o.id = q.order_id and o.borrower_id = q.borrower_id
        limit 1
      ) l
    `.compile(db),
}));

/** A borrower's order for its screen, or undefined; batched with concurrent reads. */
export const readLoanScreen = batched(
  async (db, keys: readonly LoanScreenKey[]): Promise<readonly (LoanScreenRow | undefined)[]> => {
    const rows = await readRows(db, {
      orderIds: padded(keys.map(({ orderId }) => orderId)),
      borrowerIds: padded(keys.map(({ borrowerId }) => borrowerId)),
    });
    return inKeyOrder(keys.length, rows);
  },
);
