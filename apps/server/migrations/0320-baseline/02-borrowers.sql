-- Borrowers, their sessions, cards and payout accounts, and what a client repeats.

create table borrowers (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  full_name text not null default '',
  curp text,
  address text not null default '',
  place text not null default '',
  bank_name text not null default '',
  clabe text,
  is_repeat_client boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  bank_code text not null default '' check (bank_code ~ '^[A-Z0-9]{0,11}$'),
  -- When the borrower's personal data was erased. The figures stay, under the borrower's number alone.
  erased_at timestamptz,
  -- The language in which a borrower is written to: that of the lender's system or of the last consent, whichever is newer. Null until
  -- one of them is known; then the consent of a loan decides, or the lender's first language.
  language text,
  -- Nothing is paid out to a borrower before this, after the account was changed.
  payouts_held_until timestamptz,
  -- One phone, one borrower: fifty registrations at once make one account.
  constraint borrowers_phone unique (phone),
  constraint borrowers_account_number check (clabe ~ '^[0-9]{9,18}$'),
  constraint borrowers_language check (language in ('es', 'en'))
);
-- Agents search by the last digits of a telephone.
create index borrowers_phone_end on borrowers (reverse(phone) text_pattern_ops);
create index borrowers_name_words on borrowers using gin (
  to_tsvector('simple', lower(translate(full_name, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun')))
);

-- An erased borrower who comes back is a borrower again; what was erased stays gone.
create function know_borrower_again() returns trigger language plpgsql as $$
begin
  new.erased_at := null;
  return new;
end
$$;
create trigger borrowers_known_again before update on borrowers
  for each row when (old.erased_at is not null and new.erased_at is not distinct from old.erased_at)
  execute function know_borrower_again();

-- Only the hash of a token is kept: a copy of this table opens no session.
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

-- One row per intent of a borrower, whatever repeats it.
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

-- Signatures that were accepted, until their time window has passed: the same signed call opens no second session.
create table partner_calls (
  signature bytea primary key check (octet_length(signature) = 32),
  received_at timestamptz not null
);
create index partner_calls_age on partner_calls (received_at);

-- A borrower's card as the provider knows it: its token, and what may be shown. Never a number (PCI DSS 3.4).
create table cards (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  borrower_id text not null references borrowers (id),
  provider text not null,
  token text not null,
  bank_name text not null,
  bank_code text not null default '',
  mask text not null check (mask !~ '[0-9]{5}'),
  bound_at timestamptz not null,
  removed_at timestamptz,
  -- Which card it is, as far as its provider tells, under the key of the settings: two tokens of one card are one card.
  fingerprint bytea check (octet_length(fingerprint) = 32),
  unique (provider, token)
);
create index cards_of_borrower on cards (borrower_id) where removed_at is null;
create index cards_fingerprint on cards (fingerprint, bound_at) where fingerprint is not null;
-- The console's page of a borrower lists removed cards too.
create index cards_ever_of_borrower on cards (borrower_id);

-- The cards that a borrower has tried to bind, whatever became of them.
create table card_tries (
  borrower_id text not null references borrowers (id),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  tried_at timestamptz not null,
  primary key (borrower_id, token_hash)
);
create index card_tries_tried on card_tries (tried_at);

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
