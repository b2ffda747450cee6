-- A role that a lender makes: a preset with permissions added and taken away. Its agents have the same in their own row, written
-- together with it, so that what checks a permission reads one row (docs/decisions/342-roles-of-a-lender.md).
create table custom_roles (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  name text not null check (char_length(name) between 1 and 40),
  preset text not null check (preset in ('agent', 'operator', 'admin')),
  granted text[] not null,
  revoked text[] not null,
  version integer not null check (version >= 1),
  -- A removed role has no agents; its history stays.
  removed_at timestamptz
);
create unique index custom_roles_name on custom_roles (lower(name)) where removed_at is null;

-- Null: the preset itself, with or without an agent's own differences.
-- No agent has one yet, and a lender has few agents.
-- squawk-ignore adding-foreign-key-constraint
alter table agents add column custom_role text references custom_roles (id);

-- Versions of a role, and changes that wait for another person.
alter table operator_versions drop constraint operator_versions_kind_check;
-- Some hundred rows at most.
-- squawk-ignore constraint-missing-not-valid
alter table operator_versions add constraint operator_versions_kind_check check (
  kind in ('contacts', 'product', 'complaintType', 'replyTemplate', 'landing', 'moneyLimits', 'role')
);
alter table setting_proposals drop constraint setting_proposals_kind_check;
-- squawk-ignore constraint-missing-not-valid
alter table setting_proposals add constraint setting_proposals_kind_check check (
  kind in ('product', 'moneyLimits', 'role')
);
