-- Who signed the note and whom they promised to pay, as they stood then; null where the consent is older than this.
alter table consents
  add column signer_name text,
  add column signer_address text,
  add column signer_place text,
  add column lender text;
alter table consents add constraint consents_say_who_signed
  check (num_nulls(signer_name, signer_address, signer_place, lender) in (0, 4)) not valid;
alter table consents validate constraint consents_say_who_signed;

-- Only ever added to; an erasure takes the words that say who it was (0027).
drop trigger consents_are_append_only on consents;
create trigger consents_are_append_only before update or delete on consents
  for each row execute function refuse_rewriting_but_erasure(
    'select $1 ->> ''borrower_id''', 'signer_name', 'signer_address', 'signer_place');
