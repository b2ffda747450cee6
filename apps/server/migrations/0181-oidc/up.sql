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

-- An account that is reset or closed loses its identity: the next sign-in binds the one that has the agent's mail by then.
create function forget_identities() returns trigger language plpgsql as $$
begin
  delete from agent_identities where agent_id = new.id;
  return null;
end
$$;

-- Whoever resets an account sets its secret, also where there was none before.
create trigger agents_reset_forgets_identities after update of totp_secret on agents
  for each row execute function forget_identities();
create trigger agents_closed_forgets_identities after update of is_active on agents
  for each row when (old.is_active and not new.is_active) execute function forget_identities();
