-- An act of two people is taken back by its inverse, a failed payout is tried again, and money is matched: all of it asked for by one
-- person and approved by another (docs/decisions/211-acts-taken-back.md).
alter table money_requests drop constraint money_requests_kind_check;
alter table money_requests add constraint money_requests_kind_check check (kind in (
  'payCreditBack', 'restorePayment', 'waivePenalties', 'creditAdjustment', 'debitAdjustment', 'chargeOff',
  'takeBack', 'match', 'payoutAgain'
)) not valid;
-- What is taken back: another request, the decision on a payment without an answer, or a match.
alter table money_requests add column undoes bigint;
alter table money_requests add column attempt_id text;
alter table money_requests add column unmatched_id bigint;
-- What matched money is for.
alter table money_requests add column purpose text;
-- What had moved the loan's money when it was asked for: with anything more it is not what was asked for.
alter table money_requests add column seen integer;
-- No row has one yet: nothing is read under the lock.
alter table money_requests add constraint money_requests_undoes_fkey
  foreign key (undoes) references money_requests (id) not valid;
alter table money_requests add constraint money_requests_attempt_id_fkey
  foreign key (attempt_id) references attempts (id) not valid;
alter table money_requests add constraint money_requests_unmatched_id_fkey
  foreign key (unmatched_id) references unmatched_money (id) not valid;
-- An act is taken back once. The table holds what two people decide on: it is small.
-- squawk-ignore require-concurrent-index-creation
create unique index money_requests_one_inverse on money_requests (undoes) where state in ('asked', 'done');
-- squawk-ignore require-concurrent-index-creation
create unique index money_requests_one_decision on money_requests (attempt_id) where state in ('asked', 'done');
-- squawk-ignore require-concurrent-index-creation
create unique index money_requests_one_match on money_requests (unmatched_id) where state = 'asked';
-- squawk-ignore require-concurrent-index-creation
create unique index money_requests_one_payout on money_requests (order_id) where kind = 'payoutAgain' and state = 'asked';

-- Booked by two people as the inverse of an act of ours: no money of it is in dispute.
alter table returned_payments add column is_inverse boolean not null default false;
-- The ledger's transaction by which a charge-off was taken back: a loan is charged off by what was booked after it.
alter table orders add column reinstated_by bigint;

