-- Settings that the lender changes in the console, each version kept.

-- Every version of what an operator owns, as it was saved: by whom, when, and what it said. The row of version 1 that nobody
-- saved is what was there before the first change. Contacts live here alone, the latest version being the one in force.
create table operator_versions (
  kind text not null check (kind in ('contacts', 'product', 'complaintType', 'replyTemplate', 'landing', 'moneyLimits')),
  subject_id text not null check (subject_id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  version integer not null check (version >= 1),
  value jsonb not null,
  saved_by text references agents (id),
  saved_at timestamptz,
  primary key (kind, subject_id, version),
  check ((saved_by is null) = (saved_at is null))
);
create trigger operator_versions_are_append_only before update or delete on operator_versions
  for each row execute function refuse_rewriting();
create trigger operator_versions_are_never_emptied before truncate on operator_versions
  for each statement execute function refuse_emptying();

-- A change of a setting that touches money (a product, the limits of acts of money), until another person has answered it. What
-- was approved is a version of the setting (operator_versions) like any other.
create table setting_proposals (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('product', 'moneyLimits')),
  subject_id text not null,
  -- The version that the proposer had before them: approved is only what changes exactly that.
  seen integer not null check (seen >= 0),
  value jsonb not null,
  proposed_by text not null references agents (id),
  proposed_at timestamptz not null,
  answer text check (answer in ('approved', 'rejected', 'replaced')),
  answered_by text references agents (id),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null)),
  check (answer is distinct from 'approved' or answered_by <> proposed_by)
);
create unique index setting_proposals_open on setting_proposals (kind, subject_id) where answer is null;
-- The history of a setting says who approved a version.
create unique index setting_proposals_approved on setting_proposals (kind, subject_id, seen) where answer = 'approved';

-- The promotional pages: the content of the version in force, by the `templateId` of the page's address.
create table landing_templates (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  version integer not null check (version >= 1),
  content jsonb not null,
  is_active boolean not null
);
