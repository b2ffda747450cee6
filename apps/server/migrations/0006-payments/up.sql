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
  unique (provider, token)
);
create index cards_of_borrower on cards (borrower_id) where removed_at is null;

-- One intent to pay at once (card, wallet). It reserves its amount against what is owed until it is final (reliability.md 0.7).
create table attempts (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  order_id text not null references orders (id),
  borrower_id text not null references borrowers (id),
  purpose text not null check (purpose in ('instalment', 'extension')),
  way text not null check (way in ('card', 'wallet')),
  card_id text references cards (id),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('pending', 'unknown', 'succeeded', 'failed')),
  needs_code boolean not null default false,
  code_sent_at timestamptz,
  code_tries integer not null default 0 check (code_tries >= 0),
  provider text not null,
  provider_reference text,
  failure text,
  started_at timestamptz not null,
  settled_at timestamptz,
  -- When the provider is asked next; null once it is final.
  ask_again_at timestamptz,
  check ((way = 'card') = (card_id is not null)),
  check ((state in ('succeeded', 'failed')) = (settled_at is not null)),
  unique (provider, provider_reference)
);
-- One open attempt of an order, whoever asks and however often.
create unique index attempts_one_open on attempts (order_id) where state in ('pending', 'unknown');
create index attempts_to_ask on attempts (ask_again_at) where ask_again_at is not null;
create index attempts_of_order on attempts (order_id, started_at desc);

-- The intent of a borrower on a repayment screen; the same token is answered while its attempt is open.
create table repay_tokens (
  token text primary key,
  order_id text not null references orders (id),
  borrower_id text not null references borrowers (id),
  attempt_id text unique references attempts (id),
  made_at timestamptz not null,
  spent_at timestamptz
);
create unique index repay_tokens_one_open on repay_tokens (order_id) where spent_at is null;

-- What is shown and said at a till. The reference is the provider's text: never built by us, never trimmed (decisions §14).
create table vouchers (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  order_id text not null references orders (id),
  borrower_id text not null references borrowers (id),
  purpose text not null check (purpose in ('instalment', 'extension')),
  channel text not null,
  amount bigint not null check (amount > 0),
  provider text not null,
  provider_id text not null,
  reference text not null,
  state text not null check (state in ('active', 'superseded', 'expired', 'paid', 'paidLate', 'refunded')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  unique (provider, provider_id),
  check (expires_at > issued_at),
  check ((state in ('paid', 'paidLate', 'refunded')) = (paid_at is not null))
);
create unique index vouchers_one_active on vouchers (order_id, purpose, channel) where state = 'active';
create index vouchers_by_reference on vouchers (reference);
create index vouchers_to_expire on vouchers (expires_at) where state = 'active';
create index vouchers_of_order on vouchers (order_id);

-- Every event of a provider as it came in, before anything is done with it: a crash in between loses nothing.
create table webhook_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  -- What came of it, in words: applied, ignored, unmatched.
  result text,
  tries integer not null default 0,
  primary key (provider, event_id),
  check ((applied_at is null) = (result is null))
);
create index webhook_events_to_apply on webhook_events (received_at) where applied_at is null;

-- Money that came in and fits no order; booked in suspense until somebody matches it.
create table unmatched_money (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  transaction_id bigint not null unique references ledger_transactions (id),
  received_at timestamptz not null,
  matched_at timestamptz,
  matched_by text,
  matched_transaction_id bigint unique references ledger_transactions (id),
  unique (provider, event_id),
  check ((matched_at is null) = (matched_transaction_id is null))
);

-- What the borrower was told by SMS, so that nobody is told twice.
create table reminders (
  order_id text not null references orders (id),
  instalment integer not null,
  kind text not null check (kind in ('dueSoon', 'dueToday', 'overdue')),
  made_at timestamptz not null,
  primary key (order_id, instalment, kind)
);
