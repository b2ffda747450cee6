-- A name for a filter of the list of loans. It holds statuses, days, amounts and products, and nothing of a person.
create table saved_views (
  id bigint generated always as identity primary key,
  agent_id text not null references agents (id),
  name text not null check (char_length(name) between 1 and 40),
  search jsonb not null,
  -- Seen by every agent; removed by whoever made it, or by an administrator.
  is_shared boolean not null,
  made_at timestamptz not null
);
create unique index saved_views_of_agent on saved_views (agent_id, name);
create index saved_views_shared on saved_views (id) where is_shared;
