-- Which agents have a case open now, so that two do not work on one without knowing. A row is a minute's knowledge.
create table open_cases (
  subject text not null check (subject in ('complaint', 'collection', 'undecided', 'unmatched')),
  case_id text not null check (length(case_id) <= 64),
  agent_id text not null references agents (id),
  seen_at timestamptz not null,
  primary key (subject, case_id, agent_id)
);
create index open_cases_seen on open_cases (seen_at);
