-- Finishing the set-up of an account sets its secret where there was none: that is no reset, and an identity that was bound while the
-- link was open stays. A reset takes a secret away, or replaces one.
drop trigger agents_reset_forgets_identities on agents;
create trigger agents_reset_forgets_identities after update of totp_secret on agents
  for each row when (old.totp_secret is not null or new.totp_secret is null)
  execute function forget_identities();
