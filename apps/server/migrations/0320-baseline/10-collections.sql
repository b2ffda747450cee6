-- Overdue work: cases, contacts, promises, notes and messages.

-- What agents note of a borrower, for each other.
create table borrower_notes (
  id bigint generated always as identity primary key,
  borrower_id text not null references borrowers (id),
  agent_id text not null references agents (id),
  body text not null check (char_length(body) between 1 and 2000),
  made_at timestamptz not null
);
create index borrower_notes_of_borrower on borrower_notes (borrower_id, id);

create function announce_collections() returns trigger language plpgsql as $$
begin
  insert into live_changes (topic) values ('collections');
  return null;
end
$$;
create trigger borrower_notes_are_announced after insert on borrower_notes
  for each statement execute function announce_collections();

-- Who works on an overdue loan, and what is to be done next and when.
create table collection_cases (
  order_id text primary key references orders (id),
  agent_id text references agents (id),
  next_step text check (next_step in ('call', 'message', 'visit', 'review')),
  next_on date,
  updated_at timestamptz not null,
  check ((next_step is null) = (next_on is null))
);
create index collection_cases_of_agent on collection_cases (agent_id) where agent_id is not null;
create index collection_cases_next on collection_cases (next_on) where next_on is not null;
create trigger collection_cases_are_announced after insert or update on collection_cases
  for each statement execute function announce_collections();

-- A contact is put down before it is made, so that two agents cannot pass a limit together; its outcome comes after it.
create table collection_contacts (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  borrower_id text not null references borrowers (id),
  agent_id text not null references agents (id),
  -- `incoming`: the borrower called; that counts for no limit.
  way text not null check (way in ('call', 'message', 'visit', 'incoming')),
  started_at timestamptz not null,
  on_day date not null,
  outcome text check (outcome in
    ('promised', 'reached', 'refused', 'otherPerson', 'noAnswer', 'wrongNumber', 'sent')),
  note text not null default '' check (char_length(note) <= 2000),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null))
);
create index collection_contacts_of_borrower on collection_contacts (borrower_id, on_day);
create index collection_contacts_of_order on collection_contacts (order_id, id);
create index collection_contacts_open on collection_contacts (agent_id) where ended_at is null;
create trigger collection_contacts_are_announced after insert or update on collection_contacts
  for each statement execute function announce_collections();

-- What a borrower promised to pay until when. The ledger says whether it was kept.
create table payment_promises (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  borrower_id text not null references borrowers (id),
  agent_id text not null references agents (id),
  amount bigint not null check (amount > 0),
  due_on date not null,
  made_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'kept', 'broken', 'replaced')),
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null))
);
create unique index payment_promises_one_open on payment_promises (order_id) where state = 'open';
create index payment_promises_of_order on payment_promises (order_id, id);
create index payment_promises_of_borrower on payment_promises (borrower_id, id);
create index payment_promises_due on payment_promises (due_on) where state in ('open', 'broken');
create trigger payment_promises_are_announced after insert or update on payment_promises
  for each statement execute function announce_collections();

-- Who gave a loan to whom, and who set or took away the mark that lets its borrower complain about collection.
create table collection_moves (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  kind text not null check (kind in ('assigned', 'flagged', 'unflagged')),
  assigned_to text references agents (id),
  reason text not null default '' check (char_length(reason) <= 2000),
  made_by text not null references agents (id),
  made_at timestamptz not null,
  check (kind = 'assigned' or assigned_to is null)
);
create index collection_moves_of_order on collection_moves (order_id, id);
create trigger collection_moves_are_append_only before update or delete on collection_moves
  for each row execute function refuse_rewriting_but_erasure(
    'select borrower_id from orders where id = $1 ->> ''order_id''', 'reason');
create trigger collection_moves_are_announced after insert on collection_moves
  for each statement execute function announce_collections();

-- Messages that agents write to borrowers; the worker sends them.
create table agent_messages (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  borrower_id text not null references borrowers (id),
  agent_id text not null references agents (id),
  body text not null check (char_length(body) between 1 and 500),
  made_at timestamptz not null,
  try_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz
);
create index agent_messages_of_borrower on agent_messages (borrower_id, id);
create index agent_messages_waiting on agent_messages (try_at) where sent_at is null;
create trigger agent_messages_are_announced after insert or update on agent_messages
  for each statement execute function announce_collections();
