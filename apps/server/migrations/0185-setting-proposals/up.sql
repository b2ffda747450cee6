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

-- The limits of acts of money are versions like every setting. Every row passed the narrower check: nothing is read under the lock.
alter table operator_versions drop constraint operator_versions_kind_check;
alter table operator_versions add constraint operator_versions_kind_check
  check (kind in ('contacts', 'product', 'complaintType', 'replyTemplate', 'landing', 'moneyLimits')) not valid;
