-- A borrower may complain about collection once it has begun: with the first day on which the loan is overdue (spec 1 §5,
-- docs/decisions/036). The flag stays when the loan is paid or extended: what was said on the telephone stays said.
create function open_collection_complaints() returns trigger language plpgsql as $$
begin
  new.takes_collection_complaints := true;
  return new;
end
$$;

-- Those that were overdue once. Before the trigger, which holds every writer of orders up until the migration ends.
update orders set takes_collection_complaints = true
where not takes_collection_complaints
  and exists (select 1 from order_history h where h.order_id = orders.id and h.to_status = 180);

create trigger orders_overdue_open_collection before update of status on orders
  for each row when (new.status = 180 and old.status is distinct from new.status)
  execute function open_collection_complaints();

-- Those that became overdue meanwhile: few, found by the index of running loans.
update orders set takes_collection_complaints = true
where status = 180 and not takes_collection_complaints;
