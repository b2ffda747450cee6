-- How the portfolio moved in each month, counted once from the ledger after its end: where a loan's bucket of days past due of the month
-- before stands at its end, and what of each month of payout was over 30 days late then.
create table portfolio_months (
  month_end date primary key,
  -- Up to which loan it is counted; all of it where counted_at is set.
  counted_to text not null default '',
  counted_at timestamptz
);
create table portfolio_moves (
  month_end date not null references portfolio_months (month_end),
  -- The place of the bucket in the lender's list of them; 6 is paid back.
  from_bucket smallint not null check (from_bucket between 0 and 5),
  to_bucket smallint not null check (to_bucket between 0 and 6),
  loans integer not null,
  -- The unpaid principal of a month ago, so that what was paid back weighs what it weighed.
  principal bigint not null,
  primary key (month_end, from_bucket, to_bucket)
);
create table portfolio_cohorts (
  month_end date not null references portfolio_months (month_end),
  -- The first day of the month of payout.
  month date not null,
  late_loans integer not null,
  late_principal bigint not null,
  primary key (month_end, month)
);

-- What a loan owed at the end of a day, by the days on which its entries count.
create function loan_standing_on(wanted text, day date)
returns table (principal bigint, due_on date) language sql stable as $$
  select coalesce(sum(o.principal), 0)::bigint, min(coalesce(moved.due_on, i.due_on)) filter (where o.owed > 0)
  from (
    select e.instalment, sum(e.amount) as owed,
      sum(e.amount) filter (where e.account = 'receivable.principal') as principal
    from ledger_entries e
    -- One look into the key for each of its entries: joined, the planner might read every transaction once for each loan.
    cross join lateral (
      select 1 from ledger_transactions t where t.id = e.transaction_id and t.value_on <= day offset 0
    ) counted
    where e.order_id = wanted and e.instalment is not null and e.account like 'receivable.%'
    group by e.instalment
  ) o
  join instalments i on i.order_id = wanted and i.number = o.instalment
  cross join lateral (
    select max(x.new_due_on) as due_on
    from extensions x
    cross join lateral (
      select 1 from ledger_transactions t where t.id = x.transaction_id and t.value_on <= day offset 0
    ) counted
    where x.order_id = wanted and x.instalment = o.instalment
  ) moved
$$;
