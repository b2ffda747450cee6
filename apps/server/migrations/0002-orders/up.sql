create table products (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  -- The rules as data (decisions §7); checked against the market's caps before it is written.
  definition jsonb not null,
  logo text not null default '',
  position integer not null,
  is_offered boolean not null default true,
  updated_at timestamptz not null
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
  foreign key (borrower_id, coupon_id) references coupons (borrower_id, id),
  check (expires_at > shown_at)
);
create index offers_latest on offers (borrower_id, product_id, shown_at desc);

-- Every allowed move of decisions §6; nothing else happens to an order's status.
create table order_moves (
  from_status smallint not null,
  to_status smallint not null,
  primary key (from_status, to_status)
);
insert into order_moves (from_status, to_status) values
  (21, 110), (21, 151), (151, 174), (151, 170), (170, 151),
  (174, 180), (174, 200), (180, 200), (180, 174);

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
  check (status not in (174, 180, 200) or paid_out_on is not null)
);
create index orders_of_borrower on orders (borrower_id, ordered_at desc);

alter table coupons add foreign key (used_by_order) references orders (id);

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

-- History is what happened: it is added to, never rewritten.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger order_history_is_append_only before update or delete on order_history
  for each row execute function refuse_rewriting();

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
  primary key (order_id, number),
  check (discount <= principal + interest + commission + iva)
);

-- What a borrower agreed to, as it was shown (decisions §11).
create table consents (
  order_id text primary key references orders (id),
  borrower_id text not null references borrowers (id),
  text_version text not null,
  text_language text not null,
  was_preticked boolean not null,
  shown jsonb not null,
  consented_at timestamptz not null
);
create trigger consents_are_append_only before update or delete on consents
  for each row execute function refuse_rewriting();

create table ratings (
  id bigint generated always as identity primary key,
  borrower_id text not null references borrowers (id),
  order_id text references orders (id),
  score smallint not null check (score between 1 and 5),
  rated_at timestamptz not null
);
create unique index ratings_one_per_order on ratings (borrower_id, order_id) nulls not distinct;
