-- How calls to providers ended and how long they took, by five minutes: written now and then by each server, never with a payment.
-- The fastest way to the 95th of 100 is a count for each step of time.
create table provider_tries (
  bucket_at timestamptz not null,
  provider text not null check (char_length(provider) between 1 and 64),
  call text not null check (char_length(call) between 1 and 64),
  outcome text not null check (outcome in ('ok', 'refused', 'silent', 'unknown')),
  -- The step of time within which they ended, in milliseconds.
  within_ms integer not null check (within_ms > 0),
  count bigint not null check (count > 0),
  total_ms bigint not null check (total_ms >= 0),
  max_ms bigint not null check (max_ms >= 0),
  last_at timestamptz not null,
  -- Why the last of them failed, in a few words without data; empty where none did.
  last_reason text not null default '' check (char_length(last_reason) <= 200),
  primary key (bucket_at, provider, call, outcome, within_ms)
);
