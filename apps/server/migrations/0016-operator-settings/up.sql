-- Every version of what an operator owns, as it was saved: by whom, when, and what it said. The row of version 1 that nobody
-- saved is what was there before the first change. Contacts live here alone, the latest version being the one in force.
create table operator_versions (
  kind text not null
    check (kind in ('contacts', 'product', 'complaintType', 'replyTemplate', 'landing')),
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

-- Each counts its changes: a save names the version that its operator has seen.
alter table products add column version integer not null default 1 check (version >= 1);
alter table complaint_types add column version integer not null default 1 check (version >= 1);
alter table complaint_templates add column version integer not null default 1 check (version >= 1);

-- The promotional pages (spec 2 §3): the content of the version in force, by the `templateId` of the page's address.
create table landing_templates (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  version integer not null check (version >= 1),
  content jsonb not null,
  is_active boolean not null
);

-- The charts look at days, not at loans.
create index instalments_due on instalments (due_on);
create index extensions_new_due on extensions (new_due_on);
create index complaints_answered_at on complaints (answered_at) where answered_at is not null;
create index ratings_at on ratings (rated_at);
create index repay_tokens_of_order on repay_tokens (order_id, made_at);
