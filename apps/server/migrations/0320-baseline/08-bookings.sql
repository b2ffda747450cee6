-- The functions that move money: each is one statement of the server.

-- What moves money is decided in code and written here, each act in one statement. A function that holds a loan's row reads anew after
-- it has waited, which one statement with a lock in it would not.
-- Holds a loan's row until the transaction ends. False where the loan is not any more as it was read: whoever has decided by that
-- decides anew. Without `seen` nothing is compared.
create function hold_loan(wanted text, seen text) returns boolean language plpgsql as $$
begin
  perform 1 from orders where id = wanted for no key update;
  return seen is null or loan_version(wanted) = seen;
end
$$;

-- Books transactions with their entries, in their order. Answers those whose cause was new.
create function post_transactions(transactions jsonb) returns table (transaction_id bigint, place integer)
language plpgsql as $$
begin
  return query
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
    -- Whatever key says so: until the text of causes is gone there are two.
    on conflict do nothing
    returning id, cause_kind, cause_provider, cause_id
  ), known as (
    select posted.id, asked.position, asked.entries
    from posted join asked on asked."causeKind" = posted.cause_kind
      and asked."causeProvider" = posted.cause_provider and asked."causeId" = posted.cause_id
  ), written as (
    insert into ledger_entries
      (transaction_id, line, account, order_id, instalment, borrower_id, provider, amount)
    select known.id, e.line, e.account, e."orderId", e.instalment, e."borrowerId", coalesce(e.provider, ''), e.amount
    from known
    cross join lateral jsonb_to_recordset(known.entries) as e(
      line smallint, account text, "orderId" text, instalment integer, "borrowerId" text, provider text, amount bigint
    )
  )
  select known.id, known.position from known;
end
$$;

-- Moves an order and writes its history. False when the order was not in `from_status`. A move that is not in the table of moves is
-- refused by the order's own trigger.
create function move_order(
  wanted text, from_status smallint, to_status smallint, reason text, at timestamptz, paid_out_on date
) returns boolean language plpgsql as $$
begin
  update orders o set status = move_order.to_status, paid_out_on = coalesce(move_order.paid_out_on, o.paid_out_on)
  where o.id = wanted and o.status = move_order.from_status;
  if not found then
    return false;
  end if;
  -- The row is held from here on: two moves never share a number.
  insert into order_history (order_id, seq, from_status, to_status, reason, happened_at)
  select wanted, coalesce(max(h.seq), 0) + 1, move_order.from_status, move_order.to_status, move_order.reason, at
  from order_history h where h.order_id = wanted;
  return true;
end
$$;

-- Takes the place of an order's active vouchers: all of them, or those of one purpose and channel. Answers how many.
create function supersede_vouchers(wanted text, of_purpose text, of_channel text) returns bigint language sql as $$
  with superseded as (
    update vouchers v set state = 'superseded'
    where v.order_id = wanted and v.state = 'active'
      and v.purpose = coalesce(of_purpose, v.purpose) and v.channel = coalesce(of_channel, v.channel)
    returning v.id, v.issued_at
  ), told as (
    insert into voucher_cancellations (voucher_id, due_at) select id, issued_at from superseded
    returning voucher_id
  )
  select count(*) from told
$$;

-- Notes what was done about an attempt or what its provider said. The same as before only counts up. Of two at once the later one of a
-- number finds it taken and is left out.
create function note_evidence(
  attempt text, what text, detail text, reason text, at timestamptz
) returns void language plpgsql as $$
declare
  last attempt_evidence;
begin
  select * into last from attempt_evidence e where e.attempt_id = attempt order by e.number desc limit 1;
  if (last.what, last.detail, last.reason) = (note_evidence.what, note_evidence.detail, note_evidence.reason) then
    update attempt_evidence e set times = e.times + 1, last_at = at where e.attempt_id = attempt and e.number = last.number;
  else
    insert into attempt_evidence (attempt_id, number, what, detail, reason, first_at, last_at)
    values (attempt, coalesce(last.number, 0) + 1, note_evidence.what, note_evidence.detail, note_evidence.reason, at, at)
    on conflict do nothing;
  end if;
end
$$;

