-- Who works in the console, how they sign in, and what the log keeps of what they saw and did.

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
  -- Permissions that an agent has beside those of their preset (role), and those of it that were taken away.
  granted text[] not null default '{}',
  revoked text[] not null default '{}',
  check ((password_hash is null) = (totp_secret is null))
);

-- An account that is reset or closed loses its passkeys, and what its devices were asked to sign, whichever version does it.
create function forget_passkeys() returns trigger language plpgsql as $$
begin
  delete from agent_passkeys where agent_id = new.id;
  delete from passkey_challenges where agent_id = new.id;
  return null;
end
$$;
-- Password and secret change together where an account is reset or set up. A password alone is changed by its owner, who keeps the
-- passkeys.
create trigger agents_forget_passkeys after update on agents
  for each row when (
    (old.is_active and not new.is_active)
    or (old.password_hash is distinct from new.password_hash and old.totp_secret is distinct from new.totp_secret)
  )
  execute function forget_passkeys();

-- An account that is reset or closed loses its identity: the next sign-in binds the one that has the agent's mail by then.
create function forget_identities() returns trigger language plpgsql as $$
begin
  delete from agent_identities where agent_id = new.id;
  return null;
end
$$;
create trigger agents_closed_forgets_identities after update of is_active on agents
  for each row when (old.is_active and not new.is_active) execute function forget_identities();
create trigger agents_reset_forgets_identities after update of totp_secret on agents
  for each row when (old.totp_secret is not null or new.totp_secret is null)
  execute function forget_identities();

-- Only the hash of a token is kept, as with borrowers' sessions.
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
  expires_at timestamptz not null,
  -- The link to set up an account goes to the agent's own mail: what is to be sent, sealed, until it was sent.
  sealed_link bytea,
  send_tries integer not null default 0,
  try_at timestamptz
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

-- Passkeys of agents: the public half of a key pair that their device keeps.
create table agent_passkeys (
  -- The credential's id, base64url.
  id text primary key,
  agent_id text not null references agents (id),
  name text not null check (char_length(name) between 1 and 80),
  public_key bytea not null,
  -- How often it has signed; a lower count than was seen means that there are two of it. 0 where the device does not count.
  counter bigint not null,
  -- The host that it signs for (the RP ID): at any other no browser hands it over.
  site text not null,
  made_at timestamptz not null,
  last_used_at timestamptz
);
create index agent_passkeys_of_agent on agent_passkeys (agent_id, made_at);

-- What a device is asked to sign. Each is used once, for one thing.
create table passkey_challenges (
  challenge text primary key,
  -- Whose new passkey it is for; nobody's where somebody signs in.
  agent_id text references agents (id),
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Who an agent is at the lender's identity provider. Bound at the first sign-in by it, by their mail; afterwards by this alone.
create table agent_identities (
  issuer text not null check (char_length(issuer) between 1 and 1000),
  subject text not null check (char_length(subject) between 1 and 255),
  agent_id text not null references agents (id),
  bound_at timestamptz not null,
  primary key (issuer, subject),
  -- One person at one provider: whoever is given an agent's mail later on is somebody else.
  unique (agent_id, issuer)
);

-- Browsers that were sent to the identity provider and have not come back.
create table oidc_sign_ins (
  -- What comes back with the browser, as its hash.
  state_hash bytea primary key,
  -- The browser itself, by the hash of its cookie: what another one was sent with opens nothing in this one.
  browser_hash bytea not null,
  nonce text not null,
  -- The secret of PKCE, sealed.
  verifier bytea not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index oidc_sign_ins_expiry on oidc_sign_ins (expires_at);

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

-- What agents saw and did. Only ever added to; old months are detached and dropped whole (15-months.sql).
create table audit_log (
  -- Both names are those that databases from before the baseline have.
  id bigint generated always as identity (sequence name audit_log_id_seq1),
  at timestamptz not null,
  agent_id text constraint audit_log_agent_id_fkey1 references agents (id),
  act text not null check (act ~ '^[A-Za-z]{1,64}$'),
  subject_kind text not null check (subject_kind ~ '^[A-Za-z]{1,32}$'),
  subject_id text not null check (length(subject_id) <= 64),
  borrower_id text,
  request_id text not null,
  address_hash bytea check (octet_length(address_hash) = 32),
  details jsonb not null,
  primary key (id, at)
) partition by range (at);
create index audit_log_agent on audit_log (agent_id, id);
create index audit_log_borrower on audit_log (borrower_id, id) where borrower_id is not null;
create index audit_log_act on audit_log (act, id);
create index audit_log_at on audit_log (at);
-- What was done to one subject.
create index audit_log_subject on audit_log (subject_id, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to.' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger audit_log_all before truncate on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_log_rows before update or delete on audit_log
  for each row execute function refuse_audit_change();
