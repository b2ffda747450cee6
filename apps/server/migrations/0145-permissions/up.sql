-- Permissions that an agent has beside those of their preset (role), and those of it that were taken away.
alter table agents
  add column granted text[] not null default '{}',
  add column revoked text[] not null default '{}';

-- A change of access that gives somebody rights over money, until another person has answered it.
create table access_proposals (
  id bigint generated always as identity primary key,
  agent_id text not null references agents (id),
  before jsonb not null,
  after jsonb not null,
  proposed_by text not null references agents (id),
  proposed_at timestamptz not null,
  answer text check (answer in ('approved', 'rejected', 'replaced')),
  answered_by text references agents (id),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null)),
  check (answer is distinct from 'approved' or answered_by <> proposed_by),
  check (answer is distinct from 'approved' or answered_by <> agent_id)
);
create unique index access_proposals_open on access_proposals (agent_id) where answer is null;
