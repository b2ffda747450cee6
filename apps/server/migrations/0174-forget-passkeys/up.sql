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
