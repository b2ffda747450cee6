-- Nothing is paid out to a borrower before this, after the account was changed.
alter table borrowers add column payouts_held_until timestamptz;

-- The code that a change of the account was asked with. Of use for that very account alone; the account itself is not kept here.
create table account_codes (
  id bigint generated always as identity primary key,
  borrower_id text not null references borrowers (id),
  account_hash bytea not null check (octet_length(account_hash) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index account_codes_borrower on account_codes (borrower_id, asked_at);
create index account_codes_asked on account_codes (asked_at);

-- What a borrower is told by SMS after it was changed, at the telephone that was on file before.
create table change_notices (
  id bigint generated always as identity primary key,
  borrower_id text not null references borrowers (id),
  kind text not null check (kind in ('account', 'phone')),
  phone text not null,
  mask text not null,
  held_until timestamptz,
  language text not null check (language in ('es', 'en')),
  made_at timestamptz not null,
  try_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz
);
create index change_notices_waiting on change_notices (try_at, id) where sent_at is null;
create index change_notices_borrower on change_notices (borrower_id);
