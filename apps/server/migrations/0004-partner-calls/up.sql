-- Signatures that were accepted, until their time window has passed: the same signed call opens no second session.
create table partner_calls (
  signature bytea primary key check (octet_length(signature) = 32),
  received_at timestamptz not null
);
create index partner_calls_age on partner_calls (received_at);
