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
