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
create or replace function settle_attempt(wanted text, seen text, ending jsonb, booking jsonb) returns setof attempts
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

create or replace function book_voucher(wanted text, seen text, voucher jsonb, booking jsonb) returns boolean
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
