-- Who dealt with a message, and when: with that the time begins after which it is deleted.
alter table contact_messages
  add column dealt_at timestamptz,
  add column dealt_by text references agents (id),
  add constraint contact_messages_dealt_by_somebody check ((dealt_at is null) = (dealt_by is null));
create index contact_messages_open on contact_messages (id) where dealt_at is null;
create index contact_messages_dealt on contact_messages (dealt_at, id) where dealt_at is not null;