-- Reserves an amount: puts an attempt down and binds the token that it acts on. The loan's row is held. False where the loan, its open
-- attempts or the token are not any more as whoever decided has read them; then nothing was done.
create function reserve_amount(wanted text, seen text, attempt jsonb, repay_token text) returns boolean
language plpgsql as $$
begin
  if not hold_loan(wanted, seen) then
    return false;
  end if;
  -- A condition of its own: within one, all is read as it was before the row was waited for.
  if exists (select 1 from attempts a where a.order_id = wanted and a.state in ('pending', 'unknown'))
    or repay_token is not null and not exists (
      select 1 from repay_tokens t where t.token = repay_token and t.attempt_id is null and t.spent_at is null)
  then
    return false;
  end if;
  insert into attempts (id, order_id, borrower_id, purpose, way, card_id, amount, state, needs_code, code_tries,
    provider, started_at, ask_again_at, counts_on)
  select a.id, wanted, a."borrowerId", a.purpose, a.way, a."cardId", a.amount, 'pending', false, 0,
    a.provider, a.at, a."askAgainAt", a."countsOn"
  from jsonb_to_record(attempt) as a(
    id text, "borrowerId" text, purpose text, way text, "cardId" text, amount bigint,
    provider text, at timestamptz, "askAgainAt" timestamptz, "countsOn" date
  );
  update repay_tokens t set attempt_id = attempt ->> 'id' where t.token = repay_token;
  return true;
end
$$;

-- Writes a receipt that was decided on a loan whose row is held: its transactions, the extension that it makes, and where the loan's
-- status goes. Answers the transaction of the receipt.
create function book_receipt(wanted text, booking jsonb) returns bigint language plpgsql as $$
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
  insert into extensions
    (id, order_id, instalment, days, old_due_on, new_due_on, fee, fee_tax, transaction_id, made_at)
  select 'x' || receipt, wanted, x.instalment, x.days, x."oldDueOn", x."newDueOn", x.fee, x."feeTax", receipt, at
  from jsonb_to_recordset(booking -> 'extensions') as x(
    instalment integer, days integer, "oldDueOn" date, "newDueOn" date, fee bigint, "feeTax" bigint
  );
  for move in
    select * from jsonb_to_recordset(booking -> 'moves') as m("from" smallint, "to" smallint, reason text)
  loop
    if not move_order(wanted, move."from", move."to", move.reason, at, null) then
      raise exception 'order % was moved while its row was held', wanted;
    end if;
  end loop;
  return receipt;
end
$$;

-- Marks an event of a provider as applied, with what came of it. What waited for money to come or to be taken back is due at once.
create function finish_event(event jsonb, at timestamptz) returns void language plpgsql as $$
begin
  if event ->> 'kind' in ('paid', 'refunded') then
    update webhook_events e set tries = 0
    where e.provider = event ->> 'provider' and e.event_id <> event ->> 'eventId' and e.applied_at is null
      and e.payload ->> 'paymentId' = event ->> 'paymentId';
  end if;
  update webhook_events e set applied_at = at, result = left(event ->> 'result', 200)
  where e.provider = event ->> 'provider' and e.event_id = event ->> 'eventId';
end
$$;

-- As they were, and with the event that brought the money finished in the same statement, where one did.
create function settle_attempt(wanted text, seen text, ending jsonb, booking jsonb) returns setof attempts
language plpgsql as $$
declare
  at timestamptz := (ending ->> 'at')::timestamptz;
  settled attempts;
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
    perform book_receipt(wanted, booking);
    perform supersede_vouchers(wanted, null, null);
  end if;
  if ending ? 'evidence' then
    perform note_evidence(settled.id, ending #>> '{evidence,what}', ending #>> '{evidence,detail}', '', at);
  end if;
  if ending ? 'event' then
    perform finish_event(ending -> 'event', at);
  end if;
  return next settled;
end
$$;

-- Books the money of a voucher, marks it as paid and supersedes the others. False where the loan or the voucher is not any more as it
-- was read; then nothing was done.
create function book_voucher(wanted text, seen text, voucher jsonb, booking jsonb) returns boolean
language plpgsql as $$
declare
  paid timestamptz := (voucher ->> 'paidAt')::timestamptz;
begin
  if not hold_loan(wanted, seen) then
    return false;
  end if;
  if not exists (select 1 from vouchers v where v.id = voucher ->> 'id' and v.state = voucher ->> 'state') then
    return false;
  end if;
  perform book_receipt(wanted, booking);
  -- Paid in its time is paid, also when we learn of it later; paid after its time, or after another one took its place, is paid late.
  update vouchers v set paid_at = paid,
    state = case when v.state = 'superseded' or v.expires_at < paid then 'paidLate' else 'paid' end
  where v.id = voucher ->> 'id' and v.state in ('active', 'superseded', 'expired');
  perform supersede_vouchers(wanted, null, null);
  if voucher ? 'event' then
    perform finish_event(voucher -> 'event', (booking ->> 'at')::timestamptz);
  end if;
  return true;
end
$$;
