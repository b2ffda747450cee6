-- A message as it was written. It is read in the console, and each reading is a row of the audit log like any other.
create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  telephone text not null check (char_length(telephone) between 1 and 40),
  email text not null check (char_length(email) between 1 and 160),
  message text not null check (char_length(message) between 1 and 2000),
  language text not null check (language in ('es', 'en')),
  sent_at timestamptz not null,
  digest bytea not null unique check (octet_length(digest) = 32)
);
create index contact_messages_sent_at on contact_messages (sent_at);
