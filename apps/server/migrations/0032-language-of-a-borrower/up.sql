-- The language in which a borrower is written to (decisions §3): the one that their lender's system told, or in which they consented
-- last, whichever is newer. Null until then: the consent of a loan then says it, or the lender's first language.
alter table borrowers add column language text;
alter table borrowers add constraint borrowers_language check (language in ('es', 'en')) not valid;
