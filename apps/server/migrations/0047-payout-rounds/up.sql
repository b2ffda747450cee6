-- What is sent under one id never changes: a repeat carries the account of the first time.
create table payout_rounds (
  order_id text not null references orders (id) on delete cascade,
  round integer not null check (round > 0),
  bank_name text not null,
  account_number text,
  bank_code text not null default '',
  holder text not null,
  phone text not null,
  frozen_at timestamptz not null,
  primary key (order_id, round)
);

-- Nothing was paid out: an order whose payout failed can be given up.
insert into order_moves (from_status, to_status) values (170, 110) on conflict do nothing;
