-- What the lender's own systems are told of (docs/decisions/321-outgoing-events.md). A job finds it in the tables of what happened, so
-- that nothing is written with a payment.
create table outgoing_events (
  -- Growing in the order in which events were found; a receiver orders by it.
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z]+\.[a-z_]+$'),
  -- What it was found in: an order's move, a ledger transaction or a complaint. Each is told once.
  source text not null unique,
  order_id text references orders (id),
  -- Numbers, amounts and codes; no name, number or text of a person.
  data jsonb not null,
  happened_at timestamptz not null,
  made_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  last_error text,
  delivered_at timestamptz
);
create index outgoing_events_due on outgoing_events (due_at, id) where delivered_at is null;
create index outgoing_events_failed on outgoing_events (id) where delivered_at is null and last_error is not null;
create index outgoing_events_of_kind on outgoing_events (kind, id);
create index outgoing_events_of_order on outgoing_events (order_id) where order_id is not null;
create index outgoing_events_delivered on outgoing_events (delivered_at) where delivered_at is not null;

-- How far each table was searched; behind it nothing can become visible any more.
create table outgoing_event_places (
  source text primary key check (source in ('order', 'ledger', 'complaint')),
  searched_id bigint not null,
  searched_at timestamptz not null
);

-- Rows and writers wait a moment while it is made.
-- squawk-ignore require-concurrent-index-creation
create index order_history_of_time on order_history (happened_at);
