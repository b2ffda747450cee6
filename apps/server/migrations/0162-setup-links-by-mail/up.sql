-- The link to set up an account goes to the agent's own mail: what is to be sent, sealed, until it was sent.
alter table agent_setups add column sealed_link bytea;
alter table agent_setups add column send_tries integer not null default 0;
alter table agent_setups add column try_at timestamptz;

-- The demo's mails. Empty in production.
create table mail_outbox (
  message_id text primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  sent_at timestamptz not null
);
create index mail_outbox_newest on mail_outbox (sent_at desc);
