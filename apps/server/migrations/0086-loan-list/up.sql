-- What the console lists, sorts and filters loans by. Follows the orders and the ledger in their own transactions, so that a list
-- of a million loans is read along an index; the books stay sums of entries, and nothing that moves money reads this.
create table loan_list (
  order_id text primary key references orders (id) on delete cascade,
  status smallint not null,
  product_id text not null,
  principal bigint not null,
  ordered_at timestamptz not null,
  -- What is booked and unpaid, and what of it is principal.
  balance bigint not null default 0,
  principal_owed bigint not null default 0,
  -- On which the earliest unpaid instalment is due, as moved by extensions; null where nothing is owed.
  due_on date
);

-- The figures of one loan, read from its entries.
create function loan_list_figures(wanted text)
returns table (balance bigint, principal_owed bigint, due_on date) language sql stable as $$
  select coalesce(sum(o.owed), 0)::bigint, coalesce(sum(o.principal), 0)::bigint,
    min(coalesce(moved.due_on, i.due_on)) filter (where o.owed > 0)
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
$$;

create function list_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into loan_list (order_id, status, product_id, principal, ordered_at)
    values (new.id, new.status, new.product_id, new.principal, new.ordered_at);
  else
    update loan_list set status = new.status where order_id = new.id;
  end if;
  return null;
end
$$;
create trigger orders_are_listed after insert on orders for each row execute function list_order();
create trigger moved_orders_are_listed after update of status on orders for each row
  when (new.status is distinct from old.status) execute function list_order();

create function list_booked_loans() returns trigger language plpgsql as $$
begin
  update loan_list l
  set balance = f.balance, principal_owed = f.principal_owed, due_on = f.due_on
  from (select distinct order_id from booked where account like 'receivable.%') b
  cross join lateral loan_list_figures(b.order_id) f
  where l.order_id = b.order_id;
  return null;
end
$$;
create trigger booked_loans_are_listed after insert on ledger_entries
  referencing new table as booked for each statement execute function list_booked_loans();

create function list_extended_loan() returns trigger language plpgsql as $$
begin
  update loan_list l set due_on = f.due_on from loan_list_figures(new.order_id) f where l.order_id = new.order_id;
  return null;
end
$$;
create trigger extended_loans_are_listed after insert on extensions for each row execute function list_extended_loan();

-- The triggers hold writers of orders and entries up until this is done: none falls between.
insert into loan_list (order_id, status, product_id, principal, ordered_at, balance, principal_owed, due_on)
select o.id, o.status, o.product_id, o.principal, o.ordered_at, f.balance, f.principal_owed, f.due_on
from orders o cross join lateral loan_list_figures(o.id) f;

create index loan_list_newest on loan_list (ordered_at, order_id);
create index loan_list_of_status on loan_list (status, ordered_at, order_id);
create index loan_list_of_product on loan_list (product_id, ordered_at, order_id);
create index loan_list_due on loan_list (due_on, order_id)
  include (status, product_id, balance, principal_owed) where due_on is not null;
create index loan_list_by_principal on loan_list (principal, order_id);
create index loan_list_by_balance on loan_list (balance, order_id) where balance > 0;
