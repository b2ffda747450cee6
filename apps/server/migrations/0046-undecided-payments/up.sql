-- The page of the provider or of the card's bank on which the borrower has to say yes (3-D Secure), while that is awaited.
alter table attempts add column action_url text;
-- Ended by two people instead of by its provider's word.
alter table attempts add column is_decided boolean not null default false;

-- What was done about an attempt and what its provider said, in order; what is said again only counts up.
create table attempt_evidence (
  attempt_id text not null references attempts (id) on delete cascade,
  number integer not null check (number > 0),
  what text not null,
  detail text not null default '',
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  primary key (attempt_id, number)
);

-- An attempt that its provider does not end is ended by two people: one proposes, another approves.
create table attempt_decisions (
  id bigint generated always as identity primary key,
  attempt_id text not null references attempts (id) on delete cascade,
  outcome text not null check (outcome in ('charged', 'notCharged')),
  reason text not null check (char_length(reason) between 1 and 2000),
  proposed_by text not null references agents (id),
  proposed_at timestamptz not null,
  answer text check (answer in ('approved', 'rejected', 'lapsed')),
  answered_by text references agents (id),
  answered_at timestamptz,
  -- Nobody approves what they have proposed.
  check (answer is distinct from 'approved' or answered_by <> proposed_by),
  check ((answer is null) = (answered_at is null))
);
create unique index attempt_decisions_one_open on attempt_decisions (attempt_id) where answer is null;

-- The sandbox's card whose bank asks the borrower on a page of its own.
alter table sandbox_tokens add column asks_at_bank boolean not null default false;
