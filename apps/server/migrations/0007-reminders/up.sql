-- A reminder is put down once for a due date (an extension makes a new one) and sent from here: what was put down and not
-- sent yet is sent after a crash too. `try_at` is also the lease of the worker that sends it.
alter table reminders
  drop constraint reminders_pkey,
  add column due_on date not null,
  add column try_at timestamptz not null,
  add column tries integer not null default 0 check (tries >= 0),
  add column sent_at timestamptz,
  add primary key (order_id, instalment, kind, due_on),
  add foreign key (order_id, instalment) references instalments (order_id, number);
create index reminders_to_send on reminders (try_at) where sent_at is null;

-- The embedded SMS service's own books; empty where a real one is configured.
create table sms_outbox (
  message_id text primary key,
  phone text not null,
  text text not null,
  sent_at timestamptz not null
);
create index sms_outbox_newest on sms_outbox (sent_at desc);
