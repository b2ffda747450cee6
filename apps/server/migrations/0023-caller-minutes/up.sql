-- How many calls without a session an address has made in a minute, over all processes. Unlogged: after a crash it is empty,
-- which is a minute's grace, and a count costs no write-ahead log.
create unlogged table caller_minutes (
  caller_hash bytea not null check (octet_length(caller_hash) = 32),
  minute timestamptz not null,
  count integer not null check (count > 0),
  primary key (minute, caller_hash)
);
