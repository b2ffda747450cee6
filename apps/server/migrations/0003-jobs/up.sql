-- Work that follows from a change, put down in the change's own transaction (docs/decisions/004-jobs.md).
-- `due_at` is also the lease: taking a job moves it into the future, so a crashed worker's job comes back by itself.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('decide', 'payOut')),
  order_id text not null references orders (id),
  -- A payout that failed may be made again after the account was bound anew; each round is one payout.
  round integer not null default 1 check (round >= 1),
  made_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  last_error text,
  done_at timestamptz,
  unique (kind, order_id, round)
);
create index jobs_due on jobs (due_at, id) where done_at is null;

-- The sandbox payout provider's own books; empty where a real provider is configured.
create table sandbox_payouts (
  payout_id text primary key,
  order_id text not null,
  amount bigint not null check (amount > 0),
  clabe text,
  is_paid boolean not null,
  reference text not null,
  made_at timestamptz not null
);
