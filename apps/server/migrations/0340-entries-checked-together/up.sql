-- What is true of every entry, checked for all entries of a statement in one query. Five foreign keys and a deferred trigger checked it
-- entry by entry, with 45 queries for a payment, and locked the rows of the accounts, which all payments share.
-- An entry is of the loan and the borrower of its transaction or of none, so the transaction's foreign keys hold for it too. Transactions,
-- accounts and instalments are never deleted, so that they were found is enough. Entries are never changed, so a transaction to which
-- only balanced entries are added stays balanced.
create function check_added_entries() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from (
    select e.transaction_id, sum(e.amount) as difference, count(*) filter (where not (
      -- Parents are found by their keys, one by one: joined, the planner might read every transaction once.
      coalesce((
        select (e.order_id is null or e.order_id = t.order_id) and (e.borrower_id is null or e.borrower_id = t.borrower_id)
        from ledger_transactions t where t.id = e.transaction_id), false)
      and coalesce((select true from ledger_accounts a where a.name = e.account), false)
      and (e.order_id is null or e.instalment is null or coalesce((
        select true from instalments i where i.order_id = e.order_id and i.number = e.instalment), false))
    )) as without_parents
    from added e group by e.transaction_id
  ) checked
  where checked.difference <> 0 or checked.without_parents > 0 limit 1;
  if wrong.without_parents > 0 then
    raise exception 'ledger transaction % has entries of another loan or borrower, or of an unknown account or instalment', wrong.transaction_id
      using errcode = 'foreign_key_violation', constraint = 'ledger_entries_have_parents';
  end if;
  if wrong.difference <> 0 then
    raise exception 'ledger transaction % is out of balance by %', wrong.transaction_id, wrong.difference
      using errcode = 'check_violation', constraint = 'ledger_is_balanced';
  end if;
  return null;
end
$$;
create trigger ledger_entries_are_checked after insert on ledger_entries
  referencing new table as added for each statement execute function check_added_entries();

-- With this a booked instalment or an account cannot go, as the foreign keys had it.
create trigger instalments_keep_their_numbers before delete or update of order_id, number on instalments
  for each row execute function refuse_rewriting();
create trigger ledger_accounts_are_append_only before delete or update of name on ledger_accounts
  for each row execute function refuse_rewriting();
create trigger ledger_accounts_are_never_emptied before truncate on ledger_accounts
  for each statement execute function refuse_emptying();

drop trigger ledger_is_balanced on ledger_entries;
drop function refuse_unbalanced_transaction();
alter table ledger_entries
  drop constraint ledger_entries_transaction_id_fkey,
  drop constraint ledger_entries_account_fkey,
  drop constraint ledger_entries_order_id_fkey,
  drop constraint ledger_entries_borrower_id_fkey,
  drop constraint ledger_entries_order_id_instalment_fkey;

-- Books transactions with their entries, in their order. Answers their ids by place, null where the cause was booked before. A function
-- with one value, because a set would be planned anew by each statement that reads it.
create function write_transactions(transactions jsonb) returns bigint[] language plpgsql as $$
declare
  ids bigint[];
begin
  with asked as (
    select * from jsonb_to_recordset(transactions) as t(
      position integer, kind text, "causeKind" text, "causeProvider" text, "causeId" text,
      "orderId" text, "borrowerId" text, "valueOn" date, "bookedAt" timestamptz, entries jsonb
    )
  ), posted as (
    insert into ledger_transactions
      (kind, cause_kind, cause_provider, cause_id, order_id, borrower_id, value_on, booked_at)
    select a.kind, a."causeKind", a."causeProvider", a."causeId", a."orderId", a."borrowerId", a."valueOn", a."bookedAt"
    from asked a order by a.position
    on conflict do nothing
    returning id, cause_kind, cause_provider, cause_id
  ), known as (
    select posted.id, asked.position, asked.entries
    from asked left join posted on posted.cause_kind = asked."causeKind"
      and posted.cause_provider = asked."causeProvider" and posted.cause_id = asked."causeId"
  ), written as (
    insert into ledger_entries
      (transaction_id, line, account, order_id, instalment, borrower_id, provider, amount)
    select known.id, e.line, e.account, e."orderId", e.instalment, e."borrowerId", coalesce(e.provider, ''), e.amount
    from known
    cross join lateral jsonb_to_recordset(known.entries) as e(
      line smallint, account text, "orderId" text, instalment integer, "borrowerId" text, provider text, amount bigint
    )
    where known.id is not null
  )
  select array_agg(known.id order by known.position) into ids from known;
  return ids;
end
$$;

-- As it was, by the function above.
create or replace function post_transactions(transactions jsonb) returns table (transaction_id bigint, place integer)
language plpgsql as $$
begin
  return query
  select w.id, (w.number - 1)::integer from unnest(write_transactions(transactions)) with ordinality as w(id, number)
  where w.id is not null;
end
$$;

-- As it was, without a statement around the booking.
create or replace function book_receipt(wanted text, booking jsonb) returns bigint language plpgsql as $$
declare
  at timestamptz := (booking ->> 'at')::timestamptz;
  booked bigint[] := write_transactions(booking -> 'transactions');
  receipt bigint := booked[(booking ->> 'receipt')::integer + 1];
  move record;
begin
  -- The loan is held, so a cause that is not new was booked for another one: nothing of this may stay.
  if array_position(booked, null) is not null then
    raise exception 'a receipt of order % or what goes with it was booked for another order', wanted;
  end if;
  if jsonb_array_length(booking -> 'extensions') > 0 then
    insert into extensions
      (id, order_id, instalment, days, old_due_on, new_due_on, fee, fee_tax, transaction_id, made_at)
    select 'x' || receipt, wanted, x.instalment, x.days, x."oldDueOn", x."newDueOn", x.fee, x."feeTax", receipt, at
    from jsonb_to_recordset(booking -> 'extensions') as x(
      instalment integer, days integer, "oldDueOn" date, "newDueOn" date, fee bigint, "feeTax" bigint
    );
  end if;
  if jsonb_array_length(booking -> 'moves') > 0 then
    for move in
      select * from jsonb_to_recordset(booking -> 'moves') as m("from" smallint, "to" smallint, reason text)
    loop
      if not move_order(wanted, move."from", move."to", move.reason, at, null) then
        raise exception 'order % was moved while its row was held', wanted;
      end if;
    end loop;
  end if;
  return receipt;
end
$$;
