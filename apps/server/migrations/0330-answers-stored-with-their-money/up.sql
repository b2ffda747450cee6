-- As it was, in plpgsql: a function in SQL is parsed and planned anew by each statement that calls it, which took forty times as long as
-- finding that a loan has no active voucher.
create or replace function supersede_vouchers(wanted text, of_purpose text, of_channel text) returns bigint
language plpgsql as $$
declare
  superseded bigint;
begin
  with ended as (
    update vouchers v set state = 'superseded'
    where v.order_id = wanted and v.state = 'active'
      and v.purpose = coalesce(of_purpose, v.purpose) and v.channel = coalesce(of_channel, v.channel)
    returning v.id, v.issued_at
  ), cancelled as (
    insert into voucher_cancellations (voucher_id, due_at) select id, issued_at from ended
    returning voucher_id
  )
  select count(*) into superseded from cancelled;
  return superseded;
end
$$;

-- As it was, but a statement for extensions or moves runs only if the receipt has one: most have none, and one that inserts nothing
-- still opens its table and all its indexes.
create or replace function book_receipt(wanted text, booking jsonb) returns bigint language plpgsql as $$
declare
  at timestamptz := (booking ->> 'at')::timestamptz;
  posted integer;
  receipt bigint;
  move record;
begin
  select count(*), max(p.transaction_id) filter (where p.place = (booking ->> 'receipt')::integer) into posted, receipt
  from post_transactions(booking -> 'transactions') p;
  -- The loan is held, so a cause that is not new was booked for another one: nothing of this may stay.
  if posted <> jsonb_array_length(booking -> 'transactions') then
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

-- As it was, and stores the answer of the call that reports the payment, if there is one: its money and its answer are one commit.
-- Functions are assigned and not performed: plpgsql then calls them without a statement around them.
create or replace function settle_attempt(wanted text, seen text, ending jsonb, booking jsonb) returns setof attempts
language plpgsql as $$
declare
  at timestamptz := (ending ->> 'at')::timestamptz;
  row_of_answer jsonb := ending -> 'answerRow';
  settled attempts;
  receipt bigint;
  superseded bigint;
begin
  if not hold_loan(wanted, seen) then
    return;
  end if;
  update attempts a set
    state = ending ->> 'to', settled_at = at, ask_again_at = null, action_url = null,
    is_decided = (ending ->> 'isDecided')::boolean,
    failure = ending ->> 'failure',
    provider_reference = coalesce(ending ->> 'providerReference', a.provider_reference)
  where a.id = ending ->> 'id' and ending -> 'from' ? a.state
  returning * into settled;
  if not found then
    return;
  end if;
  update repay_tokens t set spent_at = at where t.attempt_id = settled.id and t.spent_at is null;
  if booking is not null then
    receipt := book_receipt(wanted, booking);
    superseded := supersede_vouchers(wanted, null, null);
  end if;
  if ending ? 'evidence' then
    perform note_evidence(settled.id, ending #>> '{evidence,what}', ending #>> '{evidence,detail}', '', at);
  end if;
  if ending ? 'event' then
    perform finish_event(ending -> 'event', at);
  end if;
  if row_of_answer is not null then
    -- Only for the run that claimed the key: another one may have claimed it since.
    update idempotency_keys k set answer = row_of_answer -> 'answer', answered_at = (row_of_answer ->> 'answeredAt')::timestamptz
    where k.borrower_id = row_of_answer ->> 'borrowerId' and k.key = row_of_answer ->> 'key'
      and k.started_at = (row_of_answer ->> 'at')::timestamptz and k.answered_at is null;
  end if;
  return next settled;
end
$$;

-- As it was, without statements around the functions that it calls.
create or replace function book_voucher(wanted text, seen text, voucher jsonb, booking jsonb) returns boolean
language plpgsql as $$
declare
  paid timestamptz := (voucher ->> 'paidAt')::timestamptz;
  receipt bigint;
  superseded bigint;
begin
  if not hold_loan(wanted, seen) then
    return false;
  end if;
  if not exists (select 1 from vouchers v where v.id = voucher ->> 'id' and v.state = voucher ->> 'state') then
    return false;
  end if;
  receipt := book_receipt(wanted, booking);
  -- Paid in its time is paid, also when we learn of it later; paid after its time, or after another one took its place, is paid late.
  update vouchers v set paid_at = paid,
    state = case when v.state = 'superseded' or v.expires_at < paid then 'paidLate' else 'paid' end
  where v.id = voucher ->> 'id' and v.state in ('active', 'superseded', 'expired');
  superseded := supersede_vouchers(wanted, null, null);
  if voucher ? 'event' then
    perform finish_event(voucher -> 'event', (booking ->> 'at')::timestamptz);
  end if;
  return true;
end
$$;
