-- What people ask of the data about them.

create table data_requests (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  -- What people say: `A-000123`.
  folio bigint generated always as identity unique,
  data_right text not null check (data_right in ('access', 'rectification', 'cancellation', 'opposition')),
  name text not null check (char_length(name) between 1 and 960),
  contact text not null check (char_length(contact) between 1 and 1280),
  body text not null check (char_length(body) between 1 and 8000),
  borrower_id text references borrowers (id),
  language text not null check (language in ('es', 'en')),
  filed_at timestamptz not null,
  digest bytea not null unique check (octet_length(digest) = 32),
  state text not null default 'received'
    check (state in ('received', 'incomplete', 'granted', 'denied', 'applied', 'lapsed')),
  version integer not null default 1 check (version >= 1),
  notice_by date not null,
  answer_by date not null,
  mend_by date,
  apply_by date,
  due_on date generated always as (
    case state when 'received' then answer_by when 'incomplete' then mend_by when 'granted' then apply_by end
  ) stored,
  -- Who said whose request it is; null where a session proved it, or nobody has said.
  linked_by text,
  check (notice_by <= answer_by),
  check (state not in ('incomplete', 'lapsed') or mend_by is not null),
  check ((state in ('granted', 'applied')) = (apply_by is not null)),
  constraint data_requests_linked_to_somebody check (linked_by is null or borrower_id is not null)
);
create index data_requests_due on data_requests (due_on, id) where due_on is not null;
create index data_requests_over on data_requests (folio) where due_on is null;
create index data_requests_of_borrower on data_requests (borrower_id) where borrower_id is not null;

create function refuse_data_request_move() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (
    ('received', 'incomplete'), ('incomplete', 'received'), ('incomplete', 'lapsed'),
    ('received', 'granted'), ('received', 'denied'), ('granted', 'applied')
  ) then
    raise exception 'data request % may not move from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'data_requests_state_move';
  end if;
  return new;
end
$$;
create trigger data_requests_state_move before update of state on data_requests
  for each row when (old.state is distinct from new.state)
  execute function refuse_data_request_move();

-- What was asked for stays as it was written, until its borrower is erased. Whose it is may be said, and said otherwise, while the
-- request is open; what a session proved stays.
create function refuse_data_request_rewriting() returns trigger language plpgsql as $$
begin
  if (new.id, new.data_right, new.filed_at) = (old.id, old.data_right, old.filed_at) then
    if (new.name, new.contact, new.body) = ('[erased]', '[erased]', '[erased]')
      and new.borrower_id = old.borrower_id and new.linked_by is not distinct from old.linked_by
      and exists (select 1 from borrowers where id = old.borrower_id and erased_at is not null)
    then
      return new;
    end if;
    if (new.name, new.contact, new.body) = (old.name, old.contact, old.body)
      and (old.borrower_id is null or old.linked_by is not null)
      and (new.borrower_id is null) = (new.linked_by is null)
      and old.state in ('received', 'incomplete', 'granted')
    then
      return new;
    end if;
  end if;
  raise exception 'what data request % says cannot be changed', old.id using errcode = 'restrict_violation';
end
$$;
create trigger data_requests_say_what_was_asked
  before update of id, data_right, name, contact, body, borrower_id, linked_by, filed_at on data_requests
  for each row execute function refuse_data_request_rewriting();

create table data_request_history (
  request_id text not null references data_requests (id),
  seq integer not null check (seq >= 1),
  kind text not null check (kind in (
      'filed', 'asked', 'mended', 'granted', 'denied', 'applied', 'lapsed', 'linked', 'unlinked', 'exported'
  )),
  -- Null where it was the person.
  by_agent text,
  -- What was asked for, what came, what was answered, what was done.
  body text check (char_length(body) between 1 and 8000),
  happened_at timestamptz not null,
  primary key (request_id, seq),
  check ((kind = 'filed') = (by_agent is null)),
  constraint data_request_history_words check ((kind in ('filed', 'lapsed', 'linked', 'unlinked', 'exported')) = (body is null))
);
create trigger data_request_history_is_append_only before update or delete on data_request_history
  for each row execute function refuse_rewriting_but_erasure(
    'select borrower_id from data_requests where id = $1 ->> ''request_id''', 'body');
