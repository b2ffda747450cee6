-- Reserves an amount: inserts an attempt and binds the token that it acts on, with the loan's row locked. `claim` is the idempotency key
-- of the call, or null if there is none or it is claimed already: the key and the reservation are one commit. False if the loan, its open
-- attempts, the token or the key are not any more as they were read; then nothing was done.
create function reserve_amount(wanted text, seen text, attempt jsonb, repay_token text, claim jsonb) returns boolean
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
  if claim is not null then
    insert into idempotency_keys (borrower_id, key, endpoint, fingerprint, started_at)
    values (claim ->> 'borrowerId', claim ->> 'key', claim ->> 'endpoint', decode(claim ->> 'fingerprint', 'hex'),
      (claim ->> 'at')::timestamptz)
    on conflict do nothing;
    if not found then
      return false;
    end if;
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

-- The form that the version before calls.
create or replace function reserve_amount(wanted text, seen text, attempt jsonb, repay_token text) returns boolean
language plpgsql as $$
begin
  return reserve_amount(wanted, seen, attempt, repay_token, null);
end
$$;
