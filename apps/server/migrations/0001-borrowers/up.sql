create table borrowers (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  full_name text not null default '',
  curp text,
  address text not null default '',
  place text not null default '',
  bank_name text not null default '',
  clabe text check (clabe ~ '^[0-9]{18}$'),
  is_repeat_client boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Only the hash of a token is kept: a copy of this table opens no session (decisions §4).
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  borrower_id text not null references borrowers (id),
  app_name text not null default '',
  device_id text not null default '',
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (expires_at > opened_at)
);
create index sessions_borrower on sessions (borrower_id);
create index sessions_expiry on sessions (expires_at);

-- One row per intent of a borrower; unique from the first migration on (reliability.md 0.10).
create table idempotency_keys (
  borrower_id text not null references borrowers (id),
  key text not null check (length(key) between 1 and 255),
  endpoint text not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  answer jsonb,
  started_at timestamptz not null,
  answered_at timestamptz,
  primary key (borrower_id, key),
  check ((answer is null) = (answered_at is null))
);
create index idempotency_keys_age on idempotency_keys (started_at);
