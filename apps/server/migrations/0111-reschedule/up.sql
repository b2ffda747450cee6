-- A running loan gets another plan once its borrower has agreed to it (docs/decisions/111-reschedule.md). The instalments of every plan
-- stay: entries name them, and the loan goes on by those of its last one.
alter table orders add column plan smallint not null default 0;
-- The day on which that plan began; null for the first, which begins with the payout.
alter table orders add column plan_starts_on date;
-- Its income was stopped when that plan began.
alter table orders add column plan_was_suspended boolean not null default false;
alter table instalments add column plan smallint not null default 0;
-- Of its interest and tax, what was earned before its plan began.
alter table instalments add column carried_interest bigint not null default 0;
alter table instalments add column carried_iva bigint not null default 0;

create table reschedules (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  borrower_id text not null references borrowers (id),
  due_on date[] not null check (cardinality(due_on) between 1 and 60),
  reason text not null check (char_length(reason) between 1 and 2000),
  proposed_by text not null references agents (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- What had moved the loan's money when it was proposed: with anything more it is not what was proposed.
  seen integer not null,
  -- As the agent saw both plans.
  proposed jsonb not null,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  ended_at timestamptz,
  -- What the borrower has agreed to, as it was shown: both plans, their costs and the words.
  consent jsonb,
  check ((state = 'proposed') = (ended_at is null)),
  check ((state = 'accepted') = (consent is not null))
);
create unique index reschedules_one_open on reschedules (order_id) where state = 'proposed';
create index reschedules_of_order on reschedules (order_id, id);

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'payout', 'penalty', 'payment', 'extension', 'payoff', 'lowerInstalments', 'shorterTerm', 'credit', 'unmatched', 'matched', 'refund',
  'correction', 'earning', 'waiver', 'creditAdjustment', 'debitAdjustment', 'suspension', 'chargeOff', 'recovery', 'reschedule'
)) not valid;

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
        where e.order_id = wanted and e.account = 'income.penalty'
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
            -sum(e.amount) filter (where e.account = 'income.penalty') as accrued,
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
        count(*) filter (where e.account = 'chargedOff') > 0 as is_charged_off
      from ledger_entries e where e.order_id = wanted
    ) b
    where o.id = wanted
  );
end
$$;