-- A loan with its rules, its stopped days and its balances, as sums of entries. With `is_locked` the order's row is held until the
-- transaction ends: a volatile function reads anew after it has waited, which one statement with a lock in it would not,
-- so what it answers is what the transaction before it has left. Null where there is no such order.
create or replace function loan_books(
  wanted text, is_locked boolean, asked_kind text, asked_provider text, asked_id text
) returns json
language plpgsql volatile as $$
begin
  if is_locked then
    perform 1 from orders where id = wanted for no key update;
  end if;
  return (
    select json_build_object(
      'id', o.id, 'borrowerId', o.borrower_id, 'status', o.status, 'productId', o.product_id,
      'canBeExtended', o.can_be_extended, 'paidOutOn', o.paid_out_on,
      'startsOn', coalesce(o.plan_starts_on, o.paid_out_on), 'plan', o.plan,
      'wasSuspended', o.plan_was_suspended,
      -- A one-time penalty is once for a loan, also when another plan has begun since.
      'wasPenalised', case when o.plan = 0 then false else coalesce((
        select -sum(e.amount) from ledger_entries e
        join instalments i on i.order_id = e.order_id and i.number = e.instalment and i.plan < o.plan
        where e.order_id = wanted and e.account in ('income.penalty', 'tax.penalty')
      ), 0) > 0 end,
      'isRepeatClient', f.is_repeat_client, 'product', f.terms -> 'product',
      'isKnown', asked_kind is not null and exists (
        select 1 from ledger_transactions t
        where t.cause_kind = asked_kind and t.cause_provider = asked_provider and t.cause_id = asked_id),
      'reachedOn', (select max(t.value_on) from ledger_transactions t where t.order_id = wanted),
      'version', loan_version(wanted),
      'credit', b.credit, 'deferredInterest', b.interest, 'deferredTax', b.tax,
      'suspended', b.suspended, 'chargedOff', b.charged_off, 'isChargedOff', b.is_charged_off,
      'stops', (
        select coalesce(json_agg(
          json_build_object('from', s.on_day, 'resumesOn', r.on_day) order by s.seq
        ), '[]'::json)
        from penalty_moves s
        left join penalty_moves r on r.order_id = s.order_id and r.seq = s.seq + 1
        where s.order_id = wanted and s.seq % 2 = 1
      ),
      'instalments', (
        select coalesce(json_agg(json_build_object(
          'number', i.number, 'dueOn', coalesce(x.new_due_on, i.due_on),
          'extendedDays', coalesce(x.days, 0),
          'agreedOn', i.due_on, 'plannedPrincipal', i.principal, 'plannedInterest', i.interest,
          'plannedCommission', i.commission, 'plannedIva', i.iva, 'discount', i.discount,
          'carriedInterest', i.carried_interest, 'carriedIva', i.carried_iva,
          'chargedBefore', i.charged_before,
          -- Read by the version before.
          'plannedAmount', i.principal + i.interest + i.commission + i.iva - i.discount,
          'principal', coalesce(s.principal, 0), 'interest', coalesce(s.interest, 0),
          'commission', coalesce(s.commission, 0), 'iva', coalesce(s.iva, 0),
          'penalty', coalesce(s.penalty, 0), 'accrued', coalesce(s.accrued, 0),
          'unearnedInterest', coalesce(s.unearned_interest, 0),
          'unearnedTax', coalesce(s.unearned_tax, 0), 'prepaid', coalesce(s.prepaid, 0),
          'givenCommission', coalesce(s.given_commission, 0), 'givenTax', coalesce(s.given_tax, 0)
        ) order by i.number), '[]'::json)
        from instalments i
        left join (
          select e.instalment,
            sum(e.amount) filter (where e.account = 'receivable.principal') as principal,
            sum(e.amount) filter (where e.account = 'receivable.interest') as interest,
            sum(e.amount) filter (where e.account = 'receivable.commission') as commission,
            sum(e.amount) filter (where e.account = 'receivable.iva') as iva,
            sum(e.amount) filter (where e.account = 'receivable.penalty') as penalty,
            -sum(e.amount) filter (where e.account in ('income.penalty', 'tax.penalty')) as accrued,
            sum(e.amount) filter (where e.account = 'deferred.interest') as unearned_interest,
            sum(e.amount) filter (where e.account = 'deferred.tax') as unearned_tax,
            sum(e.amount) filter (where e.account = 'memo.prepaid') as prepaid,
            sum(e.amount) filter (where e.account = 'income.commission') as given_commission,
            sum(e.amount) filter (where e.account = 'tax.iva') as given_tax
          from ledger_entries e
          where e.order_id = wanted and e.instalment is not null
          group by e.instalment
        ) s on s.instalment = i.number
        left join (
          select y.instalment, max(y.new_due_on) as new_due_on, sum(y.days) as days
          from extensions y where y.order_id = wanted group by y.instalment
        ) x on x.instalment = i.number
        where i.order_id = wanted and i.plan = o.plan
      )
    )
    from orders o
    join offers f on f.id = o.offer_id
    cross join lateral (
      select
        coalesce(-sum(e.amount) filter (where e.account = 'borrower.credit' and e.instalment is null), 0) as credit,
        coalesce(-sum(e.amount) filter (where e.account = 'deferred.interest'), 0) as interest,
        coalesce(-sum(e.amount) filter (where e.account = 'deferred.tax'), 0) as tax,
        coalesce(-sum(e.amount) filter (where e.account = 'suspended'), 0) as suspended,
        coalesce(-sum(e.amount) filter (where e.account = 'chargedOff'), 0) as charged_off,
        count(*) filter (where e.account = 'chargedOff' and e.transaction_id > coalesce(o.reinstated_by, 0)) > 0 as is_charged_off
      from ledger_entries e where e.order_id = wanted
    ) b
    where o.id = wanted
  );
end
$$;
