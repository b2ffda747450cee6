-- What the stand-ins for providers keep, in a demo and in tests.

-- The sandbox payout provider's own books; empty where a real provider is configured.
create table sandbox_payouts (
  payout_id text primary key,
  order_id text not null,
  amount bigint not null check (amount > 0),
  clabe text,
  is_paid boolean not null,
  reference text not null,
  made_at timestamptz not null,
  bank_code text not null default ''
);

-- The embedded SMS service's own books; empty where a real one is configured.
create table sms_outbox (
  message_id text primary key,
  phone text not null,
  text text not null,
  sent_at timestamptz not null
);
create index sms_outbox_newest on sms_outbox (sent_at desc);

-- The demo's mails. Empty in production.
create table mail_outbox (
  message_id text primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  sent_at timestamptz not null
);
create index mail_outbox_newest on mail_outbox (sent_at desc);

-- A reference to pay by. `request_id` makes a repeated request the same voucher.
create table sandbox_vouchers (
  id text primary key,
  request_id text not null unique,
  channel text not null,
  amount bigint not null check (amount > 0),
  reference text not null unique,
  expires_at timestamptz not null,
  is_cancelled boolean not null default false,
  made_at timestamptz not null
);

-- A card as a provider may keep it for us: what it shows, and how it behaves. Never its number.
create table sandbox_tokens (
  token text primary key,
  mask text not null check (mask !~ '[0-9]{5}'),
  brand text not null,
  behaviour text not null check (behaviour in ('succeeds', 'needsCode', 'declined', 'silent')),
  made_at timestamptz not null,
  -- The sandbox's card whose bank asks the borrower on a page of its own.
  asks_at_bank boolean not null default false
);

-- A charge of a card, or a payment in the wallet. `attempt_id` makes a repeated request the same charge.
create table sandbox_charges (
  attempt_id text primary key,
  way text not null check (way in ('card', 'wallet')),
  amount bigint not null check (amount > 0),
  token text references sandbox_tokens (token),
  description text not null,
  return_url text not null default '',
  reference text not null unique,
  state text not null check (state in ('waiting', 'needsCode', 'silent', 'succeeded', 'failed')),
  failure text,
  code text,
  code_tries integer not null default 0,
  made_at timestamptz not null,
  settled_at timestamptz,
  check ((way = 'card') = (token is not null)),
  check ((state in ('succeeded', 'failed')) = (settled_at is not null))
);

-- Money that came in. One voucher may be paid more than once: each time is a receipt.
create table sandbox_receipts (
  id text primary key,
  reference text not null,
  voucher_id text references sandbox_vouchers (id),
  attempt_id text unique references sandbox_charges (attempt_id),
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  refunded_at timestamptz,
  -- The embedded provider's dispute that the lender has won: the money of a receipt came back.
  restored_at timestamptz,
  constraint sandbox_receipts_restored check (restored_at is null or refunded_at is not null)
);
create index sandbox_receipts_of_reference on sandbox_receipts (reference);

-- What the lender is told, until it has answered that it knows.
create table sandbox_events (
  seq bigint generated always as identity primary key,
  id text not null unique,
  body text not null,
  made_at timestamptz not null,
  next_at timestamptz not null,
  tries integer not null default 0,
  delivered_at timestamptz
);
create index sandbox_events_to_deliver on sandbox_events (next_at) where delivered_at is null;
