-- An account outside Mexico is a number and the bank that keeps it: an IFSC in India, a participant's code in the Philippines.
-- `clabe` holds the number of any market; in Mexico it is the CLABE, which names its bank itself, and `bank_code` is empty.
-- Not validated: what the rule before let in is within this one.
alter table borrowers
  drop constraint borrowers_clabe_check,
  add column bank_code text not null default '' check (bank_code ~ '^[A-Z0-9]{0,11}$'),
  add constraint borrowers_account_number check (clabe ~ '^[0-9]{9,18}$') not valid;
alter table sandbox_payouts add column bank_code text not null default '';
