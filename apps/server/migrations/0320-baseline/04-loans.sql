-- Products, offers, orders with their plan and their note, and the work that an order waits for.

create table products (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  -- The rules as data, checked against the market's caps before it is written.
  definition jsonb not null,
  logo text not null default '',
  position integer not null,
  is_offered boolean not null default true,
  updated_at timestamptz not null,
  -- Each counts its changes: a save names the version that its operator has seen.
  version integer not null default 1 check (version >= 1)
);

-- A coupon is given to one borrower and used by at most one order.
create table coupons (
  borrower_id text not null references borrowers (id),
  id text not null check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  product_id text not null references products (id),
  amount bigint not null check (amount > 0),
  expires_on date not null,
  used_by_order text unique,
  used_at timestamptz,
  primary key (borrower_id, id),
  check ((used_by_order is null) = (used_at is null))
);

-- What was shown to a borrower, to the cent, until it expires. An order is made of an offer, never of numbers sent by a client.
create table offers (
  id text primary key,
  borrower_id text not null references borrowers (id),
  product_id text not null references products (id),
  principal bigint not null check (principal > 0),
  periods integer not null check (periods > 0),
  term_unit text not null,
  coupon_id text,
  terms jsonb not null,
  shown_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- What the loan's screen needs of the terms, computed when an offer is frozen: the terms themselves are long, stored
  -- compressed, and would be unpacked for every look at a loan.
  received bigint not null
    generated always as ((terms #>> '{offer,received}')::bigint) stored,
  payable_total bigint not null
    generated always as ((terms #>> '{offer,payableTotal}')::bigint) stored,
  -- Which rules: the orders of one version of a product share theirs.
  rules_digest text not null
    generated always as (md5(terms ->> 'product')) stored,
  -- Whether the one-time penalty of a loan is that of a repeat client: frozen with the offer, like all the rules of a loan, so that the
  -- borrower's own column of that name prices no running loan anew.
  is_repeat_client boolean not null default false,
  foreign key (borrower_id, coupon_id) references coupons (borrower_id, id),
  check (expires_at > shown_at)
);
create index offers_latest on offers (borrower_id, product_id, shown_at desc);
create index offers_shown on offers (shown_at, borrower_id);

-- Every allowed move of an order's status; a trigger refuses any other.
create table order_moves (
  from_status smallint not null,
  to_status smallint not null,
  primary key (from_status, to_status)
);
insert into order_moves (from_status, to_status) values
  (21, 110), (21, 151), (151, 174), (151, 170), (170, 151),
  (174, 180), (174, 200), (180, 200), (180, 174),
  -- Money that was taken back is owed again, also of a loan that was repaid.
  (200, 180),
  -- Nothing was paid out: an order whose payout failed can be given up.
  (170, 110);

create table orders (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  borrower_id text not null references borrowers (id),
  product_id text not null references products (id),
  -- One order of one offer, however often it is confirmed.
  offer_id text not null unique references offers (id),
  status smallint not null check (status in (21, 110, 151, 170, 174, 180, 200)),
  principal bigint not null check (principal > 0),
  term_days integer not null check (term_days > 0),
  ordered_on date not null,
  ordered_at timestamptz not null,
  paid_out_on date,
  bank_name text not null default '',
  account_mask text not null default '',
  can_be_extended boolean not null default true,
  takes_collection_complaints boolean not null default false,
  repay_url text not null default '',
  -- A running loan gets another plan once its borrower has agreed to it (docs/decisions/111-reschedule.md). The instalments of every plan
  -- stay: entries name them, and the loan goes on by those of its last one.
  plan smallint not null default 0,
  -- The day on which that plan began; null for the first, which begins with the payout.
  plan_starts_on date,
  -- Its income was stopped when that plan began.
  plan_was_suspended boolean not null default false,
  -- The ledger's transaction by which a charge-off was taken back: a loan is charged off by what was booked after it.
  reinstated_by bigint,
  check (status not in (174, 180, 200) or paid_out_on is not null)
);
create index orders_of_borrower on orders (borrower_id, ordered_at desc);
-- The daily work goes through these.
create index orders_running on orders (id) where status in (174, 180);
create index orders_paid_out on orders (paid_out_on) include (principal) where paid_out_on is not null;
-- A loan by the beginning or the end of its number.
create index orders_by_beginning on orders (id text_pattern_ops);
create index orders_by_end on orders (reverse(id) text_pattern_ops);
-- The chart of what falls due finds by it the few loans that have a later plan.
create index orders_with_a_later_plan on orders (id) include (plan) where plan > 0;
-- A coupon is of an offer, and is used by the order that the offer has become.
alter table coupons add foreign key (used_by_order) references orders (id);

create function refuse_unlisted_order_move() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from order_moves where from_status = old.status and to_status = new.status
  ) then
    raise exception 'order % may not move from % to %', old.id, old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_status_move';
  end if;
  return new;
end
$$;
create trigger orders_status_move before update of status on orders
  for each row when (old.status is distinct from new.status)
  execute function refuse_unlisted_order_move();

-- A borrower may complain about collection once it has begun: with the first day on which the loan is overdue
-- (docs/decisions/036-fields-behind-rules.md). The flag stays when the loan is paid or extended: what was said on the telephone stays said.
create function open_collection_complaints() returns trigger language plpgsql as $$
begin
  new.takes_collection_complaints := true;
  return new;
end
$$;
create trigger orders_overdue_open_collection before update of status on orders
  for each row when (new.status = 180 and old.status is distinct from new.status)
  execute function open_collection_complaints();

create table order_history (
  order_id text not null references orders (id),
  seq integer not null check (seq >= 1),
  from_status smallint,
  to_status smallint not null,
  reason text not null,
  happened_at timestamptz not null,
  primary key (order_id, seq),
  foreign key (from_status, to_status) references order_moves (from_status, to_status),
  check ((seq = 1) = (from_status is null))
);

create function announce_loans() returns trigger language plpgsql as $$
begin
  insert into live_changes (topic) values ('loans');
  return null;
end
$$;
create trigger order_moves_are_announced after insert on order_history
  for each statement execute function announce_loans();
create trigger order_history_is_append_only before update or delete on order_history
  for each row execute function refuse_rewriting_but_erasure(
    'select borrower_id from orders where id = $1 ->> ''order_id''', 'reason');

-- The schedule of a paid-out order. Amounts are what was agreed; what is owed and paid is in the ledger alone.
create table instalments (
  order_id text not null references orders (id),
  number integer not null check (number >= 1),
  due_on date not null,
  principal bigint not null check (principal >= 0),
  interest bigint not null check (interest >= 0),
  commission bigint not null check (commission >= 0),
  iva bigint not null check (iva >= 0),
  discount bigint not null default 0 check (discount >= 0),
  plan smallint not null default 0,
  -- Of its interest and tax, what was earned before its plan began.
  carried_interest bigint not null default 0,
  carried_iva bigint not null default 0,
  -- Of the penalties that were charged on earlier plans and are not owed any more, what the end of this instalment's counts
  -- (docs/decisions/202-penalties-of-all-plans.md).
  charged_before bigint not null default 0,
  primary key (order_id, number),
  check (discount <= principal + interest + commission + iva)
);
-- The charts look at days, not at loans.
create index instalments_due on instalments (due_on);

-- What a borrower agreed to, as it was shown.
create table consents (
  order_id text primary key references orders (id),
  borrower_id text not null references borrowers (id),
  text_version text not null,
  text_language text not null,
  was_preticked boolean not null,
  shown jsonb not null,
  consented_at timestamptz not null,
  -- Who signed the note and whom they promised to pay, as they stood then; null in consents from before this was stored.
  signer_name text,
  signer_address text,
  signer_place text,
  lender text,
  constraint consents_say_who_signed check (num_nulls(signer_name, signer_address, signer_place, lender) in (0, 4))
);
create trigger consents_are_append_only before update or delete on consents
  for each row execute function refuse_rewriting_but_erasure(
    'select $1 ->> ''borrower_id''', 'signer_name', 'signer_address', 'signer_place');

create table ratings (
  id bigint generated always as identity primary key,
  borrower_id text not null references borrowers (id),
  order_id text references orders (id),
  score smallint not null check (score between 1 and 5),
  rated_at timestamptz not null
);
create unique index ratings_one_per_order on ratings (borrower_id, order_id) nulls not distinct;
create index ratings_at on ratings (rated_at);

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

-- Days on which a loan's penalties are stopped, while it is in dispute for example. Odd rows stop them from `on_day`, the even
-- row after it lets them be charged again from its day: two stops can neither overlap nor be resumed twice.
create table penalty_moves (
  order_id text not null references orders (id),
  seq integer not null check (seq >= 1),
  on_day date not null,
  reason text not null check (length(btrim(reason)) between 3 and 500),
  made_by text not null check (length(made_by) between 1 and 100),
  made_at timestamptz not null,
  primary key (order_id, seq)
);

-- The rows of an order follow each other without a gap and never go back in time: what is read from them is right by itself.
create function refuse_penalty_move_out_of_turn() returns trigger language plpgsql as $$
declare last record;
begin
  select seq, on_day into last from penalty_moves where order_id = new.order_id order by seq desc limit 1;
  if new.seq <> coalesce(last.seq, 0) + 1 or new.on_day < last.on_day then
    raise exception 'penalty move % of order % is out of turn', new.seq, new.order_id
      using errcode = 'check_violation', constraint = 'penalty_moves_follow_each_other';
  end if;
  return new;
end
$$;
create trigger penalty_moves_follow_each_other before insert on penalty_moves
  for each row execute function refuse_penalty_move_out_of_turn();
create trigger penalty_moves_are_never_emptied before truncate on penalty_moves
  for each statement execute function refuse_emptying();
create trigger penalty_moves_are_announced after insert on penalty_moves
  for each statement execute function announce_loans();
create trigger penalty_moves_are_append_only before update or delete on penalty_moves
  for each row execute function refuse_rewriting_but_erasure(
    'select borrower_id from orders where id = $1 ->> ''order_id''', 'reason');

create table reschedules (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  borrower_id text not null references borrowers (id),
  due_on date[] not null check (cardinality(due_on) between 1 and 60),
  reason text not null check (char_length(reason) between 1 and 2000),
  proposed_by text not null references agents (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- What had moved the loan's money when it was proposed: with anything more it is not what was proposed.
  seen integer not null,
  -- As the agent saw both plans.
  proposed jsonb not null,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  ended_at timestamptz,
  -- What the borrower has agreed to, as it was shown: both plans, their costs and the words.
  consent jsonb,
  check ((state = 'proposed') = (ended_at is null)),
  check ((state = 'accepted') = (consent is not null))
);
create unique index reschedules_one_open on reschedules (order_id) where state = 'proposed';
create index reschedules_of_order on reschedules (order_id, id);

-- What the borrower was told by SMS, so that nobody is told twice.
create table reminders (
  order_id text not null references orders (id),
  instalment integer not null,
  kind text not null check (kind in ('dueSoon', 'dueToday', 'overdue', 'newPlan')),
  made_at timestamptz not null,
  due_on date not null,
  try_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  sent_at timestamptz,
  primary key (order_id, instalment, kind, due_on),
  foreign key (order_id, instalment) references instalments (order_id, number)
);
create index reminders_to_send on reminders (try_at) where sent_at is null;
