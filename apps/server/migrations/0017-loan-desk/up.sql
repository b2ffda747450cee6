-- What agents look for: the numbers that providers give, and money by its amount.
create index attempts_by_reference on attempts (provider_reference) where provider_reference is not null;
create index vouchers_by_provider_id on vouchers (provider_id);
create index vouchers_by_amount on vouchers (amount, issued_at desc);

-- The queue of unmatched money: what is open, oldest first; what was dealt with, newest first.
create index unmatched_money_open on unmatched_money (id) where matched_at is null;
create index unmatched_money_closed on unmatched_money (matched_at desc, id desc) where matched_at is not null;
create index unmatched_money_by_reference on unmatched_money (reference);

-- Why an operator matched money or sent it back. Null where the provider took it back by itself.
alter table unmatched_money
  add column close_reason text check (length(btrim(close_reason)) between 3 and 500),
  add check (close_reason is null or matched_at is not null);

-- Consoles that are open hear of every loan and of all money that moves, whichever code moved it: once for a statement.
create function announce_ledger() returns trigger language plpgsql as $$
begin
  insert into live_changes (topic) select 'loans' where exists (select 1 from added where order_id is not null);
  return null;
end
$$;
create function announce_loans() returns trigger language plpgsql as $$
begin
  insert into live_changes (topic) values ('loans');
  return null;
end
$$;
create function announce_payments() returns trigger language plpgsql as $$
begin
  insert into live_changes (topic) values ('payments');
  return null;
end
$$;
create trigger ledger_transactions_are_announced after insert on ledger_transactions
  referencing new table as added for each statement execute function announce_ledger();
create trigger order_moves_are_announced after insert on order_history
  for each statement execute function announce_loans();
create trigger penalty_moves_are_announced after insert on penalty_moves
  for each statement execute function announce_loans();
create trigger unmatched_money_is_announced after insert or update on unmatched_money
  for each statement execute function announce_payments();
