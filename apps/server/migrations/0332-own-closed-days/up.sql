-- The last day to pay without being late, where the lender's own closed days move it beyond what the market's calendar says. An extension
-- moves to a day on which banks are open, so its new date needs none.
alter table instalments add column late_after date;
-- The same of the earliest unpaid instalment.
alter table loan_list add column late_after date;

-- squawk-ignore require-concurrent-index-deletion
drop index loan_list_due;
-- squawk-ignore require-concurrent-index-creation
create index loan_list_due on loan_list (due_on, order_id)
  include (status, product_id, balance, principal_owed, late_after) where due_on is not null;

drop function loan_list_figures(text);
create function loan_list_figures(wanted text)
returns table (balance bigint, principal_owed bigint, due_on date, late_after date) language sql stable as $$
  select owed.balance, owed.principal, owed.due_on, nullif(owed.late_after, owed.due_on)
  from (
    select coalesce(sum(o.owed), 0)::bigint as balance, coalesce(sum(o.principal), 0)::bigint as principal,
      min(coalesce(moved.due_on, i.due_on)) filter (where o.owed > 0) as due_on,
      min(coalesce(moved.due_on, i.late_after, i.due_on)) filter (where o.owed > 0) as late_after
    from (
      select e.instalment, sum(e.amount) as owed,
        sum(e.amount) filter (where e.account = 'receivable.principal') as principal
      from ledger_entries e
      where e.order_id = wanted and e.instalment is not null and e.account like 'receivable.%'
      group by e.instalment
    ) o
    join instalments i on i.order_id = wanted and i.number = o.instalment
    cross join lateral (
      select max(x.new_due_on) as due_on from extensions x
      where x.order_id = wanted and x.instalment = o.instalment
    ) moved
  ) owed
$$;

drop function loan_standing_on(text, date);
-- What a loan owed at the end of a day, by the days on which its entries count, and the day from which that counts as late.
create function loan_standing_on(wanted text, day date)
returns table (principal bigint, due_on date, counts_from date) language sql stable as $$
  select coalesce(sum(o.principal), 0)::bigint, min(coalesce(moved.due_on, i.due_on)) filter (where o.owed > 0),
    min(coalesce(moved.due_on, i.late_after, i.due_on)) filter (where o.owed > 0)
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

create or replace function list_booked_loans() returns trigger language plpgsql as $$
begin
  update loan_list l
  set balance = f.balance, principal_owed = f.principal_owed, due_on = f.due_on, late_after = f.late_after
  from (select distinct order_id from booked where account like 'receivable.%') b
  cross join lateral loan_list_figures(b.order_id) f
  where l.order_id = b.order_id;
  return null;
end
$$;

create or replace function list_extended_loan() returns trigger language plpgsql as $$
begin
  update loan_list l set due_on = f.due_on, late_after = f.late_after
  from loan_list_figures(new.order_id) f where l.order_id = new.order_id;
  return null;
end
$$;
