-- What two people do with money that is there already: credit that goes back to its borrower, and a dispute that the lender has won
-- and of which no event came. One asks, another approves.
create table money_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payCreditBack', 'restorePayment')),
  borrower_id text not null references borrowers (id),
  order_id text not null references orders (id),
  amount bigint not null check (amount > 0),
  -- Through the provider of payouts, or a transfer that a person makes at the bank.
  way text check (way in ('provider', 'byHand')),
  payment_id bigint references ledger_transactions (id),
  reason text not null check (char_length(reason) between 1 and 2000),
  asked_by text not null references agents (id),
  asked_at timestamptz not null,
  -- `approved`: the credit is held and on its way.
  state text not null default 'asked' check (state in ('asked', 'rejected', 'approved', 'done', 'failed')),
  answered_by text references agents (id),
  answer_reason text,
  answered_at timestamptz,
  -- Where it is sent, as it was shown to both; a repeat carries the same.
  bank_name text not null default '',
  account_number text,
  bank_code text not null default '',
  holder text not null default '',
  phone text not null default '',
  due_at timestamptz,
  tries integer not null default 0,
  reference text not null default '',
  failure text,
  ended_by text references agents (id),
  ended_at timestamptz,
  check ((kind = 'payCreditBack') = (way is not null)),
  check ((kind = 'restorePayment') = (payment_id is not null)),
  check ((state = 'asked') = (answered_at is null)),
  -- Nobody approves what they have asked for.
  check (state in ('asked', 'rejected') or answered_by <> asked_by)
);
create unique index money_requests_one_credit on money_requests (borrower_id)
  where kind = 'payCreditBack' and state in ('asked', 'approved');
create unique index money_requests_one_payment on money_requests (payment_id) where state = 'asked';
create index money_requests_of_borrower on money_requests (borrower_id, id);
create index money_requests_open on money_requests (id) where state in ('asked', 'approved');
