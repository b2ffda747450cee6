-- Since when a loan is charged off, so that the portfolio's figures and the list can set it apart
-- (docs/decisions/388-charged-off-loans-apart.md).
alter table loan_list add column charged_off_on date;

-- squawk-ignore require-concurrent-index-deletion
drop index loan_list_due;
-- squawk-ignore require-concurrent-index-creation
create index loan_list_due on loan_list (due_on, order_id)
  include (status, product_id, balance, principal_owed, late_after, charged_off_on) where due_on is not null;
-- squawk-ignore require-concurrent-index-creation
create index loan_list_charged_off on loan_list (order_id)
  include (product_id, balance, principal_owed, due_on) where charged_off_on is not null;

create function list_charge_off() returns trigger language plpgsql as $$
begin
  update loan_list set charged_off_on = new.value_on where order_id = new.order_id;
  return null;
end
$$;
create trigger charge_offs_are_listed after insert on ledger_transactions
  for each row when (new.kind = 'chargeOff') execute function list_charge_off();

create function list_reinstatement() returns trigger language plpgsql as $$
begin
  update loan_list set charged_off_on = null where order_id = new.id;
  return null;
end
$$;
create trigger reinstatements_are_listed after update of reinstated_by on orders
  for each row when (new.reinstated_by is distinct from old.reinstated_by) execute function list_reinstatement();

-- Those of before. Two people have requested each, so the few requests lead to them.
update loan_list l set charged_off_on = t.value_on
from money_requests r
join ledger_transactions t on t.cause_kind = 'chargeOff' and t.cause_provider = '' and t.cause_id = r.id::text
join orders o on o.id = t.order_id
where r.kind = 'chargeOff' and r.state = 'done' and l.order_id = t.order_id
  and t.kind = 'chargeOff' and t.id > coalesce(o.reinstated_by, 0);

-- Where a bucket's loans went in a month: 7 is charged off. Not validated: the list only grows.
alter table portfolio_moves drop constraint portfolio_moves_to_bucket_check;
alter table portfolio_moves add constraint portfolio_moves_to_bucket_check check (to_bucket between 0 and 7) not valid;
