-- In which language a complaint was filed: its replies are signed, and templates offered, in the same.
alter table complaints
  add column language text not null default 'es' check (language in ('es', 'en'));

-- What an agent has written so far for a complaint. One agent's draft is never another's.
create table complaint_drafts (
  complaint_id text not null references complaints (id),
  agent_id text not null references agents (id),
  body text not null check (char_length(body) <= 4000),
  -- Names of the agent's own uploads, in order.
  images text[] not null check (cardinality(images) <= 9),
  saved_at timestamptz not null,
  primary key (complaint_id, agent_id),
  check (body <> '' or cardinality(images) > 0)
);

-- An agent is told the last digits of a telephone: found from its end.
create index borrowers_phone_end on borrowers (reverse(phone) text_pattern_ops);
-- What an agent has uploaded since a time, for the quota.
create index complaint_images_uploaded_by_agent on complaint_images (agent_id, created_at) where agent_id is not null;
