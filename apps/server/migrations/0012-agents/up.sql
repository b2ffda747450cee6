create table agents (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 80),
  role text not null check (role in ('agent', 'operator', 'admin')),
  -- Null until the account is set up, and again after a reset.
  password_hash text,
  totp_secret bytea,
  is_active boolean not null default true,
  created_at timestamptz not null,
  last_sign_in_at timestamptz,
  check ((password_hash is null) = (totp_secret is null))
);

-- Only the hash of a token is kept, as with borrowers' sessions (decisions §4).
create table agent_sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  agent_id text not null references agents (id),
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (expires_at > opened_at)
);
create index agent_sessions_agent on agent_sessions (agent_id);
create index agent_sessions_expiry on agent_sessions (expires_at);

-- A link to set up an account. One at a time: a new one takes the place of the old.
create table agent_setups (
  agent_id text primary key references agents (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- The secret that was shown when the link was opened; it becomes the agent's with the first right code.
  totp_secret bytea,
  expires_at timestamptz not null
);

-- RFC 6238 §5.2: a code is taken once.
create table used_totp_steps (
  agent_id text not null references agents (id),
  step bigint not null check (step > 0),
  used_at timestamptz not null,
  primary key (agent_id, step)
);
create index used_totp_steps_age on used_totp_steps (used_at);

-- Browsers from which an agent has signed in before: their attempts are counted apart from strangers'.
create table agent_devices (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  agent_id text not null references agents (id),
  signed_in_at timestamptz not null
);
create index agent_devices_agent on agent_devices (agent_id);

-- Failed sign-ins by what is counted: an address, an account, both together, a known browser. Keyed by a fingerprint, so
-- that an e-mail that no agent has is counted like any other and no address is kept in clear.
create table sign_in_pauses (
  subject bytea primary key check (octet_length(subject) = 32),
  failed_count integer not null check (failed_count >= 0),
  failed_at timestamptz not null,
  paused_until timestamptz not null
);
create index sign_in_pauses_age on sign_in_pauses (failed_at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  agent_id text references agents (id),
  act text not null check (act ~ '^[A-Za-z]{1,64}$'),
  subject_kind text not null check (subject_kind ~ '^[A-Za-z]{1,32}$'),
  subject_id text not null check (length(subject_id) <= 64),
  borrower_id text,
  request_id text not null,
  address_hash bytea check (octet_length(address_hash) = 32),
  details jsonb not null
);
create index audit_log_agent on audit_log (agent_id, id);
create index audit_log_borrower on audit_log (borrower_id, id) where borrower_id is not null;
create index audit_log_act on audit_log (act, id);
create index audit_log_at on audit_log (at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to.' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger audit_log_rows before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_all before truncate on audit_log
  for each statement execute function refuse_audit_change();

-- That something changed, for consoles that are open; added to by the change's own transaction, without a shared row to wait for.
create table live_changes (
  id bigint generated always as identity primary key,
  topic text not null,
  at timestamptz not null default clock_timestamp()
);
create index live_changes_at on live_changes (at);
